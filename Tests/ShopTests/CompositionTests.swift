import NavigatorKit
import ShopShell
import ShopContracts
import Testing

/// A module is added by listing it, and what two modules claim is nobody's.
@MainActor
struct CompositionTests {
  @Test func aFourthModuleIsOneLineMore() throws {
    let shop = Shop(modules: Shop { $0.title }.modules + [WishesModule { $0.title }], home: "")
    let path = RoutePath(routes: try shop.link("shop://wishes").routes)
    #expect(path.routes == [AnyRoute(WishRoute())])
    #expect(try shop.registry.content(for: WishRoute()) == "Your wishes")
    #expect(shop.registry.diagnostics.isEmpty, "\(shop.registry.report)")
  }

  @Test func aLinkThatTwoModulesAnswerIsRefused() {
    let modules: [WishesModule<String>] = [
      WishesModule(name: "Wishes") { $0.title }, WishesModule(name: "Dreams") { $0.title },
    ]
    for modules in [modules, modules.reversed()] {
      let shop = Shop(modules: modules, home: "")
      let error = #expect(throws: ShopError.self) { try shop.link("shop://wishes").routes }
      #expect(error?.description.hasPrefix("More than one module answers shop://wishes: ") == true)
    }
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
  }

  func routes(for link: DeepLinkRequest) -> [any Hashable & Sendable]? {
    link.path == ["wishes"] ? [WishRoute()] : nil
  }
}
