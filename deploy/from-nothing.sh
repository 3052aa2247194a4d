#!/usr/bin/env bash
# Follows docs/cluster.md on empty machines: runs its commands with and without Patroni, kills the
# primary each time, and checks that the nodes store again and have lost nothing.
#
#   from-nothing.sh PROGRAM [with|without]     PROGRAM: the binary maumau, built with the feature `cluster`; as root
#
# A code block names its machines after the word `sh`; `you` is the operator's own machine. Each
# machine is an overlay over this one's files, with its own namespaces for network, processes,
# mounts and host name. systemctl, ssh, scp and apt-get are stand-ins: there is no systemd and no
# sshd, and the packages must already be installed here.
set -euo pipefail
PROGRAM=$(realpath "$1")
cd "$(dirname "$0")/.."
PAGE=docs/cluster.md
NATS=${MAUMAU_NATS:-$PWD/target/nats/bin/nats-server}
MACHINES=(db1 db2 db3 node1 node2)
# Timeout of a code block or a wait, in seconds.
PATIENCE=180
BRIDGE=mau-page
NET=10.210.1

fail() { echo "from-nothing: $*" >&2; exit 1; }
[ "$(id -u)" -eq 0 ] || fail "its machines are namespaces: it needs root"
work=$(mktemp -d /var/tmp/from-nothing.XXXXXX)

# on MACHINE COMMAND [USER]: runs a command on a machine.
on() { "$work/stand-ins/ssh" "${3:-root}@$1" "$2"; }

power_off() {
    [ -e "$work/$1/init" ] || return 0
    # All other processes end with the first one.
    kill -KILL "$(cat "$work/$1/init")" || true
    rm -f "$work/$1/init"
}

clean() {
    local machine
    for machine in "${MACHINES[@]}"; do
        power_off "$machine"
        ip link del "mau-$machine" 2> /dev/null || true
    done
    ip link del $BRIDGE 2> /dev/null || true
    wait
}
trap 'clean; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

