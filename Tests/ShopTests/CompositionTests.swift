import NavigatorKit
import ShopShell
import ShopContracts
import Testing

/// A module is added by listing it, and what two modules claim is nobody's.
@MainActor
struct CompositionTests {
  @Test func aFourthModuleIsOneLineMore() throws {
    let shop = Shop(modules: Shop { $0.title }.modules + [WishesModule { $0.title }], home: "")
    #expect(shop.links.resolve("shop://wishes").plan?.stack == [AnyRoute(WishRoute())])
    #expect(shop.links.diagnostics.isEmpty, "\(shop.links.report)")
    #expect(try shop.registry.content(for: WishRoute()) == "Your wishes")
    #expect(shop.registry.diagnostics.isEmpty, "\(shop.registry.report)")
  }

  @Test func aLinkThatTwoModulesDeclareIsReportedInWhateverOrderTheyStand() throws {
    let modules: [WishesModule<String>] = [
      WishesModule(name: "Wishes") { $0.title }, WishesModule(name: "Dreams") { $0.title },
    ]
    for modules in [modules, modules.reversed()] {
      let diagnostics = Shop(modules: modules, home: "").links.diagnostics
      let duplicate = try #require(diagnostics.first { $0.kind == .duplicatePattern })
      #expect(duplicate.sources.map(\.module) == ["Dreams", "Wishes"])
      #expect(duplicate.link == "shop://wishes")
    }
  }

  @Test func theShopsOwnLinksFitTogether() {
    #expect(Shop { $0.title }.links.diagnostics.isEmpty)
    #expect(Shop { $0.title }.links.report == "11 links, no problems")
  }

  @Test func theModuleThatDoesNotFitIsNamedWithItsRivalAndAURL() throws {
    let diagnostics = Shop(hasConflict: true) { $0.title }.links.diagnostics
    let overlap = try #require(diagnostics.first { $0.kind == .ambiguousOverlap })
    #expect(overlap.sources.map(\.module) == ["Catalog", "Offers"])
    #expect(overlap.link == "shop://catalog/products/offers")
  }

  @Test func everyNameIsGivenOnce() {
    let names = Shop { $0.title }.modules.flatMap(\.namedScreens).map(\.name)
    #expect(Set(names).count == names.count)
  }
}

private struct WishRoute: NavigationRoute {}

private struct WishesModule<Content>: ShopModule {
  let name: ModuleName
  private let render: @MainActor (Screen) -> Content

  init(name: ModuleName = "Wishes", render: @escaping @MainActor (Screen) -> Content) {
    self.name = name
    self.render = render
  }

  func contribute(to contributions: inout ModuleContributions<Content>) {
    let buy = ScreenAction("Buy the lamp", pushing: CartRoute(items: [7]))
    contributions.destination(for: WishRoute.self) { [render] _ in
      render(Screen(title: "Your wishes", actions: [buy]))
    }
    contributions.links(prefix: "wishes") {
      LinkPath("wishes").route(WishRoute()).flow(ShopFlow.main).summary("What somebody wishes for.")
    }
  }
}
