// swift-tools-version: 6.2
import PackageDescription

// Where the kit is its next core, which has no links and no archives yet: see Scripts/next.py.
let isNext = Context.environment["NAVIGATORKIT_NEXT"] != nil

let package = Package(
  name: "NavigatorKitBenchmarks",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "navigator-benchmarks", targets: ["NavigatorBenchmarks"])],
  dependencies: [.package(name: "NavigatorKit", path: "..")],
  targets: [
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "NavigatorBenchmarks",
      dependencies: [
        "AllocationCounter",
        .product(name: "NavigatorKit", package: "NavigatorKit"),
      ] + (isNext ? [] : [.product(name: "NavigatorKitLinks", package: "NavigatorKit")]),
      exclude: isNext
        ? ["Workloads/Archiving.swift", "Workloads/Linking.swift", "Workloads/Parsing.swift"] : [],
      swiftSettings: isNext ? [.define("NEXT")] : []
    ),
  ],
  swiftLanguageModes: [.v6]
)
