import NavigatorKit
import Testing

/// The value with which a screen is finished goes with that command, however long it waits, and with no other.
@MainActor
@Suite struct `The value of a finish` {
  private let node = NavigationNode("home")
  private let gate = GuardGate()
  private let door = ParkCondition("door")

  private var top: ScreenHandle { node.stack.screen(of: node.stack.path.last) }

  /// A node whose root is behind the door, until that is open.
  private func nodeBehindDoor() -> (node: NavigationNode, open: () -> Void) {
    let node = NavigationNode("home", root: Spot.e)
    let lock = Door()
    lock.isOpen = false
    node.guards.add("wall", for: .route(Spot.e)) { [door] _ in
      lock.isOpen ? .allow : .park(until: door)
    }
    return (
      node,
      { [door] in
        lock.isOpen = true
        door.fulfill()
      }
    )
  }
}

// MARK: - Commands without a value that join

extension `The value of a finish` {
  @Test(arguments: ["leave", "return"])
  func `the value of a finish stays, if a command without one joins`(verb: String) async {
    node.navigate(to: Spot.d)
    let under = top
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    let form = top
    form.protect { [gate] in try await gate.decide($0) }
    let first = form.finish(with: 1)
    await gate.arrivals()
    let second = verb == "leave" ? form.leave() : under.returnHere()
    #expect(first == second)
    gate.open()
    #expect(await second.settled() == .committed)
    #expect(chosen.result == .value(1))
  }
}

// MARK: - Redirects to plans

extension `The value of a finish` {
  @Test func `the value of a finish comes with a guard's plan instead, if that removes the screen`()
    async
  {
    node.navigate(to: Spot.b)
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    node.guards.add("way", for: .route(Spot.b)) { _ in
      .redirect(to: .show(NavigationPlan(stack: [])))
    }
    #expect(await top.finish(with: 5).settled().isChange)
    #expect(node.stack.depth == 0)
    #expect(chosen.result == .value(5))
  }
}

// MARK: - The second finish

extension `The value of a finish` {
  @Test(arguments: ["stack", "layer", "layer's root"])
  func `the value is that of the second finish, if a covered screen is finished twice`(
    place: String
  ) async throws {
    let chosen: ResultHandle<Int>
    let form: ScreenHandle
    if place == "stack" {
      chosen = node.requestResult(of: Int.self, pushing: Spot.a)
      form = top
    } else if place == "layer" {
      node.present(Spot.b)
      let stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
      chosen = stack.requestResult(of: Int.self, pushing: Spot.a)
      form = stack.screen(of: stack.path[0])
    } else {
      chosen = node.modals.requestResult(of: Int.self, from: Spot.a)
      form = node.modals.screen(of: node.modals.layers[0])
    }
    form.protect { [gate] in try await gate.decide($0) }
    node.present(Spot.c, policy: .stack)
    form.finish(with: 1)
    await gate.arrivals()
    let second = form.finish(with: 2)
    for _ in 0..<20 { await Task.yield() }
    gate.open()
    #expect(await second.settled() == .committed)
    #expect(chosen.result == .value(2))
  }

  @Test func `the value is that of the second finish, if an uncovered screen is finished twice`()
    async
  {
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    top.protect { [gate] in try await gate.decide($0) }
    let first = top.finish(with: 1)
    await gate.arrivals()
    #expect(top.finish(with: 2) == first)
    gate.open()
    #expect(await first.settled() == .committed)
    #expect(chosen.result == .value(2))
  }

  @Test func `the value is that of the second finish, if the first is parked`() {
    let (node, open) = nodeBehindDoor()
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    let form = node.stack.screen(of: node.stack.path[0])
    form.finish(with: 1)
    form.finish(with: 2)
    open()
    #expect(chosen.result == .value(2))
  }
}

// MARK: - A finish that goes on

