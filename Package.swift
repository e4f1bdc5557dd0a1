// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NavigatorKit",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "NavigatorKit", targets: ["NavigatorKit"]),
    .library(name: "NavigatorKitUI", targets: ["NavigatorKitUI"]),
    .library(name: "NavigatorKitTesting", targets: ["NavigatorKitTesting"]),
  ],
  targets: [
    .target(name: "NavigatorKit"),
    .target(name: "NavigatorKitUI", dependencies: ["NavigatorKit"]),
    .target(name: "NavigatorKitTesting", dependencies: ["NavigatorKit"]),
    .testTarget(
      name: "NavigatorKitTests",
      dependencies: ["NavigatorKit", "NavigatorKitTesting"]
    ),
    // The code of README.md and of the guides.
    .testTarget(name: "DocumentationTests", dependencies: ["NavigatorKit"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .treatWarning("ExplicitSendable", as: .error),
  ]
}
