#!/usr/bin/env bash
# Builds the program without a library of the system (deploy/static.toml), with what several machines need, and prints where it lies.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --profile dist --locked -p maumau --features cluster --config deploy/static.toml >&2
target=$(rustc --print host-tuple)
echo "${CARGO_TARGET_DIR:-$PWD/target}/$target/dist/maumau"
