# Croupier: `make run` opens the card room, `make test` tests; both set everything up first.
.PHONY: run play setup web wire services test slow lint bench bench-json clean
.DEFAULT_GOAL := run

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
BENCH_STAMP := $(VENV)/.bench-ready
PIP := $(BIN)/pip --disable-pip-version-check install --quiet
WORKERS ?= 2

run: web ## open the card room to this machine's browsers, at http://127.0.0.1:8080
	@$(BIN)/croupier serve

play: setup ## sit down at a table in the terminal
	@$(BIN)/croupier play

setup: $(STAMP) ## make the virtual environment and compile the kernels

$(STAMP): pyproject.toml constraints.txt tools/bootstrap.sh
	@sh tools/bootstrap.sh "$(PYTHON)" "$(VENV)"
	@echo "croupier: installing the libraries (a minute on the first run) …"
	@$(PIP) --constraint constraints.txt --editable '.[kernels,learn,room,print,dev]'
	@echo "croupier: compiling the kernels once …"
	@$(BIN)/python tools/compile.py
	@touch $@
	@echo "croupier: ready."

web: setup ## build the browser client, if its sources have changed
	@$(BIN)/python tools/web.py build

wire: setup ## write the TypeScript types of the socket's messages
	@$(BIN)/python tools/wire_types.py

$(BENCH_STAMP): $(STAMP)
	@echo "croupier: installing the rivals to compare with …"
	@$(PIP) --constraint constraints.txt --editable '.[bench]'
	@touch $@

services: ## PostgreSQL and a browser, for the tests
	@sh tools/services.sh

test: web services ## every test but the slow ones, then who tested which clause
	@$(BIN)/pytest -n $(WORKERS) -m 'not slow' --cov --cov-report=
	@echo "croupier: $$($(BIN)/coverage report --format=total) % of the lines and branches were run (by file: $(BIN)/coverage report)"
	@$(BIN)/croupier clauses

slow: web services ## the exhaustive proofs
	@$(BIN)/pytest -n $(WORKERS) -m slow

lint: setup ## ruff, mypy --strict, import-linter; svelte-check, prettier and vitest for the client
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python tools/web.py check
	@$(BIN)/python tools/web.py format:check
	@$(BIN)/python tools/web.py test

bench: web $(BENCH_STAMP) ## one table: croupier and its rivals on the same hands
	@$(BIN)/python -m bench

bench-json: web $(BENCH_STAMP) ## the same figures as one JSON object
	@$(BIN)/python -m bench --json

clean:
	rm -rf $(VENV) build web/node_modules src/croupier/room/static .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .coverage
