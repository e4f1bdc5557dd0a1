import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor struct `A set of destinations` {
  /// Two routes with one hash.
  private struct One: NavigationRoute { func hash(into hasher: inout Hasher) { hasher.combine(1) } }
  private struct Other: NavigationRoute {
    func hash(into hasher: inout Hasher) { hasher.combine(1) }
  }

  @DestinationBuilder private var both: some DestinationSet {
    RouteDestination(for: One.self) { _ in Text(verbatim: "one") }
    RouteDestination(for: Other.self) { _ in Text(verbatim: "other") }
    RouteDestination(for: HomeRoute.self) { _ in Text(verbatim: "first") }
    RouteDestination(for: HomeRoute.self) { _ in Text(verbatim: "second") }
    Modules.account
  }

  @Test func `a set of destinations accepts what one of its parts does, and names all types`() {
    let registry = DestinationRegistry([ScreenModule("home", HomeRoute.self)])
    let registered = RegistryDestinations(registry)
    #expect(both.accepts(AnyRoute(HomeRoute.list)) && both.accepts(AnyRoute(AccountRoute.edit)))
    #expect(registered.accepts(AnyRoute(HomeRoute.list)))
    let cart = AnyRoute(CartRoute.cart)
    #expect(!both.accepts(cart) && !registered.accepts(cart))
    #expect([both.registeredTypes.count, registered.registeredTypes.count] == [5, 1])
    #expect(both.missing(cart).typeName.contains("CartRoute"))
    #expect(both.missing(cart).registered == both.registeredTypes)
    #expect(registered.missing(cart).registered == registered.registeredTypes)
  }

  @Test func `a set of destinations shows with the first of two, and tells routes of one hash`() {
    let navigator = MultiRouteNavigator()
    let host = NavigatorHost(navigator, root: { RootScreen() }, destinations: { both })
    inWindow(host) { window in
      #expect(window.texts(after: navigator.navigate(to: HomeRoute.list)) == ["first"])
      #expect(window.texts(after: navigator.navigate(to: AccountRoute.edit)) == ["account edit"])
      #expect(window.texts(after: navigator.navigate(to: One())) == ["one"])
      #expect(window.texts(after: navigator.replaceTop(with: [Other()])) == ["other"])
    }
  }
}

/// A module whose views have several types, and none of which it erases.
private struct ViewModule: NavigationModule {
  let name: ModuleName = "Views"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: HomeRoute.self) { route in
      let text = "home \(route)"
      switch route {
      case .list: PlainScreen(text)
      default: Text(verbatim: text)
      }
    }
    contributions.destination(for: AccountRoute.self) { Text(verbatim: "account \($0)") }
    contributions.destination(for: CartRoute.self) { route in
      let view = AnyView(Text(verbatim: "erased \(route)"))
      return view
    }
  }
}

@MainActor struct `The views of a module` {
  private let registry = DestinationRegistry<AnyView>([ViewModule()])

  @Test func `the views of a module may be written as in a body`() {
    let node = NavigationNode("views", registry: registry)
    inWindow(NodeHost(node) { Text("root") }) { window in
      for (route, text) in [
        (AnyRoute(HomeRoute.list), "home list"), (AnyRoute(HomeRoute.detail(9)), "home detail(9)"),
        (AnyRoute(AccountRoute.edit), "account edit"),
        (AnyRoute(CartRoute.pay), "erased pay"),
      ] { #expect(window.texts(after: node.navigate(to: route)) == [text]) }
    }
  }

  @Test func `the views of a module are reported at the line that contributes them`() throws {
    let twice = DestinationRegistry<AnyView>([ViewModule(), ViewModule()])
    #expect(registry.diagnostics.isEmpty)
    #expect(twice.report.contains("(NavigatorKitUITests/DestinationSetTests.swift:"))
  }
}

private func screens(_ prefix: String) -> DestinationRegistry<PlainScreen> {
  DestinationRegistry(ModuleName(prefix)) { contributions in
    contributions.destination(for: HomeRoute.self) { PlainScreen("\(prefix) \($0)") }
  }
}

@MainActor struct `The registry that a host finds` {
  private let registry = screens("one")

