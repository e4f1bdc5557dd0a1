import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private let registry = DestinationRegistry<PlainScreen>("Home") { contributions in
  contributions.destination(for: HomeRoute.self) { PlainScreen("\($0)") }
}

@MainActor
private final class Wall {
  var isOpen = false
  var asked = 0

  func put(up group: NavigationGroup) {
    group.guards.add("wall", for: .route(HomeRoute.list)) { [self] in
      asked += 1
      return isOpen || $0.isDryRun ? .allow : .block("no")
    }
  }
}

/// Answers guards when a test says so.
@MainActor
private final class Answers {
  private var waiting: [CheckedContinuation<GuardDecision, Never>] = []

  func decide() async -> GuardDecision { await withCheckedContinuation { waiting.append($0) } }

  func give(_ decision: GuardDecision) {
    let all = waiting
    waiting = []
    for one in all { one.resume(returning: decision) }
  }
}

@MainActor
@Suite("The root of a node on a screen") struct RootHostTests {
  private enum Way: CaseIterable { case push, plan }

  private let node = NavigationNode("home", root: HomeRoute.list, registry: registry)
  private let wall = Wall()
  private let answers = Answers()

  @Test func `the root of a node is what destinations show for its route`() {
    inWindow(NodeHost(node) { TabScreens.all }) { window in window.expect("home list") }
  }

  @Test func `the root of a node is named where nothing shows it, or the node has none`() {
    struct Lost: NavigationRoute {}
    let lost = NavigationNode("lost", root: Lost(), registry: registry)
    let events = Failures()
    events.watch(lost.stack.pipeline)
    inWindow(NodeHost(lost)) { window in
      #expect(standsIn(window.topScreen.texts, naming: "Lost"))
      #expect(events.kinds == [.missingDestination])
    }
    inWindow(NodeHost(NavigationNode("bare", registry: registry))) { window in
      #expect(window.topScreen.texts.first?.contains("bare has no root") == true)
    }
  }

  @Test func `the root of a node is guarded each time before it is shown`() async {
    wall.put(up: node.group)
    var screens: [AnyRoute?] = []
    node.events.observe { screens.append($0.to?.route) }
    await withWindow(NodeHost(node).withheldRoot { Text(verbatim: "log in first") }) { window in
      #expect(wall.asked == 1)
      window.expect("log in first")
      #expect(node.host.isRootWithheld && node.currentScreen == nil)
      screens = []
      wall.isOpen = true
      node.revalidate()
      await window.rest(at: "list")
      #expect(screens == [AnyRoute(HomeRoute.list)], "an event says so")
      let asked = wall.asked
      node.navigate(to: HomeRoute.detail(1))
      await window.rest(at: "detail(1)")
      await window.goBack(at: "list")
      #expect(wall.asked == asked + 1)
      wall.isOpen = false
      node.revalidate()
      await window.rest(at: "log in first")
    }
  }

  @Test func `a root of the host's own is not shown while the node's is withheld`() {
    wall.put(up: node.group)
    inWindow(
      NodeHost(node) { Text(verbatim: "own") }.withheldRoot { Text(verbatim: "log in first") }
    ) { window in
      window.expect("log in first")
    }
  }

  @Test func `the root of a node waits for a log-in as a push does`() async {
    let door = ParkCondition("logged in")
    let wall = wall
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in
      wall.isOpen ? .allow : .park(until: door, showing: .present(HomeRoute.detail(7)))
    }
    await withWindow(NodeHost(node)) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["detail(7)"])
      #expect(node.host.isRootWithheld)
      wall.isOpen = true
      door.fulfill()
      await window.rest(at: "list")
      #expect(!node.host.isRootWithheld)
      #expect(node.currentScreen == AnyRoute(HomeRoute.list))
    }
  }

  @Test func `the root of a node is shown after the log-in that its guard has led to`() async {
    let wall = wall
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in
      wall.isOpen ? .allow : .redirect(to: .push(HomeRoute.detail(7)))
    }
    await withWindow(NodeHost(node)) { window in
      await window.rest(at: "detail(7)")
      #expect(node.host.isRootWithheld)
      wall.isOpen = true
      await window.goBack(at: "list")
    }
  }

  @Test func `the root of a node is asked about once it is uncovered`() async {
    node.navigate(to: HomeRoute.detail(1))
    wall.put(up: node.group)
    await withWindow(NodeHost(node)) { window in
      window.expect("detail(1)")
      #expect(wall.asked == 0)
      wall.isOpen = true
      await window.goBack(at: "list")
      #expect(wall.asked == 1)
    }
  }

  @Test func `a push stays when a host asks for its root again`() async {
    node.guards.addAsync("slow") { [answers] _ in await answers.decide() }
    await withWindow(NodeHost(node)) { window in
      await window.rest()
      node.navigate(to: HomeRoute.detail(1))
      for _ in 0..<5 {
        await window.rest()
        answers.give(.allow)
      }
      await window.rest(at: "detail(1)")
      window.goBack()
      await window.rest()
      answers.give(.allow)
      await window.rest(at: "list")
    }
  }

  @Test(arguments: Way.allCases, [true, false])
  private func `the root of a node waits for what is to lie over it, until guards have decided`(
    _ way: Way,
    isAllowed: Bool
  ) async {
    wall.put(up: node.group)
    wall.isOpen = true
    node.guards.addAsync("slow", for: .route(HomeRoute.detail(1))) { [answers] _ in
      await answers.decide()
    }
    switch way {
    case .push: node.navigate(to: HomeRoute.detail(1))
    case .plan: node.apply(NavigationPlan(stack: [HomeRoute.detail(1)]))
    }
    await withWindow(NodeHost(node).withheldRoot { Text(verbatim: "one moment") }) { window in
      await window.rest(at: "one moment")
      #expect(node.host.isRootWithheld && node.currentScreen == nil)
      #expect(wall.asked == 0)
      answers.give(isAllowed ? .allow : .block("no"))
      await window.rest(at: isAllowed ? "detail(1)" : "list")
      #expect(!node.host.isRootWithheld)
      if isAllowed { await window.goBack(at: "list") }
      #expect(wall.asked == 1)
    }
  }

  @Test func `a node gives way to another one, with all that its views kept`() async {
    let (first, second) = (NavigationNode("first"), NavigationNode("second"))
    second.navigate(to: HomeRoute.list)
    await withWindow(NodeHost(first, root: { Noted("root") }, destinations: { TabScreens.all })) {
      window in
      window.type("text", into: "note")
      window.show { NodeHost(second, root: { Noted("root") }, destinations: { TabScreens.all }) }
      window.expect("home list")
      window.goBack()
      #expect(window.topScreen.fields == ["note": ""])
      second.present(CartRoute.cart)
      await window.rest(at: "root", "sheet: cart cart")
      #expect(first.stack.depth == 0)
    }
  }
}

