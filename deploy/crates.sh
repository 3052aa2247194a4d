#!/usr/bin/env bash
# Every crate is packaged from what lies in it, and the program is checked as somebody has it who gets them one by one: each is unpacked, and
# needs nothing of this repository. The network is asked only where the index of crates is not here.
set -euo pipefail
cd "$(dirname "$0")/.."
TARGET=$(realpath -m "${CARGO_TARGET_DIR:-target}")
OUT=$TARGET/unpacked

package=(cargo package --workspace --no-verify --allow-dirty --quiet)
rm -f "$TARGET"/package/*.crate
"${package[@]}" --offline || "${package[@]}"

rm -rf "$OUT"
mkdir -p "$OUT"
for crate in "$TARGET"/package/*.crate; do tar -xzf "$crate" -C "$OUT"; done
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
{
  echo '[workspace]'
  echo 'resolver = "3"'
  echo "members = [\"maumau-$version\"]"
  # The same settings and versions as here: what other steps have checked is not checked again.
  sed -n '/^\[profile\.dev/,/^$/p' Cargo.toml
  echo '[patch.crates-io]'
  for folder in "$OUT"/*/; do
    name=$(basename "$folder" "-$version")
    echo "$name = { path = \"$name-$version\" }"
  done
} > "$OUT/Cargo.toml"
cp Cargo.lock "$OUT"
cd "$OUT"
check=(cargo check --quiet -p maumau --target-dir "$TARGET")
"${check[@]}" --offline || "${check[@]}"
rm -rf "$OUT"
