import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private func screens(_ prefix: String) -> DestinationRegistry<PlainScreen> {
  DestinationRegistry(ModuleName(prefix)) { contributions in
    contributions.destination(for: HomeRoute.self) { PlainScreen("\(prefix) \($0)") }
  }
}

@MainActor
@Suite("The registry that a host finds") struct FoundRegistryTests {
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
    (nil, ["list", "Give the registry to the root place"]), ([], ["HomeRoute"]),
    (["one", "two"], ["one", "two", "HomeRoute"]),
  ])
  func `a route that nothing or too much shows is named, and the way back works`(
    modules: [ModuleName]?,
    names: [String]
  ) async {
    let modules = modules?.map { ScreenModule($0, HomeRoute.self) }
    let node = NavigationNode("home", registry: modules.map { DestinationRegistry($0) })
    let failures = Failures()
    failures.watch(node.stack.pipeline)
    failures.watch(node.modals.pipeline)
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
@MainActor
private final class Checkout: NavigationPlace {
  let node: NavigationNode
  var group: NavigationGroup { node.group }

  init(_ name: String, in group: NavigationGroup) { node = NavigationNode(name, in: group) }
}

@MainActor
@Suite("What the content of tabs and flows is handed") struct PlaceContentTests {
  @Test func `content of tabs is handed places of its own type, or names another`() async {
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home]) {
      Checkout("\($0)", in: $1)
    }
    let label = { (tab: ShopTab) in Text(verbatim: "\(tab)") }
    let own = TabHost(tabs, of: Checkout.self) { _, checkout in
      Text(verbatim: checkout.node.group.location)
    } label: {
      label($0)
    }
    await withWindow(own) { window in
      #expect(window.topScreen.texts == ["main/home"])
      window.show {
        TabHost(tabs) { _, _ in
          Text(verbatim: "never")
        } label: {
          label($0)
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
