#!/bin/bash
# Builds the documentation of each library alone, as Xcode and the Package Index do, and merges it into one site.
# Warnings are errors: dead links, wrong parameter names. Expects a debug build (swift build).
#
#   Scripts/docs.sh                        checks
#   Scripts/docs.sh FOLDER                 also leaves the site in FOLDER, for a server of static files:
#                                          python3 -m http.server --directory FOLDER
#   Scripts/docs.sh FOLDER OPTION...       with more options of docc convert, such as
#                                          --hosting-base-path NAME for a site that is not at the top
set -euo pipefail
output="${1:+$(python3 -c 'import os, sys; print(os.path.abspath(sys.argv[1]))' "$1")}"
cd "$(dirname "$0")/.."

if ! command -v docc >/dev/null; then
  echo "notice: skipped, this toolchain has no docc"
  exit 0
fi
if [[ -n "$output" && -n "$(ls -A "$output" 2>/dev/null)" && ! -e "$output/metadata.json" ]]; then
  echo "$output holds something else than a site, and docc would delete it" >&2
  exit 1
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
triple="$(swiftc -print-target-info | python3 -c '
import json, sys
print(json.load(sys.stdin)["target"]["unversionedTriple"])')"
sdk=/
if [[ "$(uname -s)" == Darwin ]]; then sdk="$(xcrun --show-sdk-path)"; fi
modules="$(swift build --show-bin-path)/Modules"

for catalog in Sources/*/*.docc; do
  name="$(basename "$catalog" .docc)"
  mkdir -p "$work/$name"
  swift-symbolgraph-extract -module-name "$name" -I "$modules" -target "$triple" -sdk "$sdk" \
    -minimum-access-level public -emit-extension-block-symbols -output-dir "$work/$name"
  # A Mac names the part of SwiftUI that declares a view; the links name SwiftUI.
  for graph in "$work/$name"/*@SwiftUICore.symbols.json; do
    if [[ -e "$graph" ]]; then
      mkdir "$work/$name/core"
      sed 's/"SwiftUICore"/"SwiftUI"/g' "$graph" >"$work/$name/core/$name@SwiftUI.symbols.json"
      rm "$graph"
    fi
  done
  docc convert "$catalog" --additional-symbol-graph-dir "$work/$name" \
    --fallback-display-name "$name" --fallback-bundle-identifier "$name" \
    --warnings-as-errors --output-path "$work/$name.doccarchive" "${@:2}"
done
if [[ -n "$output" ]]; then
  rm -rf "$output"
  docc merge "$work"/*.doccarchive --synthesized-landing-page-name NavigatorKit --output-path "$output"
  # Else the top of the site says that there is no such page.
  echo '<meta http-equiv="refresh" content="0; url=documentation/">' >"$output/index.html"
fi
