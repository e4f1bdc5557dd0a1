import NavigatorKit
import Testing

@MainActor
struct `What a dismissal uncovers` {
  private let app = NavigationGroup("app")
  private let node: NavigationNode

  init() {
    node = NavigationNode("node", in: app)
    node.stack.append(contentsOf: [Spot.a, Spot.b])
  }

  /// Adds a guard to the whole tree that refuses some screens and notes what it is asked.
  private func guarding(refusing refused: Spot..., phases: Set<GuardPhase> = [.reveal]) -> Asked {
    let asked = Asked()
    app.guards.add("law", for: Spot.self) { spot, request in
      asked.lines.append("\(request.phase) \(spot)")
      return phases.contains(request.phase) && refused.contains(spot) ? .block("closed") : .allow
    }
    return asked
  }

  private func swipe(_ presenter: ModalPresenter<AnyRoute>) {
    let layers = presenter.layers.map(\.id)
    let slot = presenter.host.slot(above: layers.dropLast().last)
    presenter.host[.sheet, in: slot] = nil
  }

  @Test
  func `a dismissal of the last layer uncovers the stack's screen, which guards are asked about`() {
    node.present(Spot.c)
    let asked = guarding()
    #expect(node.dismiss() == .committed)
    #expect(asked.lines == ["reveal b"])
  }

  @Test func `a dismissal that guards refuse because of the screen below keeps the layer`() {
    node.present(Spot.c)
    _ = guarding(refusing: .b)
    #expect(node.dismiss().blockedBy == "law")
    #expect(node.modals.presentedRoute == AnyRoute(Spot.c))
    #expect(node.dismiss().blocked?.resume() == .committed)
    #expect(!node.modals.isPresenting)
  }

  @Test func `a dry run of a dismissal asks about the screen below`() async {
    node.present(Spot.c)
    _ = guarding(refusing: .b)
    #expect(await node.modals.dryRun(.dismissAll).blockedBy == "law")
  }

  @Test func `a dismissal waits until slow guards have answered about the screen below`() async {
    node.present(Spot.c)
    let gate = GuardGate()
    node.stack.guards.addAsync("slow") { try await gate.decide($0) }
    let outcome = node.dismiss()
    await gate.arrivals()
    #expect(node.modals.isPresenting)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(!node.modals.isPresenting)
  }

  @Test func `the screen that a swipe uncovers is checked, and goes if it is refused`() {
    node.present(Spot.c)
    let asked = guarding(refusing: .b)
    swipe(node.modals)
    #expect(!node.modals.isPresenting)
    #expect(asked.lines == ["reveal b", "reveal a"])
    #expect(node.stack.path.routes == [AnyRoute(Spot.a)])
  }

  @Test func `the screen below is checked after a host has said that the user dismissed the layer`()
  {
    let host = ScriptedHost()
    node.modals.host.attach(host)
    node.present(Spot.c)
    let layer = node.modals.layers[0].id
    host.begun.insert(layer)
    node.modals.host.didShow(layer)
    let asked = guarding(refusing: .b)
    node.modals.host.didDismiss(layer)
    #expect(asked.lines == ["reveal b", "reveal a"])
    #expect(node.stack.path.routes == [AnyRoute(Spot.a)])
    #expect(node.modals.host.phase(of: layer) == .gone)
  }

  @Test func `the screen below a layer is checked after a binding has been emptied`() {
    node.present(Spot.c)
    let asked = guarding(refusing: .b)
    node.modals.presentedSheet = nil
    #expect(!node.modals.isPresenting)
    #expect(asked.lines == ["reveal b", "reveal a"])
  }

  @Test
  func `the screen that a swipe uncovers is checked by slow guards, which hold no swipe back`()
    async
  {
    node.present(Spot.c)
    let gate = GuardGate()
    node.stack.guards.addAsync("slow") { try await gate.decide($0) }
    swipe(node.modals)
    #expect(!node.modals.isPresenting)
    await gate.arrivals()
    gate.answer(.block("closed"))
    await gate.arrivals(2)
    gate.answer(.allow)
    await eventually("the screen has gone") { node.stack.depth == 1 }
  }

