import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import ShopCatalog
import ShopContracts
import ShopShell
import Testing

/// The modules fit together, know nothing of each other, and are added by listing them.
@MainActor struct `Modules of the shop` {
  private let shop = Shop { $0.title }

  @Test func `the shop is complete`() throws {
    #expect(shop.registry.diagnostics.isEmpty, "\(shop.registry.report)")
    let navigation = ShopNavigation(of: shop)
    navigation.app.enter(.main)
    #expect(shop.registry.diagnostics(of: navigation.app) == [])
    #expect(shop.registry.diagnostics(of: shop.links) == [])
    let tabs = shop.modules.compactMap(\.tab)
    #expect(Set(tabs.map(\.tab)).count == tabs.count)
    let titles = try ShopTab.allCases.map { tab in
      try shop.registry.content(for: shop.root(of: .tab(tab)))
    }
    #expect(titles == ["The shop", "Products", "Your cart", "Guest"])
    let names = shop.modules.flatMap(\.namedScreens).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `a module alone says what it misses`() {
    let registry = DestinationRegistry<String>([CatalogModule { $0.title }])
    let subjects = registry.diagnostics.map(\.subject)
    #expect(subjects == ["ShopContracts.CartRoute", "ShopContracts.ProfileRoute"])
  }

  @Test(arguments: ["Contracts", "Catalog", "Account", "Checkout"])
  func `a module imports the kit and the contracts only`(folder: String) throws {
    let allowed: Set<Substring> = [
      "NavigatorKit", "NavigatorKitLinks", "NavigatorKitRestoration", "ShopContracts",
      "Observation",
    ]
    let folder = TourTests.folder.appending(path: folder)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    #expect(!files.isEmpty)
    for file in files {
      let imports = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n")
        .filter { $0.hasPrefix("import ") || $0.hasPrefix("public import ") }
        .compactMap { $0.split(separator: " ").last }
      #expect(Set(imports).isSubset(of: allowed), "\(file)")
    }
  }

  @Test func `a fourth module is one line more`() throws {
    let shop = Shop(modules: shop.modules + [WishesModule { $0.title }])
    #expect(shop.links.resolve("shop://wishes").plan?.stack == [AnyRoute(WishRoute())])
    #expect(shop.links.diagnostics.isEmpty, "\(shop.links.report)")
    #expect(try shop.registry.content(for: WishRoute()) == "Your wishes")
    #expect(shop.registry.diagnostics.isEmpty, "\(shop.registry.report)")
  }
}
