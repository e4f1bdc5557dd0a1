#!/bin/bash
# Builds, runs and tests apps that depend on this package as apps do, by address: at a tag and at a branch, with both
# build systems of SwiftPM, in debug and release. Each app has four targets with views and links: in Swift 5 and
# Swift 6, isolated to nothing and to the main actor, with all libraries of the package, whichever there are; and one
# that names only the core. Then the same with a manifest that makes warnings errors for apps too has to fail.
# What is committed is what is seen.
#
#   Scripts/consumer.sh            two corners of it, which differ in everything
#   Scripts/consumer.sh --full     all of it
#   Scripts/consumer.sh VERSION    all of it, at a tag that is there, which has to be of what is committed
set -euo pipefail
cd "$(dirname "$0")/.."

corners=("native debug tag" "swiftbuild debug branch")
version=""
case "${1:-}" in
  "" | --full) ;;
  [0-9]*) version="$1" ;;
  *) echo "usage: Scripts/consumer.sh [--full | VERSION]" >&2; exit 2 ;;
esac
if [[ -n "${1:-}" ]]; then
  corners=()
  for system in native swiftbuild; do
    for configuration in debug release; do
      for place in tag branch; do corners+=("$system $configuration $place"); done
    done
  done
fi

# Swift 6.2 has no second build system that works here.
if [[ "$(swift --version 2>/dev/null)" == *"Swift version 6.2"* ]]; then
  echo "notice: the new build system takes Swift 6.3"
  kept=()
  for corner in "${corners[@]}"; do
    if [[ "$corner" == native* ]]; then kept+=("$corner"); fi
  done
  corners=("${kept[@]}")
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
kit="$work/NavigatorKit"
git clone --quiet "file://$(git rev-parse --show-toplevel)" "$kit"
as_client() { git -C "$kit" -c user.name=Client -c user.email=client@localhost "$@"; }
as_client checkout --quiet -B latest "$(git rev-parse HEAD)"

if [[ -n "$version" ]]; then
  if [[ "$(as_client rev-parse --verify --quiet "refs/tags/$version^{commit}")" != "$(git rev-parse HEAD)" ]]; then
    echo "There is no tag $version of what is committed." >&2
    exit 1
  fi
else
  version="0.9.0"
  as_client tag --force --annotate "$version" --message "$version" >/dev/null
fi

