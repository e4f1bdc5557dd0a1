import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A link to a route") struct RouteLinkTests {
  @Test func `a link to a route pushes its route once, or again if its strategy says so`() async {
    let navigator = MultiRouteNavigator()
    let once = RouteLink("Homes", to: HomeRoute.list)
    let always = RouteLink("Again", to: HomeRoute.list, strategy: .always)
    await withWindow {
      NavigatorHost(navigator) {
        once
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in
          once
          always
        }
      }
    } test: { window in
      #expect(window.topScreen.buttons == ["Homes"])
      for label in ["Homes", "Homes", "Again"] { window.tap(label) }
      #expect(navigator.routes(of: HomeRoute.self) == [.list, .list])
    }
  }

  @Test(arguments: ["%d desks", "*Walnut*"])
  func `a link to a route shows a text of the app's as it is`(name: String) async {
    await withWindow {
      RouteLink(name, to: HomeRoute.list)
      RouteLink(name.prefix(4), to: HomeRoute.list)
    } test: { window in
      #expect(window.topScreen.buttons == [name, String(name.prefix(4))])
    }
  }
}

/// Links on each screen, in the style that is asked for.
private struct Linked: View {
  let node: NavigationNode

  var body: some View {
    NodeHost(node) {
      links
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in links }
      RouteDestination(for: AccountRoute.self) { _ in Text("account") }
    }
    .routeLinkStyle(.navigationLink)
  }

  @ViewBuilder private var links: some View {
    RouteLink("Homes", to: HomeRoute.list)
    RouteLink("Profile", to: AccountRoute.profile)
    RouteLink("Again", to: HomeRoute.list, strategy: .always)
  }
}

@MainActor
struct `A link to a route that is a navigation link` {
  private let node = NavigationNode("home")

  private func shown(
    options: StandInOptions = .standard,
    allowing allowed: Set<StandInViolation.Kind> = [],
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(allowing: allowed, options: options, root: { Linked(node: node) }, test: test)
  }

  @Test func `it is one at a root, on what is pushed, and in a layer, and pushes there`() async {
    await shown { window in
      #expect(window.topScreen.links == ["Homes", "Profile"])
      window.tap("Homes")
      #expect(node.stack.routes == [AnyRoute(HomeRoute.list)])
      #expect(window.topScreen.links == ["Homes", "Profile"])
      await window.rest(after: node.present(HomeRoute.detail(1)))
      #expect(window.topScreen.links == ["Homes", "Profile"])
      #expect(await window.walk("Profile") == [["account"]])
      #expect(node.stack.depth == 1)
      #expect(node.host.frontStack.depth == 1)
    }
  }

  @Test func `it stays a button where another strategy is asked for, and outside of hosts`() async {
    await shown { window in
      #expect(window.topScreen.buttons == ["Again"])
      window.tap("Again")
      window.tap("Again")
      #expect(node.stack.depth == 2)
    }
    let navigator = MultiRouteNavigator()
    let own = NavigationStack(path: Bindable(wrappedValue: navigator).path) {
      RouteLink("Homes", to: HomeRoute.list)
        .navigationDestination(for: RouteEntry.self) { Text(verbatim: "\($0.route)") }
    }
    .navigatorSupport(navigator)
    .routeLinkStyle(.navigationLink)
    await withWindow(own) { window in
      #expect(window.topScreen.buttons == ["Homes"])
      window.tap("Homes")
      #expect(navigator.depth == 1)
    }
    await withWindow {
      RouteLink("Homes", to: HomeRoute.list).routeLinkStyle(.navigationLink)
    } test: { window in
      #expect(window.tap("Homes"), "which does nothing")
      #expect(window.topScreen.buttons == ["Homes"])
    }
  }

  @Test func `it pushes once for two taps, and a new entry each time`() async {
    await shown(allowing: [.pathChangedTwiceInOneTurn]) { window in
      var ids: Set<EntryID> = []
      for _ in 0..<3 {
        window.tap("Homes", times: 2)
        await window.walk("Homes")
        #expect(node.stack.depth == 1)
        #expect(window.topScreen.backLevels == 1)
        ids.formUnion(node.stack.path.map(\.id))
        await window.rest(after: window.goBack())
      }
      #expect(ids.count == 3)
    }
  }

  @Test func `it asks guards, now or later, and events name the gesture`() async {
    var causes: [NavigationCause.Kind] = []
    node.events.observe { causes.append($0.transition.cause.kind) }
    node.guards.add("log in", for: .routes(of: AccountRoute.self)) { _ in .block("log in") }
    node.guards.addAsync("slow", for: .routes(of: HomeRoute.self)) { _ in
      await Task.yield()
      return .allow
    }
    await shown { window in
      await window.walk("Profile")
      #expect(node.stack.depth == 0)
      #expect(window.topScreen.links == ["Homes", "Profile"])
      window.tap("Homes")
      #expect(window.topScreen.backLevels == 0)
      await window.walk("Homes")
      #expect(node.stack.routes == [AnyRoute(HomeRoute.list)])
      #expect(window.topScreen.backLevels == 1)
      #expect(Set(causes) == [.gesture])
    }
  }

  @Test(arguments: StandInOptions.badPaths)
  func `it leaves the stack and the screen at one`(options: StandInOptions) async {
    await shown(options: options) { window in
      for label in ["Homes", "Profile", nil] {
        if let label { window.tap(label) } else { window.goBack() }
        await window.rest()
        #expect(window.topScreen.backLevels == node.stack.depth)
      }
    }
  }
}
