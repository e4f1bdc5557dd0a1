@testable import NavigatorKit
import NavigatorKitRestoration
import Testing

/// What a screen has presented goes with the screen, and what its place has presented stays.
@MainActor struct `The layers of a screen`: ScreenSuite {
  /// A way in which a screen goes.
  enum Way: CaseIterable {
    case popLast, popToRoot, replaceTop, replace, leave, finish, back, assignment
  }

  let node = NavigationNode("home", root: Spot.home)

  private func go(_ way: Way) {
    switch way {
    case .popLast: stack.popLast()
    case .popToRoot: stack.popToRoot()
    case .replaceTop: stack.replaceTop(with: [Spot.e])
    case .replace: stack.replace(with: [Spot.e])
    case .leave: top.leave()
    case .finish: top.finish(with: 1)
    case .back: swipe()
    case .assignment: stack.path.removeLast()
    }
  }

  @Test(arguments: Way.allCases)
  func `a layer goes with the screen that presented it, and its result ends`(way: Way) {
    let screen = pushed(.a)
    let sheet = screen.requestResult(of: Int.self, from: Spot.b)
    var ends: [String] = []
    sheet.onEnd { _ in ends.append("layer") }
    screen.ending().onEnd { _ in ends.append("screen") }
    go(way)
    #expect(layers == [])
    #expect(sheet.result?.end?.kind == (way == .back ? .dismissedByGesture : .dismissedByCode))
    #expect(node.currentScreen == AnyRoute([.replace, .replaceTop].contains(way) ? Spot.e : .home))
    // What a host has taken away is gone already.
    let isTold = [.back, .assignment].contains(way)
    #expect(ends == (isTold ? ["screen", "layer"] : ["layer", "screen"]))
  }

  @Test func `the layer and the screen go in one transition, which is one event`() throws {
    pushed(.a).present(Spot.b)
    let events = EventList(node.events)
    stack.popLast()
    let event = try #require(events.all.first)
    #expect(events.all.count == 1 && event.transition.intent == .popLast())
    #expect(event.transition.removed.map(\.route) == [AnyRoute(Spot.a)])
    #expect(event.transition.parts.map { $0.removed.map(\.route) } == [[AnyRoute(Spot.b)]])
    #expect([event.from, event.to].map { $0?.route } == [AnyRoute(Spot.b), AnyRoute(Spot.home)])
    #expect(node.visits.routes.suffix(2) == [AnyRoute(Spot.b), AnyRoute(Spot.home)])
  }

  @Test func `a layer that a host's way back leaves behind goes in the next transition`() {
    pushed(.a).present(Spot.b)
    let events = EventList(node.events)
    swipe()
    let removed = events.all.map { $0.transition.removed.map(\.route) }
    #expect(removed == [[AnyRoute(Spot.a)], [AnyRoute(Spot.b)]])
    #expect(events.all.map(\.transition.cause.kind) == [.gesture, .gesture])
    #expect(events.outcomes == [.committed, .committed])
  }

  @Test(arguments: [false, true])
  func `a swipe costs the layers of its screen once it cannot be taken back`(isBack: Bool) async {
    let host = WritingHost()
    stack.host.scope = host
    pushed(.a).present(Spot.b)
    let path = stack.host.path
    swipe()
    #expect(layers == [.b])
    if isBack {
      stack.host.path = path
      stack.pipeline.block?.queue.settleHeldWrites()
      #expect(layers == [.b])
      #expect(stack.popLast() == .committed)
    } else {
      await eventually("the layer goes") { layers == [] }
    }
    #expect(layers == [] && spots == [])
  }

  @Test func `what lies on the layer goes with it, whoever presented that, and nothing below`() {
    pushed(.a).present(Spot.b)
    layer().present(Spot.c)
    node.present(Spot.d, policy: .stack)
    #expect(layers == [.b, .c, .d])
    stack.popLast()
    #expect(layers == [])
    node.present(Spot.b)
    inner().navigate(to: Spot.c)
    inner().screen(of: inner().path.last).present(Spot.d)
    #expect(layers == [.b, .d])
    inner().popLast()
    #expect(layers == [.b])
    inner().navigate(to: Spot.c)
    inner().screen(of: inner().path.last).present(Spot.d, policy: .replaceCurrent)
    node.host.frontStack.popLast()
    #expect(layers == [.d], "it took the place of the layer that its screen lay in")
  }

  @Test func `a page in the place of a layer's first one goes with the screen under the layer`() {
    pushed(.a).present(Spot.b)
    #expect(layer().navigate(to: Spot.c, strategy: .replaceTop) == .committed && layers == [.c])
    stack.popLast()
    #expect(layers == [])
  }

