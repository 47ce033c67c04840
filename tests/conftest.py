"""Soak tests run only when asked for; hypothesis takes the same examples each time unless it soaks."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("suite", deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
settings.register_profile("soak", deadline=None, database=None, suppress_health_check=list(HealthCheck))

LONGEST = "tests/web/test_durability.py"  # begins, so that nobody waits for it at the end


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the long tests too (so do `-m soak` and GALVANIC_SOAK=1)")


def soaking(config: pytest.Config) -> bool:
    asked_for = config.getoption("--soak") or os.environ.get("GALVANIC_SOAK")
    return bool(asked_for) or "soak" in config.getoption("-m").replace("not soak", "")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("soak" if soaking(config) else "suite")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not soaking(config):
        long = [item for item in items if item.get_closest_marker("soak")]
        items[:] = [item for item in items if item not in long]
        config.hook.pytest_deselected(items=long)
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
