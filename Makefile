# Croupier: `make run` opens the card room, `make test` tests; both set everything up first.
.PHONY: run play setup web wire docs services test coverage slow witnesses lint mutants bench bench-json clean
.DEFAULT_GOAL := run

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
ROOM_STAMP := $(VENV)/.room-ready
BENCH_STAMP := $(VENV)/.bench-ready
PIP := $(BIN)/pip --disable-pip-version-check install --quiet
WORKERS ?= 2
FEDERATION ?= club

run: $(ROOM_STAMP) ## open the card room to this machine's browsers, at http://127.0.0.1:8080
	@$(BIN)/python tools/web.py build
	@$(BIN)/croupier serve --federation $(FEDERATION)

play: setup ## sit down at a table in the terminal
	@$(BIN)/croupier play

setup: $(STAMP) ## make the virtual environment and compile the kernels

# What the room needs and no more; it compiles its kernels while people play already.
$(ROOM_STAMP): pyproject.toml constraints.txt tools/bootstrap.sh
	@sh tools/bootstrap.sh "$(PYTHON)" "$(VENV)"
	@echo "croupier: installing the libraries (half a minute on the first run) …"
	@$(PIP) --constraint constraints.txt --editable '.[kernels,room,print,federation,web]'
	@touch $@

$(STAMP): $(ROOM_STAMP)
	@echo "croupier: installing the tools of developers (half a minute on the first run) …"
	@$(PIP) --constraint constraints.txt --editable '.[kernels,learn,room,print,federation,web,docs,mcp,cluster,dev]'
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

docs: setup ## build the documentation, into build/site
	@$(BIN)/sphinx-build --quiet --fail-on-warning -b dirhtml docs build/site
	@echo "croupier: open build/site/index.html"

services: ## PostgreSQL and a browser, for the tests
	@sh tools/services.sh

test: web services ## every test but the slow ones, then who tested which clause
	@$(BIN)/pytest -n $(WORKERS) -m 'not slow'
	@$(BIN)/croupier clauses

coverage: web services ## the same tests, with the lines and branches they run (half as long again)
	@$(BIN)/pytest -n $(WORKERS) -m 'not slow' --cov --cov-report=
	@echo "croupier: $$($(BIN)/coverage report --format=total) % of the lines and branches were run (by file: $(BIN)/coverage report)"

slow: web services ## the exhaustive proofs
	@$(BIN)/pytest -n $(WORKERS) -m slow

witnesses: setup ## after `make test` and `make slow`: ship which test bears out which clause
	@$(BIN)/python tools/witnesses.py --commit $$(git rev-parse --short HEAD)

lint: setup ## ruff, mypy --strict, import-linter; svelte-check, prettier and vitest for the client
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python tools/web.py check
	@$(BIN)/python tools/web.py format:check
	@$(BIN)/python tools/web.py test

# SUITES and how many changes of each, by lot: `make mutants SUITES=fleet SOME=0` tries all of one.
SUITES ?= fleet table games ledger
SOME ?= 40
mutants: setup ## change one place of the code at a time: do the tests notice?
	@for suite in $(SUITES); do $(BIN)/python tools/mutants.py $$suite --some $(SOME) --jobs $(WORKERS) || failed=1; done; test -z "$$failed"

bench: web $(BENCH_STAMP) ## one table: croupier and its rivals on the same hands
	@$(BIN)/python -m bench

bench-json: web $(BENCH_STAMP) ## the same figures as one JSON object
	@$(BIN)/python -m bench --json

clean:
	rm -rf $(VENV) build web/node_modules src/croupier/room/static .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .coverage
