import NavigatorKit
import NavigatorKitTesting
import Testing

/// A command that a log-in flow interrupts comes where it was given.
@MainActor
struct `A command that waits across a log-in flow` {
  private let wall = LogInWall()
  private var app: FlowNavigator<HeldFlow> { wall.app }

  @Test func `a push in another tab comes in that tab after a log-in flow`() throws {
    let outcome = try #require(wall.tabs).navigate(to: WallRoute.x, in: .two)
    #expect(app.flow == .login)
    #expect(app.carriedIntents.map(\.description) == ["select HeldTab.two, then push WallRoute.x"])
    wall.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(wall.tabs?.selection == .two)
    #expect(wall.stack(.two) == [.x])
    #expect(wall.stack(.one) == [])
  }

  @Test func `a push behind a log-in layer comes in its tab when the app enters the flow itself`()
    throws
  {
    let wall = LogInWall(showing: .present(WallRoute.login))
    let outcome = try #require(wall.tabs).navigate(to: WallRoute.x, in: .two)
    wall.app.enter(.login)
    wall.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(wall.tabs?.selection == .two)
    #expect(wall.stack(.two) == [.x])
  }

  @Test func `a layer of a node in the tab in front comes in that tab after a log-in flow`() throws
  {
    wall.tabs?.select(.two)
    let outcome = try #require(wall.node(.two)).present(WallRoute.x)
    #expect(app.carriedIntents == [.present(WallRoute.x)])
    wall.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(wall.tabs?.selection == .two)
    #expect(wall.node(.two)?.modals.presentedRoute(of: WallRoute.self) == .x)
  }

  @Test func `a push in a hidden tab comes there after a log-in flow, and the tab stays hidden`()
    throws
  {
    let outcome = try #require(wall.node(.two)).navigate(to: WallRoute.x)
    wall.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(wall.stack(.two) == [.x])
    #expect(wall.tabs?.selection == .one)
  }

  @Test
  func `a push in a layer that goes with its flow comes in the stack under it after a log-in`()
    throws
  {
    wall.tabs?.select(.two)
    let node = try #require(wall.node(.two))
    node.present(WallRoute.free)
    let layer = try #require(node.modals.layers.first?.id)
    let outcome = try #require(node.modals.navigator(of: layer)).navigate(to: WallRoute.x)
    wall.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(wall.tabs?.selection == .two)
    #expect(wall.stack(.two) == [.x])
    #expect(wall.node(.two)?.modals.isPresenting == false)
  }

  @Test func `a tab that is gone after a log-in gives way to whatever takes its command`() throws {
    let outcome = try #require(wall.tabs).navigate(to: WallRoute.x, in: .two)
    wall.state.tabs = [.one]
    wall.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(wall.stack(.one) == [.x])
  }

  @Test
  func `a stack among several in a place of the app's own is found by its name after a log-in`()
    throws
  {
    let state = WallState()
    let app = FlowNavigator<HeldFlow>(
      "app",
      first: .flow(.main, accepting: .all) { Columns(in: $0) },
      others: [.flow(.login) { NavigationNode("login", in: $0) }]
    )
    app.guards.add("wall", for: .route(WallRoute.x)) { _ in
      state.isIn ? .allow : .park(until: state.loggedIn, showing: .enter(HeldFlow.login))
    }
    try #require(app.place(as: Columns.self)).detail.navigate(to: WallRoute.x)
    state.logIn(app)
    #expect(app.place(as: Columns.self)?.list.depth == 0)
    #expect(app.place(as: Columns.self)?.detail.depth == 1)
  }

  @Test func `a command that is held back once more keeps its tab`() throws {
    let outcome = try #require(wall.tabs).navigate(to: WallRoute.x, in: .two)
    app.enter(.main)
    wall.state.loggedIn.fulfill()  // nobody has logged in: the wall is asked again
    #expect(app.flow == .login)
    wall.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(wall.tabs?.selection == .two)
    #expect(wall.stack(.two) == [.x])
  }

  @Test func `a command of a flow within a flow waits for both, and keeps its tab`() throws {
    let (app, state) = Self.flowsInFlows()
    app.place(as: FlowNavigator<InnerFlow>.self)?.enter(.shop)
    let tabs = app.place(as: FlowNavigator<InnerFlow>.self)?.place(as: TabNavigator<HeldTab>.self)
    let outcome = try #require(tabs).navigate(to: WallRoute.x, in: .two)
    state.logIn(app)
    let inner = try #require(app.place(as: FlowNavigator<InnerFlow>.self))
    #expect(inner.flow == .splash)
    #expect(inner.carriedIntents == [.push(WallRoute.x)])
    inner.enter(.shop)
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(inner.place(as: TabNavigator<HeldTab>.self)?.selection == .two)
    #expect(inner.place(as: TabNavigator<HeldTab>.self)?.node(of: .two)?.stack.depth == 1)
  }

  // MARK: - Results

  @Test func `a result that is held back with its sheet arrives when the sheet is finished`() throws
  {
    let result = try #require(wall.node(.two)).modals.requestResult(of: Int.self, from: WallRoute.x)
    #expect(app.flow == .login)
    #expect(result.result == nil)
    wall.logIn()
    #expect(wall.node(.two)?.modals.presentedRoute(of: WallRoute.self) == .x)
    #expect(result.result == nil)
    wall.node(.two)?.modals.finish(with: 42)
    #expect(result.result == .value(42))
  }