@MainActor
@Suite("Places that a registry shows") struct PlaceScreenTests {
  @Test func `a place of a type of the app's own is named where a registry cannot show it`() {
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home], registry: registry) {
      OwnPlace(in: $1)
    }
    inWindow(TabHost(tabs) { Text(verbatim: "\($0)") }) { window in
      #expect(
        window.topScreen.texts.first?.contains("main/own is a place of the app's own") == true
      )
    }
  }

  @Test func `flows and their tabs need no content, and have the app's labels`() async {
    let main = FlowDeclaration<ShopTab>.flow(.home) { group in
      twoTabs("main", in: group, roots: [.list, .detail(3)])
    }
    let search = FlowDeclaration<ShopTab>.flow(.search, root: HomeRoute.detail(2))
    let flows = FlowNavigator("app", first: main, others: [search], registry: registry)
    await withWindow {
      FlowHost(flows).tabLabels(for: ShopTab.self) { Text(verbatim: "the \($0)") }
    } test: { window in
      window.expect("list")
      window.selectTab("the search")
      window.expect("detail(3)")
      flows.enter(.search)
      await window.rest(at: "detail(2)")
      flows.enter(.home)
      await window.rest(at: "list")
    }
  }

  @Test func `tabs in tabs have their descriptions for labels where the app gives none`() {
    enum Side: Int, NavigationRoute { case left = 1, right }
    let tabs = TabNavigator(
      "main",
      selection: Side.left,
      tabs: [.left, .right],
      registry: registry
    ) { side, group in
      let number = side.rawValue
      return twoTabs("inner\(number)", in: group, roots: [.detail(number), .detail(number * 10)])
    }
    inWindow(
      TabHost(tabs) { Text(verbatim: "outer \($0.rawValue)") }
        .tabLabels(for: Side.self) { Text(verbatim: "never \($0)") }
    ) { window in
      window.expect("detail(1)")
      window.selectTab("search")
      window.expect("detail(10)")
      window.selectTab("outer 2")
      window.expect("detail(2)")
    }
  }

  @Test func `tabs give way to another one if the root of the first is refused`() async {
    let group = NavigationGroup("app")
    Wall().put(up: group)
    let tabs = TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: [.home, .search],
      in: group,
      registry: registry,
      root: { $0 == ShopTab.home ? HomeRoute.list : HomeRoute.detail(2) }
    )
    await withWindow(TabHost(tabs) { Text(verbatim: "\($0)") }) { window in
      await window.rest(at: "detail(2)")
      #expect(tabs.selection == .search)
      #expect(tabs.currentScreen == AnyRoute(HomeRoute.detail(2)))
    }
  }
}

/// Two tabs, each a node with a root.
@MainActor
private func twoTabs(
  _ name: String,
  in group: NavigationGroup,
  roots: [HomeRoute]
) -> TabNavigator<ShopTab> {
  TabNavigator(
    name,
    selection: ShopTab.home,
    tabs: [.home, .search],
    in: group,
    root: { roots[$0 == .home ? 0 : 1] }
  )
}

/// A place of a type that the kit does not know.
@MainActor
private final class OwnPlace: NavigationPlace {
  let group: NavigationGroup

  init(in place: any NavigationPlace) { group = NavigationGroup("own", in: place) }
}
