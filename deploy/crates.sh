#!/usr/bin/env bash
# Every crate is packaged from what lies in it, and the program is checked as somebody has it who gets them one by one: each is unpacked, and
# needs nothing of this repository. The network is asked only where the index of crates is not here.
#
#   deploy/crates.sh              what CI does
#   deploy/crates.sh --install    the program is also installed from there by `cargo install` and started: all is built once more, which takes minutes
set -euo pipefail
cd "$(dirname "$0")/.."
TARGET=$(realpath -m "${CARGO_TARGET_DIR:-target}")
OUT=$TARGET/unpacked

package=(cargo package --workspace --no-verify --allow-dirty --quiet)
rm -f "$TARGET"/package/*.crate
"${package[@]}" --offline || "${package[@]}"

rm -rf "$OUT"
mkdir -p "$OUT"
# As new: a package has one date for all its files, by which cargo would take those of an earlier one for these.
for crate in "$TARGET"/package/*.crate; do tar -xzmf "$crate" -C "$OUT"; done
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
if [ "${1:-}" = --install ]; then
  install=(cargo install --quiet --debug --locked --path "maumau-$version" --root installed --target-dir "$TARGET")
  "${install[@]}" --offline || "${install[@]}"
  # From a folder in which nothing of it lies it plays a round, and serves with its page.
  cd /
  "$OUT/installed/bin/maumau" sim --rounds 1
  "$OUT/installed/bin/maumau" serve --lang en --listen 127.0.0.1:0 --data "$OUT/data" > "$OUT/said" 2> "$OUT/said.wrong" &
  host=$!
  trap 'kill $host' EXIT
  for _ in $(seq 100); do
    address=$(sed -n 's|.*\(http://127[^ ]*\)/ .*|\1|p' "$OUT/said")
    [ -n "$address" ] && break
    sleep 0.1
  done
  curl -fsS --compressed "$address/" | grep -q '<title>'
  echo "installed from its crates it plays and serves: $("$OUT/installed/bin/maumau" --version)"
  trap - EXIT
  kill $host
  wait $host
fi
rm -rf "$OUT"
