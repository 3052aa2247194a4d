#!/usr/bin/env bash
# Replaces a primary that is gone, or is to be replaced, by one of its standbys, without losing an
# acknowledged write (docs/cluster.md).
#
#   promote.sh OLD STANDBY STANDBY…     all standbys, each as HOST or HOST:PORT
#   promote.sh --fence OLD              only keeps OLD from accepting writes when it returns, if it could not be reached before
#
# Environment variables:
#   ON         runs a command on a machine: "$ON HOST:PORT COMMAND" [ssh postgres@HOST COMMAND]
#   PGDATA     PostgreSQL's data directory there [/var/lib/postgresql/17/main]
#   PGBIN      PostgreSQL's programs there [/usr/lib/postgresql/17/bin]
#   FOLLOW     further parameters of primary_conninfo for the standbys [user=replicator]
set -euo pipefail
PGDATA=${PGDATA:-/var/lib/postgresql/17/main}
PGBIN=${PGBIN:-/usr/lib/postgresql/17/bin}
FOLLOW=${FOLLOW:-user=replicator}
# Timeouts in seconds: for a command on a machine, and for a standby to follow the new primary.
PATIENCE=10
FOLLOWS=60

fail() { echo "promote: $*" >&2; exit 1; }
host() { echo "${1%:*}"; }
port() { case $1 in *:*) echo "${1##*:}" ;; *) echo 5432 ;; esac; }
on() {
    if [ -n "${ON:-}" ]; then timeout $PATIENCE $ON "$1" "$2"
    else timeout $PATIENCE ssh -o BatchMode=yes "postgres@$(host "$1")" "$2"; fi
}
sql() { on "$1" "$PGBIN/psql -XAtq -p $(port "$1") -d postgres -v ON_ERROR_STOP=1 -c \"$2\""; }
answers() { "$(command -v pg_isready || echo "$PGBIN/pg_isready")" -q -t 3 -h "$(host "$1")" -p "$(port "$1")"; }

# Stops a server, and makes it a read-only standby when it is started again.
fence() {
    on "$1" "touch $PGDATA/standby.signal && { $PGBIN/pg_ctl -D $PGDATA -m immediate stop || ! $PGBIN/pg_ctl -D $PGDATA status; } >/dev/null 2>&1"
}

if [ "${1:-}" = --fence ]; then
    [ $# -eq 2 ] || fail "say which one: promote.sh --fence OLD"
    fence "$2" || fail "$2 can't be reached, or does not stop: keep its machine off, or from the network"
    echo "$2 is stopped; when it is started nobody can write to it"
    exit
fi
[ $# -ge 2 ] || fail "say which one was the primary, and all of its standbys: promote.sh OLD STANDBY STANDBY…"
old=$1
shift

# All standbys must respond: a missing one may be the only one with the last acknowledged writes,
# and may keep acknowledging.
for standby; do
    is=$(sql "$standby" "SELECT pg_is_in_recovery()") || fail "$standby can't be reached: it may be the only one that has what was acknowledged last"
    [ "$is" = t ] || fail "$standby is no standby: it can be written to"
done

if fence "$old"; then
    echo "$old is stopped, and can't be written to when it is started"
elif answers "$old"; then
    fail "$old still answers and can't be stopped: stop it, or cut it off the network, and try again"
else
    echo "$old can't be reached: before its machine is let back into the network, promote.sh --fence $old" >&2
fi

# From here on the old primary cannot acknowledge writes, because no standby follows it.
for standby; do
    sql "$standby" "ALTER SYSTEM SET primary_conninfo = ''" && sql "$standby" "SELECT pg_reload_conf()" >/dev/null
    for _ in $(seq 100); do
        left=$(sql "$standby" "SELECT count(*) FROM pg_stat_wal_receiver")
        [ "$left" = 0 ] && break
        sleep 0.1
    done
    [ "$left" = 0 ] || fail "$standby goes on following $old"
done

# Every acknowledged write is on the standby that is furthest ahead on the newest timeline. A former
# primary that became a standby may have a longer log, but on an older timeline.
new='' newest='' most=-1
for standby; do
    timeline=$(sql "$standby" "SELECT max(left(name, 8)) FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}'")
    has=$(sql "$standby" "SELECT trunc(pg_wal_lsn_diff(GREATEST(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0'))")
    if [[ $timeline > $newest ]] || { [ "$timeline" = "$newest" ] && [ "$has" -gt "$most" ]; }; then
        new=$standby newest=$timeline most=$has
    fi
done
[ "$(sql "$new" "SELECT pg_promote(true, 8)")" = t ] || fail "$new was not promoted in time: look at its log, and try again"
echo "$new is the primary"

for standby; do
    [ "$standby" = "$new" ] && continue
    sql "$standby" "ALTER SYSTEM SET primary_conninfo = 'host=$(host "$new") port=$(port "$new") $FOLLOW'"
    sql "$standby" "SELECT pg_reload_conf()" >/dev/null
done

# A standby follows if it streams the new timeline; its own claim is not enough.
now=$(sql "$new" "SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int")
streams="SELECT count(*) FROM pg_stat_wal_receiver WHERE status = 'streaming' AND received_tli = $now"
lost=''
for standby; do
    [ "$standby" = "$new" ] && continue
    for _ in $(seq $FOLLOWS); do
        follows=$(sql "$standby" "$streams") || follows=0
        [ "$follows" = 1 ] && break
        sleep 1
    done
    if [ "$follows" = 1 ]; then echo "$standby follows it"
    else lost="$lost $standby"; fi
done
[ -z "$lost" ] || fail "$new is the primary, but it is not followed by$lost: look at the logs there. One that was a primary itself may have\
 gone another way: make it anew with pg_basebackup. As long as no standby follows $new nothing is stored"
echo "as long as no standby follows $new nothing is stored: give it another one (pg_basebackup) in the place of $old"
