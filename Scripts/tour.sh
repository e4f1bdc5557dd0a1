#!/bin/bash
# Runs the shop's tours and compares what they print with what is expected.
#
#   Scripts/tour.sh            compares
#   Scripts/tour.sh --write    takes over what they print
#
# tour.txt goes well and ends with 0. refusals.txt shows what the shop refuses, and ends with 1.
set -euo pipefail
cd "$(dirname "$0")/.."

actual="$(mktemp)"
trap 'rm -f "$actual"' EXIT

# run NAME CODE: runs a tour, which has to end with the code.
run() {
  local tour="Examples/Shop/$1.txt" expected="Examples/Shop/$1.expected.txt" code=0
  swift run shop <"$tour" >"$actual" || code=$?
  if [[ $code -ne $2 ]]; then
    tail -n 1 "$actual" >&2
    echo "$tour ended with $code, not with $2" >&2
    exit 1
  fi
  if [[ "$mode" == --write ]]; then
    cp "$actual" "$expected"
    echo "wrote $expected"
  else
    diff -u "$expected" "$actual"
    echo "$tour: $(wc -l <"$expected" | tr -d ' ') lines as expected, and ended with $2"
  fi
}

mode="${1:-}"
run tour 0
run refusals 1
