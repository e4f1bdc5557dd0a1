#!/bin/bash
# Builds the documentation: all libraries, the guides and the other documents as one site. Warnings are
# errors: dead links, wrong parameter names, symbols that no topic names. Expects a debug build (swift
# build), or in NAVIGATORKIT_MODULES the folder where another build left the modules.
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

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
output="${output:-$work/site}"
triple="$(swiftc -print-target-info | python3 -c '
import json, sys
print(json.load(sys.stdin)["target"]["unversionedTriple"])')"
sdk=/
if [[ "$(uname -s)" == Darwin ]]; then sdk="$(xcrun --show-sdk-path)"; fi
modules="${NAVIGATORKIT_MODULES:-$(swift build --show-bin-path)/Modules}"

python3 Scripts/docs_site.py --modules "$modules" --target "$triple" --sdk "$sdk" --output "$output" "${@:2}"
