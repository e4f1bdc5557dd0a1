import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor struct `A link to a route` {
  @Test(arguments: ["%d desks", "*Walnut*"])
  func `a link to a route shows a text of the app's as it is`(name: String) {
    inWindow {
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

@MainActor struct `A link to a route that is a navigation link` {
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
      #expect(node.stack.depth == 1 && node.host.frontStack.depth == 1)
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
        #expect(node.stack.depth == 1 && window.topScreen.backLevels == 1)
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
      #expect(node.stack.depth == 0 && window.topScreen.links == ["Homes", "Profile"])
      window.tap("Homes")
      #expect(window.topScreen.backLevels == 0)
      await window.walk("Homes")
      #expect(node.stack.routes == [AnyRoute(HomeRoute.list)] && window.topScreen.backLevels == 1)
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

/// The place in the app's code that a command of one of the kit's views comes from.
@MainActor struct `The call site of what a view does` {
  private let node = NavigationNode("home")
  private let causes = Causes()

  @MainActor private final class Causes { var places: [String] = [] }

  init() {
    node.events.observe { [causes] event in
      let cause = event.transition.cause
      causes.places.append("\(cause.fileID ?? "nowhere"):\(cause.line ?? 0)")
    }
  }

  @Test func `a link names its own line as the cause of its push`() {
    let line: UInt = #line + 3
    inWindow {
      NodeHost(node) {
        VStack { RouteLink("one", to: HomeRoute.list) }
        VStack { RouteLink(to: CartRoute.pay) { Text(verbatim: "two") } }
      } destinations: {
        Modules.home
        Modules.cart
      }
    } test: { window in
      window.tap("one")
      window.goBack()
      window.tap("two")
      #expect(causes.places.first == "\(#fileID):\(line)")
      #expect(causes.places.last == "\(#fileID):\(line + 1)")
    }
  }

  @Test func `a name in the breadcrumbs names the app's line as the cause of its pop`() {
    for route in [AnyRoute(HomeRoute.list), AnyRoute(CartRoute.pay)] { node.navigate(to: route) }
    let line: UInt = #line + 1
    inWindow(BreadcrumbView(node, rootName: "Start", availability: .always)) { window in
      for name in ["HomeRoute.list", "Start"] {
        window.tap(name)
        #expect(causes.places.last == "\(#fileID):\(line)")
      }
      #expect(causes.places.count == 4)
    }
  }

  @Test func `a missing destination names the command that led to it`() async {
    await withWindow(
      NodeHost(node, root: { RootScreen() }, destinations: { Modules.home })
    ) { window in
      await window.rest(after: node.navigate(to: CartRoute.pay, fileID: "Shop/Cart.swift", line: 7))
      #expect(causes.places == ["Shop/Cart.swift:7", "Shop/Cart.swift:7"])
      node.popToRoot()
      await window.rest(after: node.present(CartRoute.cart, fileID: "Shop/Cart.swift", line: 9))
      #expect(causes.places.suffix(2) == ["Shop/Cart.swift:9", "Shop/Cart.swift:9"])
    }
  }
}
