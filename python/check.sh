#!/usr/bin/env bash
# Tests the Python package in the virtual environment target/python, which setup.sh creates. Further arguments go to pytest.
#
#   python/check.sh            with the module as the Rust tests build it: nothing is compiled twice
#   python/check.sh --wheel    with a wheel that maturin builds for release, installed in an environment of its own
set -eu
cd "$(dirname "$0")/.."
python/setup.sh
TARGET=$(realpath -m "${CARGO_TARGET_DIR:-target}")
if [ "${1:-}" = --wheel ]; then
  shift
  rm -rf "$TARGET/wheel"
  python3 -m venv --without-pip "$TARGET/wheel"
  target/python/bin/maturin build --quiet --profile dist --manifest-path python/Cargo.toml --out "$TARGET/wheel"
  target/python/bin/python -m pip --python "$TARGET/wheel/bin/python" install --quiet --disable-pip-version-check \
    "$(ls "$TARGET"/wheel/maumau-*.whl)[pettingzoo]" 'pytest>=8'
  # Started elsewhere, so that Python finds the installed package and not the one in the tree.
  tests=("$PWD"/python/tests/test_{golden,tables,pettingzoo}.py)
  cd "$TARGET/wheel"
  exec bin/pytest -q "${tests[@]}" "$@"
fi
# The selection of packages and features is that of the tests, so that cargo finds everything built.
cargo build --quiet --workspace --all-features --lib --bins --tests
cp "$TARGET/debug/lib_maumau.so" python/maumau/_maumau.abi3.so
cd python
PYTHONPATH=$PWD exec ../target/python/bin/python -m pytest -q "$@"
