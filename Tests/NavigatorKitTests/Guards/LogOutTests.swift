import NavigatorKit
import NavigatorKitRestoration
import Testing

private enum Wing: NavigationRoute { case open, closed }

/// A user who logs out while a slow guard decides: the quick guards before it are asked once more.
@MainActor struct LogOutTests {
  private let door = Door()
  private let gate = GuardGate()
  private let navigator = Navigator<Spot>(routes: [.a])

  private func guardB(_ guards: NavigationGuards, otherwise decision: GuardDecision = .block("no"))
  {
    guards.add("log-in", for: .route(Spot.b), by: door, otherwise: decision)
    guards.add("stock", for: .route(Spot.b), by: gate)
  }

  /// Has the slow guard allow the command after the user has logged out.
  private func logOut(during outcome: NavigationOutcome) async -> NavigationOutcome {
    await gate.arrivals()
    door.isOpen = false
    return await gate.settle(outcome)
  }

  fileprivate enum Way: CaseIterable {
    case push, appendBefore, pop, layer, plan, module, tab, rootOfTab, rootOfMadeTab, rootOfFlow
  }

  @Test(arguments: Way.allCases)
  fileprivate func `a log-out keeps a screen away that a slow guard then allows`(_ way: Way) async {
    let module = DestinationRegistry<String>("Members") { [door] contributions in
      contributions.destination(for: Spot.self) { _ in "" }
      guard way == .module else { return }
      contributions.guardDestinations("log-in", for: Spot.self) { _, _ in
        door.isOpen ? .allow : .block("no")
      }
    }
    let app = NavigationGroup("app", registry: module)
    let node = NavigationNode("home", in: app)
    let tabs = TabNavigator(
      "main",
      selection: Wing.open,
      tabs: [.open, .closed],
      in: app,
      root: { $0 == .closed && way != .tab ? Spot.b : Spot.a }
    )
    let flows = twoFlows(.flow(Wing.open, root: Spot.a), .flow(.closed, root: Spot.b), in: app)
    if way == .pop { node.stack.append(contentsOf: [Spot.b, .c]) }
    if way == .rootOfMadeTab { _ = tabs.node(of: .closed) }
    if way == .module {
      app.guards.add("stock", for: .route(Spot.b), by: gate)
    } else {
      guardB(app.guards)
    }
    let outcome: NavigationOutcome
    switch way {
    case .push, .module: outcome = node.navigate(to: Spot.b)
    case .appendBefore: outcome = node.stack.append(contentsOf: [Spot.b, .c])
    case .pop: outcome = node.popLast()
    case .layer: outcome = node.present(Spot.b)
    case .plan: outcome = node.perform(.show(NavigationPlan(stack: [Spot.b, .c])))
    case .tab: outcome = tabs.navigate(to: Spot.b, in: .closed)
    case .rootOfTab, .rootOfMadeTab: outcome = tabs.select(.closed)
    case .rootOfFlow: outcome = flows.enter(.closed)
    }
    let ended = await logOut(during: outcome)
    #expect(ended.blockedBy == "log-in")
    #expect(node.stack.routes == (way == .pop ? [Spot.b, .c] : []).map { AnyRoute($0) })
    #expect(node.modals.layers.isEmpty && tabs.selection == .open && flows.flow == .open)
    #expect(tabs.node(of: .closed)?.stack.depth == 0)
  }

  @Test func `a quick guard redirects also when it is asked once more`() async {
    guardB(navigator.guards, otherwise: .redirect(to: .push(Spot.login)))
    let outcome = await logOut(during: navigator.navigate(to: .b))
    #expect(outcome.redirection?.hops.map(\.guardName) == ["log-in"])
    #expect(navigator.routes == [.a, .login])
  }

  @Test func `a quick guard parks also when it is asked once more`() async {
    let loggedIn = ParkCondition("logged in")
    guardB(navigator.guards, otherwise: .park(until: loggedIn, showing: .push(Spot.login)))
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    door.isOpen = false
    gate.answer(.allow)
    await eventually("the log-in is shown") { navigator.routes == [.a, .login] }
    door.isOpen = true
    loggedIn.fulfill()
    #expect(await gate.settle(outcome) == .committed)
    #expect(navigator.routes == [.a, .b] && gate.requests.count == 2)
  }

  @Test func `a guard that was added while a command waited is asked`() async {
    guardB(navigator.guards)
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    navigator.guards.add("new", for: .route(Spot.b)) { _ in .block("no") }
    #expect(await gate.settle(outcome).blockedBy == "new" && navigator.routes == [.a])
  }

  @Test func `a resumed command passes the guard that it answers, and no other`() async throws {
    guardB(navigator.guards)
    navigator.guards.add("confirm", for: .route(Spot.b)) { _ in .block("sure?") }
    func blocked() async throws -> BlockedNavigation {
      try #require(await gate.settle(navigator.navigate(to: .b)).blocked)
    }
    let past = try await blocked()
    door.isOpen = false
    navigator.revalidate()
    #expect(past.resume().blockedBy == "log-in")
    door.isOpen = true
    #expect(await gate.settle(try await blocked().resume()) == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `a leave-guard that has asked the user is not asked again`() async throws {
    let node = NavigationNode("home")
    node.navigate(to: Spot.form)
    node.stack.screen(of: node.stack.path[0]).protect { [gate] in try await gate.decide($0) }
    node.guards.add("log-in", for: .route(Spot.b), by: door)
    let blocked = try #require(await logOut(during: node.stack.replace(with: [Spot.b])).blocked)
    door.isOpen = true
    #expect(blocked.resume() == .committed)
    #expect(gate.requests.count == 1 && node.stack.routes == [AnyRoute(Spot.b)])
  }

  @Test(arguments: [true, false], [true, false])
  func `a log-out counts during a restoration`(isParked: Bool, isMoreRefused: Bool) async {
    let registry = KeptApp.registry
    let kept = NavigationNode("app", registry: registry)
    kept.stack.append(contentsOf: (0..<4).map { KeptPage.page($0) })
    let node = NavigationNode("app", registry: registry)
    let (condition, isMet) = (ParkCondition("met"), Door())
    isMet.isOpen = false
    node.guards.add("log-in", for: .route(KeptPage.page(1)), by: door)
    if isParked {
      let parking = GuardDecision.park(until: condition)
      node.guards.add("later", for: .route(KeptPage.page(2)), by: isMet, otherwise: parking)
    } else {
      node.guards.add("slow", for: .route(KeptPage.page(2)), by: gate)
    }
    if isMoreRefused { node.guards.add("no", for: .route(KeptPage.page(3))) { _ in .block("no") } }
    let restoration = node.restore(kept.archive())
    if !isParked { await gate.arrivals() }
    door.isOpen = false
    isMet.isOpen = true
    condition.fulfill()
    gate.open()
    _ = await restoration.settled()
    #expect(node.stack.routes == [AnyRoute(KeptPage.page(0))])
    #expect(gate.requests.count == (isParked ? 0 : 1))
  }
}
