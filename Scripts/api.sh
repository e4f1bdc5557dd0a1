#!/bin/bash
# Writes the public interface of every library product to Documentation/API, as text for reviews.
#
#   Scripts/api.sh            writes it
#   Scripts/api.sh --check    fails if it differs from what is committed
#
# Doc comments are left out: a file changes when the interface does. Compilers print interfaces
# differently, so the files name the compiler (major and minor version) that wrote them, and another
# one skips the check. Linux only: elsewhere the adapter shows the system's own types.
set -euo pipefail
cd "$(dirname "$0")/.."

case "${1:-}" in
  "" | --check) ;;
  *) echo "usage: Scripts/api.sh [--check]" >&2; exit 2 ;;
esac

folder=Documentation/API
if [[ "$(uname -s)" != Linux ]]; then
  echo "notice: skipped, the interface is written on Linux"
  exit 0
fi

info() { swiftc -print-target-info | python3 -c "import json, sys; print(json.load(sys.stdin)$1)"; }
triple="$(info '["target"]["unversionedTriple"]')"
resources="$(info '["paths"]["runtimeResourcePath"]')"
version="$(info '["compilerVersion"]' | sed -E 's/.*version ([0-9]+\.[0-9]+).*/\1/')"
header="// Public interface, as Swift $version prints it. Written by Scripts/api.sh; do not edit."

if [[ "${1:-}" == --check ]]; then
  written="$(sed -nE '1s/.*Swift ([0-9]+\.[0-9]+).*/\1/p' "$folder"/*.swiftinterface | sort -u)"
  if [[ -n "$written" && "$written" != "$version" ]]; then
    echo "notice: skipped, the interface was written by Swift ${written//$'\n'/ and }, this is $version"
    exit 0
  fi
fi

swift build >&2
modules="$(swift build --show-bin-path)/Modules"
products="$(swift package dump-package | python3 -c '
import json, sys
for product in json.load(sys.stdin)["products"]:
    if "library" in product["type"]:
        print(*product["targets"], sep="\n")
' | sort -u)"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
for module in $products; do
  swift-synthesize-interface -module-name "$module" -target "$triple" -sdk / \
    -resource-dir "$resources" -I "$modules" \
    -o "$work/raw"
  {
    echo "$header"
    echo "// module $module"
    # Without doc comments, and with blank lines between types only.
    awk '/^[[:space:]]*\/\/\// { next } /^$/ { blank = 1; next }
         { if (blank && /^[^ }]/) print ""; blank = 0; print }' "$work/raw"
  } >"$work/$module.swiftinterface"
done
rm -f "$work/raw"
if grep -nE "$(printf '%s|%s' "$PWD" "$resources")" "$work"/*.swiftinterface; then
  echo "The interface holds a path of this machine." >&2
  exit 1
fi

if [[ "${1:-}" == --check ]]; then
  diff -ruN "$folder" "$work" || {
    echo "The public interface changed: run Scripts/api.sh and review what it writes." >&2
    exit 1
  }
  echo "the interface of" $products "is as committed"
else
  mkdir -p "$folder"
  rm -f "$folder"/*.swiftinterface
  cp "$work"/*.swiftinterface "$folder"/
  echo "wrote" "$folder"/*.swiftinterface
fi
