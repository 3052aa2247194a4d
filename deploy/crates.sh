#!/usr/bin/env bash
# Packages every crate, unpacks the packages, and checks the program from those alone, as a user of
# crates.io gets it. Uses the network only if the index of crates is not cached.
#
#   deploy/crates.sh              checks the program, as in CI
#   deploy/crates.sh --install    also installs it with `cargo install` and starts it; builds all again, which takes minutes
set -euo pipefail
cd "$(dirname "$0")/.."
TARGET=$(realpath -m "${CARGO_TARGET_DIR:-target}")
OUT=$TARGET/unpacked

package=(cargo package --workspace --no-verify --allow-dirty --quiet)
rm -f "$TARGET"/package/*.crate
"${package[@]}" --offline || "${package[@]}"

rm -rf "$OUT"
mkdir -p "$OUT"
# All files in a package have the same fixed date, by which cargo would mistake old files for new ones.
for crate in "$TARGET"/package/*.crate; do tar -xzmf "$crate" -C "$OUT"; done
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
{
  echo '[workspace]'
  echo 'resolver = "3"'
  echo "members = [\"maumau-$version\"]"
  # With the same profile and versions as the repository, cargo reuses what other steps have checked.
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
  # From an unrelated folder, the program plays a round and serves its page.
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
