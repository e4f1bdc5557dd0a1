#!/bin/bash
# Runs the shop's tours and compares what they print with what is expected.
#
#   Scripts/tour.sh            compares
#   Scripts/tour.sh --write    takes over what they print
#
# short-tour.txt and tour.txt go well and end with 0. refusals.txt shows what the shop refuses, and ends with 1.
# Last, a shop keeps what is open and is killed, and the next one shows the same.
set -euo pipefail
cd "$(dirname "$0")/.."

folder="$(mktemp -d)"
actual="$folder/actual"
trap 'rm -rf "$folder"' EXIT

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

# tree: prints what a shop answers to "tree", up to the next command.
tree() {
  local line isTree=""
  while IFS= read -r line; do
    if [[ "$line" == "> where" ]]; then return; fi
    if [[ -n "$isTree" ]]; then echo "$line"; fi
    if [[ "$line" == "> tree" ]]; then isTree=1; fi
  done
  echo "the shop has ended before"
}

# restart: keeps, kills, starts and restores, in two processes.
restart() {
  local shop pid code=0 kept="$folder/kept.json"
  shop="$(swift build --show-bin-path)/shop"
  mkfifo "$folder/in" "$folder/out"
  "$shop" <"$folder/in" >"$folder/out" &
  pid=$!
  exec 3>"$folder/in" 4<"$folder/out"
  printf '%s\n' "open shop://catalog/products/42" "go reviews 42" "tab catalog" \
    "tab account orders" "sheet profile" "keep $kept" tree where >&3
  tree <&4 >"$folder/before"
  kill -KILL "$pid"
  { wait "$pid" || code=$?; } 2>"$folder/notice"
  exec 3>&- 4<&-
  if [[ $code -ne 137 ]]; then
    echo "the shop ended with $code before it was killed" >&2
    exit 1
  fi
  printf '%s\n' "restore $kept" tree where | "$shop" >"$actual"
  tree <"$actual" >"$folder/after"
  diff -u "$folder/before" "$folder/after"
  echo "killed and started again: the same tree of $(wc -l <"$folder/after" | tr -d ' ') lines"
}

mode="${1:-}"
run short-tour 0
run tour 0
run refusals 1
restart