  @Test func `a stack and its layers are shown with the registry of the place around them`() async {
    let app = NavigationGroup("app", registry: registry)
    let node = NavigationNode("home", in: app)
    let host = NavigatorHost(node.stack) { Text(verbatim: "root") }.modals(node.modals)
    await withWindow(host) { window in
      node.navigate(to: HomeRoute.list)
      await window.rest(after: node.present(HomeRoute.detail(1)))
      #expect(window.screens.map(\.texts) == [["one list"], ["one detail(1)"]])
    }
  }

  @Test(arguments: [
    (nil, ["list", "Give the registry to the root place", "RouteDestination in the host"]),
    ([], ["HomeRoute"]),
    (["one", "two"], ["one", "two", "HomeRoute"]),
  ])
  func `a route that none or two show is named`(modules: [ModuleName]?, names: [String]) async {
    let modules = modules?.map { ScreenModule($0, HomeRoute.self) }
    let node = NavigationNode("home", registry: modules.map { DestinationRegistry($0) })
    let failures = Failures()
    failures.watch(node.events)
    await withWindow(NodeHost(node) { RootScreen() }) { window in
      await window.rest(after: node.navigate(to: HomeRoute.list))
      #expect(names.allSatisfy { standsIn(window.topScreen.texts, naming: $0) })
      #expect(failures.kinds == [.missingDestination])
      #expect(await window.texts(atRestAfter: window.goBack()) == ["root"])
      await window.rest(after: node.present(HomeRoute.list))
      #expect(names.allSatisfy { standsIn(window.topScreen.texts, naming: $0) })
      #expect(failures.kinds == [.missingDestination, .missingDestination])
      #expect(await window.texts(atRestAfter: window.swipeDownSheet()) == ["root"])
    }
  }

  @Test func `a registry whose content is no view is named on the screen`() async {
    let texts = DestinationRegistry<String>("Texts") { contributions in
      contributions.destination(for: HomeRoute.self) { "\($0)" }
    }
    let node = NavigationNode("home", root: HomeRoute.list, registry: texts)
    await withWindow(NodeHost(node)) { window in
      await window.rest()
      #expect(standsIn(window.topScreen.texts, naming: "String", "no view"))
    }
  }

  @Test(arguments: [true, false])
  func `a second registry at a host is logged, and not shown`(isSecond: Bool) async {
    let node = NavigationNode("home", root: HomeRoute.list, registry: registry)
    let log = LogLines()
    node.events.log(to: log)
    let given = isSecond ? screens("two") : registry
    await withWindow(NodeHost(node) { RegistryDestinations(given) }) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["one list"])
      await window.rest(after: node.present(HomeRoute.detail(1)))
      #expect(window.topScreen.texts == ["one detail(1)"])
      #expect(log.lines.filter { $0.contains("registry") }.count == (isSecond ? 1 : 0))
      #expect(registry.diagnostics(of: node).map(\.kind) == (isSecond ? [.secondRegistry] : []))
    }
  }
}

/// A place of an app's own, which holds a node.
@MainActor private final class Checkout: NavigationPlace {
  let node: NavigationNode
  var group: NavigationGroup { node.group }

  init(_ name: String, in group: NavigationGroup) { node = NavigationNode(name, in: group) }
}