  @Test func `a result that is held back with its push arrives when the screen is finished`() throws
  {
    let result = try #require(wall.node(.two)).stack.requestResult(
      of: Int.self,
      pushing: WallRoute.x
    )
    #expect(result.result == nil)
    wall.logIn()
    wall.node(.two)?.stack.finish(with: 42)
    #expect(result.result == .value(42))
  }

  @Test func `an answer that is held back with its dialog arrives when the dialog is answered`()
    throws
  {
    app.guards.add("questions", for: .routes(of: DialogContent.self)) {
      [state = wall.state] _ in
      state.isIn ? .allow : .park(until: state.loggedIn, showing: .enter(HeldFlow.login))
    }
    let dialog = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
    let result = try #require(wall.node(.two)).modals.requestResult(from: dialog)
    #expect(result.result == nil)
    wall.logIn()
    let modals = try #require(wall.node(.two)).modals
    let shown = try #require(modals.host.presentedDialog)
    modals.host.answer(shown.id, with: true)
    #expect(result.result == .value(true))
  }

  @Test func `a result that waits for a flow within a flow arrives when its sheet is finished`()
    throws
  {
    let (app, state) = Self.flowsInFlows()
    app.place(as: FlowNavigator<InnerFlow>.self)?.enter(.shop)
    let tabs = app.place(as: FlowNavigator<InnerFlow>.self)?.place(as: TabNavigator<HeldTab>.self)
    let node = try #require(tabs?.node(of: .two))
    let result = node.modals.requestResult(of: Int.self, from: WallRoute.x)
    state.logIn(app)
    #expect(result.result == nil)
    let inner = try #require(app.place(as: FlowNavigator<InnerFlow>.self))
    inner.enter(.shop)
    let modals = inner.place(as: TabNavigator<HeldTab>.self)?.node(of: .two)?.modals
    modals?.finish(with: 42)
    #expect(result.result == .value(42))
  }

  @Test func `a result whose command is refused in the end says so`() throws {
    let result = try #require(wall.node(.two)).modals.requestResult(of: Int.self, from: WallRoute.x)
    app.guards.add("closed", for: .route(WallRoute.x)) { _ in .block("closed") }
    wall.logIn()
    #expect(result.result?.end?.kind == .refused)
    #expect(result.result?.end?.outcome?.blockedBy == "closed")
    #expect(wall.node(.two)?.modals.isPresenting == false)
  }

  @Test func `a result whose command is given up, expires or is superseded ends with that`()
    async throws
  {
    let abandoned = try #require(wall.node(.two)).modals
      .requestResult(of: Int.self, from: WallRoute.x)
    wall.state.loggedIn.abandon()
    #expect(abandoned.result?.end?.outcome?.failure?.kind == .parkingAbandoned)

    app.enter(.main)
    let older = try #require(wall.node(.two)).modals.requestResult(of: Int.self, from: WallRoute.x)
    app.enter(.main)
    let newer = try #require(wall.node(.two)).modals.requestResult(of: Int.self, from: WallRoute.x)
    #expect(older.result?.end?.kind == .superseded)
    #expect(newer.result == nil)

    let clock = ManualClock()
    wall.state.limit = .seconds(60)
    wall.state.clock = clock
    app.enter(.main)
    let late = try #require(wall.node(.two)).modals.requestResult(of: Int.self, from: WallRoute.x)
    #expect(newer.result?.end?.kind == .superseded)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    #expect(await late.value().end?.outcome?.failure?.kind == .parkingExpired)
  }

  @Test
  func `a result that is held back ends with the app, and one that is cancelled is not waited for`()
    async throws
  {
    var wall: LogInWall? = LogInWall()
    let modals = try #require(wall?.node(.two)?.modals)
    let cancelled = modals.requestResult(of: Int.self, from: WallRoute.x)
    cancelled.cancel()
    wall?.logIn()
    #expect(wall?.node(.two)?.modals.presentedRoute(of: WallRoute.self) == .x)
    #expect(cancelled.result?.end?.kind == .cancelled)

    wall?.state.isIn = false
    let other = try #require(wall?.node(.one)?.stack)
    let left = other.requestResult(of: Int.self, pushing: WallRoute.x)
    #expect(left.result == nil)
    wall = nil
    #expect(await left.value().end?.kind == .ownerGone)
  }

  @Test func `a result that no flow takes ends when its flow is left, and nothing is presented`()
    throws
  {
    let state = WallState()
    let app = FlowNavigator<HeldFlow>(
      "app",
      first: .flow(.main) { NavigationNode("main", in: $0) },
      others: [.flow(.login) { NavigationNode("login", in: $0) }]
    )
    app.guards.add("wall", for: .route(WallRoute.x)) { _ in
      state.isIn ? .allow : .park(until: state.loggedIn, showing: .enter(HeldFlow.login))
    }
    let node = try #require(app.place(as: NavigationNode.self))
    let result = node.modals.requestResult(of: Int.self, from: WallRoute.x)
    #expect(result.result?.end?.kind == .flowSwitched)
    state.logIn(app)
    #expect(app.place(as: NavigationNode.self)?.modals.isPresenting == false)
  }

  private static func flowsInFlows() -> (app: FlowNavigator<HeldFlow>, state: WallState) {
    let state = WallState()
    let app = FlowNavigator<HeldFlow>(
      "app",
      first: .flow(.main, accepting: .all) { group in
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
      },
      others: [.flow(.login) { NavigationNode("login", in: $0) }]
    )
    app.guards.add("wall", for: .route(WallRoute.x)) { _ in
      state.isIn ? .allow : .park(until: state.loggedIn, showing: .enter(HeldFlow.login))
    }
    return (app, state)
  }
}
