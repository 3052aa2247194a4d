#!/usr/bin/env bash
# Draws matches of RLCard's uno and OpenSpiel's crazy_eights from a new seed, which it prints, and replays them here. How many with each
# setting: 60, or the argument.
set -eu
cd "$(dirname "$0")/.."
python/setup.sh
python=target/python/bin/python matches=${1:-60} seed=${MAUMAU_SEED:-$(date +%s)}
echo "fresh matches of other programs; again: MAUMAU_SEED=$seed oracle/fresh.sh $matches"
if "$python" -c 'import rlcard' 2>/dev/null; then
  folder=target/oracle/rlcard-uno
  rm -rf "$folder" && mkdir -p "$folder"
  for seats in 2 3 4 5; do
    "$python" oracle/rlcard_uno.py "$seats" "$matches" "$seed" > "$folder/p$seats.jsonl"
  done
  cargo xtask oracle "$folder"
else
  echo "RLCard can't be had here: no fresh matches of it"
fi
if "$python" -c 'import pyspiel' 2>/dev/null; then
  folder=target/oracle/openspiel-crazy-eights
  rm -rf "$folder" && mkdir -p "$folder"
  for seats in 2 3 4 5; do
    for special in true false; do
      for reshuffle in true false; do
        "$python" oracle/openspiel_crazy_eights.py "$seats" "$matches" "$seed" "$special" "$reshuffle" > "$folder/p$seats-$special-$reshuffle.jsonl"
      done
    done
  done
  cargo xtask oracle "$folder"
else
  echo "OpenSpiel can't be had here: no fresh matches of it"
fi
