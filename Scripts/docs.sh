#!/bin/bash
# Builds the documentation of every library target that has a catalog, with warnings as errors: dead
# links, wrong parameter names, symbols that no topic names. Expects a debug build (swift build).
#
#   Scripts/docs.sh           checks
#   Scripts/docs.sh FOLDER    also leaves the sites in FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v docc >/dev/null; then
  echo "notice: skipped, this toolchain has no docc"
  exit 0
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
output="${1:-$work/sites}"
mkdir -p "$output"
triple="$(swiftc -print-target-info | python3 -c '
import json, sys
print(json.load(sys.stdin)["target"]["unversionedTriple"])')"
sdk=/
if [[ "$(uname -s)" == Darwin ]]; then sdk="$(xcrun --show-sdk-path)"; fi
modules="$(swift build --show-bin-path)/Modules"

for catalog in Sources/*/*.docc; do
  module="$(basename "$catalog" .docc)"
  mkdir -p "$work/$module"
  swift-symbolgraph-extract -module-name "$module" -I "$modules" -target "$triple" -sdk "$sdk" \
    -minimum-access-level public -output-dir "$work/$module"
  docc convert "$catalog" --additional-symbol-graph-dir "$work/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --output-path "$output/$module.doccarchive" --warnings-as-errors
  python3 - "$catalog" "$work/$module/$module.symbols.json" <<'PYTHON'
import json
import pathlib
import re
import sys

catalog, graph = sys.argv[1:]
texts = [path.read_text(encoding="utf-8") for path in pathlib.Path(catalog).rglob("*.md")]
named = set(re.findall(r"^- ``([^`]+)``$", "\n".join(texts), re.MULTILINE))
top_level = {
    symbol["pathComponents"][0]
    for symbol in json.load(open(graph, encoding="utf-8"))["symbols"]
    if len(symbol["pathComponents"]) == 1
}
missing = sorted(top_level - named)
if missing:
    sys.exit(f"{catalog}: no topic names {', '.join(missing)}")
print(f"{catalog}: {len(top_level)} top-level symbols, each under a topic")
PYTHON
done