@MainActor struct `What the content of tabs and flows is handed` {
  @Test func `content of tabs is handed places of its own type, or names another`() {
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home]) {
      Checkout("\($0)", in: $1)
    }
    let own = TabHost(tabs, of: Checkout.self) { _, checkout in
      Text(verbatim: checkout.node.group.location)
    } label: {
      Text(verbatim: "\($0)")
    }
    inWindow(own) { window in
      #expect(window.topScreen.texts == ["main/home"])
      window.show {
        TabHost(tabs) { _, _ in
          Text(verbatim: "never")
        } label: {
          Text(verbatim: "\($0)")
        }
      }
      #expect(standsIn(window.topScreen.texts, naming: "main/home", "Checkout", "NavigationNode"))
    }
  }

  @Test func `content of flows is handed the place of each, and may have it shown`() async {
    let app = FlowNavigator(
      "app",
      first: .flow(ShopTab.home) { NavigationNode("home", in: $0) },
      others: [.flow(.search, root: HomeRoute.list)],
      registry: screens("one")
    )
    await withWindow {
      FlowHost(app) { flow, place in
        if flow == .home { Text(verbatim: place.group.location) } else { PlaceScreen(place) }
      }
    } test: { window in
      #expect(window.topScreen.texts == ["app/home"])
      #expect(await window.texts(atRestAfter: app.enter(.search)) == ["one list"])
    }
  }
}

@MainActor struct `The guards of modules that only a host has` {
  /// A module that lets nobody into the cart.
  private let registry = DestinationRegistry<PlainScreen>("Cart") { contributions in
    contributions.destination(for: CartRoute.self) { PlainScreen("\($0)") }
    contributions.destination(for: HomeRoute.self) { PlainScreen("\($0)") }
    contributions.guardDestinations("paid", for: CartRoute.self) { _, _ in .block("not paid") }
  }
  private let told = Failures()

  @Test func `a host adds its modules' guards to the root, and says so once`() async {
    let app = NavigationGroup("app")
    let node = NavigationNode("home", in: app)
    told.watch(app.events)
    #expect(node.navigate(to: HomeRoute.list) == .committed)
    await withWindow {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        RouteDestination(for: AccountRoute.self) { PlainScreen("\($0)") }
        RegistryDestinations(registry)
      }
    } test: { window in
      await window.rest()
      #expect(told.kinds == [.missingGuards])
      #expect(
        told.all.first?.description == """
          the guards paid (Cart) were added to app only now that a host shows their modules, and \
          commands may have passed without them; give the registry to the root place
          """
      )
      #expect(!node.navigate(to: CartRoute.cart).isChange)
      #expect(!node.present(CartRoute.cart).isChange && !app.guards.isEmpty)
      #expect(node.stack.depth == 1)
      await window.rest(after: node.present(HomeRoute.list))
      #expect(told.all.count == 1)
    }
  }

  @Test func `a host says nothing of guards where the tree has the registry`() async {
    let node = NavigationNode("home", registry: registry)
    told.watch(node.events)
    await withWindow(NodeHost(node) { Text(verbatim: "root") }) { window in
      await window.rest()
      #expect(told.all.isEmpty)
      #expect(!node.navigate(to: CartRoute.cart).isChange)
    }
  }

  @Test func `a navigator and a presenter without a group get the guards, too`() async {
    let (navigator, presenter) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
    told.watch(navigator.events)
    told.watch(presenter.events)
    let host = NavigatorHost(navigator) {
      Text(verbatim: "root")
    } destinations: {
      RegistryDestinations(registry)
    }
    .modals(presenter) { RegistryDestinations(registry) }
    await withWindow(host) { window in
      await window.rest()
      #expect(told.kinds == [.missingGuards, .missingGuards])
      #expect(!navigator.navigate(to: CartRoute.cart).isChange)
      #expect(!presenter.present(CartRoute.cart).isChange)
      await window.rest(after: presenter.present(HomeRoute.list))
      let stack = presenter.layers.first.flatMap { presenter.navigator(of: $0.id) }
      #expect(stack?.navigate(to: CartRoute.cart).isChange == false && told.all.count == 2)
    }
  }

  @Test func `a preview asks no guard`() async {
    let plan = NavigationPlan(stack: [CartRoute.cart])
    let preview = NavigationPreview(plan, registry: registry) { Text(verbatim: "root") }
    await withWindow(preview) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["cart"])
    }
  }
}
