import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `Flows: what waits for one` {
  private let rig = AppRig()
  private let clock = ManualClock()
  private var app: FlowNavigator<AppFlow> { rig.app }
  private var session: LoginSession { rig.session }

  /// Parks a push in the main flow, behind the log-in flow.
  private func park(limit: Duration? = nil) -> NavigationOutcome {
    app.enter(.main)
    rig.node(.home).stack.guards.add("log-in", for: .route(Spot.a)) { [session, clock] _ in
      .park(
        until: session.loggedIn,
        showing: .enter(AppFlow.login),
        expiringAfter: limit,
        clock: clock
      )
    }
    return rig.node(.home).navigate(to: Spot.a)
  }

  @Test func `an intent that nobody can take now waits for the flow that takes it, once`() {
    let events = EventList(app.events)
    let outcome = app.send(.push(Spot.a))
    #expect(outcome.unsettled != nil && app.carriedIntents == [.push(Spot.a)])
    app.enter(.login)
    #expect(outcome.unsettled?.outcome == nil)
    app.enter(.main)
    #expect(outcome.unsettled?.outcome == .committed && app.carriedIntents.isEmpty)
    #expect(rig.spots(.home) == [.a])
    #expect(events.outcomes.count { if case .queued = $0 { true } else { false } } == 1)
    // Every visit begins anew.
    app.enter(.login)
    #expect(app.place(of: .main) == nil)
    app.enter(.main)
    #expect(rig.spots(.home) == [])
  }

  @Test func `an intent for a hidden tab is carried out there, and that tab is selected`() {
    let rig = AppRig { group in
      TabNavigator("main", selection: ShopTab.home, tabs: [.home, .search], in: group) {
        tab,
        group -> any NavigationPlace in
        if tab == .search { return TypedPlace("search", in: group) }
        let node = NavigationNode("home", in: group)
        node.group.acceptedIntents = .routes(of: Spot.self)
        return node
      }
    }
    let outcome = rig.app.send(.push(HomeRoute.list))
    rig.app.enter(.main)
    #expect(outcome.unsettled?.outcome == .committed && rig.tabs?.selection == .search)
  }

  @Test func `an intent that no flow takes is unhandled, with where it was looked for`() {
    let rig = AppRig(accepting: .routes(of: HomeRoute.self))
    let failure = rig.app.send(.push(Spot.a)).failure
    #expect(failure?.kind == .unhandled)
    #expect(failure?.lookedIn == ["app", "app/splash (takes no such intent)"])
    #expect(rig.app.send(.push(HomeRoute.list)).unsettled != nil)
  }

  @Test func `a newer intent supersedes the one that waits for a flow, unless more may wait`() {
    let first = app.send(.push(Spot.a))
    let second = app.send(.push(Spot.b))
    #expect(first.unsettled?.outcome == .superseded)
    app.guards.parkingLimit = 2
    let third = app.send(.push(Spot.c))
    #expect(app.carriedIntents == [.push(Spot.b), .push(Spot.c)])
    app.enter(.main)
    #expect([second, third].map(\.unsettled?.outcome) == [.committed, .committed])
    #expect(rig.spots(.home) == [.b, .c])
  }

  @Test(arguments: [false, true])
  func `a parked intent follows into the flow, and is done once`(isMetBefore: Bool) {
    let outcome = park()
    #expect(app.flow == .login && app.carriedIntents == [.push(Spot.a)])
    if isMetBefore { #expect(session.loggedIn.fulfill().count == 1) }
    #expect(outcome.unsettled?.outcome == nil)
    app.enter(.main)
    #expect((outcome.unsettled?.outcome == .committed) == isMetBefore)
    for _ in 0..<2 { session.logIn() }
    #expect(outcome.unsettled?.outcome == .committed && rig.spots(.home) == [.a])
  }

  @Test func `an intent that waited for a flow is guarded anew where it is carried out`() {
    let outcome = app.send(.push(Spot.a))
    app.guards.add("closed", for: .route(Spot.a)) { _ in .block("no") }
    app.enter(.main)
    #expect(outcome.unsettled?.outcome?.blockedBy == "closed" && rig.spots(.home) == [])
  }

  @Test func `an intent that waits ends with its condition, its time or the app`() async {
    let abandoned = park()
    session.loggedIn.abandon()
    #expect(abandoned.unsettled?.outcome?.failure?.kind == .parkingAbandoned)
    #expect(app.carriedIntents.isEmpty)

    let late = park(limit: .seconds(60))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    #expect(await late.settled().failure?.kind == .parkingExpired && app.carriedIntents.isEmpty)

    var rig: AppRig? = AppRig()
    let left = rig?.app.send(.push(Spot.a))
    let app = Weak(rig?.app)
    rig = nil
    #expect(app.object == nil)
    #expect(await left?.settled().failure?.kind == .ownerReleased)
  }

  @Test func `a switch that is held back until log-in shows the log-in, and then the flow`() {
    app.guards.add("log-in", for: .route(AppFlow.main)) { [session] _ in
      session.isLoggedIn
        ? .allow : .park(until: session.loggedIn, showing: .enter(AppFlow.login))
    }
    let outcome = app.enter(.main)
    #expect(app.flow == .login)
    session.logIn()
    #expect(outcome.unsettled?.outcome == .committed && app.flow == .main)
  }
}

/// How a command is given that a log-in flow interrupts, and where it comes.
enum HeldWay: CaseIterable {
  case pushIn, push, present, pushInLayer

  @MainActor func use(_ wall: LogInWall) throws -> NavigationOutcome {
    let (tabs, node) = (try #require(wall.tabs), try #require(wall.node(.two)))
    switch self {
    case .pushIn: return tabs.navigate(to: WallRoute.x, in: .two)
    case .push: return node.navigate(to: WallRoute.x)
    case .present:
      tabs.select(.two)
      return node.present(WallRoute.x)
    case .pushInLayer:
      tabs.select(.two)
      node.present(WallRoute.free)
      return node.host.frontStack.navigate(to: WallRoute.x)
    }
  }

  var intent: String {
    switch self {
    case .pushIn: "select HeldTab.two, then push WallRoute.x"
    case .present: "present WallRoute.x as sheet"
    default: "push WallRoute.x"
    }
  }
}

/// A command that a log-in flow interrupts comes where it was given.
@MainActor struct `A command that waits across a log-in flow` {
  private let wall = LogInWall()
  private var app: FlowNavigator<HeldFlow> { wall.app }

  @Test(arguments: HeldWay.allCases)
  func `a command comes in its tab after a log-in flow, under a layer gone`(way: HeldWay) throws {
    let outcome = try way.use(wall)
    #expect(app.flow == .login && app.carriedIntents.map(\.description) == [way.intent])
    wall.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(wall.tabs?.selection == (way == .push ? .one : .two), "a hidden tab stays hidden")
    #expect(wall.stack(.two) == (way == .present ? [] : [.x]) && wall.stack(.one) == [])
    let layer = wall.node(.two)?.modals.presentedRoute(of: WallRoute.self)
    #expect(layer == (way == .present ? .x : nil))
  }

  @Test func `a tab that is gone after a log-in gives way to whatever takes its command`() throws {
    let outcome = try HeldWay.pushIn.use(wall)
    wall.state.tabs = [.one]
    wall.logIn()
    #expect(outcome.unsettled?.outcome == .committed && wall.stack(.one) == [.x])
  }

  @Test func `a command of a flow within a flow waits for both, and keeps its tab`() throws {
    let (app, state) = LogInWall.flows(accepting: .all) { group in
      FlowNavigator<InnerFlow>(
        "inner",
        first: .flow(.splash) { NavigationNode("splash", in: $0) },
        others: [
          .flow(.shop, accepting: .all) { group in
            TabNavigator("tabs", selection: HeldTab.one, tabs: [.one, .two], in: group)
          }
        ],
        in: group
      )
    }
    func inner() throws -> FlowNavigator<InnerFlow> {
      try #require(app.place(as: FlowNavigator.self))
    }
    func tabs() throws -> TabNavigator<HeldTab>? { try inner().place(as: TabNavigator.self) }
    try inner().enter(.shop)
    let outcome = try tabs()?.navigate(to: WallRoute.x, in: .two)
    state.logIn(app)
    #expect(try inner().flow == .splash && inner().carriedIntents == [.push(WallRoute.x)])
    try inner().enter(.shop)
    #expect(outcome?.unsettled?.outcome == .committed)
    #expect(try tabs()?.selection == .two && tabs()?.node(of: .two)?.stack.depth == 1)
  }

  // MARK: - Results

  private func ask() throws -> ResultHandle<Int> {
    try #require(wall.node(.two)).modals.requestResult(of: Int.self, from: WallRoute.x)
  }

  @Test(arguments: ["sheet", "push", "dialog"])
  func `a result held back with its screen arrives when that is finished`(kind: String) throws {
    app.guards.add("questions", for: .routes(of: DialogContent.self)) { [state = wall.state] _ in
      state.isIn ? .allow : .park(until: state.loggedIn, showing: .enter(HeldFlow.login))
    }
    let node = try #require(wall.node(.two))
    let result: ResultHandle<Int> =
      switch kind {
      case "sheet": try ask()
      case "push": node.stack.requestResult(of: Int.self, pushing: WallRoute.x)
      default:
        node.modals.requestResult(from: .alert("Sure?", buttons: [.standard("Yes", answer: 42)]))
      }
    #expect(app.flow == .login)
    wall.logIn()
    #expect(result.result == nil)
    let again = try #require(wall.node(.two))
    switch kind {
    case "sheet": again.modals.finish(with: 42)
    case "push": again.stack.finish(with: 42)
    default: again.modals.host.answer(try #require(again.modals.host.presentedDialog).id, with: 42)
    }
    #expect(result.result == .value(42))
  }

  @Test func `a result ends as its command does, however that ends`() async throws {
    let cancelled = try ask()
    cancelled.cancel()
    app.guards.add("closed", for: .route(WallRoute.x)) { [state = wall.state] _ in
      state.isIn ? .block("closed") : .allow
    }
    app.enter(.main)
    let refused = try ask()
    wall.logIn()
    #expect(cancelled.result?.end?.kind == .cancelled && refused.result?.end?.kind == .refused)
    #expect(refused.result?.end?.outcome?.blockedBy == "closed")
    #expect(wall.node(.two)?.modals.isPresenting == false)

    wall.state.isIn = false
    let older = try ask()
    app.enter(.main)
    let abandoned = try ask()
    #expect(older.result?.end?.kind == .superseded)
    wall.state.loggedIn.abandon()
    #expect(abandoned.result?.end?.outcome?.failure?.kind == .parkingAbandoned)

    wall.state.limit = .seconds(60)
    app.enter(.main)
    let late = try ask()
    await wall.state.clock.waitForSleepers()
    wall.state.clock.advance(by: .seconds(60))
    #expect(await late.value().end?.outcome?.failure?.kind == .parkingExpired)
  }

  @Test func `a result held back ends with the app, or with its flow if none takes it`()
    async throws
  {
    var wall: LogInWall? = LogInWall()
    let left = try #require(wall?.node(.one)).stack.requestResult(
      of: Int.self,
      pushing: WallRoute.x
    )
    #expect(left.result == nil)
    wall = nil
    #expect(await left.value().end?.kind == .ownerGone)

    let (app, state) = LogInWall.flows { NavigationNode("main", in: $0) }
    let modals = try #require(app.place(as: NavigationNode.self)).modals
    let result = modals.requestResult(of: Int.self, from: WallRoute.x)
    #expect(result.result?.end?.kind == .flowSwitched && app.carriedIntents.isEmpty)
    state.logIn(app)
    #expect(app.place(as: NavigationNode.self)?.modals.isPresenting == false)
  }
}