  @Test func `a layer of the place, of the root, which never goes, or of a screen below stays`() {
    let ways: [(ScreenHandle, ScreenHandle) -> NavigationOutcome?] = [
      { [node] _, _ in node.present(Spot.b) },
      { [node] _, _ in node.modals.present(Spot.b) },
      { $1.place?.send(.present(Spot.b, policy: .stack)) },
      { [node] _, _ in
        node.stack.popToRoot()
        let outcome = node.stack.screen(of: nil).present(Spot.b)
        node.stack.append(contentsOf: [Spot.a, Spot.b])
        return outcome
      },
      { [node] below, _ in
        node.stack.popLast()
        let outcome = below.present(Spot.b)
        node.stack.navigate(to: Spot.c)
        return outcome
      },
    ]
    for present in ways {
      #expect(present(pushed(.a), pushed(.c)) == .committed)
      stack.popLast()
      #expect(layers == [.b])
      node.dismiss()
      stack.popToRoot()
    }
  }

  @Test func `what a guard redirects to, or shows while it parks, belongs to the place`() {
    let later = ParkCondition("later")
    for decision in [
      GuardDecision.redirect(to: .present(Spot.login)),
      .park(until: later, showing: .present(Spot.login)),
    ] {
      let guarding = node.guards.add("log-in", for: .route(Spot.b)) { _ in decision }
      pushed(.a).present(Spot.b)
      #expect(layers == [.login])
      stack.popLast()
      #expect(layers == [.login])
      node.dismiss()
      node.guards.remove(guarding)
    }
  }

  @Test func `a layer that was parked belongs to the screen, and ends with it`() async {
    let (session, door) = (ParkCondition("session"), Door())
    node.guards.add("log-in", for: .route(Spot.b)) { _ in
      door.isOpen ? .allow : .park(until: session)
    }
    for hasGone in [false, true] {
      door.isOpen = false
      let parked = pushed(.a).present(Spot.b)
      if hasGone { stack.popLast() }
      door.isOpen = true
      session.fulfill()
      #expect(await parked.settled() == (hasGone ? .superseded : .committed))
      #expect(layers == (hasGone ? [] : [.b]))
      stack.popLast()
      #expect(layers == [])
    }
  }

  @Test func `a layer that waits for others ends with its screen`() async {
    let screen = pushed(.a)
    node.modals.present(Spot.c)
    let shown = showLayer()
    node.modals.dismissAll()
    let outcome = screen.present(Spot.b, policy: .enqueue)
    let second = screen.present(Spot.d, policy: .enqueue)
    #expect(outcome.unsettled != nil)
    stack.popLast()
    node.modals.host.detach(shown.host)
    #expect(await outcome.settled() == .superseded)
    #expect(await second.settled() == .superseded && layers == [] && modals.waitingRoutes.isEmpty)
  }

  @Test func `a screen that is covered, moves, or is replaced under its own id keeps its layers`() {
    stack.append(contentsOf: [Spot.c, Spot.a])
    let screen = top
    screen.present(Spot.b)
    stack.navigate(to: Spot.d)
    let path = stack.path
    stack.path = RoutePath([path[1], path[0], path[2]])
    #expect(spots == [.a, .c, .d] && layers == [.b])
    stack.popLast(2)
    stack.show(RoutePath([RouteEntry(AnyRoute(Spot.c)), path[1]]))
    stack.show(RoutePath([RouteEntry(id: path[1].id, route: path[1].route)]))
    #expect(spots == [.a] && layers == [.b] && !screen.isGone)
    stack.popLast()
    #expect(layers == [])
  }

  @Test func `a log-out takes the sheets of the pages that it takes`() {
    let door = Door()
    node.guards.add("in", for: .route(Spot.a), by: door, otherwise: .block("out"))
    let sheet = pushed(.a).requestResult(of: Int.self, from: Spot.b)
    layer().protect("draft") { _ in .block("stay") }
    let events = EventList(node.events)
    door.isOpen = false
    let outcome = node.revalidate()
    #expect(spots == [] && layers == [] && sheet.result?.end?.kind == .refused)
    #expect(outcome.late?.guardNames == ["draft"], "what was armed in the sheet is named")
    #expect(events.changes == 1 && node.currentScreen == AnyRoute(Spot.home))
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
    #expect(modals.layers.isEmpty && sheet.result != nil)
  }

  @Test func `what undo brings back belongs to the place`() {
    let undo = NavigationUndo(node)
    pushed(.a).present(Spot.b)
    stack.popLast()
    undo.undo()
    #expect(spots == [.a] && layers == [.b])
    stack.popLast()
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
    #expect(stack.pipeline.results.layerEnds(of: id).count == 1)
  }
}
