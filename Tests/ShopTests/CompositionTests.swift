import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import ShopShell
import ShopContracts
import Testing

/// A module is added by listing it, and what two modules claim is nobody's.
@MainActor
struct CompositionTests {
  @Test func `a fourth module is one line more`() throws {
    let shop = Shop(modules: Shop { $0.title }.modules + [WishesModule { $0.title }])
    #expect(shop.links.resolve("shop://wishes").plan?.stack == [AnyRoute(WishRoute())])
    #expect(shop.links.diagnostics.isEmpty, "\(shop.links.report)")
    #expect(try shop.registry.content(for: WishRoute()) == "Your wishes")
    #expect(shop.registry.diagnostics.isEmpty, "\(shop.registry.report)")
  }

  @Test func `each root of the shop is shown by a module`() {
    let shop = Shop { $0.title }
    let navigation = ShopNavigation(of: shop)
    navigation.app.enter(.main)
    #expect(shop.registry.diagnostics(of: navigation.app) == [])
  }

  @Test func `a link that two modules declare is reported in whatever order they stand`() throws {
    let modules: [any ShopModule<String>] = [WishesModule { $0.title }, DreamsModule()]
    for modules in [modules, modules.reversed()] {
      let diagnostics = Shop(modules: modules).links.diagnostics
      let duplicate = try #require(diagnostics.first { $0.kind == .duplicatePattern })
      #expect(duplicate.sources.map(\.module) == ["Dreams", "Wishes"])
      #expect(duplicate.link == "shop://wishes")
    }
  }

  @Test func `the shop's own links fit together`() {
    #expect(Shop { $0.title }.links.diagnostics.isEmpty)
    #expect(Shop { $0.title }.links.report == "11 links, no problems")
  }

  @Test func `the module that does not fit is named with its rival and a URL`() throws {
    let diagnostics = Shop(hasConflict: true) { $0.title }.links.diagnostics
    let overlap = try #require(diagnostics.first { $0.kind == .ambiguousOverlap })
    #expect(overlap.sources.map(\.module) == ["Catalog", "Offers"])
    #expect(overlap.link == "shop://catalog/products/offers")
  }

  @Test func `every name is given once`() {
    let names = Shop { $0.title }.modules.flatMap(\.namedScreens).map(\.name)
    #expect(Set(names).count == names.count)
  }
}

private struct DreamRoute: NavigationRoute {}

/// Declares the link of ``WishesModule`` as its own.
private struct DreamsModule: ShopModule {
  let name: ModuleName = "Dreams"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: DreamRoute.self) { _ in "Your dreams" }
    contributions.links(prefix: "wishes") {
      LinkPath("wishes").route(DreamRoute()).flow(ShopFlow.main).summary("What you dream of.")
    }
  }
}