  @Test func `the screen that a swipe uncovers gives way to what a guard wants instead`() {
    node.present(Spot.c)
    node.stack.guards.add("log-in", for: .route(Spot.b)) { _ in
      .redirect(to: .present(Spot.login, as: .fullScreen))
    }
    swipe(node.modals)
    #expect(node.stack.path.routes == [AnyRoute(Spot.a)])
    #expect(node.modals.presentedFullScreen == AnyRoute(Spot.login))
  }

  @Test func `a dismissal of several layers uncovers only the screen that is shown then`() {
    node.present(Spot.c)
    node.present(Spot.d, policy: .stack)
    node.present(Spot.e, policy: .stack)
    let asked = guarding()
    node.dismiss(2)
    #expect(asked.lines == ["reveal c"])
    node.present(Spot.d, policy: .stack)
    asked.lines = []
    node.modals.dismissAll()
    #expect(asked.lines == ["reveal b"])
  }

  @Test func `a dismissal may uncover a lower layer and the screen on top of the stack in it`()
    throws
  {
    node.present(Spot.c)
    let inner = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    inner.append(contentsOf: [Spot.home, Spot.form])
    node.present(Spot.d, policy: .stack)
    let asked = guarding(refusing: .form)
    let events = EventList(app.events)
    #expect(node.dismiss().blockedBy == "law")
    #expect(asked.lines == ["reveal c", "reveal form"])
    #expect(events.all.last?.transition.revealed?.route == AnyRoute(Spot.form))
    swipe(node.modals)
    #expect(inner.path.routes == [AnyRoute(Spot.home)])
    #expect(node.modals.layers.map(\.route) == [AnyRoute(Spot.c)])
  }

  @Test func `a stack goes unasked with its lower layer that is refused after a swipe`()
    throws
  {
    node.present(Spot.c)
    let inner = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    inner.append(contentsOf: [Spot.form])
    node.present(Spot.d, policy: .stack)
    let asked = guarding(refusing: .c)
    swipe(node.modals)
    #expect(!node.modals.isPresenting)
    #expect(asked.lines == ["reveal c", "reveal b"])
  }

  @Test func `a replacement of the last layer uncovers nothing`() {
    node.present(Spot.c)
    let asked = guarding()
    node.present(Spot.d)
    node.present(Spot.e, policy: .replaceAll)
    #expect(asked.lines == ["forward d", "forward e"])
  }

  @Test func `the end of a dialog uncovers nothing, since a dialog covers no screen`() throws {
    let asked = guarding(refusing: .b, .c)
    for layers in 0...1 {
      if layers == 1 { node.present(Spot.c) }
      asked.lines = []
      _ = node.modals.requestResult(from: .alert("?", buttons: [.standard("OK", answer: 1)]))
      node.modals.host.answer(try #require(node.modals.host.presentedDialog).id, with: 1)
      #expect(node.modals.host.presentedDialog == nil)
      #expect(asked.lines.isEmpty)
    }
  }

  @Test func `a dismissal over tabs uncovers the front of the selected tab`() {
    let tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: ShopTab.allCases, in: app)
    let modals = ModalPresenter<Spot>(in: tabs, as: "modals")
    tabs.node(of: .home)?.navigate(to: Spot.d)
    tabs.node(of: .search)?.navigate(to: Spot.e)
    modals.present(.c)
    let asked = guarding()
    modals.dismiss()
    #expect(asked.lines == ["reveal d"])
    modals.present(.c)
    tabs.select(.search)
    asked.lines = []
    modals.dismiss()
    #expect(asked.lines == ["reveal e"])
  }

  @Test func `a dismissal may uncover a layer of a presenter that lies below`() {
    let upper = ModalPresenter<Spot>(in: node, as: "upper")
    node.present(Spot.c)
    upper.present(.d)
    let asked = guarding()
    upper.dismiss()
    #expect(asked.lines == ["reveal c"])
  }

  @Test
  func `a dismissal uncovers nothing at the root, and nothing known where a presenter is alone`() {
    node.popToRoot()
    node.present(Spot.c)
    let alone = ModalPresenter<Spot>()
    alone.present(.c)
    let asked = guarding()
    alone.guards.add("law") { _ in .block("closed") }
    #expect(node.dismiss() == .committed)
    #expect(alone.dismiss() == .committed)
    #expect(asked.lines.isEmpty)
  }

