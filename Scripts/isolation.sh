#!/bin/bash
# Type-checks what readers copy in targets with other settings than those of this package: the snippets, in the tests
# that run them, the app of the tutorial, the modules of the shop. A reader's target has a default isolation,
# `nonisolated` or `MainActor`, and a language mode, Swift 5 or 6. Expects a debug build (swift build --build-tests).
#
#   Scripts/isolation.sh          the two extremes: Swift 5 nonisolated, and what Xcode sets for a new project
#   Scripts/isolation.sh --full   all four
set -euo pipefail
cd "$(dirname "$0")/.."

full="" kinds="both extremes"
case "${1:-}" in
  "") ;;
  --full) full=1 kinds="all four kinds" ;;
  *) echo "usage: Scripts/isolation.sh [--full]" >&2; exit 2 ;;
esac

modules="${NAVIGATORKIT_MODULES:-$(swift build --show-bin-path)/Modules}"
for module in NavigatorKit NavigatorKitLinks NavigatorKitRestoration NavigatorKitUI NavigatorKitTesting SwiftUI; do
  if [[ ! -e "$modules/$module.swiftmodule" ]]; then
    echo "There is no module $module in the debug build: run swift build --build-tests first." >&2
    exit 1
  fi
done

# As the build names it: some tests read what only the package may.
package="$(basename "$PWD" | tr '[:upper:]' '[:lower:]')"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# sources FOLDER...: the Swift files of folders, or the files themselves.
sources() { find "$@" -name '*.swift' | sort; }

failed=0
# check SETTINGS MODULE SOURCE...: type-checks the files as a module; a module of the shop is there for others then.
check() {
  local settings="$1" module="$2" log="$work/log" output=(-typecheck)
  shift 2
  if [[ "$module" == Shop* ]]; then
    output=(-emit-module -emit-module-path "$folder/$module.swiftmodule")
  fi
  # shellcheck disable=SC2086 # The settings are words.
  if ! swiftc "${output[@]}" -wmo -module-name "$module" -package-name "$package" -parse-as-library \
    -enable-testing -suppress-warnings -diagnostic-style=llvm -no-color-diagnostics \
    $settings -I "$folder" -I "$modules" "$@" >"$log" 2>&1; then
    grep -E ' (error|fatal error): ' "$log" | sed "s|^|$settings: |" || cat "$log"
    failed=$((failed + 1))
  fi
}

# check_all SETTINGS: type-checks all that readers copy.
check_all() {
  local settings="$1" part
  folder="$work/$(echo "$settings" | tr -dc 'A-Za-z0-9')"
  mkdir -p "$folder"
  # Terminal is a host, and no module.
  for part in Contracts Catalog Account Checkout Shell UI; do
    mapfile -t files < <(sources "Examples/Shop/$part")
    check "$settings" "Shop$part" "${files[@]}"
  done
  mapfile -t files < <(sources Examples/Tutorial)
  check "$settings" Planner "${files[@]}"
  mapfile -t files < <(sources Tests/DocumentationTests)
  check "$settings" DocumentationTests "${files[@]}"
  # These two are for other tests, and need their files.
  mapfile -t files < <(sources Tests/NavigatorKitUITests/{DocumentationSnippets*,QuickStart.swift,Migration,Support} |
    grep -vE '/(Links|TabbedShop)\.swift')
  check "$settings" NavigatorKitUITests "${files[@]}"
}

new_project="-default-isolation MainActor -enable-upcoming-feature NonisolatedNonsendingByDefault"
new_project+=" -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature InferIsolatedConformances"

# refused SETTINGS SOURCE: ends the script if a target takes a text that it must refuse. Then its settings do not hold, or
# a fault is not told, and what compiles says nothing.
refused() {
  local before=$failed
  folder="$work"
  echo "$2" >"$work/Seeded.swift"
  check "$1" Seeded "$work/Seeded.swift" >/dev/null
  if [[ $failed -eq $before ]]; then
    echo "$1: a target takes what it must refuse: $2" >&2
    exit 1
  fi
  failed=$before
}

# What each extreme refuses, the other takes.
refused "-swift-version 5" "@MainActor class A { var b = 0 }; func c(_ a: A) -> Int { a.b }"
refused "-swift-version 6 $new_project" "class A { var b = 0 }; nonisolated func c(_ a: A) -> Int { a.b }"

check_all "-swift-version 5"
check_all "-swift-version 6 $new_project"
if [[ -n "$full" ]]; then
  check_all "-swift-version 6"
  check_all "-swift-version 5 $new_project"
fi

if [[ $failed -gt 0 ]]; then
  echo "$failed modules do not compile" >&2
  exit 1
fi
echo "what readers copy compiles in targets of $kinds"
