#!/usr/bin/env bash
# Builds the module that a page takes along and packs it, web/src/pocket/maumau.wasm.br, and writes the digest of what it was built from beside it.
#
#   web/pocket.sh            builds it
#   web/pocket.sh --check    fails if the module is older than its sources
#   web/pocket.sh --play     builds one in a hurry, which is kept nowhere, and plays the golden rounds with it: what is played is compared, not bytes
#   web/pocket.sh --can      says why it can't be built here, if it can't
#
# The committed module comes from one compiler, Debian's rustc-web with the library's source, as it is the same on every such machine:
#   apt-get install --no-install-recommends rustc-web rust-web-src lld-22
# Elsewhere `rustup target add wasm32-unknown-unknown` does; such a module has other bytes and plays the same.
set -euo pipefail
cd "$(dirname "$0")/.."
MODULE=web/src/pocket/maumau.wasm.br
DIGEST=web/src/pocket/maumau.wasm.sources
GOLDEN=web/src/pocket/golden.json
TARGET=wasm32-unknown-unknown
LIBRARY=/usr/lib/rustlib/src/rust/library

# Our crates inside it, each with the files it is made of, and the versions of the others.
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

# As it goes over the wire, as small as can be: it would take a host half a minute each time that it starts.
pack() {
  node -e '
    const { brotliCompressSync: pack, constants: { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } } = require("zlib");
    const plain = require("fs").readFileSync(process.argv[1]);
    process.stdout.write(pack(plain, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 22, [BROTLI_PARAM_SIZE_HINT]: plain.length } }));
  ' "$1"
}

# Where the standard library comes from: Debian's source, or rustup's target.
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

# made PROFILE FOLDER: the module as that profile makes it, in target/FOLDER.
made() {
  local from std=(-Zbuild-std=std,panic_abort) flags="--remap-path-prefix=$PWD=/maumau"
  from=$(library)
  # As a library for other crates, too, it would not be made small across crates.
  local wanted=(rustc --locked --profile "$1" --target "$TARGET" --target-dir "target/$2" -p maumau-pocket --crate-type cdylib)
  if [ "$1" = pocket ]; then
    flags+=" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"
    if [ "$from" = debian ]; then
      # Nobody hears why it stopped, so nothing is taken along to tell it. Both are still to come in the compilers of others.
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
    # Small and fast it need not be, and numbers that run over stop it.
    CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_DEV_OPT_LEVEL=0 made dev wasm-play
    cd web && MAUMAU_MODULE=$PWD/../target/wasm-play/$TARGET/debug/maumau_pocket.wasm npx vitest run src/pocket/golden.test.ts
    ;;
  '')
    made pocket wasm
    wc -c "target/wasm/$TARGET/pocket/maumau_pocket.wasm"
    pack "target/wasm/$TARGET/pocket/maumau_pocket.wasm" > "$MODULE"
    # The second line: the rounds that it has to come to, which rules that change may change.
    { digest; sha256sum < "$GOLDEN" | cut -c1-64; } > "$DIGEST"
    wc -c "$MODULE"
    ;;
  *)
    sed -n '4,8p' "$0" >&2
    exit 2
    ;;
esac
