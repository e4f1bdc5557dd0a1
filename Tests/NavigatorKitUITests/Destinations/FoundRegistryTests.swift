import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private final class Lines: NavigationLogSink, @unchecked Sendable {
  private(set) var all: [String] = []

  func write(_ entry: NavigationLogEntry) {
    if entry.command == "registry" { all.append(entry.message) }
  }
}

private func screens(_ prefix: String) -> DestinationRegistry<PlainScreen> {
  DestinationRegistry(ModuleName(prefix)) { contributions in
    contributions.destination(for: HomeRoute.self) { PlainScreen("\(prefix) \($0)") }
  }
}

@MainActor
@Suite("The registry that a host finds")
struct FoundRegistryTests {
  private let registry = screens("one")

  @Test func `a stack and its layers are shown with the registry of the place around them`() async {
    let app = NavigationGroup("app", registry: registry)
    let node = NavigationNode("home", in: app)
    await withWindow {
      NavigatorHost(node.stack) { Text(verbatim: "root") }
        .modals(node.modals)
    } test: { window in
      node.navigate(to: HomeRoute.list)
      node.present(HomeRoute.detail(1))
      await window.rest()
      #expect(window.screens.map(\.texts) == [["one list"], ["one detail(1)"]])
    }
  }

  @Test func `a route is named with the remedy where no place was given a registry`() async {
    let node = NavigationNode("home")
    let failures = Failures()
    failures.watch(node.stack.pipeline)
    await withWindow(NodeHost(node) { Text(verbatim: "root") }) { window in
      node.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(
        standsIn(window.topScreen.texts, naming: "list", "Give the registry to the root place")
      )
      #expect(failures.kinds == [.missingDestination])
    }
  }

  @Test func `a registry whose content is no view is named on the screen, and stops nothing`() async
  {
    let texts = DestinationRegistry<String>("Texts") { contributions in
      contributions.destination(for: HomeRoute.self) { "\($0)" }
    }
    let node = NavigationNode("home", root: HomeRoute.list, registry: texts)
    await withWindow(NodeHost(node)) { window in
      await window.rest()
      #expect(standsIn(window.topScreen.texts, naming: "String", "no view"))
    }
  }

  @Test func `a second registry at a host is one line of the log, and that of the place is shown`()
    async
  {
    let node = NavigationNode("home", root: HomeRoute.list, registry: registry)
    let lines = Lines()
    node.events.log(to: lines)
    let second = screens("two")
    await withWindow(NodeHost(node) { RegistryDestinations(second) }) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["one list"])
      node.present(HomeRoute.detail(1))
      await window.rest()
      #expect(window.topScreen.texts == ["one detail(1)"])
      #expect(lines.all.count == 1)
      #expect(registry.diagnostics(of: node).map(\.kind) == [.secondRegistry])
    }
  }

  @Test func `the registry of a place may be given to its host as well`() async {
    let node = NavigationNode("home", root: HomeRoute.list, registry: registry)
    await withWindow(NodeHost(node) { RegistryDestinations(registry) }) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["one list"])
      #expect(registry.diagnostics(of: node) == [])
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
@Suite("What the content of tabs and flows is handed")
struct PlaceContentTests {
  private let registry = screens("one")

  @Test func `content of tabs is handed the node of each`() async {
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .search])
    await withWindow {
      TabHost(tabs) { tab, node in
        Text(verbatim: "\(tab) in \(node.group.location)")
      } label: { tab in
        Text(verbatim: "\(tab)")
      }
    } test: { window in
      #expect(window.topScreen.texts == ["home in main/home"])
      window.selectTab("search")
      #expect(window.topScreen.texts == ["search in main/search"])
    }
  }

  @Test func `content of tabs is handed places of the app's own type`() async {
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home]) {
      Checkout("\($0)", in: $1)
    }
    await withWindow {
      TabHost(tabs, of: Checkout.self) { tab, checkout in
        Text(verbatim: checkout.node.group.location)
      } label: { tab in
        Text(verbatim: "\(tab)")
      }
    } test: { window in
      #expect(window.topScreen.texts == ["main/home"])
    }
  }

  @Test func `a place of another type than the content expects is named on the screen`() async {
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home]) {
      Checkout("\($0)", in: $1)
    }
    await withWindow {
      TabHost(tabs) { _, _ in
        Text(verbatim: "never")
      } label: { tab in
        Text(verbatim: "\(tab)")
      }
    } test: { window in
      #expect(standsIn(window.topScreen.texts, naming: "main/home", "Checkout", "NavigationNode"))
    }
  }

  @Test func `content of flows is handed the place of each, and may have it shown`() async {
    let app = FlowNavigator(
      "app",
      first: .flow(ShopTab.home) { NavigationNode("home", in: $0) },
      others: [.flow(.search, root: HomeRoute.list)],
      registry: registry
    )
    await withWindow {
      FlowHost(app) { flow, place in
        if flow == .home { Text(verbatim: place.group.location) } else { PlaceScreen(place) }
      }
    } test: { window in
      #expect(window.topScreen.texts == ["app/home"])
      app.enter(.search)
      await window.rest()
      #expect(window.topScreen.texts == ["one list"])
    }
  }
}
