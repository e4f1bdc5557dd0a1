#!/bin/bash
# Runs the shop's tour and compares what it prints with what is expected.
#
#   Scripts/tour.sh            compares
#   Scripts/tour.sh --write    takes over what it prints
set -euo pipefail
cd "$(dirname "$0")/.."

tour=Examples/Shop/tour.txt
expected=Examples/Shop/tour.expected.txt
if [[ ! -e "$tour" ]]; then
  echo "notice: skipped, there is no $tour yet"
  exit 0
fi

actual="$(mktemp)"
trap 'rm -f "$actual"' EXIT
swift run shop <"$tour" >"$actual"
if [[ "${1:-}" == --write ]]; then
  cp "$actual" "$expected"
  echo "wrote $expected"
else
  diff -u "$expected" "$actual"
  echo "$(wc -l <"$expected" | tr -d ' ') lines as expected"
fi