# The libraries of the package. That for tests goes into the tests, the others into the app. Not cached: else the app
# would get the manifest as it is where the package is not fetched.
mapfile -t libraries < <(
  swift package --package-path "$kit" --manifest-cache none describe --type json |
    python3 -c '
import json, sys
for product in json.load(sys.stdin)["products"]:
    name = product["name"]
    if name.startswith("NavigatorKit") and name != "NavigatorKitTesting":
        print(name)'
)
if [[ "${libraries[0]:-}" != NavigatorKit || ${#libraries[@]} -lt 3 ]]; then
  echo "The package has other libraries than expected: ${libraries[*]}" >&2
  exit 1
fi
others="NavigatorKitTesting$(printf '|%s' "${libraries[@]:1}")"

# app REQUIREMENT: writes the app, which depends on the package at a tag or a branch.
app() {
  local targets="" target
  rm -rf "$work/App"
  for target in Swift5 Swift6 Swift5Main Swift6Main; do
    mkdir -p "$work/App/Sources/$target"
    printf 'import %s\n' "${libraries[@]}" >"$work/App/Sources/$target/App.swift"
    cat >>"$work/App/Sources/$target/App.swift" <<'SOURCE'

#if canImport(SwiftUI)
import SwiftUI

#if os(Linux)
#error("an app sees the stand-in for SwiftUI")
#endif

struct CatalogView: View {
  let node: NavigationNode

  var body: some View { NodeHost(node).restoring(id: "main", with: NavigationArchiver()) }
}
#endif

nonisolated enum CatalogRoute: Codable, NavigationRoute { case list, detail(id: Int) }

struct CatalogModule: NavigationModule {
  let name: ModuleName = "Catalog"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: CatalogRoute.self) { route in "Catalog: \(route)" }
    contributions.persist(CatalogRoute.self, as: "catalog")
    contributions.links(prefix: "catalog") { LinkPath("catalog").route(CatalogRoute.list) }
  }
}

@main
@MainActor
struct App {
  static func main() {
    let node = NavigationNode("home", registry: DestinationRegistry([CatalogModule()]))
    node.navigate(to: CatalogRoute.list)
    print(node.currentScreen?.as(CatalogRoute.self) == .list ? "undisturbed" : "disturbed")
  }
}
SOURCE
    targets+=".executableTarget(name: \"$target\", dependencies: kit, swiftSettings: [.swiftLanguageMode(.v${target:5:1})"
    if [[ "$target" == *Main ]]; then targets+=", .defaultIsolation(MainActor.self)"; fi
    targets+="]), "
  done
  mkdir -p "$work/App/Sources/CoreOnly"
  cat >"$work/App/Sources/CoreOnly/App.swift" <<'SOURCE'
import NavigatorKit

enum CatalogRoute: NavigationRoute { case list }

@main
@MainActor
struct App {
  static func main() {
    let node = NavigationNode("home")
    node.navigate(to: CatalogRoute.list)
    print(node.currentScreen?.as(CatalogRoute.self) == .list ? "undisturbed" : "disturbed")
  }
}
SOURCE
  targets+='.executableTarget(name: "CoreOnly", dependencies: [core]), '
  mkdir -p "$work/App/Tests/AppTests"
  cat >"$work/App/Tests/AppTests/AppTests.swift" <<'SOURCE'
import NavigatorKit
import NavigatorKitTesting
import Testing

struct AuthorRoute: NavigationRoute { var name = "Ada" }

@MainActor
@Test func `a command for the author is recorded`() {
  let recorder = NavigationRecorder()
  recorder.navigate(to: AuthorRoute())
  #expect(recorder.intents.count == 1)
}
SOURCE
  cat >"$work/App/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let core: Target.Dependency = .product(name: "NavigatorKit", package: "NavigatorKit")
let kit: [Target.Dependency] = [
$(printf '  .product(name: "%s", package: "NavigatorKit"),\n' "${libraries[@]}")
]
let package = Package(
  name: "App",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(url: "file://$kit", $1)],
  targets: [$targets
    .testTarget(
      name: "AppTests",
      dependencies: kit + [.product(name: "NavigatorKitTesting", package: "NavigatorKit")]
    )
  ]
)
MANIFEST
}

# build CORNER [ARGUMENT...]: builds the app in a corner of the matrix.
build() {
  local system configuration place
  read -r system configuration place <<<"$1"
  shift
  if [[ "$place" == tag ]]; then app "exact: \"$version\""; else app 'branch: "latest"'; fi
  options=(--package-path "$work/App" --disable-dependency-cache --build-system "$system" -c "$configuration")
  patiently swift build "${options[@]}" "$@"
}

# patiently COMMAND...: runs a command, and again if it crashes, three times at most. The new build system is a preview:
# once in some twenty builds it crashed by itself, which says nothing.
patiently() {
  local status=0 try
  for try in 1 2 3; do
    status=0
    "$@" || status=$?
    if ((status < 128)); then return "$status"; fi
  done
  return "$status"
}

for corner in "${corners[@]}"; do
  echo "- $corner"
  build "$corner"
  for target in Swift5 Swift6 Swift5Main Swift6Main CoreOnly; do
    swift run "${options[@]}" --skip-build "$target" | grep -qx undisturbed
  done
  # Neither the app nor what it links knows the other libraries of the package.
  program="$(swift build "${options[@]}" --show-bin-path)/CoreOnly"
  if grep -qE "$others" "$program"; then
    echo "An app that names only the core links more of the package." >&2
    exit 1
  fi
  if [[ "$corner" == *debug* ]]; then patiently swift test "${options[@]}" --disable-xctest; fi
done

if [[ "${corners[*]}" != *swiftbuild* ]]; then exit 0; fi
echo "- warnings that are errors for apps too"
sed -i.bak '/^var settings/,$ s/^if !isFetched/if true/' "$kit/Package.swift"
as_client commit --quiet --all --message "Make warnings errors for apps too"
if build "swiftbuild debug branch" --product Swift6 >"$work/log" 2>&1; then
  echo "An app that is disturbed by the manifest builds all the same." >&2
  exit 1
fi
if ! grep -q "conflicting options '-warnings-as-errors' and '-suppress-warnings'" "$work/log"; then
  tail -n 40 "$work/log" >&2
  exit 1
fi
echo "an app at $version and at a branch builds, runs and tests, and sees no stand-in: ${#corners[@]} corners"
