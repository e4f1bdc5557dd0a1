import NavigatorKit
import NavigatorKitRestoration
import Testing

private enum Wing: NavigationRoute { case open, closed }

/// A user who logs out while a slow guard decides: the quick guards before it are asked once more.
@MainActor
struct LogOutTests {
  private let door = Door()
  private let gate = GuardGate()
  private let navigator = Navigator<Spot>(routes: [.a])

  private func addSlowGuard(to guards: NavigationGuards, _ scope: GuardScope) {
    guards.addAsync("stock", for: scope) { [gate] in try await gate.decide($0) }
  }

  private func addLogIn(
    to guards: NavigationGuards,
    _ scope: GuardScope,
    otherwise decision: GuardDecision = .block("log in")
  ) {
    guards.add("log-in", for: scope) { [door] _ in door.isOpen ? .allow : decision }
  }

  /// Has the slow guard allow the command after the user has logged out.
  private func logOut(during outcome: NavigationOutcome) async -> NavigationOutcome {
    await gate.arrivals()
    door.isOpen = false
    gate.answer(.allow)
    return await outcome.settled()
  }

  @Test func `a log-out while a slow guard decides keeps the protected screen away`() async {
    addLogIn(to: navigator.guards, .route(Spot.b))
    addSlowGuard(to: navigator.guards, .route(Spot.b))
    let outcome = await logOut(during: navigator.navigate(to: .b))
    #expect(outcome.blocked?.guardName == "log-in")
    #expect(navigator.routes == [.a])
  }

  @Test func `a log-out keeps a screen away that comes with one which a slow guard is asked about`()
    async
  {
    addLogIn(to: navigator.guards, .route(Spot.b))
    addSlowGuard(to: navigator.guards, .route(Spot.c))
    let outcome = await logOut(during: navigator.append(contentsOf: [.b, .c]))
    #expect(outcome.blocked?.guardName == "log-in")
    #expect(navigator.routes == [.a])
  }

  @Test func `a log-out while a slow guard decides ends a plan`() async {
    let node = NavigationNode("home")
    addLogIn(to: node.guards, .route(Spot.b))
    addSlowGuard(to: node.guards, .route(Spot.c))
    let application = node.apply(NavigationPlan(stack: [Spot.b, Spot.c]))
    await gate.arrivals()
    door.isOpen = false
    gate.answer(.allow)
    #expect(await application.settled().stoppedAt?.outcome.blocked?.guardName == "log-in")
    #expect(node.stack.depth == 0)
  }

  @Test func `a log-out while a slow guard decides keeps a guarded tab away`() async {
    let tabs = TabNavigator("main", selection: Wing.open, tabs: [.open, .closed])
    addLogIn(to: tabs.guards, .route(Wing.closed))
    addSlowGuard(to: tabs.guards, .route(Spot.b))
    let outcome = await logOut(during: tabs.navigate(to: Spot.b, in: .closed))
    #expect(outcome.blocked?.guardName == "log-in")
    #expect(tabs.selection == .open)
    #expect(tabs.node(of: .closed)?.stack.depth == 0)
  }

  @Test(arguments: [false, true])
  func `a log-out keeps a tab away whose root is guarded, also if it is made for the question`(
    isMade: Bool
  ) async {
    let tabs = TabNavigator(
      "main",
      selection: Wing.open,
      tabs: [.open, .closed],
      root: { $0 == .closed ? Spot.b : Spot.a }
    )
    if isMade { _ = tabs.node(of: .closed) }
    addLogIn(to: tabs.guards, .route(Spot.b))
    addSlowGuard(to: tabs.guards, .route(Spot.b))
    let outcome = await logOut(during: tabs.select(.closed))
    #expect(outcome.blocked?.guardName == "log-in")
    #expect(tabs.selection == .open)
  }

