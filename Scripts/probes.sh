#!/bin/bash
# Runs the probes and the sentences of Tests/AppleTests on one of Apple's systems, and prints the lines that the table
# in Documentation/SwiftUI.md takes. It needs a Mac with Xcode 26 or newer, and for iOS one of its simulators.
#
#   Scripts/probes.sh oldest    on the oldest iOS, as of iOS 17, that has a simulator here
#   Scripts/probes.sh newest    on the newest
#   Scripts/probes.sh macOS     on this Mac, whose keyboard and mouse are busy meanwhile
#
# The whole log and the result bundle, with the pictures, are in DerivedData/Probes.
set -euo pipefail
cd "$(dirname "$0")/.."

case "${1:-}" in
  oldest | newest | macOS) ;;
  *) echo "usage: Scripts/probes.sh oldest | newest | macOS" >&2; exit 2 ;;
esac
if [[ "$(uname -s)" != Darwin ]]; then
  echo "The probes run on Apple's systems only." >&2
  exit 1
fi

if [[ "$1" == macOS ]]; then
  system="macOS $(sw_vers -productVersion)"
  destination="platform=macOS"
else
  # Prints the version, the runtime and an iPhone for it.
  choose='
import json, sys
runtimes = [it for it in json.load(sys.stdin)["runtimes"] if ".iOS-" in it["identifier"] and it["isAvailable"]]
version = lambda it: [int(part) for part in it["version"].split(".")]
runtimes = sorted((it for it in runtimes if version(it) >= [17]), key=version)
if not runtimes: sys.exit("There is no simulator of iOS 17 or newer here.")
runtime = runtimes[0 if sys.argv[1] == "oldest" else -1]
phones = [it["identifier"] for it in runtime["supportedDeviceTypes"] if ".iPhone-" in it["identifier"]]
print(runtime["version"], runtime["identifier"], phones[-1])
'
  chosen="$(xcrun simctl list runtimes --json | python3 -c "$choose" "$1")"
  read -r version runtime phone <<<"$chosen"
  system="iOS $version"
  simulator="$(xcrun simctl create "NavigatorKit probes" "$phone" "$runtime")"
  trap 'xcrun simctl delete "$simulator"' EXIT
  destination="platform=iOS Simulator,id=$simulator"
fi

results="DerivedData/Probes"
mkdir -p "$results"
rm -rf "$results/$1.xcresult"
echo "$(date +%Y-%m-%d), $system, $(xcodebuild -version | head -n 1)"
status=0
xcodebuild test \
  -project Tests/AppleTests/AppleTests.xcodeproj \
  -scheme Probes \
  -destination "$destination" \
  -parallel-testing-enabled NO \
  -resultBundlePath "$results/$1.xcresult" \
  >"$results/$1.log" 2>&1 || status=$?

if ! grep -Eo 'PROBE .*' "$results/$1.log"; then
  tail -n 40 "$results/$1.log" >&2
fi
grep -E "error: |Test Case .* (failed|skipped)" "$results/$1.log" || true
exit "$status"
