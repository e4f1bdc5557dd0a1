#!/bin/bash
# Counts the instructions of one operation: Benchmarks/instructions.sh TITLE [--floor]
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ $# -lt 1 ]] || ! command -v valgrind >/dev/null; then
  echo "usage: Benchmarks/instructions.sh TITLE [--floor]    (needs valgrind)" >&2
  exit 2
fi

swift build -c release --package-path Benchmarks >/dev/null
program="$(swift build -c release --package-path Benchmarks --show-bin-path)/navigator-benchmarks"

total() {
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "$program" --repeat "$@" 2>&1 | sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

few="$(total 10000 "$@")"
many="$(total 20000 "$@")"
if [[ -z "$few" || -z "$many" ]]; then
  echo "nothing was counted: is there a row '$1'?" >&2
  exit 1
fi
echo "$(((many - few) / 10000)) instructions per operation: $*"
