import NavigatorKit
import Testing

@MainActor struct `What a dismissal uncovers` {
  private let app = NavigationGroup("app")
  private let node: NavigationNode
  private let asked = AskedList()
  private let gate = GuardGate()

  /// A layer c over the screens a and b.
  init() {
    node = NavigationNode("node", in: app)
    node.stack.append(contentsOf: [Spot.a, Spot.b])
    node.present(Spot.c)
  }

  /// Adds a guard to the whole tree that refuses to uncover some screens.
  private func refuse(_ refused: Spot..., phases: Set<GuardPhase> = [.reveal]) {
    asked.add(to: app.guards, for: .routes(of: Spot.self)) { request in
      guard phases.contains(request.phase), let spot = request.route.as(Spot.self) else {
        return .allow
      }
      return refused.contains(spot) ? .block("closed") : .allow
    }
  }

  private func swipe() {
    let slot = node.modals.host.slot(above: node.modals.layers.dropLast().last?.id)
    node.modals.host[.sheet, in: slot] = nil
  }

  @Test func `a dismissal asks about the screen below, and is refused for it`() async {
    refuse(.b)
    let events = EventList(node.modals.events)
    #expect(await node.modals.dryRun(.dismissAll).blockedBy == "law")
    let refused = node.dismiss()
    #expect(refused.blockedBy == "law" && asked.lines == ["reveal b", "reveal b"])
    #expect(node.modals.presentedRoute == AnyRoute(Spot.c))
    #expect(refused.blocked?.resume() == .committed)
    #expect(!node.modals.isPresenting && asked.lines.count == 2)
    #expect(events.all.last?.transition.revealed?.route == AnyRoute(Spot.b))
  }

  @Test func `a dismissal waits until slow guards have answered about the screen below`() async {
    node.stack.guards.add("slow", by: gate)
    let outcome = node.dismiss()
    #expect(node.modals.isPresenting)
    #expect(await gate.settle(outcome) == .committed && !node.modals.isPresenting)
  }

  @Test(arguments: ["swipe", "host", "binding"])
  func `a screen that has been uncovered is checked, and goes if it is refused`(_ way: String) {
    let host = ScriptedHost()
    if way == "host" { node.modals.host.attach(host) }
    let layer = node.modals.layers[0].id
    refuse(.b)
    switch way {
    case "swipe": swipe()
    case "binding": node.modals.presentedSheet = nil
    default:
      host.begun.insert(layer)
      node.modals.host.didShow(layer)
      node.modals.host.didDismiss(layer)
      #expect(node.modals.host.phase(of: layer) == .gone)
    }
    #expect(!node.modals.isPresenting && asked.lines == ["reveal b", "reveal a"])
    #expect(node.stack.path.routes == [AnyRoute(Spot.a)])
  }

  @Test func `the screen that a swipe uncovers gives way to what a guard wants instead`() {
    node.stack.guards.add("log-in", for: .route(Spot.b)) { _ in
      .redirect(to: .present(Spot.login, as: .fullScreen))
    }
    swipe()
    #expect(node.stack.path.routes == [AnyRoute(Spot.a)])
    #expect(node.modals.presentedFullScreen == AnyRoute(Spot.login))
  }

  @Test func `a dismissal of several layers uncovers only the screen that is shown then`() {
    for spot in [Spot.d, .e] { node.present(spot, policy: .stack) }
    refuse()
    node.dismiss(2)
    #expect(asked.lines == ["reveal c"])
    node.present(Spot.d, policy: .stack)
    node.modals.dismissAll()
    #expect(asked.lines == ["reveal c", "forward d", "reveal b"])
  }

  @Test(arguments: [Spot.c, .form])
  func `a dismissal may uncover a lower layer and the screen on top of its stack`(refused: Spot) {
    let kept = node.host.frontStack
    kept.append(contentsOf: [Spot.home, .form])
    node.present(Spot.d, policy: .stack)
    refuse(refused)
    #expect(node.dismiss().blockedBy == "law")
    asked.lines = []
    swipe()
    if refused == .form {
      #expect(asked.lines == ["reveal c", "reveal form", "reveal home"])
      #expect(kept.routes == [AnyRoute(Spot.home)])
      #expect(node.modals.layers.map(\.route) == [AnyRoute(Spot.c)])
    } else {
      #expect(asked.lines == ["reveal c", "reveal b"], "its stack goes unasked")
      #expect(!node.modals.isPresenting)
    }
  }

