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
# The tour shows refusals too, and the shop ends with 1 if a command failed. What is worse than that,
# or comes from the build, prints something else than what is expected.
code=0
swift run shop <"$tour" >"$actual" || code=$?
if [[ $code -gt 1 ]]; then
  echo "the shop ended with $code" >&2
  exit 1
fi
if [[ "${1:-}" == --write ]]; then
  cp "$actual" "$expected"
  echo "wrote $expected"
else
  diff -u "$expected" "$actual"
  echo "$(wc -l <"$expected" | tr -d ' ') lines as expected"
fi
