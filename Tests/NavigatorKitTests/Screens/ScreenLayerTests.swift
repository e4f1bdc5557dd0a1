@testable import NavigatorKit
import NavigatorKitRestoration
import Testing

/// A host on which a layer leaves when it is told to.
@MainActor
private final class Bench: ModalHost {
  func hasBegunToShow(_ layer: LayerID) -> Bool { true }
}

/// What a screen has presented goes with the screen, and what its place has presented stays.
@MainActor
struct `The layers of a screen` {
  /// A way in which a screen goes.
  enum Way: CaseIterable {
    case popLast, popToRoot, replaceTop, replace, leave, finish, back, assignment
  }

  private let node = NavigationNode("home", root: Spot.home)

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  private var layers: [Spot?] { node.modals.layers.map { $0.route.as() } }

  private var top: ScreenHandle { node.stack.screen(of: node.stack.path.last) }

  private func pushed(_ spot: Spot) -> ScreenHandle {
    node.navigate(to: spot)
    return top
  }

  @discardableResult
  private func go(_ way: Way) -> NavigationOutcome {
    switch way {
    case .popLast: return node.stack.popLast()
    case .popToRoot: return node.stack.popToRoot()
    case .replaceTop: return node.stack.replaceTop(with: [Spot.e])
    case .replace: return node.stack.replace(with: [Spot.e])
    case .leave: return top.leave()
    case .finish: return top.finish(with: 1)
    case .back: node.stack.host.path.removeLast()
    case .assignment: node.stack.path.removeLast()
    }
    return .committed
  }

  @Test func `a page in the place of a layer's first one goes with the screen under the layer`() {
    let screen = pushed(.a)
    screen.present(Spot.b)
    let stub = node.modals.screen(of: node.modals.layers[0])
    #expect(stub.navigate(to: Spot.c, strategy: .replaceTop) == .committed)
    #expect(layers == [.c])
    node.stack.popLast()
    #expect(layers.isEmpty)
  }

  @Test func `a layer that a screen presents after one that waits takes that along, too`() {
    let host = Bench()
    node.modals.host.attach(host)
    let screen = pushed(.a)
    node.present(Spot.e)
    node.modals.host.didShow(node.modals.layers[0].id)
    node.dismiss()
    screen.present(Spot.b, policy: .enqueue)
    screen.present(Spot.c, policy: .enqueue)
    node.stack.popLast()
    // What has left makes room for what waits.
    node.modals.host.detach()
    #expect(layers.isEmpty)
    #expect(node.modals.waitingRoutes.isEmpty)
  }

  @Test(arguments: Way.allCases)
  func `a layer goes with the screen that presented it, and its result ends`(way: Way) {
    let screen = pushed(.a)
    let sheet = screen.requestResult(of: Int.self, from: Spot.b)
    var ends: [String] = []
    sheet.onEnd { _ in ends.append("layer") }
    screen.ending().onEnd { _ in ends.append("screen") }
    go(way)
    #expect(node.modals.layers.isEmpty)
    let end: ResultEnd.Kind =
      switch way {
      case .back: .dismissedByGesture
      default: .dismissedByCode
      }
    #expect(sheet.result?.end?.kind == end)
    #expect(node.currentScreen == AnyRoute([.replace, .replaceTop].contains(way) ? Spot.e : .home))
    // What a host has taken away is gone already.
    let isTold = [.back, .assignment].contains(way)
    #expect(ends == (isTold ? ["screen", "layer"] : ["layer", "screen"]))
  }

  @Test func `the layer and the screen go in one transition, which is one event`() throws {
    pushed(.a).present(Spot.b)
    let events = EventList(node.events)
    node.stack.popLast()
    #expect(events.all.count == 1)
    let event = try #require(events.all.first)
    #expect(event.transition.intent == .popLast())
    #expect(event.transition.removed.map(\.route) == [AnyRoute(Spot.a)])
    #expect(event.transition.parts.map { $0.removed.map(\.route) } == [[AnyRoute(Spot.b)]])
    #expect(event.from?.route == AnyRoute(Spot.b))
    #expect(event.to?.route == AnyRoute(Spot.home))
    #expect(node.visits.routes.suffix(2) == [AnyRoute(Spot.b), AnyRoute(Spot.home)])
  }

