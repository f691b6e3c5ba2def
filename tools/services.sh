#!/bin/sh
# The tests want a PostgreSQL of their own and a browser: install what is missing, or say what to do.
set -eu

wanted=""
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || wanted="postgresql"
command -v chromium >/dev/null 2>&1 || wanted="$wanted chromium"
[ -n "$wanted" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "croupier: installing for the tests:" $wanted
    export DEBIAN_FRONTEND=noninteractive
    apt-get update --quiet
    # shellcheck disable=SC2086
    apt-get install --yes --quiet --no-install-recommends $wanted
else
    echo "croupier: the tests need these packages: run sudo apt-get install" $wanted "and then make again." >&2
    exit 1
fi
