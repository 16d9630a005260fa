# Every target sets up what it needs first; the second time that takes no network and half a second.
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help setup game check bench prove lock

help: ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/make \1	\2/p' Makefile

setup: ## system libraries, .venv, the locked packages, cfbuilder itself
	@.ci/setup

game: setup ## from nothing to a printed game in out/
	$(BIN)/cfbuilder pickup --a germany --b united-states --year 1944 --out out
	@echo "The packet is in $(CURDIR)/out: print player-a.pdf, player-b.pdf, table.pdf; umpire.pdf tells everything."

check: setup ## everything continuous integration checks
	@.ci/setup check
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/cfbuilder catalog check
	$(BIN)/python -m pytest

bench: setup ## how long the common things take
	$(BIN)/python -m tests.bench

prove: ## `make game` and `make check` in an empty Debian; PROVE=bench times that too
	.ci/prove $(PROVE)

lock: ## compile requirements.lock; UPGRADE=1 takes the newest of everything
	.ci/lock
