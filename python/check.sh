#!/usr/bin/env bash
# Builds the package into target/python and runs its tests: PettingZoo's own for every book, and the examples of the documentation.
set -eu
cd "$(dirname "$0")"
./setup.sh
cargo fmt --check
cargo clippy --release --quiet -- -D warnings
export VIRTUAL_ENV="$PWD/../target/python"
export PATH="$VIRTUAL_ENV/bin:$PATH"
maturin develop --release --quiet
python -m pytest -q "$@"