extension `The value of a finish` {
  @Test(arguments: [
    "screen", "covered screen", "node", "stack", "entry", "modals", "layer's root", "layer's stack",
  ])
  func `the value of a blocked finish comes when that is resumed`(way: String) throws {
    let isLayer = way == "modals" || way == "layer's root"
    let stack: MultiRouteNavigator
    if way == "layer's stack" {
      node.present(Spot.b)
      stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    } else {
      stack = node.stack
    }
    let chosen =
      isLayer
      ? node.modals.requestResult(of: Int.self, from: Spot.a)
      : stack.requestResult(of: Int.self, pushing: Spot.a)
    let form =
      isLayer ? node.modals.screen(of: node.modals.layers[0]) : stack.screen(of: stack.path[0])
    form.protect { (_: GuardRequest) in .block(.unsavedChanges) }
    if way == "covered screen" { node.present(Spot.c) }
    let outcome =
      switch way {
      case "node": node.finish(with: 5)
      case "stack", "layer's stack": stack.finish(with: 5)
      case "entry": stack.finish(entry: chosen.entryID, with: 5)
      case "modals": node.modals.finish(with: 5)
      case "layer's root": node.host.frontStack.finish(with: 5)
      default: form.finish(with: 5)
      }
    #expect(chosen.result == nil)
    #expect(outcome.blocked?.resume() == .committed)
    #expect(chosen.result == .value(5))
  }

  @Test func `the value of a finish comes when that is resumed past two guards`() {
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    top.protect { (_: GuardRequest) in .block(.unsavedChanges) }
    node.guards.protect("draft", for: .everything)
    let outcome = top.finish(with: 5)
    #expect(outcome.blocked?.resume().blocked?.resume() == .committed)
    #expect(chosen.result == .value(5))
  }

  @Test func `the value of a finish comes when a layer that was resumed has left the screen`()
    throws
  {
    let bench = ModalBench<AnyRoute>()
    let chosen = bench.presenter.requestResult(of: Int.self, from: Spot.a)
    let id = try #require(bench.show())
    bench.presenter.guards.protect("draft", for: .everything)
    #expect(bench.presenter.finish(with: 5).blocked?.resume() == .committed)
    #expect(chosen.result == nil)
    bench.presenter.host.didDismiss(id)
    #expect(chosen.result == .value(5))
  }

  @Test(arguments: ["screen", "covered screen", "layer"])
  func `the value of a parked finish comes when that goes on`(what: String) {
    let (node, open) = nodeBehindDoor()
    let chosen =
      what == "layer"
      ? node.modals.requestResult(of: Int.self, from: Spot.a)
      : node.requestResult(of: Int.self, pushing: Spot.a)
    let form =
      what == "layer"
      ? node.modals.screen(of: node.modals.layers[0]) : node.stack.screen(of: node.stack.path[0])
    if what == "covered screen" { node.present(Spot.c) }
    form.finish(with: 5)
    #expect(chosen.result == nil)
    open()
    #expect(chosen.result == .value(5))
  }

  @Test(arguments: [false, true])
  func `the value of a finish that a guard has redirected comes, if the screen goes`(isSlow: Bool)
    async
  {
    node.navigate(to: Spot.d)
    node.navigate(to: Spot.b)
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    if isSlow { top.protect { [gate] in try await gate.decide($0) } }
    node.guards.add("way", for: .route(Spot.b)) { _ in
      .redirect(to: .popToRoot)
    }
    let outcome = top.finish(with: 5)
    if isSlow { await gate.arrivals() }
    gate.open()
    #expect(await outcome.settled().isChange)
    #expect(node.stack.depth == 0)
    #expect(chosen.result == .value(5))
  }

  @Test func `the value of a finish comes when its guard has redirected it to another flow`() {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.navigate(to: Spot.b)
    let chosen = home.requestResult(of: Int.self, pushing: Spot.a)
    home.guards.add("way", for: .route(Spot.b)) { _ in .redirect(to: .enter(AppFlow.login)) }
    home.stack.finish(with: 5)
    #expect(chosen.result == .value(5))
  }

