#!/bin/sh
# Makes .venv beside this file with R2R and PostgreSQL; the second time that costs nothing. 2 GB, some ten minutes.
set -eu
cd "$(dirname "$0")"
stamp=.venv/.installed
if [ -f "$stamp" ] && [ "$stamp" -nt requirements.txt ]; then exit 0; fi
"${PYTHON:-python3}" -m venv .venv
.venv/bin/pip install --quiet --disable-pip-version-check -r requirements.txt
touch "$stamp"