  @Test func `a layer that a host's way back leaves behind goes in the next transition`() {
    pushed(.a).present(Spot.b)
    let events = EventList(node.events)
    go(.back)
    #expect(
      events.all.map(\.transition.removed).map { $0.map(\.route) } == [
        [AnyRoute(Spot.a)], [AnyRoute(Spot.b)],
      ]
    )
    #expect(events.all.map(\.transition.cause.kind) == [.gesture, .gesture])
    #expect(events.outcomes == [.committed, .committed])
  }

  @Test func `what lies on the layer goes with it, whoever presented that`() throws {
    pushed(.a).present(Spot.b)
    node.modals.screen(of: node.modals.layers[0]).present(Spot.c)
    node.present(Spot.d, policy: .stack)
    #expect(layers == [.b, .c, .d])
    node.stack.popLast()
    #expect(layers == [])
  }

  @Test func `a screen in a layer takes along what it has presented, and no other layer`() throws {
    node.present(Spot.b)
    let stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    stack.navigate(to: Spot.c)
    stack.screen(of: stack.path.last).present(Spot.d)
    #expect(layers == [.b, .d])
    stack.popLast()
    #expect(layers == [.b])
    #expect(node.currentScreen == AnyRoute(Spot.b))
  }

  @Test func `a layer in the place of the one that its screen lies in stays`() throws {
    node.present(Spot.b)
    let stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    stack.navigate(to: Spot.c)
    stack.screen(of: stack.path.last).present(Spot.d, policy: .replaceCurrent)
    #expect(layers == [.d])
    stack.popLast()
    #expect(layers == [.d])
  }

  @Test func `a layer that a place presents belongs to the place`() {
    for present in [
      { node.present(Spot.b) },
      { node.modals.present(Spot.b) },
      { top.place?.send(.present(Spot.b, policy: .stack)) ?? .unchanged(.noScreen) },
    ] {
      _ = pushed(.a)
      #expect(present() == .committed)
      node.stack.popLast()
      #expect(layers == [.b])
      node.dismiss()
    }
  }

  @Test func `a layer of the root, which never goes, and that of a screen below stay`() {
    node.stack.screen(of: nil).present(Spot.b)
    node.stack.navigate(to: Spot.a)
    node.stack.popLast()
    #expect(layers == [.b])
    node.dismiss()
    pushed(.a).present(Spot.b)
    node.stack.navigate(to: Spot.c)
    node.stack.popLast()
    #expect(layers == [.b])
  }

  @Test func `what a guard redirects to, or shows while it parks, belongs to the place`() {
    let later = ParkCondition("later")
    for decision in [
      GuardDecision.redirect(to: .present(Spot.login)),
      .park(until: later, showing: .present(Spot.login)),
    ] {
      let screen = pushed(.a)
      let guarding = node.guards.add("log-in", for: .route(Spot.b)) { _ in decision }
      screen.present(Spot.b)
      #expect(layers == [.login])
      node.stack.popLast()
      #expect(layers == [.login])
      node.dismiss()
      node.guards.remove(guarding)
    }
  }

  @Test func `a layer that was parked belongs to the screen all the same`() async {
    let later = ParkCondition("later")
    let door = Door()
    node.guards.add("log-in", for: .route(Spot.b)) { _ in
      door.isOpen ? .allow : .park(until: later)
    }
    door.isOpen = false
    pushed(.a).present(Spot.b)
    door.isOpen = true
    later.fulfill()
    #expect(layers == [.b])
    node.stack.popLast()
    #expect(layers == [])
    door.isOpen = false
    let parked = pushed(.a).present(Spot.b)
    node.stack.popLast()
    #expect(await parked.settled() == .superseded, "the screen that it was for has gone")
    door.isOpen = true
    later.fulfill()
    #expect(layers == [])
  }

  @Test func `a screen that is covered, or that moves, keeps its layers`() {
    node.stack.append(contentsOf: [Spot.c, Spot.a])
    top.present(Spot.b)
    node.stack.navigate(to: Spot.d)
    #expect(layers == [.b])
    let path = node.stack.path
    node.stack.path = RoutePath([path[1], path[0], path[2]])
    #expect(spots == [.a, .c, .d])
    #expect(layers == [.b])
    node.stack.popLast()
    node.stack.popLast()
    #expect(layers == [.b])
    node.stack.popLast()
    #expect(layers == [])
  }

  @Test func `a screen that is replaced under its own id keeps its layers`() {
    let screen = pushed(.a)
    screen.present(Spot.b)
    let entry = node.stack.path[0]
    node.stack.show(RoutePath([RouteEntry(AnyRoute(Spot.c)), entry]))
    node.stack.show(RoutePath([RouteEntry(id: entry.id, route: entry.route)]))
    #expect(spots == [.a])
    #expect(layers == [.b])
    #expect(!screen.isGone)
  }

  @Test func `a log-out takes the sheets of the pages that it takes`() {
    let door = Door()
    node.guards.add("in", for: .route(Spot.a)) { _ in door.isOpen ? .allow : .block("out") }
    let sheet = pushed(.a).requestResult(of: Int.self, from: Spot.b)
    node.modals.screen(of: node.modals.layers[0]).protect("draft") { _ in .block("stay") }
    let events = EventList(node.events)
    door.isOpen = false
    let outcome = node.revalidate()
    #expect(spots == [])
    #expect(layers == [])
    #expect(sheet.result?.end?.kind == .refused)
    guard case .committedDespite(let late) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(late.guardNames == ["draft"], "what was armed in the sheet is named")
    #expect(events.changes == 1)
    #expect(node.currentScreen == AnyRoute(Spot.home))
  }

  @Test func `a layer on the presenter of a place around goes with its screen's flow`() throws {
    let app = NavigationGroup("app")
    let modals = ModalPresenter<AnyRoute>(in: app)
    let flows = FlowNavigator(
      "flows",
      first: .flow(AppFlow.login) { TypedPlace("login", in: $0) },
      others: [.flow(AppFlow.main) { NavigationNode("main", in: $0) }],
      in: app
    )
    let login = try #require(flows.place as? TypedPlace)
    login.navigator.navigate(to: .list)
    let screen = login.navigator.screen(of: login.navigator.host.path.last)
    let sheet = screen.requestResult(of: Int.self, from: Spot.b)
    #expect(modals.layers.count == 1)
    flows.enter(.main)
    #expect(modals.layers.isEmpty)
    #expect(sheet.result != nil)
  }

  @Test func `a flow that goes tells of its layers once`() throws {
    let rig = AppRig(makeMain: { NavigationNode("main", in: $0) })
    rig.app.enter(.login)
    let login = try #require(rig.app.place as? NavigationNode)
    login.navigate(to: Spot.a)
    let screen = login.stack.screen(of: login.stack.path.last)
    let sheet = screen.requestResult(of: Int.self, from: Spot.b)
    let events = EventList(rig.app.events)
    rig.app.enter(.main)
    #expect(sheet.result?.end?.kind == .flowSwitched)
    #expect(events.outcomes == [.committed])
  }

  @Test func `a stack and a presenter that lie in no tree keep to it in two transitions`() {
    let (stack, modals) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
    stack.navigate(to: Spot.a)
    let screen = stack.screen(of: stack.path[0]).presenting(on: modals.pipeline)
    screen.present(Spot.b)
    #expect(modals.isPresenting)
    stack.popLast()
    #expect(!modals.isPresenting)
  }

  @Test func `a layer that waits for others ends with its screen`() async {
    let screen = pushed(.a)
    node.modals.present(Spot.c)
    let host = ScriptedHost()
    node.modals.host.attach(host)
    if let layer = node.modals.host.slot().layer { node.modals.host.didShow(layer) }
    node.modals.dismissAll()
    let outcome = screen.present(Spot.b, policy: .enqueue)
    #expect(outcome.unsettled != nil, "\(outcome)")
    node.stack.popLast()
    node.modals.host.detach()
    #expect(await outcome.settled() == .superseded)
    #expect(layers == [])
  }

  @Test(arguments: [false, true])
  func `a swipe costs the layers of its screen once it cannot be taken back`(isBack: Bool) async {
    let host = WritingHost()
    node.stack.host.scope = host
    pushed(.a).present(Spot.b)
    let path = node.stack.host.path
    go(.back)
    #expect(layers == [.b])
    if isBack {
      node.stack.host.path = path
      node.stack.pipeline.block?.queue.settleHeldWrites()
      #expect(layers == [.b])
      #expect(node.stack.popLast() == .committed)
    } else {
      await eventually("the layer goes") { layers == [] }
    }
    #expect(layers == [])
    #expect(spots == [])
  }

  @Test func `what undo brings back belongs to the place`() {
    let undo = NavigationUndo(node)
    pushed(.a).present(Spot.b)
    node.stack.popLast()
    undo.undo()
    #expect(spots == [.a])
    #expect(layers == [.b])
    node.stack.popLast()
    #expect(layers == [.b])
  }

  @Test func `a screen remembers only the layers that are there`() throws {
    let screen = pushed(.a)
    for _ in 0..<5 {
      screen.present(Spot.b)
      node.dismiss()
    }
    screen.present(Spot.b)
    let id = try #require(screen.entry?.id)
    #expect(node.stack.pipeline.results.layerEnds(of: id).count == 1)
  }
}