mkdir -p "$work/stand-ins" "$work/there"
cat > "$work/stand-ins/ssh" <<END
#!/bin/bash
while [[ \$1 = -* ]]; do shift 2; done
machine=\${1#*@} user=root; [[ \$1 = *@* ]] && user=\${1%@*}
init=\$(cat $work/\${machine%%.*}/init 2> /dev/null) || { echo "ssh: \$machine can't be reached" >&2; exit 255; }
exec nsenter --target "\$init" --mount --uts --net --pid env -i TERM=dumb DEBIAN_FRONTEND=noninteractive \\
    PATH=/stand-ins:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin runuser -u \$user -- bash -c "cd; \$2"
END
cat > "$work/stand-ins/scp" <<END
#!/bin/bash
[ "\$1" = -q ] && shift
to=\${!#}
for file in "\${@:1:\$#-1}"; do
    path=\${to#*:}; [[ -z \$path || \$path = */ ]] && path=\$path\$(basename "\$file")
    $work/stand-ins/ssh "\${to%%:*}" "umask 077; cat > '\$path'" < "\$file" || exit
done
END
# Starts a unit's command as its user.
cat > "$work/there/systemctl" <<'END'
#!/bin/bash
for word; do case $word in -* | enable | daemon-reload) ;; stop) exit ;; restart | start) starts=1 ;; *) units="$units $word" ;; esac; done
[ -n "${starts:-}" ] || exit 0
for unit in $units; do
    file=$(ls /etc/systemd/system/$unit.service /lib/systemd/system/$unit.service 2> /dev/null | head -n 1)
    [ -n "$file" ] || { echo "Unit $unit.service not found." >&2; exit 5; }
    of() { sed -n "s/^$1=-\{0,1\}//p" "$file"; }
    user=$(of User) command=$(of ExecStart)
    set -a
    ETCD_DATA_DIR=/var/lib/etcd/default CREDENTIALS_DIRECTORY=/etc/maumau
    for env in $(of EnvironmentFile); do env=${env//%p/$unit}; [ ! -e "$env" ] || . "$env"; done
    set +a
    setsid runuser -u "${user:-root}" -- bash -c "cd /; exec $command" < /dev/null >> "/var/log/$unit.log" 2>&1 &
done
END
printf '#!/bin/sh\nexec /usr/bin/apt-get --no-upgrade "$@"\n' > "$work/there/apt-get"
chmod 755 "$work" "$work/stand-ins" "$work"/stand-ins/* "$work"/there/*

# Removes the files of this machine that the others must not have, and adds theirs.
wipe() {
    rm -rf root/* etc/postgresql/* var/lib/postgresql/* var/log/*.log
    rm -rf var/lib/etcd etc/default/etcd etc/patroni/config.yml etc/maumau etc/nats
    install -d -o etcd -g etcd var/lib/etcd
    mkdir -p stand-ins old
    cp "$work"/there/* stand-ins/
    cp "$work/hosts" etc/hosts
    cp -r "$source/deploy" root/deploy
    cp root/deploy/*.service etc/systemd/system/
    install -m 755 "$PROGRAM" usr/bin/maumau
    install -m 755 "$NATS" usr/local/bin/nats-server
}
export -f wipe
export source=$PWD work PROGRAM NATS

# boot MACHINE ADDRESS: starts a machine. Its disk survives restarts.
boot() {
    local here=$work/$1 init='' parent
    mkdir -p "$here"/{upper,work,root}
    unshare --mount --uts --net --pid --fork --kill-child bash -euc "
        mount --make-rprivate /
        mount -t overlay overlay -o lowerdir=/,upperdir=$here/upper,workdir=$here/work $here/root
        cd $here/root
        [ -e stand-ins ] || wipe
        mount -t proc proc proc; mount --rbind /dev dev; mount -t tmpfs tmpfs run; mount -t tmpfs tmpfs tmp; chmod 1777 tmp
        install -d -o postgres -g postgres run/postgresql
        hostname $1
        ip link set lo up
        pivot_root . old
        umount -l /old
        exec sleep infinity" < /dev/null > "$here/log" 2>&1 &
    parent=$!
    until [ -n "$init" ] && [ "$(tr '\0' ' ' < "/proc/$init/cmdline")" = "sleep infinity " ]; do
        kill -0 $parent 2> /dev/null || { cat "$here/log"; fail "$1 does not come up"; }
        init=$(tr -d ' ' < "/proc/$parent/task/$parent/children")
        sleep 0.1
    done
    echo "$init" > "$here/init"
    ip link add "mau-$1" type veth peer name eth0 netns "$init"
    ip link set "mau-$1" master $BRIDGE up
    on "$1" "ip addr add $2/24 dev eth0; ip link set eth0 up"
}

boot_all() {
    local n
    ip link add $BRIDGE type bridge
    ip addr add $NET.254/24 dev $BRIDGE
    ip link set $BRIDGE up
    echo "127.0.0.1 localhost" > "$work/hosts"
    for n in "${!MACHINES[@]}"; do echo "$NET.$((n + 1)) ${MACHINES[n]}.example ${MACHINES[n]}" >> "$work/hosts"; done
    for n in "${!MACHINES[@]}"; do boot "${MACHINES[n]}" "$NET.$((n + 1))"; done
    rm -rf "$work/you"
    mkdir -p "$work/you"
    cp -r deploy "$work/you/"
}

# you COMMAND: runs a command on the operator's machine, in a copy of the source.
you() { unshare --mount bash -c "mount --bind $work/hosts /etc/hosts; cd $work/you; PATH=$work/stand-ins:\$PATH; $1"; }

run_block() {
    local machine
    for machine in $1; do
        printf '\n== at %s\n%s' "$machine" "$2"
        local does=(on "$machine")
        [ "$machine" = you ] && does=(you)
        "${does[@]}" "set -eo pipefail; timeout $PATIENCE bash -euo pipefail -c $(printf %q "$2")" < /dev/null || {
            tail -n 12 "$work"/*/upper/var/log/*.log 2> /dev/null
            fail "$PAGE: these commands fail at $machine"
        }
    done
}

# follow SECTION: runs the code blocks of a section in order.
follow() {
    local machines='' text='' line
    while IFS= read -r line; do
        if [[ $line = '== '* ]]; then
            [ -z "$machines" ] || run_block "$machines" "$text"
            machines=${line#== } text=''
        else
            text+=$line$'\n'
        fi
    done < <(awk -v section="## $1" '
        /^## / { here = ($0 == section) }
        here && /^```sh [a-z]/ { print "== " substr($0, 7); inside = 1; next }
        /^```$/ { inside = 0 }
        inside' $PAGE)
    [ -n "$machines" ] || fail "$PAGE has no commands in a section “$1”"
    run_block "$machines" "$text"
}

until_so() {
    local what=$1 begun=$SECONDS
    shift
    until "$@"; do
        [ $((SECONDS - begun)) -lt $PATIENCE ] || { tail -n 12 "$work"/*/upper/var/log/*.log; fail "it never came: $what"; }
        sleep 0.5
    done
    echo "-- $what: after $((SECONDS - begun)) s"
}

ask() { on "$1" "curl -fsS --max-time 5 -H 'Content-Type: application/json' $2" 2> /dev/null; }
new_table() { code=$(ask "$1" "-d '{\"book\":\"swiss\"}' http://$1.example:7878/api/tables" | cut -d'"' -f4) && [ -n "$code" ]; }
has_table() { ask "$1" "http://$1.example:7878/api/tables/$2" > /dev/null; }
primary() {
    local db
    for db in db1 db2 db3; do
        [ "$(on $db "psql -XAtqc 'SELECT pg_is_in_recovery()'" postgres 2> /dev/null)" = f ] && { echo $db; return; }
    done
    fail "no database can be written to"
}

# is_back MACHINE: succeeds if the machine follows a primary, according to Patroni.
is_back() {
    on "$1" "patronictl -c /etc/patroni/config.yml list mau" 2> /dev/null | grep " $1 " | grep -Eq "(Replica|Standby).* (running|streaming) "
}

# Patroni promotes a standby and makes the old primary a standby when it returns; then the new primary is killed too.
by_itself() {
    local again=$1 n
    until_so "node2 makes a table at the next primary" new_table node2
    for n in "${!MACHINES[@]}"; do [ "${MACHINES[n]}" != "$again" ] || boot "$again" "$NET.$((n + 1))"; done
    on "$again" "systemctl start etcd patroni nats"
    until_so "$again follows the next primary" is_back "$again"
    again=$(primary)
    echo "-- $again has no power any more, either"
    power_off "$again"
}

by_hand() { follow "Promote a standby by hand"; }

# tried DATABASE PROMOTES: checks the instructions with this section for the database. PROMOTES
# replaces the killed primary.
tried() {
    local before old
    boot_all
    follow "From nothing"
    follow "$1"
    follow "NATS and the nodes"
    until_so "node1 makes a table" new_table node1
    before=$code
    old=$(primary)
    echo "-- $old has no power any more"
    power_off "$old"
    "$2" "$old"
    until_so "node2 makes another table" new_table node2
    until_so "node1 has the first one still" has_table node1 "$before"
    clean
    rm -rf "${work:?}"/{db,node}*
}

[ "${2:-with}" != with ] || tried "The database, with Patroni" by_itself
[ "${2:-without}" != without ] || tried "The database, without Patroni" by_hand
