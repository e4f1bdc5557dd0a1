#!/bin/bash
# Builds the documentation: all libraries, the guides and the other documents as one site. Warnings are
# errors: dead links, wrong parameter names. So are symbols that no topic names. Expects a debug build
# (swift build).
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
output="${output:-$work/site}"
triple="$(swiftc -print-target-info | python3 -c '
import json, sys
print(json.load(sys.stdin)["target"]["unversionedTriple"])')"
sdk=/
if [[ "$(uname -s)" == Darwin ]]; then sdk="$(xcrun --show-sdk-path)"; fi
modules="$(swift build --show-bin-path)/Modules"

mkdir -p "$work/graphs" "$work/NavigatorKit.docc" "$(dirname "$output")"
for catalog in Sources/*/*.docc; do
  swift-symbolgraph-extract -module-name "$(basename "$catalog" .docc)" -I "$modules" -target "$triple" -sdk "$sdk" \
    -minimum-access-level public -emit-extension-block-symbols -output-dir "$work/graphs"
done
python3 Scripts/docs_site.py "$work/graphs" "$work/NavigatorKit.docc"
docc convert "$work/NavigatorKit.docc" --additional-symbol-graph-dir "$work/graphs" \
  --fallback-display-name NavigatorKit --fallback-bundle-identifier NavigatorKit \
  --fallback-default-module-kind Library --warnings-as-errors --output-path "$output" "${@:2}"
# Else the top of the site says that there is no such page.
echo '<meta http-equiv="refresh" content="0; url=documentation/navigatorkit/">' >"$output/index.html"