  @Test func `nothing is uncovered by a replacement, at the root, or where a presenter is alone`() {
    let alone = ModalPresenter<Spot>()
    alone.present(.c)
    asked.add(to: alone.guards) { _ in .block("closed") }
    refuse()
    node.present(Spot.d)
    node.present(Spot.e, policy: .replaceAll)
    node.stack.popToRoot()
    #expect(node.dismiss() == .committed && alone.dismiss() == .committed)
    #expect(asked.lines == ["forward d", "forward e"])
  }

  @Test(arguments: [true, false])
  func `the end of a dialog uncovers nothing`(isOnLayer: Bool) throws {
    if !isOnLayer { node.dismiss() }
    refuse(.b, .c)
    _ = node.modals.requestResult(from: .alert("?", buttons: [.standard("OK", answer: 1)]))
    node.modals.host.answer(try #require(node.modals.host.presentedDialog).id, with: 1)
    #expect(node.modals.host.presentedDialog == nil && asked.lines.isEmpty)
  }

  @Test
  func `a dismissal over tabs or a presenter, or another tab, uncovers what is in front`() throws {
    let tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: ShopTab.allCases, in: app)
    let modals = ModalPresenter<Spot>(in: tabs, as: "modals")
    let search = try #require(tabs.node(of: .search))
    tabs.node(of: .home)?.navigate(to: Spot.d)
    search.present(Spot.e)
    search.navigate(to: Spot.form)
    modals.present(.c)
    let upper = ModalPresenter<Spot>(in: node, as: "upper")
    upper.present(.d)
    refuse()
    modals.dismiss()
    #expect(asked.lines == ["reveal d"])
    tabs.select(.search)
    #expect(asked.lines == ["reveal d", "reveal e", "reveal form"])
    upper.dismiss()
    #expect(asked.lines == ["reveal d", "reveal e", "reveal form", "reveal c"])
  }

  @Test func `the screen below is checked when a check takes the last layer away`() {
    refuse(.b, .c, phases: [.reveal, .revalidate])
    #expect(node.modals.revalidate() == .committed)
    #expect(asked.lines == ["revalidate c", "reveal b", "reveal a"])
    #expect(node.stack.path.routes == [AnyRoute(Spot.a)])
  }

  @Test func `the screen below is not asked about when it goes in the same transition`() async {
    refuse(.b)
    let result = await app.apply(NavigationPlan(stack: [Spot.a])).settled()
    #expect(result.isApplied && asked.lines == ["reveal a"])
  }
}

@MainActor struct `A layer's own screen, when the stack in it is popped to its root` {
  private let node = NavigationNode("node")
  private let stack: MultiRouteNavigator
  private let asked = AskedList()

  init() {
    node.present(Spot.c)
    stack = node.host.frontStack
    stack.append(contentsOf: [Spot.a, Spot.b])
  }

  /// Has the presenter alone, or the node, refuse the layer.
  private func refuse(inGroup: Bool) {
    let guards = inGroup ? node.guards : node.modals.guards
    asked.add(to: guards, for: .route(Spot.c)) { _ in .block("closed") }
  }

  @Test(arguments: [false, true])
  func `a layer's own screen is asked about before a command pops to it`(inGroup: Bool) async {
    refuse(inGroup: inGroup)
    let events = EventList(stack.events)
    #expect(await stack.dryRun(.popToRoot).blockedBy == "law")
    #expect(stack.popLast() == .committed && asked.lines == ["reveal c"])
    #expect(stack.popLast().blockedBy == "law")
    #expect(stack.popToRoot().blocked?.resume() == .committed)
    #expect(stack.depth == 0 && asked.lines.count == 3)
    #expect(events.all.last?.transition.revealed?.route == AnyRoute(Spot.c))
  }

  @Test(arguments: [false, true], [false, true])
  func `a layer's own screen goes after a gesture or a write`(inGroup: Bool, byHost: Bool) {
    refuse(inGroup: inGroup)
    if byHost { stack.host.path = RoutePath() } else { stack.path = RoutePath() }
    #expect(asked.lines.count == 1 && !node.modals.isPresenting)
  }

  @Test func `a layer's own screen is asked about neither with its layer nor for another stack`() {
    refuse(inGroup: false)
    node.dismiss()
    node.navigate(to: Spot.a)
    node.popToRoot()
    #expect(asked.lines.isEmpty)
  }
}
