"""A word to mypyc, for those who compile the house; to Python it says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_said):
        return lambda of: of


__all__ = ["mypyc_attr"]
