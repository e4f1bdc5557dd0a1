// swift-tools-version: 6.2
import PackageDescription

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
        .product(name: "NavigatorKitLinks", package: "NavigatorKit"),
        .product(name: "NavigatorKitRestoration", package: "NavigatorKit"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
