import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor struct `A pushed screen that does not show` {
  private let node = NavigationNode("home")
  private let reach = Reach()
  private let log = LogLines()

  /// Whether nothing waits for its time.
  private var hasTimePassed: Bool { (HostTime.clock as? StandInClock)?.untilNext == nil }

  /// A node whose screens push others without the kit.
  private func host(_ node: NavigationNode) -> some View {
    NodeHost(node) {
      ItemList(reach)
    } destinations: {
      Modules.cart
      RouteDestination(for: HomeRoute.self) { _ in ItemList(reach) }
      RouteDestination(for: AccountRoute.self) { _ in EmptyView() }
    }
  }

  init() { node.events.log(to: log, levels: [.error]) }

  @Test(arguments: ["item", "shown", "link"], [true, false])
  func `is logged with what is on it, and comes when that goes`(kind: String, isDeep: Bool) async {
    await withWindow(host(node)) { window in
      if isDeep { node.navigate(to: HomeRoute.list) }
      #expect(window.texts(after: window.tap(kind)) == ["foreign"])
      window.tap("on")
      let wait = ShownWait(node.stack)
      #expect(await wait.end(in: window) == nil)
      #expect(window.topScreen.texts == ["foreign"] && log.lines.isEmpty)
      await pass(HostTime.appearance)
      #expect(await wait.end(in: window) == false)
      #expect(await ShownWait(node.stack).end(in: window) == false)
      await pass(HostTime.appearance)
      #expect(log.lines.count == 1)
      #expect(
        log.lines.first?.hasPrefix(
          """
          error home/stack: append CartRoute.cart: has not been shown for 5 s: a screen that the kit \
          did not push lies on it; push that with the navigator, too.
          """
        ) == true
      )
      #expect(window.texts(after: window.goBack()) == ["cart cart"])
      #expect(await ShownWait(node.stack).end(in: window) == true)
    }
  }

  @Test func `is awaited no longer where nothing logs`() async {
    let node = NavigationNode("quiet")
    await withWindow(host(node)) { window in
      window.tap("item")
      await window.rest(after: node.navigate(to: CartRoute.cart))
      #expect(hasTimePassed)
      let wait = ShownWait(node.stack)
      #expect(await wait.end(in: window) == nil)
      await pass(HostTime.appearance)
      #expect(await wait.end(in: window) == false)
    }
  }

  @Test func `is logged if its view is empty`() async {
    await withWindow(host(node)) { window in
      await window.rest(after: node.navigate(to: AccountRoute.profile))
      await pass(HostTime.appearance)
      expectOne(log.lines, "its view is empty")
    }
  }

  @Test func `is not logged if it is shown in time, or covered by then`() async {
    await withWindow(host(node)) { window in
      await window.rest(after: node.navigate(to: CartRoute.cart))
      await window.rest(after: node.navigate(to: AccountRoute.profile))
      await window.rest(after: node.navigate(to: CartRoute.pay))
      await window.rest(after: node.popLast(2))
      await window.rest(after: node.present(CartRoute.cart))
      await pass(HostTime.appearance * 2)
      #expect(log.lines.isEmpty)
    }
  }

  @Test func `is awaited in a hidden tab until that is selected`() async {
    let tabs = makeTabs()
    tabs.events.log(to: log, levels: [.error])
    await withWindow(TabbedShop(tabs: tabs)) { window in
      window.selectTab("search")
      let stack = tabs.certainNode(of: .home).stack
      stack.navigate(to: HomeRoute.list)
      let wait = ShownWait(stack)
      #expect(await wait.end(in: window) == nil)
      await pass(HostTime.appearance * 2)
      #expect(await wait.end(in: window) == nil && hasTimePassed)
      window.selectTab("home")
      #expect(await wait.end(in: window) == true)
      await pass(HostTime.appearance)
      #expect(log.lines.isEmpty)
    }
  }
}

/// Two presenters in one window, of which the second waits for the first.
@MainActor struct `A layer beside that of another presenter` {
  @Test(arguments: [true, false])
  func `is logged with the layer that is in its way, of a node at its side`(isInTree: Bool) async {
    let (app, log) = (isInTree ? NavigationGroup("app") : nil, LogLines())
    let (left, right) = (NavigationNode("left", in: app), NavigationNode("right", in: app))
    (app ?? right.group).events.log(to: log, levels: [.error])
    await withWindow(allowing: [.secondModalOnLevel]) {
      HStack {
        OneHost(node: left)
        OneHost(node: right)
      }
    } test: { window in
      await window.rest(after: left.present(HomeRoute.list))
      await window.rest(after: right.present(CartRoute.cart))
      await pass(HostTime.appearance)
      await window.rest()
      #expect(window.topScreen.texts == ["home list"])
    }
    let start = """
      error \(right.group.location)/modals: present CartRoute.cart as sheet: \
      has not been shown for 5 s:
      """
    let reason =
      isInTree
      ? """
      HomeRoute.list of app/left/modals is on the screen, and a window shows one of the two; \
      let one presenter show both.
      """
      : """
      a second host of the same presenter may be in its way, or a sheet of the app's own or of \
      another presenter in the same window; present that with this one, too.
      """
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.hasPrefix("\(start) \(reason)") == true, "\(log.lines)")
  }
}
