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

@MainActor
@Suite("The root of a node on a screen")
struct RootHostTests {
  private let node = NavigationNode("home", root: HomeRoute.list, registry: registry)
  private let wall = Wall()

  @Test func `the root of a node is what the registry shows for its route`() async {
    await withWindow(NodeHost(node)) { window in
      #expect(window.topScreen.texts == ["list"])
      node.navigate(to: HomeRoute.detail(1))
      await window.rest()
      #expect(window.topScreen.texts == ["detail(1)"])
      window.goBack()
      await window.rest()
      #expect(window.topScreen.texts == ["list"])
      #expect(node.currentScreen == AnyRoute(HomeRoute.list))
    }
  }

  @Test func `the root of a node is what destinations show for its route`() async {
    await withWindow(NodeHost(node) { TabScreens.all }) { window in
      #expect(window.topScreen.texts == ["home list"])
    }
  }

  @Test func `the root of a node is named where nothing shows it`() async {
    struct Lost: NavigationRoute {}
    let lost = NavigationNode("lost", root: Lost(), registry: registry)
    let events = Failures()
    events.watch(lost.stack.pipeline)
    await withWindow(NodeHost(lost)) { window in
      #expect(standsIn(window.topScreen.texts, naming: "Lost"))
      #expect(events.kinds == [.missingDestination])
    }
  }

  @Test func `the root of a node is named where the node has none`() async {
    await withWindow(NodeHost(NavigationNode("bare", registry: registry))) { window in
      #expect(window.topScreen.texts.first?.contains("bare has no root") == true)
    }
  }

  @Test func `the root of a node is guarded before it is shown for the first time`() async {
    wall.put(up: node.group)
    await withWindow(NodeHost(node).withheldRoot { Text(verbatim: "log in first") }) { window in
      #expect(wall.asked == 1)
      #expect(window.topScreen.texts == ["log in first"])
      #expect(node.host.isRootWithheld && node.currentScreen == nil)
      wall.isOpen = true
      node.revalidate()
      await window.rest()
      #expect(window.topScreen.texts == ["list"])
      wall.isOpen = false
      node.revalidate()
      await window.rest()
      #expect(window.topScreen.texts == ["log in first"])
    }
  }

  @Test func `the root of a node is shown once its guards have allowed it, and an event says so`()
    async
  {
    wall.put(up: node.group)
    wall.isOpen = true
    var screens: [AnyRoute?] = []
    node.events.observe { screens.append($0.to?.route) }
    await withWindow(NodeHost(node)) { window in
      #expect(window.topScreen.texts == ["list"])
      #expect(wall.asked == 1)
      #expect(screens == [AnyRoute(HomeRoute.list)])
      node.navigate(to: HomeRoute.detail(1))
      window.goBack()
      await window.rest()
      #expect(window.topScreen.texts == ["list"])
      #expect(wall.asked == 2)
    }
  }

  @Test func `the root of a node is not shown where guards refuse it that its module adds late`()
    async
  {
    let guarded = DestinationRegistry<PlainScreen>("Home") { contributions in
      contributions.destination(for: HomeRoute.self) { PlainScreen("\($0)") }
      contributions.guardDestinations("wall") { _ in .block("no") }
    }
    let node = NavigationNode("home", root: HomeRoute.list)
    await withWindow(NodeHost(node) { RegistryDestinations(guarded) }) { window in
      #expect(!window.topScreen.texts.contains("list"))
      #expect(node.host.isRootWithheld)
    }
  }

  @Test func `a host with a root of its own shows nothing of it while the node's root is withheld`()
    async
  {
    wall.put(up: node.group)
    await withWindow {
      NodeHost(node) { Text(verbatim: "own") }
        .withheldRoot { Text(verbatim: "log in first") }
    } test: { window in
      #expect(window.topScreen.texts == ["log in first"])
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
      await window.rest()
      #expect(window.topScreen.texts == ["list"])
      #expect(!node.host.isRootWithheld)
      #expect(node.currentScreen == AnyRoute(HomeRoute.list))
    }
  }

