import NavigatorKit
import NavigatorKitTesting
import Testing

/// Every way to leave a flow.
enum FlowExit: CaseIterable {
  case code, assignment, link, restore, redirect, resumed, revalidation, revalidationOfAll
  case redirectedRevalidation, sent, fromInside

  /// Whether guards cannot keep somebody from leaving.
  var isCertain: Bool {
    switch self {
    case .revalidation, .revalidationOfAll, .redirectedRevalidation: true
    default: false
    }
  }

  /// Makes ready what the way needs, and returns what goes it.
  @MainActor
  func use(_ rig: AppRig) -> () -> Void {
    let app = rig.app
    let door = Door()
    switch self {
    case .code: return { app.enter(.login) }
    case .assignment: return { app.flow = .login }
    case .link: return { app.perform(.enter(AppFlow.login), cause: .link) }
    case .restore: return { app.perform(.enter(AppFlow.login), cause: .restore) }
    case .redirect:
      app.guards.add("to log-in", for: .route(AppFlow.splash)) { _ in
        .redirect(to: .enter(AppFlow.login))
      }
      return { app.enter(.splash) }
    case .resumed:
      let condition = ParkCondition("later")
      let token = app.guards.add("wait", for: .route(AppFlow.login)) { _ in
        .park(until: condition)
      }
      app.enter(.login)
      app.guards.remove(token)
      return { condition.fulfill() }
    case .revalidation, .revalidationOfAll:
      app.guards.add("closed", for: .route(AppFlow.main)) { _ in
        door.isOpen ? .allow : .block("closed")
      }
      door.isOpen = false
      let isAll = self == .revalidationOfAll
      return { if isAll { app.revalidate() } else { app.revalidate() } }
    case .redirectedRevalidation:
      app.guards.add("closed", for: .route(AppFlow.main)) { _ in
        .redirect(to: .enter(AppFlow.login))
      }
      return { app.revalidate() }
    case .sent: return { app.group.send(.enter(AppFlow.login)) }
    case .fromInside:
      return { rig.tabs?.node(of: .home)?.send(.enter(AppFlow.login)) }
    }
  }
}

@MainActor
struct `Flows: every way of leaving one` {
  private let rig = AppRig()

  /// Enters the main flow and goes somewhere in it.
  private func enter() -> [Weak] {
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.navigate(to: Spot.a)
    let search = rig.node(.search)
    search.present(Spot.b)
    let layer = search.modals.layers.last.flatMap { search.modals.navigator(of: $0.id) }
    layer?.navigate(to: Spot.c)
    return [
      Weak(rig.tabs), Weak(home), Weak(home.stack), Weak(home.group), Weak(search),
      Weak(search.modals), Weak(layer),
    ]
  }

  @Test(arguments: FlowExit.allCases)
  func `all that belonged to a flow is released at once when it is left`(_ exit: FlowExit) {
    let parts = enter()
    let use = exit.use(rig)
    #expect(parts.allSatisfy { $0.object != nil })
    let events = EventList(rig.app.events)
    use()
    #expect(rig.app.flow != .main)
    #expect(parts.map { $0.object == nil } == parts.map { _ in true })
    #expect(events.changes == 1)
    #expect(rig.app.group.snapshot().groups.count == 1)
  }

  @Test(arguments: FlowExit.allCases)
  func `results in a flow end once, since the flow was switched`(_ exit: FlowExit) async {
    _ = enter()
    let pushed = Ends(rig.node(.home).stack.requestResult(of: Int.self, pushing: Spot.d))
    let presented = Ends(rig.node(.account).modals.requestResult(of: Int.self, from: Spot.e))
    exit.use(rig)()
    await pushed.settle()
    await presented.settle()
    #expect(pushed.kinds == [.flowSwitched])
    #expect(presented.kinds == [.flowSwitched])
  }

  @Test(arguments: FlowExit.allCases, ["hidden tab", "layer", "group"])
  func `leave-guards in a flow protect it`(_ exit: FlowExit, _ place: String) throws {
    _ = enter()
    let search = rig.node(.search)
    let layer = try #require(search.modals.layers.last)
    let guards =
      switch place {
      case "hidden tab": search.modals.guards
      case "layer": try #require(search.modals.navigator(of: layer.id)).guards
      default: search.guards
      }
    guards.protect("draft", for: place == "layer" ? .route(Spot.c) : .route(Spot.b))
    let use = exit.use(rig)
    var late: [GuardName] = []
    rig.app.events.observe {
      if case .committedDespite(let leave) = $0.outcome { late += leave.guardNames }
    }
    use()
    #expect((rig.app.flow == .main) == !exit.isCertain)
    if exit == .redirectedRevalidation { #expect(rig.app.flow == .login) }
    // One that can ask nobody says so, and names each guard once.
    #expect(late == (exit.isCertain ? ["draft"] : []))
  }
}
