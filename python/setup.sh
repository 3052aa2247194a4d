#!/usr/bin/env bash
# Makes the virtual environment target/python with what the package is built and tested with. Fails, and says why, where that can't be had.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { echo "Python 3.10 or newer is needed"; exit 1; }
[ -x target/python/bin/python ] || "$python" -m venv target/python
target/python/bin/python - <<'PY' 2>/dev/null || target/python/bin/python -m pip install -q --disable-pip-version-check 'maturin>=1.7,<2' 'numpy>=1.26' 'pettingzoo>=1.24' 'gymnasium>=1.0' 'pytest>=8'
import importlib.util, sys
sys.exit(any(importlib.util.find_spec(name) is None for name in ("maturin", "numpy", "pettingzoo", "gymnasium", "pytest")))
PY
# What only a part of the tests needs: where it can't be had, those are left out, and pytest says so.
target/python/bin/python -c 'import mypy' 2>/dev/null ||
  target/python/bin/python -m pip install -q --disable-pip-version-check 'mypy>=1.11,<2' ||
  echo "mypy can't be had here: what compares the stubs with the module is left out"
target/python/bin/python -c 'import pyspiel, rlcard' 2>/dev/null ||
  target/python/bin/python -m pip install -q --disable-pip-version-check 'open_spiel>=2,<3' 'rlcard>=1.2,<2' ||
  echo "OpenSpiel and RLCard can't be had here: what tests them is left out"
