import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `Flows: what waits for one` {
  private let rig = AppRig()
  private let clock = ManualClock()
  private var app: FlowNavigator<AppFlow> { rig.app }
  private var session: LoginSession { rig.session }

  private func home() -> [Spot?] { rig.spots(.home) }

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

  @Test func `an intent that nobody can take now waits for the flow that takes it`() {
    let outcome = app.send(.push(Spot.a))
    #expect(outcome.unsettled != nil)
    #expect(app.carriedIntents == [.push(Spot.a)])
    app.enter(.login)
    #expect(outcome.unsettled?.outcome == nil)
    app.enter(.main)
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(home() == [.a])
    #expect(app.carriedIntents.isEmpty)
    app.enter(.login)
    app.enter(.main)
    #expect(home() == [])
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
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(rig.tabs?.selection == .search)
  }

  @Test func `an intent that no flow takes is unhandled, with where it was looked for`() {
    let rig = AppRig(accepting: .routes(of: HomeRoute.self))
    let outcome = rig.app.send(.push(Spot.a))
    #expect(outcome.failure?.kind == .unhandled)
    #expect(
      outcome.failure?.lookedIn == ["app", "app/splash (takes no such intent)"]
    )
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
    #expect(home() == [.b, .c])
    #expect(second.unsettled?.outcome == .committed)
    #expect(third.unsettled?.outcome == .committed)
  }

  @Test func `a parked intent follows into the flow, and is carried out after the log-in`() {
    let outcome = park()
    #expect(app.flow == .login)
    #expect(app.carriedIntents == [.push(Spot.a)])
    session.isLoggedIn = true
    app.enter(.main)
    #expect(outcome.unsettled?.outcome == nil)
    session.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(home() == [.a])
  }

  @Test func `a parked intent waits for its flow, also if the condition is met before`() {
    let outcome = park()
    #expect(session.loggedIn.fulfill().count == 1)
    #expect(outcome.unsettled?.outcome == nil)
    app.enter(.main)
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(home() == [.a])
  }

  @Test func `an intent that is carried out tells its outcome once`() {
    let outcome = park()
    app.enter(.main)
    let events = EventList(app.events)
    session.logIn()
    session.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(events.changes == 1)
    #expect(home() == [.a])
  }

  @Test func `an intent that waited for a flow is guarded anew where it is carried out`() {
    let outcome = app.send(.push(Spot.a))
    app.guards.add("closed", for: .route(Spot.a)) { _ in .block("no") }
    app.enter(.main)
    #expect(outcome.unsettled?.outcome?.blockedBy == "closed")
    #expect(home() == [])
  }

  @Test func `an intent that waits for a flow ends when its condition is abandoned`() {
    let outcome = park()
    session.loggedIn.abandon()
    #expect(outcome.unsettled?.outcome?.failure?.kind == .parkingAbandoned)
    #expect(app.carriedIntents.isEmpty)
    app.enter(.main)
    #expect(home() == [])
  }

  @Test func `the time of a parked intent runs on while it is carried`() async {
    let outcome = park(limit: .seconds(60))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    #expect(await outcome.settled().failure?.kind == .parkingExpired)
    #expect(app.carriedIntents.isEmpty)
  }

  @Test func `a parked intent that no flow takes ends with the flow in which it was held back`() {
    let later = ParkCondition("later")
    let rig = AppRig(accepting: .none)
    rig.app.enter(.login)
    let login = rig.app.place as? NavigationNode
    login?.stack.guards.add("wait") { _ in .park(until: later) }
    let outcome = login?.navigate(to: Spot.a)
    rig.app.enter(.main)
    #expect(outcome?.unsettled?.outcome?.failure?.kind == .ownerReleased)
    #expect(rig.app.carriedIntents.isEmpty)
  }

  @Test func `a switch that is held back until log-in shows the log-in, and then the flow`() {
    app.guards.add("log-in", for: .route(AppFlow.main)) { [session] _ in
      session.isLoggedIn
        ? .allow : .park(until: session.loggedIn, showing: .enter(AppFlow.login))
    }
    let outcome = app.enter(.main)
    #expect(app.flow == .login)
    session.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(app.flow == .main)
  }

  @Test func `an intent that waits for a flow ends when the app goes`() async {
    var rig: AppRig? = AppRig()
    let outcome = rig?.app.send(.push(Spot.a))
    let app = Weak(rig?.app)
    rig = nil
    #expect(app.object == nil)
    #expect(await outcome?.settled().failure?.kind == .ownerReleased)
  }

  @Test func `a link that is sent from inside an observer waits its turn`() {
    var isFirst = true
    let subscription = app.events.observe { [app] _ in
      guard isFirst else { return }
      isFirst = false
      app.send(.push(Spot.a))
    }
    app.enter(.main)
    subscription.cancel()
    #expect(home() == [.a])
  }

  @Test func `a command that waits for a flow begins to wait once`() {
    let events = EventList(app.events)
    app.send(.push(Spot.a))
    app.enter(.main)
    #expect(events.outcomes.count { if case .queued = $0 { true } else { false } } == 1)
    #expect(app.currentScreen == AnyRoute(Spot.a))
  }
}