  @Test func `the root of a node leads elsewhere as a push does`() async {
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in
      .redirect(to: .push(HomeRoute.detail(3)))
    }
    await withWindow(NodeHost(node)) { window in
      await window.rest()
      #expect(node.stack.path.routes == [AnyRoute(HomeRoute.detail(3))])
      #expect(window.topScreen.texts == ["detail(3)"])
      #expect(node.host.isRootWithheld)
    }
  }

  @Test func `the root of a node is asked about when it is uncovered, if a link came first`() async
  {
    node.navigate(to: HomeRoute.detail(1))
    wall.put(up: node.group)
    await withWindow(NodeHost(node)) { window in
      #expect(window.topScreen.texts == ["detail(1)"])
      #expect(wall.asked == 0)
      wall.isOpen = true
      window.goBack()
      await window.rest()
      #expect(window.topScreen.texts == ["list"])
      #expect(wall.asked == 1)
    }
  }
}

/// What waits to lie over a root comes first, and the root is asked about once that is decided.
@MainActor
@Suite("The root of a node that something else holds back")
struct HeldRootHostTests {
  private enum Way: CaseIterable { case push, plan }

  private let node = NavigationNode("home", root: HomeRoute.list, registry: registry)
  private let wall = Wall()

  @Test(arguments: Way.allCases, [true, false])
  private func
    `the root of a node leaves its place to what the app gives until guards have decided`(
      _ way: Way,
      isAllowed: Bool
    ) async
  {
    wall.put(up: node.group)
    wall.isOpen = true
    let (answers, give) = AsyncStream.makeStream(of: GuardDecision.self)
    node.guards.addAsync("slow", for: .route(HomeRoute.detail(1))) { _ in
      for await decision in answers { return decision }
      return .allow
    }
    switch way {
    case .push: node.navigate(to: HomeRoute.detail(1))
    case .plan: node.apply(NavigationPlan(stack: [HomeRoute.detail(1)]))
    }
    await withWindow(NodeHost(node).withheldRoot { Text(verbatim: "one moment") }) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["one moment"])
      #expect(node.host.isRootWithheld && node.currentScreen == nil)
      #expect(wall.asked == 0)
      give.yield(isAllowed ? .allow : .block("no"))
      await window.rest()
      #expect(window.topScreen.texts == [isAllowed ? "detail(1)" : "list"])
      #expect(!node.host.isRootWithheld)
      if isAllowed { window.goBack() }
      await window.rest()
      #expect(window.topScreen.texts == ["list"])
      #expect(wall.asked == 1)
    }
  }
}

@MainActor
@Suite("Tabs and flows with roots on a screen")
struct PlaceRootHostTests {
  private let wall = Wall()

  @Test func `tabs and flows with roots need no content`() async {
    let tabs = TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: [.home, .search],
      registry: registry,
      root: { $0 == ShopTab.home ? HomeRoute.list : HomeRoute.detail(2) }
    )
    await withWindow(TabHost(tabs) { Text(verbatim: "\($0)") }) { window in
      #expect(window.topScreen.texts == ["list"])
      window.selectTab("search")
      #expect(window.topScreen.texts == ["detail(2)"])
      #expect(tabs.currentScreen == AnyRoute(HomeRoute.detail(2)))
    }
  }

  @Test func `tabs give way to another one if the root of the first is refused`() async {
    let tabs = TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: [.home, .search],
      registry: registry,
      root: { $0 == ShopTab.home ? HomeRoute.list : HomeRoute.detail(2) }
    )
    wall.put(up: tabs.group)
    await withWindow(TabHost(tabs) { Text(verbatim: "\($0)") }) { window in
      await window.rest()
      #expect(tabs.selection == .search)
      #expect(window.topScreen.texts == ["detail(2)"])
    }
  }

  @Test func `flows are shown from their roots on`() async {
    let flows = FlowNavigator(
      "app",
      first: .flow(ShopTab.home, root: HomeRoute.list),
      others: [.flow(.search, root: HomeRoute.detail(2))],
      registry: registry
    )
    await withWindow(FlowHost(flows)) { window in
      #expect(window.topScreen.texts == ["list"])
      flows.enter(.search)
      await window.rest()
      #expect(window.topScreen.texts == ["detail(2)"])
    }
  }
}
