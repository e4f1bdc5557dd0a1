#!/bin/bash
# Checks the package: the same on a developer's machine and in CI. It needs the Swift toolchain,
# python3 and git, for --full valgrind too, and no network.
#
#   Scripts/check.sh           what every change has to pass; a few minutes from a clean checkout
#   Scripts/check.sh --full    also long seeds, sanitizers, release tests, the instructions and allocations
#                              of the benchmarks, and what one route more has compiled again
#
# NAVIGATORKIT_FULL_CHECKS=1 means --full. Each step prints one line; a step that fails prints the end
# of its log, the others go on, and the failures are named again at the end. The steps of --full alone
# run two at a time, each pair in folders of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

full=""
if [[ "${NAVIGATORKIT_FULL_CHECKS:-}" == 1 ]]; then full=1; fi
case "${1:-}" in
  "") ;;
  --full) full=1 ;;
  *) echo "usage: Scripts/check.sh [--full]" >&2; exit 2 ;;
esac

logs="$(mktemp -d)"
trap 'rm -rf "$logs"' EXIT
lane="$logs/log"
touch "$logs/failed"
started=$SECONDS

# try LABEL COMMAND...: runs a step, and prints how it ended. What it says to the reader ("notice:")
# is repeated here.
try() {
  local label="$1" log="$lane" begun=$SECONDS
  shift
  if "$@" >"$log" 2>&1 </dev/null; then
    printf 'ok      %-44s %4d s\n' "$label" $((SECONDS - begun))
    sed -n 's/^notice: /        notice: /p' "$log"
  else
    printf 'FAILED  %-44s %4d s\n' "$label" $((SECONDS - begun))
    # What failed may lie far above the end.
    if [[ $(wc -l <"$log") -gt 60 ]]; then
      grep -E '(^✘|: error: )' "$log" | head -n 20 | sed 's/^/  | /' || true
      echo "  | ..."
    fi
    tail -n 60 "$log" | sed 's/^/  | /'
    echo "  $label" >>"$logs/failed"
  fi
}

# try_and_tell LABEL COMMAND...: runs a step and repeats its closing lines, which count.
try_and_tell() {
  try "$@"
  tail -n 3 "$lane"
}

try_and_tell "tests" swift test
try "release build" swift build -c release
try "format and style" swift format lint --strict --parallel --recursive Package.swift Sources Tests Examples Benchmarks
try "public interface as committed" Scripts/api.sh --check
try "documents hold what runs, and no dead link" Scripts/readme.py --check
try "the documentation of each library, without warnings" Scripts/docs.sh
try "the tutorial leads to the app that is tested" Scripts/tutorial.py --compile
try "the app of README.md compiles as it stands" Scripts/quickstart.sh
try "the recipes for UIKit type-check" Scripts/uikit.sh
try "misuse does not compile" Scripts/misuse.sh
try "what readers copy compiles in their targets" Scripts/isolation.sh ${full:+--full}
try "the shop's tour" Scripts/tour.sh
try "the scripts find what they look for" Scripts/test_scripts.py
try "boundaries" Scripts/boundaries.py
try_and_tell "the size of the core" Scripts/size.py
try "no public name is one of Apple's" Scripts/size.py --names
try "the stand-in keeps the contract" Scripts/contract.py
try "an app that fetches the package builds it" Scripts/consumer.sh ${full:+--full}

release_and_seeds() {
  lane="$logs/first"
  try_and_tell "tests with long seeds" env NAVIGATORKIT_LONG_TESTS=1 swift test
  try_and_tell "archives fuzzed for a minute" \
    env NAVIGATORKIT_FUZZ_SECONDS=60 swift test --filter ArchiveFuzzTests
  try_and_tell "tests of the release build" \
    swift test -c release -Xswiftc -enable-testing --scratch-path .build/release-tests
  try_and_tell "tests with the builder of the newer SDK" \
    swift test --disable-xctest -Xswiftc -DSTANDIN_SDK27 --scratch-path .build/sdk27
  try "undeclared imports" \
    swift build --explicit-target-dependency-import-check error --scratch-path .build/imports
  try "benchmarks keep their limits" Benchmarks/instructions.py --check
  try "one route more compiles one module" Benchmarks/compiling.py --check
}

sanitizers() {
  lane="$logs/second"
  # XCTest's own harness leaks, and no test here needs it.
  try_and_tell "tests with the address and leak sanitizer" \
    env LSAN_OPTIONS=suppressions="$PWD/Scripts/leaks.supp" \
    swift test --sanitize=address --disable-xctest --scratch-path .build/asan
  try_and_tell "tests with the thread sanitizer" \
    swift test --sanitize=thread --scratch-path .build/tsan
}

if [[ -n "$full" ]]; then
  release_and_seeds >"$logs/first.lines" &
  sanitizers
  wait
  cat "$logs/first.lines"
fi

echo
if [[ -s "$logs/failed" ]]; then
  echo "$(wc -l <"$logs/failed") failed after $((SECONDS - started)) s:"
  cat "$logs/failed"
  exit 1
fi
echo "all passed in $((SECONDS - started)) s"
