// swift-tools-version: 6.2
import PackageDescription

// Whoever fetches this package sees the libraries and nothing else. The examples, the tests and the strict settings
// are for those who work on it: where it is the root, or a dependency by path.
let around = Context.packageDirectory.split(separator: "/").dropLast()
let isFetched =
  around.last == "checkouts" || around.suffix(4).starts(with: ["registry", "downloads"])

// SwiftUI exists on Apple's systems only. Elsewhere a test double takes its name, and its place; who fetches the package
// there finds the core in NavigatorKitUI, and no view. This asks for the system that builds, not for the one that is
// built for: an app that a Mac builds for Linux names NavigatorKitUI for Apple's platforms alone.
#if canImport(Darwin)
let hasSwiftUI = true
#else
let hasSwiftUI = false
#endif
let swiftUI: [Target.Dependency] = hasSwiftUI || isFetched ? [] : ["SwiftUI"]

let package = Package(
  name: "NavigatorKit",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "NavigatorKit", targets: ["NavigatorKit"]),
    .library(name: "NavigatorKitLinks", targets: ["NavigatorKitLinks"]),
    .library(name: "NavigatorKitRestoration", targets: ["NavigatorKitRestoration"]),
    .library(name: "NavigatorKitUI", targets: ["NavigatorKitUI"]),
    .library(name: "NavigatorKitTesting", targets: ["NavigatorKitTesting"]),
  ],
  targets: [
    .target(name: "NavigatorKit"),
    .target(name: "NavigatorKitLinks", dependencies: ["NavigatorKit"]),
    .target(name: "NavigatorKitRestoration", dependencies: ["NavigatorKit"]),
    .target(
      name: "NavigatorKitUI",
      dependencies: ["NavigatorKit"] + swiftUI,
      path: hasSwiftUI || !isFetched ? nil : "Sources/NavigatorKitUI/Exports"
    ),
    .target(
      name: "NavigatorKitTesting",
      dependencies: ["NavigatorKit", "NavigatorKitLinks", "NavigatorKitRestoration"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: Examples

/// The parts of the shop, each named after its folder, and the targets that they know beside the core and its leaves.
let shop: KeyValuePairs<String, [Target.Dependency]> = [
  "Contracts": [],
  "Catalog": ["ShopContracts"],
  "Account": ["ShopContracts"],
  "Checkout": ["ShopContracts"],
  "Shell": ["ShopContracts", "ShopCatalog", "ShopAccount", "ShopCheckout"],
  // It lists links and what is wrong with them, as only tests and tools do.
  "Terminal": ["NavigatorKitTesting", "ShopContracts", "ShopShell"],
  "UI": ["NavigatorKitUI", "ShopContracts", "ShopShell"] + swiftUI,
]
var examples: [Target] = shop.map { part, known in
  .target(
    name: "Shop\(part)",
    dependencies: ["NavigatorKit", "NavigatorKitLinks", "NavigatorKitRestoration"] + known,
    path: "Examples/Shop/\(part)"
  )
}
examples += [
  .executableTarget(name: "shop", dependencies: ["ShopTerminal"], path: "Examples/Shop/Command"),
  // The app in SwiftUI. On Linux it says in a sentence where it runs.
  .executableTarget(
    name: "ShopApp",
    dependencies: [
      .target(
        name: "ShopUI",
        condition: .when(platforms: [.macOS, .iOS, .macCatalyst, .tvOS, .watchOS, .visionOS])
      )
    ],
    path: "Examples/Shop/ShopApp"
  ),
  // The app of the tutorial, which is empty without SwiftUI.
  .target(
    name: "Planner",
    dependencies: ["NavigatorKit", "NavigatorKitLinks", "NavigatorKitUI"] + swiftUI,
    path: "Examples/Tutorial"
  ),
]

// MARK: Tests

let kit: [Target.Dependency] = [
  "NavigatorKit", "NavigatorKitLinks", "NavigatorKitRestoration", "NavigatorKitTesting",
]
let shell: [Target.Dependency] = [
  "NavigatorKit", "NavigatorKitLinks", "NavigatorKitRestoration", "ShopContracts", "ShopShell",
]
var tests: [Target] = [
  .testTarget(
    name: "NavigatorKitTests",
    dependencies: ["NavigatorKit", "NavigatorKitRestoration", "NavigatorKitTesting"]
  ),
  .testTarget(name: "NavigatorKitLinksTests", dependencies: kit),
  .testTarget(name: "NavigatorKitRestorationTests", dependencies: kit),
  .testTarget(name: "NavigatorKitTestingTests", dependencies: kit),
  // The code of README.md and of the guides.
  .testTarget(name: "DocumentationTests", dependencies: kit),
  .testTarget(
    name: "ShopTests",
    dependencies: shell + [
      "NavigatorKitTesting", "ShopCatalog", "ShopAccount", "ShopCheckout", "ShopTerminal",
    ]
  ),
]
if !hasSwiftUI {
  // With the test double, views are made, shown and used.
  let views: [Target.Dependency] = ["NavigatorKitUI", "SwiftUI"]
  tests += [
    .target(name: "SwiftUI", path: "Tests/SwiftUI", exclude: ["Contract.txt"]),
    .testTarget(name: "SwiftUIStandInTests", dependencies: ["SwiftUI"], path: "Tests/SwiftUITests"),
    // What Tests/AppleTests shows on Apple's systems, where its own project builds it.
    .target(
      name: "AppleProbes",
      dependencies: ["NavigatorKit", "NavigatorKitLinks", "NavigatorKitRestoration"] + views,
      path: "Tests/AppleTests/Probes"
    ),
    .testTarget(name: "NavigatorKitUITests", dependencies: kit + views + ["AppleProbes"]),
    .testTarget(name: "ShopUITests", dependencies: shell + views + ["ShopUI"]),
    .testTarget(name: "TutorialTests", dependencies: kit + views + ["Planner"]),
  ]
}

if !isFetched {
  package.targets += examples + tests
  if hasSwiftUI {
    // An app project for iOS that lies beside the package shows the example.
    package.products.append(.library(name: "ShopUI", targets: ["ShopUI"]))
  }
}

// MARK: Settings

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]
if !isFetched {
  // The warnings of a fetched package are suppressed, and the compiler refuses both at once.
  settings.append(.treatAllWarnings(as: .error))
  // Swift 6.3 brought this group, and an unknown group is an error.
  #if compiler(>=6.3)
  settings.append(.treatWarning("ExplicitSendable", as: .error))
  #endif
}
for target in package.targets {
  target.swiftSettings = settings
}
