"""The club that the tests of this folder share: each makes its own people and tables there.  And databases for clubs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.cluster import Cluster, binaries
from tests.web.house import RunningClub, running


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    with running(tmp_path_factory.mktemp("club") / "data", "--no-limits") as found:
        yield found


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = binaries()
    if programs is None:
        why = "PostgreSQL is not here (Debian's package `postgresql`): nothing that several processes share is tested"
        pytest.fail(why) if os.environ.get("CI") else pytest.skip(why)
    found = Cluster(programs)
    yield found
    found.clear_away()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.new_database()


@pytest.fixture(params=["sqlite", "postgres"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, str]:
    """Where a new club keeps its tables: a folder, and the address of a database or nothing."""
    return tmp_path / "data", request.getfixturevalue("postgres") if request.param == "postgres" else ""
