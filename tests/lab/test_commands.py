"""`galvanic simulate` and `galvanic bench` as people type them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from galvanic.cli import app as commands


def run(*typed: str) -> int:
    return commands.code_of_run(list(typed))
