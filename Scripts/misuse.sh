#!/bin/bash
# Type-checks Tests/Misuse/Misuse.swift against the built module, and checks that it warns exactly
# where the file says so. Expects a debug build (swift build).
set -euo pipefail
cd "$(dirname "$0")/.."

modules="$(swift build --show-bin-path)/Modules"
if [[ ! -e "$modules/NavigatorKit.swiftmodule" ]]; then
  echo "There is no module NavigatorKit in the debug build: run swift build first." >&2
  exit 1
fi

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
swiftc -typecheck -swift-version 6 -I "$modules" -diagnostic-style=llvm -no-color-diagnostics \
  Tests/Misuse/Misuse.swift 2>"$log" || { cat "$log" >&2; exit 1; }

python3 - Tests/Misuse/Misuse.swift "$log" <<'PYTHON'
import re
import sys

source, log = sys.argv[1:]
expected = {}
for number, line in enumerate(open(source, encoding="utf-8"), 1):
    if "  // warns: " in line:
        expected[number] = line.split("  // warns: ", 1)[1].strip()

found = {}
for line in open(log, encoding="utf-8"):
    match = re.match(r".*Misuse\.swift:(\d+):\d+: warning: (.*)$", line)
    if match:
        found.setdefault(int(match[1]), []).append(match[2])

problems = []
for number, part in expected.items():
    messages = found.pop(number, [])
    if len(messages) != 1 or "is deprecated: " + part not in messages[0]:
        problems.append(f"{source}:{number}: expected '{part}', found {messages or 'nothing'}")
for number, messages in sorted(found.items()):
    problems.append(f"{source}:{number}: expected nothing, found {messages}")
if not expected:
    problems.append(f"{source}: no line says what it warns of")
if problems:
    sys.exit("\n".join(problems))
print(f"{len(expected)} misuses warn, each with its own message")
PYTHON