  @Test func `the value of a finish comes when that has waited its turn`() {
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    let form = top
    node.events.observe { event in
      if event.transition.style == .sheet, !event.transition.inserted.isEmpty {
        form.finish(with: 5)
      }
    }
    node.present(Spot.c)
    #expect(chosen.result == .value(5))
  }
}

// MARK: - Another removal

extension `The value of a finish` {
  @Test func `the value of a finish does not come when its flow is left while it asks`() async {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    let saved = home.requestResult(of: Int.self, pushing: Spot.a)
    let session = Door()
    home.stack.screen(of: home.stack.path[0]).protect { [gate] in
      session.isOpen ? try await gate.decide($0) : .allow
    }
    let finish = home.finish(with: 1)
    await gate.arrivals()
    session.isOpen = false
    #expect(await rig.app.enter(.login).settled() == .committed)
    #expect(!(await finish.settled().isChange))
    #expect(saved.result?.end?.kind == .flowSwitched)
    gate.open()
  }

  @Test func `the value of a finish does not come with a swipe while it is parked`() {
    let (node, _) = nodeBehindDoor()
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    node.stack.screen(of: node.stack.path[0]).finish(with: 5)
    node.stack.host.path = []
    #expect(chosen.result?.end?.kind == .dismissedByGesture)
  }

  @Test func `the value of a finish does not come with a swipe while it asks`() async {
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    top.protect { [gate] in try await gate.decide($0) }
    top.finish(with: 5)
    await gate.arrivals()
    node.stack.host.path = []
    #expect(chosen.result?.end?.kind == .dismissedByGesture)
    gate.open()
  }

  @Test func `the value of a parked finish does not come when its tab goes`() throws {
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a, .b])
    let node = try #require(tabs.node(of: .b))
    node.navigate(to: Spot.e)
    let chosen = node.requestResult(of: Int.self, pushing: Spot.d)
    node.stack.guards.add("wall", for: .route(Spot.e)) { [door] _ in .park(until: door) }
    node.stack.finish(with: 5)
    #expect(node.stack.guards.parkedIntents.count == 1)
    #expect(tabs.remove(.b) == .committed)
    #expect(chosen.result?.end?.kind == .ownerGone)
  }

  @Test func `the value of a parked finish does not come when the layer around the screen goes`()
    throws
  {
    node.present(Spot.c)
    let stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    stack.navigate(to: Spot.e)
    let chosen = stack.requestResult(of: Int.self, pushing: Spot.a)
    stack.guards.add("wall", for: .route(Spot.e)) { [door] _ in .park(until: door) }
    stack.finish(with: 5)
    #expect(node.modals.dismissAll() == .committed)
    #expect(chosen.result?.value == nil)
    #expect(chosen.result?.end != nil)
  }

  @Test func `the value of a parked finish does not come when the app lets go of the node`() async {
    var node: NavigationNode? = NavigationNode("home", root: Spot.e)
    let chosen = node?.requestResult(of: Int.self, pushing: Spot.a)
    node?.guards.add("wall", for: .route(Spot.e)) { [door] _ in .park(until: door) }
    node?.stack.finish(with: 5)
    node = nil
    #expect(await chosen?.value().end?.kind == .ownerGone)
  }

  @Test func `the value of a blocked finish does not come with a later pop`() {
    let chosen = node.requestResult(of: Int.self, pushing: Spot.a)
    let draft = top.protect { (_: GuardRequest) in .block(.unsavedChanges) }
    let blocked = top.finish(with: 5).blocked
    draft.isArmed = false
    node.stack.popLast()
    #expect(chosen.result?.end?.kind == .dismissedByCode)
    #expect(blocked?.resume() == .unchanged(.stateMoved))
  }
}
