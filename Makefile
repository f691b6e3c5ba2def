# Croupier: `make run` plays, `make test` tests; both set everything up first.
.PHONY: run setup test slow lint bench bench-json clean
.DEFAULT_GOAL := run

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
BENCH_STAMP := $(VENV)/.bench-ready
PIP := $(BIN)/pip --disable-pip-version-check install --quiet
WORKERS ?= 2

run: setup ## sit down at a table in the terminal
	@$(BIN)/croupier play

setup: $(STAMP) ## make the virtual environment and compile the kernels

$(STAMP): pyproject.toml constraints.txt tools/bootstrap.sh
	@sh tools/bootstrap.sh "$(PYTHON)" "$(VENV)"
	@echo "croupier: installing the libraries (a minute on the first run) …"
	@$(PIP) --constraint constraints.txt --editable '.[kernels,learn,dev]'
	@echo "croupier: compiling the kernels once …"
	@$(BIN)/python -c 'from croupier import hands, odds; hands.warm(); odds.warm()'
	@touch $@
	@echo "croupier: ready."

$(BENCH_STAMP): $(STAMP)
	@echo "croupier: installing the rivals to compare with …"
	@$(PIP) --constraint constraints.txt --editable '.[bench]'
	@touch $@

test: setup ## every test but the slow ones, then who tested which clause
	@$(BIN)/pytest -n $(WORKERS) -m 'not slow' --cov --cov-report=term:skip-covered
	@$(BIN)/croupier clauses

slow: setup ## the exhaustive proofs
	@$(BIN)/pytest -m slow

lint: setup ## ruff, mypy --strict, import-linter
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(BENCH_STAMP) ## one table: croupier and its rivals on the same hands
	@$(BIN)/python -m bench

bench-json: $(BENCH_STAMP) ## the same figures as one JSON object
	@$(BIN)/python -m bench --json

clean:
	rm -rf $(VENV) build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .coverage
