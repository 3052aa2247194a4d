#!/usr/bin/env bash
# Runs one target, which has been built, for some seconds: `./one.sh scene 15`. It starts from the target's corpus and the project's own files.
# New inputs go to target/corpus. Copy those worth keeping to corpus, which a test of the server replays.
set -euo pipefail
cd "$(dirname "$0")"
target=$1 seconds=$2
case $target in
    scene) seeds=../scenes ;;
    record) seeds=../games ;;
    deck) seeds=../crates/rulebooks/decks ;;
    rule_card) seeds=../crates/house/catalogue ;;
    *) seeds= ;;
esac
mkdir -p "target/corpus/$target"
said=$(mktemp)
trap 'rm -f "$said"' EXIT
# What two say at once is told one after the other, whole.
if cargo +nightly fuzz run -s none --codegen-units 16 "$target" "target/corpus/$target" "corpus/$target" ${seeds:+"$seeds"} -- \
    -dict=target/words.dict -max_total_time="$seconds" -verbosity=0 -print_final_stats=1 >"$said" 2>&1; then
    echo "$target: no crash, $(grep -o 'number_of_executed_units: [0-9]*' "$said" | grep -o '[0-9]*$') tries"
else
    cat "$said"
    exit 1
fi
