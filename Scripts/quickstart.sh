#!/bin/bash
# Type-checks the app that README.md has to paste, as it stands there, against the built modules: in the
# Swift 6 language mode, with the settings of a new Xcode project, and in the Swift 5 language mode.
# Tests/NavigatorKitUITests/QuickStartTests.swift walks it. Expects a debug build (swift build --build-tests).
set -euo pipefail
cd "$(dirname "$0")/.."

modules="${1:-$(swift build --show-bin-path)/Modules}"
if [[ ! -e "$modules/NavigatorKitUI.swiftmodule" ]]; then
  echo "There is no module NavigatorKitUI in the debug build: run swift build --build-tests first." >&2
  exit 1
fi

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
app="$folder/App.swift"
awk '/^<!-- snippet: quick-start -->$/ { on = 1; next } on && /^<!-- end -->$/ { exit }
  on && !/^```/ { print }' README.md >"$app"
grep -qx '@main' "$app" || { echo "README.md shows no app, or one without @main" >&2; exit 1; }

check() { swiftc -typecheck -parse-as-library -warnings-as-errors -I "$modules" "$@" "$app"; }
check -swift-version 6
check -swift-version 6 -default-isolation MainActor \
  -enable-upcoming-feature NonisolatedNonsendingByDefault \
  -enable-upcoming-feature MemberImportVisibility \
  -enable-upcoming-feature InferIsolatedConformances
check -swift-version 5
echo "the app of README.md compiles as it stands: $(wc -l <"$app" | tr -d ' ') lines"
