# Two commands do everything: `make play` and `make test`.  Both set up what they need in .venv.

PYTHON ?= python3
BIN := .venv/bin
GAMES ?= 100000

# The tests open many clubs: where Python may not keep what it has compiled, each of them would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test soak bench lint picture setup

play: .venv/ready
	$(BIN)/galvanic

test: .venv/ready
	$(BIN)/python -m pytest -n 3 --dist worksteal

soak: .venv/ready
	GALVANIC_SOAK_GAMES=$(GAMES) $(BIN)/python -m pytest -n 2 -m soak

bench: .venv/ready
	$(BIN)/galvanic bench

lint: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tests.citations

picture: .venv/ready
	$(BIN)/python -m tests.browser.picture

setup: .venv/ready

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	touch $@
