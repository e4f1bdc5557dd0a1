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
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["NavigatorKit", "NavigatorKitTesting"]
    ),
    .testTarget(
      name: "NavigatorKitTestingTests",
      dependencies: ["NavigatorKit", "NavigatorKitTesting"]
    ),

    // The example app. It is in no product: who depends on the package gets libraries only.
    .target(
      name: "ShopContracts",
      dependencies: ["NavigatorKit"],
      path: "Examples/Shop/Contracts"
    ),
    .target(
      name: "ShopCatalog",
      dependencies: ["NavigatorKit", "ShopContracts"],
      path: "Examples/Shop/Catalog"
    ),
    .target(
      name: "ShopAccount",
      dependencies: ["NavigatorKit", "ShopContracts"],
      path: "Examples/Shop/Account"
    ),
    .target(
      name: "ShopCheckout",
      dependencies: ["NavigatorKit", "ShopContracts"],
      path: "Examples/Shop/Checkout"
    ),
    .target(
      name: "ShopShell",
      dependencies: [
        "NavigatorKit", "ShopContracts", "ShopCatalog", "ShopAccount", "ShopCheckout",
      ],
      path: "Examples/Shop/Shell"
    ),
    .target(
      name: "ShopTerminal",
      dependencies: ["NavigatorKit", "ShopContracts", "ShopShell"],
      path: "Examples/Shop/Terminal"
    ),
    .executableTarget(
      name: "shop",
      dependencies: ["ShopTerminal"],
      path: "Examples/Shop/Command"
    ),
    // The same modules in SwiftUI. Without SwiftUI it is empty, see below.
    .target(
      name: "ShopUI",
      dependencies: ["NavigatorKit", "NavigatorKitUI", "ShopContracts", "ShopShell"],
      path: "Examples/Shop/UI"
    ),
    .executableTarget(
      name: "ShopApp",
      dependencies: [
        // On Linux it says in a sentence where it runs.
        .target(
          name: "ShopUI",
          condition: .when(
            platforms: [.macOS, .iOS, .macCatalyst, .tvOS, .watchOS, .visionOS]
          )
        )
      ],
      path: "Examples/Shop/ShopApp"
    ),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "NavigatorKit", "ShopContracts", "ShopCatalog", "ShopAccount", "ShopCheckout", "ShopShell",
        "ShopTerminal",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The app of the tutorial at each place where a reader runs it. It is in no product, and empty without SwiftUI.
let runs = [
  "Chapter1", "Chapter2", "Chapter3Tabs", "Chapter3", "Chapter4LogIn", "Chapter4LogOut", "Chapter4",
  "Chapter5", "Chapter6",
]
let chapters = runs.map { "Tutorial\($0)" }
for (chapter, folder) in zip(chapters, runs) {
  package.targets.append(
    .target(
      name: chapter,
      dependencies: ["NavigatorKit", "NavigatorKitUI"],
      path: "Examples/Tutorial/\(folder)"
    )
  )
}

// An app project for iOS, made beside the package, shows the example: nobody else sees it.
#if !os(Linux)
let place = Context.packageDirectory.split(separator: "/")
if !place.contains("checkouts") && !place.contains("registry") {
  package.products.append(.library(name: "ShopUI", targets: ["ShopUI"]))
}
#endif

// SwiftUI exists on Apple's systems only. On Linux a test double of the same name lets the adapter be
// compiled and driven. Clients must not find it: it is left out where this package has been fetched, and is there
// where it is the root or a dependency by path.
#if os(Linux)
let folders = Context.packageDirectory.split(separator: "/")
if !folders.contains("checkouts") && !folders.contains("registry") {
  package.targets.append(
    .target(
      name: "SwiftUI",
      path: "Tests/SwiftUI",
      exclude: ["Contract.txt"]
    )
  )
  package.targets.append(
    .testTarget(name: "SwiftUIStandInTests", dependencies: ["SwiftUI"], path: "Tests/SwiftUITests")
  )
  package.targets.append(
    .testTarget(
      name: "NavigatorKitUITests",
      dependencies: ["NavigatorKit", "NavigatorKitUI", "NavigatorKitTesting", "SwiftUI"]
    )
  )
  package.targets.append(
    .testTarget(
      name: "ShopUITests",
      dependencies: [
        "NavigatorKit", "NavigatorKitUI", "ShopContracts", "ShopShell", "ShopUI", "SwiftUI",
      ]
    )
  )
  package.targets.append(
    .testTarget(
      name: "TutorialTests",
      dependencies: ["NavigatorKit", "NavigatorKitUI", "NavigatorKitTesting", "SwiftUI"]
        + chapters.map { .init(stringLiteral: $0) },
      exclude: ["planner.manifest"]
    )
  )
  let users = ["NavigatorKitUI", "ShopUI"] + chapters
  for target in package.targets where users.contains(target.name) {
    target.dependencies.append("SwiftUI")
  }
}
#endif

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