  @Test func `the screen below is checked when a check takes the last layer away`() {
    node.present(Spot.c)
    let asked = guarding(refusing: .b, .c, phases: [.reveal, .revalidate])
    #expect(node.modals.revalidate() == .committed)
    #expect(asked.lines == ["revalidate c", "reveal b", "reveal a"])
    #expect(node.stack.path.routes == [AnyRoute(Spot.a)])
  }

  @Test func `the screen that a dismissal uncovers is named in the event`() {
    node.present(Spot.c)
    let events = EventList(node.modals.events)
    node.dismiss()
    #expect(events.all.map { $0.transition.revealed?.route } == [AnyRoute(Spot.b)])
  }

  @Test
  func `the screen below is not asked about when it goes in the same transition as the layer`()
    async
  {
    node.present(Spot.c)
    let asked = guarding(refusing: .b)
    let result = await app.apply(NavigationPlan(stack: [Spot.a])).settled()
    #expect(result.isApplied)
    #expect(asked.lines == ["reveal a"])
  }

  @Test func `a selection of a tab may uncover a layer with its stack`() throws {
    let tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: ShopTab.allCases, in: app)
    let search = try #require(tabs.node(of: .search))
    search.present(Spot.c)
    search.modals.navigator(of: search.modals.layers[0].id)?.navigate(to: Spot.form)
    let asked = guarding()
    tabs.select(.search)
    #expect(asked.lines == ["reveal c", "reveal form"])
  }
}

@MainActor
struct `A layer's own screen, when the stack in it is popped to its root` {
  private let node = NavigationNode("node")
  private let stack: MultiRouteNavigator

  init() throws {
    node.present(Spot.c)
    stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    stack.append(contentsOf: [Spot.a, Spot.b])
  }

  /// Has the presenter alone, or the group, refuse the layer and note what is asked.
  private func guarding(inGroup: Bool, refusing: Bool = true) -> Asked {
    let asked = Asked()
    let guards = inGroup ? node.guards : node.modals.guards
    guards.add("law", for: .route(Spot.c)) { request in
      asked.lines.append("\(request.phase) \(request.route)")
      return refusing ? .block("closed") : .allow
    }
    return asked
  }

  @Test(arguments: [false, true])
  func `a layer's own screen is asked about before a command pops its stack to the root`(
    inGroup: Bool
  ) {
    let asked = guarding(inGroup: inGroup)
    #expect(stack.popLast() == .committed)
    #expect(asked.lines == [])
    #expect(stack.popLast().blockedBy == "law")
    #expect(stack.popToRoot().blockedBy == "law")
    #expect(stack.depth == 1)
    #expect(asked.lines.count == 2)
    #expect(asked.lines.allSatisfy { $0.hasPrefix("reveal ") })
    #expect(stack.popToRoot().blocked?.resume() == .committed)
    #expect(stack.depth == 0)
  }

  @Test(arguments: [false, true], [false, true])
  func `a layer's own screen that is refused goes after a gesture or a write`(
    inGroup: Bool,
    byHost: Bool
  ) {
    let asked = guarding(inGroup: inGroup)
    if byHost { stack.host.path = RoutePath() } else { stack.path = RoutePath() }
    #expect(asked.lines.count == 1)
    #expect(!node.modals.isPresenting)
  }

  @Test func `a layer's own screen counts as revealed in the event`() {
    let events = EventList(stack.events)
    stack.popToRoot()
    #expect(events.all.last?.transition.revealed?.route == AnyRoute(Spot.c))
  }

  @Test func `a dry run of a pop asks about the layer's own screen`() async {
    _ = guarding(inGroup: false)
    #expect(await stack.dryRun(.popToRoot).blockedBy == "law")
    #expect(stack.depth == 2)
  }

  @Test
  func `a layer's own screen is not asked about while its layer goes, or if its stack has none`() {
    let asked = guarding(inGroup: false)
    node.dismiss()
    node.stack.navigate(to: Spot.a)
    node.stack.popToRoot()
    #expect(asked.lines == [])
  }
}

/// What a guard was asked, in order.
@MainActor
private final class Asked {
  var lines: [String] = []
}
