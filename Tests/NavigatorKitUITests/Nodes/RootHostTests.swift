import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private let registry = DestinationRegistry<PlainScreen>("Home") { contributions in
  contributions.destination(for: HomeRoute.self) { PlainScreen("\($0)") }
}

@MainActor private final class Wall {
  var isOpen = false
  var asked = 0

  func put(up group: NavigationGroup) {
    group.guards.add("wall", for: .route(HomeRoute.list)) { [self] in
      asked += 1
      return isOpen || $0.isDryRun ? .allow : .block("no")
    }
  }
}

@MainActor struct `The root of a node on a screen` {
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
    events.watch(lost.events)
    inWindow(NodeHost(lost)) { window in
      #expect(standsIn(window.topScreen.texts, naming: "Lost"))
      #expect(events.kinds == [.missingDestination])
    }
    inWindow(NodeHost(NavigationNode("bare", registry: registry))) { window in
      #expect(standsIn(window.topScreen.texts, naming: "bare has no root"))
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
      await window.rest(after: node.revalidate(), at: "list")
      #expect(screens == [AnyRoute(HomeRoute.list)], "an event says so")
      let asked = wall.asked
      await window.rest(after: node.navigate(to: HomeRoute.detail(1)), at: "detail(1)")
      await window.goBack(at: "list")
      #expect(wall.asked == asked + 1)
      wall.isOpen = false
      await window.rest(after: node.revalidate(), at: "log in first")
    }
  }

  @Test func `a root of the host's own is not shown while the node's is withheld`() {
    wall.put(up: node.group)
    inWindow(
      NodeHost(node) { Text(verbatim: "own") }.withheldRoot { Text(verbatim: "log in first") }
    ) { window in window.expect("log in first") }
  }

  @Test(arguments: [true, false])
  func `the root of a node comes after the log-in that its guard has led to`(isParked: Bool) async {
    let door = ParkCondition("logged in")
    node.guards.add("wall", for: .route(HomeRoute.list)) { [wall] _ in
      if wall.isOpen { return .allow }
      return isParked
        ? .park(until: door, showing: .present(HomeRoute.detail(7)))
        : .redirect(to: .push(HomeRoute.detail(7)))
    }
    await withWindow(NodeHost(node)) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["detail(7)"] && node.host.isRootWithheld)
      wall.isOpen = true
      if isParked { door.fulfill() } else { window.goBack() }
      await window.rest(at: "list")
      #expect(!node.host.isRootWithheld && node.currentScreen == AnyRoute(HomeRoute.list))
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
      await window.rest(after: window.goBack())
      await window.rest(after: answers.give(.allow), at: "list")
    }
  }

  @Test(arguments: Way.allCases, [true, false])
  private func `a root waits for guards of what is to cover it`(_ way: Way, isAllowed: Bool) async {
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
      #expect(node.host.isRootWithheld && node.currentScreen == nil && wall.asked == 0)
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
      await window.rest(after: second.present(CartRoute.cart), at: "root", "sheet: cart cart")
      #expect(first.stack.depth == 0)
    }
  }
}

@MainActor struct `Places that a registry shows` {
  @Test func `a place of a type of the app's own is named where a registry cannot show it`() {
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home], registry: registry) {
      OwnPlace(in: $1)
    }
    inWindow(TabHost(tabs) { Text(verbatim: "\($0)") }) { window in
      #expect(standsIn(window.topScreen.texts, naming: "main/own is a place of the app's own"))
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
      window.expect(after: window.selectTab("the search"), at: "detail(3)")
      await window.rest(after: flows.enter(.search), at: "detail(2)")
      await window.rest(after: flows.enter(.home), at: "list")
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
      window.expect(after: window.selectTab("search"), at: "detail(10)")
      window.expect(after: window.selectTab("outer 2"), at: "detail(2)")
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
      #expect(tabs.selection == .search && tabs.currentScreen == AnyRoute(HomeRoute.detail(2)))
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
@MainActor private final class OwnPlace: NavigationPlace {
  let group: NavigationGroup

  init(in place: any NavigationPlace) { group = NavigationGroup("own", in: place) }
}

/// An app of flows, each with a node.
private struct FlowApp: View {
  let app: FlowNavigator<AppFlow>

  var body: some View {
    FlowHost(app, of: NavigationNode.self) { flow, node in
      NodeHost(node) {
        VStack {
          Noted("\(flow)")
          RouteLink(to: HomeRoute.list) { Text(verbatim: "list") }
        }
      } destinations: {
        TabScreens.all
      }
    }
  }
}

@MainActor struct `Flows on a screen` {
  private let app = FlowNavigator<AppFlow>(
    "app",
    first: .flow(.splash) { NavigationNode("splash", in: $0) },
    others: [
      .flow(.login) { NavigationNode("login", in: $0) },
      .flow(.main, lifetime: .kept, accepting: .all) { NavigationNode("main", in: $0) },
    ]
  )

  private var node: NavigationNode {
    app.place(as: NavigationNode.self) ?? NavigationNode("missing")
  }

  @Test func `a flow leads where guards say, and runs no body again if it is refused`() {
    var answer = GuardDecision.block("closed")
    app.guards.add("log in", for: .route(AppFlow.main)) { _ in answer }
    inWindow(FlowApp(app: app)) { window in
      let refused = window.runs(of: Noted.self, FlowApp.self) {
        app.enter(.main)
        app.flow = .main
      }
      #expect(refused == [0, 0])
      window.expect("splash")
      answer = .redirect(to: .enter(AppFlow.login))
      let entered = window.runs(of: Noted.self) { app.enter(.main) }
      #expect(entered == [1])
      window.expect("login")
      answer = .allow
      app.flow = .main
      window.expect("main")
      answer = .redirect(to: .enter(AppFlow.login))
      app.revalidate()
      #expect(window.sight != ["main"])
    }
  }

  @Test func `a flow begins anew with each visit, a kept one but for what its views keep`() {
    inWindow(FlowApp(app: app)) { window in
      app.enter(.main)
      window.type("half a sentence", into: "note")
      window.tap("list")
      window.expect(after: app.enter(.login, animated: false), at: "login")
      window.type("a name", into: "note")
      weak let released = app.place(as: NavigationNode.self)
      window.expect(after: window.tap("list"), at: "home list")
      weak let stack = released?.stack
      window.expect(after: app.enter(.main), at: "home list")
      #expect(released == nil && stack == nil, "a flow is released with all that it holds")
      window.goBack()
      #expect(window.topScreen.fields == ["note": ""])
      window.expect(after: app.enter(.login), at: "login")
      #expect(window.topScreen.fields == ["note": ""])
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `a flow takes its layers along, which a kept one has again`(options: StandInOptions) async {
    app.enter(.main)
    await withWindow(FlowApp(app: app), allowing: [.presenterLeft], options: options) { window in
      let main = node.modals
      let kept = main.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.tap("push")
      await window.rest(after: app.enter(.login), at: "login")
      #expect(main.layers.count == 1)
      let ended = node.modals.requestResult(of: Int.self, from: HomeRoute.list)
      await window.rest(at: "login", "sheet: home list")
      await window.rest(after: app.enter(.main), at: "main", "sheet: home detail(9)")
      #expect(ended.result != nil && kept.result == nil)
      await window.swipeDown(at: "main")
      #expect(main.layers.isEmpty && kept.result != nil)
      await window.rest(after: app.enter(.login), at: "login")
    }
  }
}
