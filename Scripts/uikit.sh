#!/bin/bash
# Type-checks the recipes for UIKit (Examples/UIKitInterop), with warnings as errors. They are in no target of
# the package, since UIKit is not where the package is built and tested.
#
# On Linux they are checked against declarations of UIKit (Examples/UIKitInterop/UIKit), the stand-in for SwiftUI
# and the modules of a debug build (swift build). On macOS they are checked against the SDK of the iOS
# simulator, and so is the kit, whose modules are made for that.
#
#   Scripts/uikit.sh              checks
#   Scripts/uikit.sh FOLDER       takes the modules of that folder, on Linux
set -euo pipefail
cd "$(dirname "$0")/.."

recipes=(Examples/UIKitInterop/*.swift)
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
flags=(
  -swift-version 6 -parse-as-library -warnings-as-errors
  -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InferIsolatedConformances
  -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature NonisolatedNonsendingByDefault
)

# emit MODULE FOLDER: makes the module of a folder of sources.
emit() {
  local sources=()
  while IFS= read -r -d '' source; do sources+=("$source"); done \
    < <(find "$2" -name '*.swift' -print0 | sort -z)
  swiftc -emit-module -module-name "$1" -package-name navigatorkit \
    -emit-module-path "$work/$1.swiftmodule" "${flags[@]}" -I "$work" "${sources[@]}"
}

if [[ "$(uname -s)" == Darwin ]]; then
  if ! sdk="$(xcrun --sdk iphonesimulator --show-sdk-path 2>/dev/null)"; then
    echo "notice: skipped, there is no SDK of the iOS simulator here"
    exit 0
  fi
  flags+=(-sdk "$sdk" -target "$(uname -m)-apple-ios17.0-simulator")
  emit NavigatorKit Sources/NavigatorKit
  emit NavigatorKitLinks Sources/NavigatorKitLinks
  emit NavigatorKitUI Sources/NavigatorKitUI
else
  modules="${1:-$(swift build --show-bin-path)/Modules}"
  for module in NavigatorKit NavigatorKitLinks NavigatorKitUI SwiftUI; do
    if [[ ! -e "$modules/$module.swiftmodule" ]]; then
      echo "There is no module $module in $modules: run swift build --build-tests first." >&2
      exit 1
    fi
  done
  flags+=(-I "$modules")
  emit UIKit Examples/UIKitInterop/UIKit
  echo "notice: against declarations of UIKit only; on macOS they are checked against its SDK"
fi

swiftc -typecheck -module-name UIKitInterop "${flags[@]}" -I "$work" "${recipes[@]}"
echo "${#recipes[@]} recipes type-check"
