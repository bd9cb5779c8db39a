#!/bin/sh
# Makes .venv beside this file with Open WebUI; the second time that costs nothing. 3 GB, and ten minutes or more.
set -eu
cd "$(dirname "$0")"
stamp=.venv/.installed
if [ -f "$stamp" ] && [ "$stamp" -nt requirements.txt ]; then exit 0; fi
"${PYTHON:-python3}" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 13))' \
	|| { echo "Open WebUI needs Python 3.11 or 3.12; name one with: make real-openwebui PYTHON=/path/to/python3.11" >&2; exit 1; }
"${PYTHON:-python3}" -m venv .venv
.venv/bin/pip install --quiet --disable-pip-version-check -r requirements.txt
touch "$stamp"
