#!/usr/bin/env bash
# Builds target/package: the program, its manual and completions, and the Debian package. Then tests
# them: the program serves from an otherwise empty folder and from the image of the Dockerfile; the
# package is installed into a folder, serves from there, and is removed again.
set -euo pipefail
cd "$(dirname "$0")/.."
OUT=$PWD/target/package

# Only root may use chroot; other users become root in a namespace.
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(unshare --map-root-user)
fail() { echo "$*" >&2; exit 1; }

build() {
  local binary
  binary=$(deploy/static.sh)
  rm -rf "$OUT"
  mkdir -p "$OUT/man" "$OUT/completions"
  cp "$binary" "$OUT/maumau"
  "$OUT/maumau" man --to "$OUT/man"
  "$OUT/maumau" completions bash > "$OUT/completions/maumau"
  "$OUT/maumau" completions zsh > "$OUT/completions/_maumau"
  "$OUT/maumau" completions fish > "$OUT/completions/maumau.fish"
}

# Installs cargo-deb once, and prints its path.
tool() {
  local here=target/tools
  command -v cargo-deb || { [ -x $here/bin/cargo-deb ] || cargo install --quiet --locked --root $here cargo-deb@3.8.0 >&2; echo $here/bin/cargo-deb; }
}

# Prints the innermost child process, because wrappers may not pass signals on.
innermost() {
  local child
  child=$(cat /proc/"$1"/task/*/children | tr ' ' '\n' | tail -n 1)
  if [ -n "$child" ]; then innermost "$child"; else echo "$1"; fi
}

# serves WHERE COMMAND WORD…: fails unless the program, started this way, serves its page and ends
# properly. WHERE keeps its output.
serves() {
  local where=$1 said address code=0
  shift
  said=$where/said
  "$@" --lang en --listen 127.0.0.1:0 > "$said" 2> "$said.wrong" &
  local host=$!
  for _ in $(seq 100); do
    address=$(sed -n 's|.*\(http://127[^ ]*\)/ .*|\1|p' "$said")
    [ -n "$address" ] && break
    sleep 0.1
  done
  [ -n "$address" ] || { cat "$said.wrong" >&2; fail "nothing listens in $where"; }
  curl -fsS "$address/healthz" | grep -qx ok || code=1
  curl -fsS --compressed "$address/" | grep -q '<title>' || code=1
  kill -TERM "$(innermost $host)"
  wait $host || code=$?
  [ $code -eq 0 ] || { cat "$said.wrong" >&2; fail "what was started in $where did not serve, or ended with $code"; }
  echo "it serves with nothing around it but $where"
}

try_program() {
  ! ldd "$OUT/maumau" 2> /dev/null | grep '=>' || fail "the program wants libraries of the system"
  local root=$OUT/empty
  mkdir "$root"
  cp "$OUT/maumau" "$root/maumau"
  serves "$root" "${as_root[@]}" chroot "$root" /maumau serve --data /data
}

# The Dockerfile's first stage builds the program with a compiler from a registry. It is not run
# here, but the versions and scripts that it names are checked.
look_at_dockerfile() {
  local from wanted script
  from=$(sed -n -e 's/^FROM rust:\(.*\)-bookworm AS build$/\1/p' -e 's/^ENV RUSTUP_TOOLCHAIN=//p' Dockerfile | uniq)
  wanted=$(sed -n 's/^channel = "\(.*\)"$/\1/p' rust-toolchain.toml)
  [ -n "$from" ] && [ "$from" = "$wanted" ] || fail "the Dockerfile builds with Rust “$from”, everybody else with $wanted"
  for script in $(sed -n 's/^RUN .*$(\([^)]*\)).*/\1/p' Dockerfile); do [ -x "$script" ] || fail "the Dockerfile runs $script, which is not there"; done
  [ ! -e .git ] || [ -z "$(git ls-files -ci --exclude-from=.dockerignore)" ] || fail "what .dockerignore leaves out belongs to the project"
}

# Builds the image from the Dockerfile's last stage and the program that was built here.
try_image() {
  local not="the image is not tried:"
  command -v buildah > /dev/null || { echo "$not buildah is not here"; return; }
  [ "$(id -u)" -eq 0 ] || { echo "$not files in it belong to another user, so only root can make it"; return; }
  buildah build --help | grep -q -e --build-context || { echo "$not this buildah is too old"; return; }
  local here=$OUT/image container said
  local image=(buildah --storage-driver vfs --root "$here/store" --runroot "$here/run")
  export BUILDAH_ISOLATION=chroot
  mkdir -p "$here/build/data"
  cp "$OUT/maumau" "$here/build/maumau"
  sed -n '/^FROM scratch/,$p' Dockerfile > "$here/Dockerfile"
  "${image[@]}" build --build-context build="$here/build" -f "$here/Dockerfile" -t maumau "$here/build" > "$here/log" 2>&1 \
    || { cat "$here/log" >&2; fail "the last part of the Dockerfile makes no image"; }
  said=$("${image[@]}" inspect --type image --format '{{with .OCIv1.Config}}{{.User}} {{.Entrypoint}} {{.Cmd}} {{.StopSignal}}{{end}}' maumau)
  [ "$said" = '10001:10001 [/maumau] [serve] SIGTERM' ] || fail "the image starts otherwise: $said"
  container=$("${image[@]}" from maumau)
  [ "$("${image[@]}" run "$container" -- /maumau --version)" = "$("$OUT/maumau" --version)" ] || fail "what is in the image is another program"
  serves "$here" "${image[@]}" run "$container" -- /maumau serve
  "${image[@]}" rm "$container" > /dev/null
}

# Prepares a folder with dpkg's database and a shell for the package's scripts.
debian() {
  local root=$1 part
  mkdir -p "$root"/{bin,tmp,var/lib/dpkg/{info,updates}}
  touch "$root/var/lib/dpkg/status"
  for part in /bin/sh $(ldd /bin/sh | grep -o '/[^ ]*'); do
    mkdir -p "$root$(dirname "$part")"
    cp -L "$part" "$root$part"
  done
}

try_debian() {
  command -v dpkg > /dev/null || { echo "the Debian package is not tried: dpkg is not here"; return; }
  local root=$OUT/debian package
  package=$(ls "$OUT"/*.deb)
  debian "$root"
  "${as_root[@]}" dpkg --root="$root" --install "$package" > "$OUT/dpkg.log"
  [ -z "$("${as_root[@]}" dpkg --root="$root" --verify maumau)" ] || fail "what was installed is not what is in the package"
  for part in usr/share/man/man1/maumau-serve.1.gz usr/share/bash-completion/completions/maumau etc/maumau/host.toml; do
    [ -s "$root/$part" ] || fail "the package lacks $part"
  done
  local unit started
  unit=$(find "$root" -name maumau.service)
  if command -v systemd-analyze > /dev/null; then
    systemd-analyze verify --man=no --recursive-errors=no --root="$root" "$unit" || fail "the unit is not right"
  fi
  started=$(sed -n 's|^ExecStart=||p' "$unit")
  # shellcheck disable=SC2086 # words of a line
  serves "$root" "${as_root[@]}" chroot "$root" ${started/'${CREDENTIALS_DIRECTORY}'//etc/maumau}
  "${as_root[@]}" dpkg --root="$root" --purge maumau >> "$OUT/dpkg.log"
  [ -z "$(find "$root" -name 'maumau*' -not -path '*/var/lib/*')" ] || fail "something of the package stays when it is gone"
  echo "$(basename "$package") is installed, serves, and goes without a trace"
}

look_at_dockerfile
build
try_program
try_image
"$(tool)" -q -p maumau --no-build --no-strip --fast --output "$OUT/"
try_debian
rm -rf "$OUT/empty" "$OUT/image" "$OUT/debian"
ls -l "$OUT"/maumau "$OUT"/*.deb
