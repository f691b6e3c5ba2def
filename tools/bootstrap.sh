#!/bin/sh
# Make the virtual environment, or say in one sentence what is missing.
set -eu
python=$1
venv=$2

fail() {
    echo "croupier: $1" >&2
    exit 1
}

command -v "$python" >/dev/null 2>&1 ||
    fail "Python is missing: install python3 (3.11 or newer) and run make again."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "Python 3.11 or newer is needed, this is $("$python" -V): run make PYTHON=/path/to/newer/python3."

# Debian and Ubuntu ship Python without ensurepip; the package that adds it is small.
if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        echo "croupier: installing python3-venv …"
        { apt-get update && apt-get install --yes --no-install-recommends python3-venv; } >/dev/null 2>&1 ||
            fail "python3-venv could not be installed: run apt-get install python3-venv and then make again."
    else
        fail "Python's venv module is missing: run sudo apt-get install python3-venv and then make again."
    fi
fi

if [ ! -x "$venv/bin/python" ]; then
    echo "croupier: making the virtual environment in $venv …"
    "$python" -m venv "$venv"
fi