  @Test func `a log-out while a slow guard decides keeps a flow away whose root is guarded`() async
  {
    let flows = FlowNavigator(
      "app",
      first: .flow(Wing.open, root: Spot.a),
      others: [.flow(.closed, root: Spot.b)]
    )
    addLogIn(to: flows.guards, .route(Spot.b))
    addSlowGuard(to: flows.guards, .route(Spot.b))
    let outcome = await logOut(during: flows.enter(.closed))
    #expect(outcome.blocked?.guardName == "log-in")
    #expect(flows.flow == .open)
  }

  @Test func `a log-out keeps a pop from uncovering a screen that a slow guard has allowed`() async
  {
    navigator.append(contentsOf: [.b, .c])
    addLogIn(to: navigator.guards, .route(Spot.b))
    addSlowGuard(to: navigator.guards, .route(Spot.b))
    let outcome = await logOut(during: navigator.popLast())
    #expect(outcome.blocked?.guardName == "log-in")
    #expect(navigator.routes == [.a, .b, .c])
  }

  @Test func `a log-out while a slow guard decides keeps a layer away`() async {
    let node = NavigationNode("home")
    addLogIn(to: node.guards, .route(Spot.b))
    addSlowGuard(to: node.guards, .route(Spot.b))
    let outcome = await logOut(during: node.present(Spot.b))
    #expect(outcome.blocked?.guardName == "log-in")
    #expect(node.modals.layers.isEmpty)
  }

  @Test func `a quick guard of a module is asked once more after a wait`() async {
    let registry = DestinationRegistry<String>("Members") { [door] contributions in
      contributions.destination(for: SideRoute.self) { _ in "members" }
      contributions.guardDestinations("log-in") { _ in door.isOpen ? .allow : .block("log in") }
    }
    let node = NavigationNode("home", registry: registry)
    addSlowGuard(to: node.stack.guards, .routes(of: SideRoute.self))
    let outcome = await logOut(during: node.navigate(to: SideRoute.help))
    #expect(outcome.blocked?.guardName == "log-in")
    #expect(node.stack.depth == 0)
  }

  @Test func `a quick guard redirects also when it is asked once more`() async {
    addLogIn(to: navigator.guards, .route(Spot.b), otherwise: .redirect(to: .push(Spot.login)))
    addSlowGuard(to: navigator.guards, .route(Spot.b))
    let outcome = await logOut(during: navigator.navigate(to: .b))
    #expect(outcome.redirection?.hops.map(\.guardName) == ["log-in"])
    #expect(navigator.routes == [.a, .login])
  }

