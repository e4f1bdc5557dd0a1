#!/bin/bash
# Builds a package that depends on this one as apps do, by address and revision, and checks that the
# stand-in for SwiftUI does not disturb it: on Linux there is no such module for clients.
# It sees what is committed.
set -euo pipefail
cd "$(dirname "$0")/.."
root="$(git rev-parse --show-toplevel)"
revision="$(git rev-parse HEAD)"

client="$(mktemp -d)"
trap 'rm -rf "$client"' EXIT
mkdir -p "$client/Sources/Client"
cat >"$client/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Client",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(url: "file://$root", revision: "$revision")],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: [
        .product(name: "NavigatorKit", package: "$(basename "$root")"),
        .product(name: "NavigatorKitUI", package: "$(basename "$root")"),
        .product(name: "NavigatorKitTesting", package: "$(basename "$root")"),
      ]
    )
  ]
)
MANIFEST
cat >"$client/Sources/Client/main.swift" <<'SOURCE'
import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI

#if os(Linux) && canImport(SwiftUI)
#error("a client sees the stand-in for SwiftUI")
#endif

enum HomeRoute: NavigationRoute { case list, detail(id: Int) }

let navigator = MultiRouteNavigator()
navigator.navigate(to: HomeRoute.list)
print(navigator.presentedRoute(of: HomeRoute.self) == .list ? "undisturbed" : "disturbed")
SOURCE
cd "$client"
swift run Client | grep -qx undisturbed
echo "a client builds, runs, and sees no stand-in"
