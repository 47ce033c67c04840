"""The club that the tests of this folder share: each makes its own people and tables there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.house import RunningClub, running


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    with running(tmp_path_factory.mktemp("club") / "data", "--no-limits") as found:
        yield found
