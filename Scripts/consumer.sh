#!/bin/bash
# Builds, runs and tests a package of two modules that depends on this one as apps do, by address and
# version, and checks that the stand-in for SwiftUI does not disturb it: on Linux there is no such module
# for clients by address. It sees what is committed.
#
#   Scripts/consumer.sh            in a clone, with the version of the last release as a tag of what is committed
#   Scripts/consumer.sh VERSION    with the tag that is there, which has to be of what is committed
set -euo pipefail
cd "$(dirname "$0")/.."

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
git clone --quiet "file://$(git rev-parse --show-toplevel)" "$work/NavigatorKit"
clone() { git -C "$work/NavigatorKit" "$@"; }
clone checkout --quiet --detach "$(git rev-parse HEAD)"

if [[ -n "${1:-}" ]]; then
  version="$1"
  if [[ "$(clone rev-parse --verify --quiet "refs/tags/$version^{commit}")" != "$(clone rev-parse HEAD)" ]]; then
    echo "There is no tag $version of what is committed." >&2
    exit 1
  fi
else
  version="$(ls Documentation/API/Baseline)"
  clone -c user.name=Client -c user.email=client@localhost tag --force --annotate "$version" --message "$version"
fi

client="$work/Client"
mkdir -p "$client"/{Sources/Catalog,Sources/Client,Tests/CatalogTests}
cat >"$client/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Client",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(url: "file://$work/NavigatorKit", from: "$version")],
  targets: [
    .target(
      name: "Catalog",
      dependencies: [.product(name: "NavigatorKit", package: "NavigatorKit")]
    ),
    .executableTarget(
      name: "Client",
      dependencies: [
        "Catalog",
        .product(name: "NavigatorKit", package: "NavigatorKit"),
        .product(name: "NavigatorKitUI", package: "NavigatorKit"),
      ]
    ),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "Catalog",
        .product(name: "NavigatorKit", package: "NavigatorKit"),
        .product(name: "NavigatorKitTesting", package: "NavigatorKit"),
      ]
    ),
  ]
)
MANIFEST
cat >"$client/Sources/Catalog/CatalogModule.swift" <<'SOURCE'
public import NavigatorKit

public enum CatalogRoute: NavigationRoute { case list, detail(id: Int) }

public struct CatalogModule: NavigationModule {
  public let name: ModuleName = "Catalog"

  public init() {}

  public func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: CatalogRoute.self) { route in "Catalog: \(route)" }
    contributions.links(prefix: "catalog") { LinkPath("catalog").route(CatalogRoute.list) }
  }
}
SOURCE
cat >"$client/Sources/Client/main.swift" <<'SOURCE'
import Catalog
import NavigatorKit
import NavigatorKitUI

#if os(Linux) && canImport(SwiftUI)
#error("a client sees the stand-in for SwiftUI")
#endif

let registry = DestinationRegistry([CatalogModule()])
let node = NavigationNode("home", registry: registry)
node.navigate(to: CatalogRoute.list)
print(node.currentScreen?.as(CatalogRoute.self) == .list ? "undisturbed" : "disturbed")
SOURCE
cat >"$client/Tests/CatalogTests/CatalogTests.swift" <<'SOURCE'
import Catalog
import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Test func `a link leads to the list`() {
  let table = LinkTable([CatalogModule()], allowing: LinkAllowList(schemes: ["shop"]))
  #expect(table.resolve("shop://catalog").plan?.stack == [AnyRoute(CatalogRoute.list)])
  let recorder = NavigationRecorder()
  recorder.navigate(to: CatalogRoute.list)
  #expect(recorder.intents.count == 1)
}
SOURCE
cd "$client"
swift run --disable-dependency-cache Client | grep -qx undisturbed
swift test --disable-dependency-cache --disable-xctest
echo "a client of $version builds, runs, tests, and sees no stand-in"
