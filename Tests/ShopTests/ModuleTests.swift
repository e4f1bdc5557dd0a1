import Foundation
import NavigatorKit
import NavigatorKitLinks
import ShopAccount
import ShopShell
import ShopCatalog
import ShopCheckout
import ShopContracts
import Testing

/// The modules fit together, and know nothing of each other.
@MainActor
struct ModuleTests {
  @Test func `the shop is complete`() {
    let shop = Shop { $0.title }
    #expect(shop.registry.diagnostics.isEmpty, "\(shop.registry.report)")
  }

  @Test func `a module alone says what it misses`() {
    let registry = DestinationRegistry<String>([CatalogModule { $0.title }])
    #expect(
      registry.diagnostics.map(\.subject) == [
        "ShopContracts.CartRoute", "ShopContracts.ProfileRoute",
      ]
    )
  }

  @Test func `each host gets content of its own`() throws {
    let session = Session()
    let registry = DestinationRegistry<[String]>([
      AccountModule(session: session) { $0.lines },
      CheckoutModule(session: session) { $0.lines },
    ])
    session.logIn()
    #expect(try registry.content(for: ProfileRoute()) == ["ada@example.org"])
    #expect(try registry.content(for: CartRoute()) == ["It is empty."])
  }

  @Test(arguments: ["Contracts", "Catalog", "Account", "Checkout"])
  func `a module imports the kit and the contracts only`(folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Folders.shop.appending(path: folder),
      includingPropertiesForKeys: nil
    )
    #expect(!files.isEmpty)
    for file in files {
      let imports = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n")
        .filter { $0.hasPrefix("import ") || $0.hasPrefix("public import ") }
        .compactMap { $0.split(separator: " ").last }
      #expect(
        Set(imports)
          .isSubset(of: [
            "NavigatorKit", "NavigatorKitLinks", "NavigatorKitRestoration", "ShopContracts",
            "Observation",
          ]),
        "\(file)"
      )
    }
  }

  @Test func `every tab begins with a screen and no two modules claim one`() throws {
    let shop = Shop { $0.title }
    let tabs = shop.modules.compactMap(\.tab)
    #expect(Set(tabs.map(\.tab)).count == tabs.count)
    let titles = try ShopTab.allCases.map { tab in
      try shop.registry.content(for: shop.root(of: .tab(tab)))
    }
    #expect(titles == ["The shop", "Products", "Your cart", "Guest"])
  }

  @Test func `every action leads to a screen`() throws {
    let titles = try Shop { $0 }.screens().map(\.title)
    #expect(titles.contains("Where shall it go?"))
    #expect(titles.contains("Edit your profile"))
  }
}

extension Shop<Screen> {
  /// All screens that actions lead to, from the roots on; it fails at an action that leads nowhere.
  func screens() throws -> Set<Screen> {
    var seen: Set<Screen> = []
    let roots = [.flow(.splash), .flow(.login), .tab(.home)].map { root(of: $0) }
    var waiting = try roots.map { try registry.content(for: $0) }
    while let screen = waiting.popLast() {
      guard seen.insert(screen).inserted else { continue }
      for action in screen.actions {
        switch action.target {
        case .route(let route), .layer(let route, _):
          waiting.append(try registry.content(for: route))
        case .step(let step):
          #expect(step.is(ShellStep.self) || task(for: step) != nil)
        case .link(let link):
          let plan = try #require(links.resolve(link).plan)
          let root = plan.tab?.as(ShopTab.self).flatMap { self.root(of: .tab($0)) }
          for route in plan.stack + [root].compactMap({ $0 }) {
            waiting.append(try registry.content(for: route))
          }
        }
      }
    }
    return seen
  }
}
