#!/usr/bin/env bash
# A dictionary for the fuzzers: the words that records, scenes, rules and messages are made of, as the docs list them. Tests compare those
# lists with the code.
set -euo pipefail
cd "$(dirname "$0")/../docs"
{
  grep -ohE '`[^`]+`' scene.md record.md house-rules.md
  sed '1,/Each fact/d' scene.md
  grep -oE '"const": "[^"]+"' protocol.schema.json | cut -d: -f2
  grep -E '^ +"[a-z][a-z_-]+",?$' protocol.schema.json
} | grep -oE '[a-z][a-z_-]+' | sort -u | sed 's/.*/"&"/'