  @Test func `a quick guard parks also when it is asked once more`() async {
    let loggedIn = ParkCondition("logged in")
    let parking = GuardDecision.park(until: loggedIn, showing: .push(Spot.login))
    addLogIn(to: navigator.guards, .route(Spot.b), otherwise: parking)
    addSlowGuard(to: navigator.guards, .route(Spot.b))
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    door.isOpen = false
    gate.answer(.allow)
    await eventually("the log-in is shown") { navigator.routes == [.a, .login] }
    door.isOpen = true
    loggedIn.fulfill()
    await eventually("the slow guard is asked anew") { gate.requests.count == 2 }
    gate.open()
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `a guard that was added while a command waited is asked before it is carried out`()
    async
  {
    addSlowGuard(to: navigator.guards, .route(Spot.b))
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    navigator.guards.add("new", for: .route(Spot.b)) { _ in .block("no") }
    gate.answer(.allow)
    #expect(await outcome.settled().blocked?.guardName == "new")
    #expect(navigator.routes == [.a])
  }

  @Test func `quick guards are asked twice at most, however many slow ones there are`() async {
    var count = 0
    navigator.guards.add("every other time", for: .route(Spot.b)) { _ in
      count += 1
      return count < 3 ? .allow : .block("no")
    }
    addSlowGuard(to: navigator.guards, .route(Spot.b))
    addSlowGuard(to: navigator.guards, .route(Spot.b))
    let outcome = navigator.navigate(to: .b)
    for number in 1...2 {
      await gate.arrivals(number)
      gate.answer(.allow)
    }
    #expect(await outcome.settled() == .committed)
    #expect(count == 2)
  }

  @Test func `a quick guard is asked once where no guard takes its time`() {
    var count = 0
    navigator.guards.add("quick", for: .route(Spot.b)) { _ in
      count += 1
      return .allow
    }
    addSlowGuard(to: navigator.guards, .route(Spot.c))
    #expect(navigator.navigate(to: .b) == .committed)
    #expect(count == 1)
  }

  @Test func `a command is not resumed past the log-in after a log-out`() async throws {
    addLogIn(to: navigator.guards, .route(Spot.b))
    navigator.guards.add("confirm", for: .route(Spot.b)) { _ in .block("sure?") }
    let blocked = try #require(navigator.navigate(to: .b).blocked)
    door.isOpen = false
    navigator.revalidate()
    #expect(blocked.resume().blocked?.guardName == "log-in")
    #expect(navigator.routes == [.a])
  }

  @Test func `a resumed command passes the guard that it answers also after a wait`() async throws {
    navigator.guards.add("confirm", for: .route(Spot.b)) { _ in .block("sure?") }
    addSlowGuard(to: navigator.guards, .route(Spot.b))
    let outcome = try #require(navigator.navigate(to: .b).blocked).resume()
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `a leave-guard that has asked the user is not asked again by a resumption`()
    async throws
  {
    let node = NavigationNode("home")
    node.navigate(to: Spot.form)
    node.stack.screen(of: node.stack.path[0]).protect { [gate] in try await gate.decide($0) }
    addLogIn(to: node.stack.guards, .route(Spot.b))
    let outcome = node.stack.replace(with: [Spot.b])
    let blocked = try #require(await logOut(during: outcome).blocked)
    door.isOpen = true
    #expect(blocked.resume() == .committed)
    #expect(gate.requests.count == 1)
    #expect(node.stack.routes == [AnyRoute(Spot.b)])
  }

  @Test func `a log-out while a restoration is parked keeps all protected screens away`() async {
    let registry = KeptApp.registry
    let kept = NavigationNode("app", registry: registry)
    kept.stack.append(contentsOf: (0..<4).map { KeptPage.page($0) })
    let node = NavigationNode("app", registry: registry)
    let (condition, isMet) = (ParkCondition("met"), Door())
    isMet.isOpen = false
    addLogIn(to: node.guards, .route(KeptPage.page(2)))
    node.guards.add("later", for: .route(KeptPage.page(3))) { _ in
      isMet.isOpen ? .allow : .park(until: condition)
    }
    let restoration = node.restore(kept.archive())
    door.isOpen = false
    isMet.isOpen = true
    condition.fulfill()
    _ = await restoration.settled()
    #expect(node.stack.routes == [0, 1].map { AnyRoute(KeptPage.page($0)) })
  }

  @Test(arguments: [false, true])
  func `a log-out during a restoration keeps screens away that guards have allowed before`(
    isMoreRefused: Bool
  ) async {
    let registry = KeptApp.registry
    let kept = NavigationNode("app", registry: registry)
    kept.stack.append(contentsOf: (0..<4).map { KeptPage.page($0) })
    let node = NavigationNode("app", registry: registry)
    if isMoreRefused {
      node.guards.add("no", for: .route(KeptPage.page(3))) { _ in .block("no") }
    }
    addLogIn(to: node.guards, .route(KeptPage.page(1)))
    addSlowGuard(to: node.guards, .route(KeptPage.page(2)))
    node.restore(kept.archive())
    await gate.arrivals()
    door.isOpen = false
    gate.answer(.allow)
    await eventually("the state is restored") { node.stack.depth > 0 }
    #expect(node.stack.routes == [AnyRoute(KeptPage.page(0))])
    #expect(gate.requests.count == 1)
  }
}
