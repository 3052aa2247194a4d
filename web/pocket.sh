#!/usr/bin/env bash
# Builds and compresses the offline module web/src/pocket/maumau.wasm.br, and writes the digest of its sources next to it.
#
#   web/pocket.sh            builds the module
#   web/pocket.sh --check    fails if the module is older than its sources
#   web/pocket.sh --play     builds a temporary debug module and plays the golden rounds with it; compares the rounds, not bytes
#   web/pocket.sh --can      exits with the reason if the module cannot be built here
#
# The committed module is built with Debian's rustc-web and its library source, so that every machine produces the same bytes:
#   apt-get install --no-install-recommends rustc-web rust-web-src lld-22
# With `rustup target add wasm32-unknown-unknown` the bytes differ, but the module plays the same.
set -euo pipefail
cd "$(dirname "$0")/.."
MODULE=web/src/pocket/maumau.wasm.br
DIGEST=web/src/pocket/maumau.wasm.sources
GOLDEN=web/src/pocket/golden.json
TARGET=wasm32-unknown-unknown
LIBRARY=/usr/lib/rustlib/src/rust/library

# Our crates inside the module with the files they consist of, and the versions of the others.
digest() {
  local tree crates
  tree=$(cargo tree --locked -p maumau-pocket -e normal,build --prefix none --format '{p}' | sed 's/ (\*)$//' | sort -u)
  crates=$(sed -n 's/.*(\(\/[^)]*\)).*/\1/p' <<< "$tree" | sort -u)
  { { echo "$PWD/web/pocket.sh"
      for crate in $crates; do
        find "$crate" -type f -not -path '*/tests/*' -not -path '*/examples/*' -not -path '*/look/*' -not -name 'LICENSE-*'
      done
    } | LC_ALL=C sort | while read -r file; do printf '%s %s\n' "$(sha256sum < "$file" | cut -c1-64)" "${file#"$PWD"/}"; done
    grep -v ' (/' <<< "$tree" | LC_ALL=C sort
  } | sha256sum | cut -c1-64
}

# Best compression, which is too slow for the server to do at each start (half a minute).
pack() {
  node -e '
    const { brotliCompressSync: pack, constants: { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } } = require("zlib");
    const plain = require("fs").readFileSync(process.argv[1]);
    process.stdout.write(pack(plain, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 22, [BROTLI_PARAM_SIZE_HINT]: plain.length } }));
  ' "$1"
}

# The source of the standard library: Debian's, or rustup's target.
library() {
  if [ -x /usr/bin/rustc ] && [ -d "$LIBRARY" ] && command -v wasm-ld-22 > /dev/null; then
    echo debian
  elif ls "$(rustc --print target-libdir --target "$TARGET")"/libcore-* > /dev/null 2>&1; then
    echo rustup
  else
    echo "no standard library for $TARGET: see the head of web/pocket.sh" >&2
    return 1
  fi
}

# made PROFILE FOLDER: builds the module with that profile in target/FOLDER.
made() {
  local from std=(-Zbuild-std=std,panic_abort) flags="--remap-path-prefix=$PWD=/maumau"
  from=$(library)
  # Without the library crate type, which would prevent optimization across crates.
  local wanted=(rustc --locked --profile "$1" --target "$TARGET" --target-dir "target/$2" -p maumau-pocket --crate-type cdylib)
  if [ "$1" = pocket ]; then
    flags+=" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"
    if [ "$from" = debian ]; then
      # No one reads panic messages, so they are left out. Other compilers do not have these flags yet.
      flags+=" -Zunstable-options -Cpanic=immediate-abort"
      std=(-Zbuild-std=std -Zbuild-std-features=optimize_for_size)
    fi
  fi
  if [ "$from" = debian ]; then
    RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 RUSTFLAGS="$flags" CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-22 cargo "${wanted[@]}" "${std[@]}"
  else
    RUSTFLAGS="$flags" cargo "${wanted[@]}"
  fi
}

case "${1:-}" in
  --can) library > /dev/null ;;
  --check)
    if [ "$(head -n 1 "$DIGEST")" != "$(digest)" ]; then
      echo "$MODULE is older than its sources: build it anew with web/pocket.sh" >&2
      exit 1
    fi
    echo "$MODULE is as new as its sources"
    ;;
  --play)
    # Neither small nor fast; overflow checks stay on.
    CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_DEV_OPT_LEVEL=0 made dev wasm-play
    cd web && MAUMAU_MODULE=$PWD/../target/wasm-play/$TARGET/debug/maumau_pocket.wasm npx vitest run src/pocket/golden.test.ts
    ;;
  '')
    made pocket wasm
    wc -c "target/wasm/$TARGET/pocket/maumau_pocket.wasm"
    pack "target/wasm/$TARGET/pocket/maumau_pocket.wasm" > "$MODULE"
    # The second line is the hash of the golden rounds, which change with the rules.
    { digest; sha256sum < "$GOLDEN" | cut -c1-64; } > "$DIGEST"
    wc -c "$MODULE"
    ;;
  *)
    sed -n '4,8p' "$0" >&2
    exit 2
    ;;
esac
