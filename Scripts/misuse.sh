#!/bin/bash
# Type-checks the files of Tests/Misuse against the built modules, and checks that they warn exactly
# where they say so. Expects a debug build (swift build).
set -euo pipefail
cd "$(dirname "$0")/.."

modules="$(swift build --show-bin-path)/Modules"
if [[ ! -e "$modules/NavigatorKitUI.swiftmodule" ]]; then
  echo "There is no module NavigatorKitUI in the debug build: run swift build first." >&2
  exit 1
fi

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
swiftc -typecheck -swift-version 6 -I "$modules" -diagnostic-style=llvm -no-color-diagnostics \
  Tests/Misuse/*.swift 2>"$log" || { cat "$log" >&2; exit 1; }

python3 - "$log" Tests/Misuse/*.swift <<'PYTHON'
import re
import sys

log, *sources = sys.argv[1:]
expected = {}
for source in sources:
    for number, line in enumerate(open(source, encoding="utf-8"), 1):
        if "  // warns: " in line:
            expected[source, number] = line.split("  // warns: ", 1)[1].strip()

found = {}
for line in open(log, encoding="utf-8"):
    match = re.match(r"(?:.*/)?(Tests/Misuse/\w+\.swift):(\d+):\d+: warning: (.*)$", line)
    if match:
        found.setdefault((match[1], int(match[2])), []).append(match[3])

problems = []
for (source, number), part in expected.items():
    messages = found.pop((source, number), [])
    if len(messages) != 1 or "is deprecated: " + part not in messages[0]:
        problems.append(f"{source}:{number}: expected '{part}', found {messages or 'nothing'}")
for (source, number), messages in sorted(found.items()):
    problems.append(f"{source}:{number}: expected nothing, found {messages}")
if not expected:
    problems.append("Tests/Misuse: no line says what it warns of")
if problems:
    sys.exit("\n".join(problems))
print(f"{len(expected)} misuses warn, each with its own message")
PYTHON
