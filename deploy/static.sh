#!/usr/bin/env bash
# Builds the statically linked program (deploy/static.toml) with the feature `cluster`, and prints its path.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --profile dist --locked -p maumau --features cluster --config deploy/static.toml >&2
target=$(rustc --print host-tuple)
echo "${CARGO_TARGET_DIR:-$PWD/target}/$target/dist/maumau"
