"""Compile engine and games with mypyc, unchanged, in a scratch folder; measure there beside the interpreted ones.

    python benchmarks/compile.py            the ratio: compiled and interpreted in turn, each in a process of its own
    python benchmarks/compile.py --laws     the law suite on the compiled modules as well
    python benchmarks/compile.py --bench    the whole bench on the compiled modules as well

Takes the extra `quality` (mypy brings mypyc), setuptools and a C compiler.  Nothing in the house is written to.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
ROOMS = ("engine", "games")
SPARED = "galvanic/engine/compiling.py"  # speaks to mypyc, and is nothing at run time
PAGES = "/page/"  # what a game draws for the web: no rules, and never in a hurry
WANTED = 2.0

SETUP = """
from glob import glob
from mypyc.build import mypycify
from setuptools import setup
found = sorted(f for room in {rooms!r} for f in glob(f"galvanic/{{room}}/**/*.py", recursive=True))
files = [f for f in found if f != {spared!r} and {pages!r} not in f]
setup(name="galvanic-compiled", packages=[], ext_modules=mypycify(["--strict", *files], opt_level="3"))
"""

MEASURE = """
import json, sys
from galvanic.lab.bench import is_compiled, ours, race
seats = [int(n) for n in sys.argv[2].split(",")]
paces = race([ours(sys.argv[1], n) for n in seats], rounds=2, seconds=0.3)
print(json.dumps([is_compiled(), [pace.decisions_per_s for pace in paces]]))
"""

SHELF = "import galvanic, json; print(json.dumps({n: [*galvanic.game(n).seats] for n in galvanic.shelf()}))"
WHERE = """
import importlib, pkgutil, galvanic.engine, galvanic.games
names = [m.name for p in (galvanic.engine, galvanic.games) for m in pkgutil.walk_packages(p.__path__, p.__name__ + ".")]
print("\\n".join(n for n in names if importlib.import_module(n).__file__.endswith(".py")))
"""


def copied_into(scratch: Path, source: Path, *rooms: str) -> None:
    for room in rooms:
        shutil.copytree(source / room, scratch / room, ignore=shutil.ignore_patterns("__pycache__", "*.so"))


def compiled_in(scratch: Path) -> None:
    """Extension modules beside the sources of engine and games."""
    (scratch / "setup.py").write_text(SETUP.format(rooms=ROOMS, spared=SPARED, pages=PAGES), "utf-8")
    done = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace"], cwd=scratch, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"mypyc could not compile them:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    interpreted = [name for name in said(scratch, "-c", WHERE).split() if PAGES.strip("/") not in name.split(".")]
    if [Path(SPARED).stem] != [name.rpartition(".")[2] for name in interpreted]:
        sys.exit(f"these modules are still interpreted: {', '.join(interpreted)}")


def said(package: Path, *command: str) -> str:
    """What Python printed, on that copy of the package."""
    done = run(package, *command)
    if done.returncode:
        sys.exit(f"failed in {package}:\n{done.stderr[-4000:]}")
    return done.stdout


def run(package: Path, *command: str, show: bool = False) -> subprocess.CompletedProcess[str]:
    """Python on that copy of the package, and never on another."""
    env = {**os.environ, "PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, *command], cwd=package, env=env, capture_output=not show, text=True, check=False)


def measured(package: Path, game: str, seats: list[int], compiled: bool) -> list[float]:
    was_compiled, paces = json.loads(said(package, "-c", MEASURE, game, ",".join(map(str, seats))))
    if was_compiled is not compiled:
        sys.exit(f"expected the {'compiled' if compiled else 'interpreted'} engine, found the other one")
    return [float(pace) for pace in paces]


def ratio(plain: Path, scratch: Path, game: str, seats: list[int], turns: int) -> float:
    """Compiled and interpreted in turn; the best of each counts.  The lowest ratio over the seat counts."""
    best = {True: [0.0] * len(seats), False: [0.0] * len(seats)}
    for _ in range(turns):
        for compiled, package in ((False, plain), (True, scratch)):
            paces = measured(package, game, seats, compiled)
            best[compiled] = [max(pair) for pair in zip(best[compiled], paces, strict=True)]
    ratios = [fast / slow for fast, slow in zip(best[True], best[False], strict=True)]
    for number, at in enumerate(seats):
        slow, fast = best[False][number], best[True][number]
        print(
            f"{game}, {at} seats: {slow:11,.0f} dec/s interpreted {fast:11,.0f} compiled, ratio {ratios[number]:.2f}", flush=True
        )
    return min(ratios)


def main() -> int:
    says = argparse.ArgumentParser(description="Compile engine and games with mypyc and measure them.")
    says.add_argument("--laws", action="store_true", help="run the law suite on the compiled modules")
    says.add_argument("--bench", action="store_true", help="run the bench on the compiled modules")
    says.add_argument("--turns", type=int, default=3, help="how often the two take turns (default 3)")
    says.add_argument("--keep", type=Path, help="compile into this new folder, and leave it there")
    asked = says.parse_args()
    with tempfile.TemporaryDirectory(prefix="galvanic-compiled-") as folder:
        scratch = asked.keep.resolve() if asked.keep else Path(folder) / "src"
        plain = Path(folder) / "interpreted"  # both are made from the house as it stands at this moment
        copied_into(plain, HOUSE / "src", "galvanic")
        copied_into(plain, HOUSE, "tests")
        copied_into(scratch, plain, "galvanic")
        compiled_in(scratch)
        copied_into(scratch, plain, "tests")
        shelf = json.loads(said(scratch, "-c", SHELF))
        lowest = min(ratio(plain, scratch, game, seats, asked.turns) for game, seats in shelf.items())
        print(f"lowest ratio {lowest:.2f}, wanted at least {WANTED:g}")
        failed = lowest < WANTED
        if asked.bench:
            bench = "from galvanic.cli.bench import bench, show; import typer; typer.run(bench)"
            failed |= run(scratch, "-c", bench, show=True).returncode != 0
        if asked.laws:
            shutil.copy(HOUSE / "pyproject.toml", scratch)
            laws = ("-m", "pytest", "tests/laws")
            failed |= run(scratch, *laws, show=True).returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
