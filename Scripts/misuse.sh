#!/bin/bash
# Type-checks the files of Tests/Misuse against the built modules, each alone, and checks that the compiler says what
# they expect, where they expect it: an error or a warning. Expects a debug build (swift build).
set -euo pipefail
cd "$(dirname "$0")/.."

modules="$(swift build --show-bin-path)/Modules"
if [[ ! -e "$modules/NavigatorKitUI.swiftmodule" ]]; then
  echo "There is no module NavigatorKitUI in the debug build: run swift build first." >&2
  exit 1
fi

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
for source in Tests/Misuse/*.swift; do
  swiftc -typecheck -swift-version 6 -I "$modules" -diagnostic-style=llvm -no-color-diagnostics \
    "$source" 2>>"$log" || true
done

python3 - "$log" Tests/Misuse/*.swift <<'PYTHON'
import re
import sys

log, *sources = sys.argv[1:]
expected = {}
for source in sources:
    for number, line in enumerate(open(source, encoding="utf-8"), 1):
        if match := re.search(r"  // (error|warns): (.*)", line):
            expected[source, number] = match[1], match[2].strip()

found = {}
for line in open(log, encoding="utf-8"):
    match = re.match(r"(?:.*/)?(Tests/Misuse/\w+\.swift):(\d+):\d+: (error|warning): (.*)$", line)
    if match:
        found.setdefault((match[1], int(match[2])), []).append((match[3], match[4]))

problems = []
for (source, number), (kind, part) in expected.items():
    messages = found.pop((source, number), [])
    if kind == "error":
        is_told = any(it == kind and part in message for it, message in messages)
    else:
        is_told = [it for it, _ in messages] == ["warning"] and f"is deprecated: {part}" in messages[0][1]
    if not is_told:
        problems.append(f"{source}:{number}: expected '{part}', found {messages or 'nothing'}")
for (source, number), messages in sorted(found.items()):
    problems.append(f"{source}:{number}: expected nothing, found {messages}")
if not expected:
    problems.append("Tests/Misuse: no line says what the compiler says of it")
if problems:
    sys.exit("\n".join(problems))
print(f"{len(expected)} misuses are refused or warned of, each with the message that its line expects")
PYTHON
