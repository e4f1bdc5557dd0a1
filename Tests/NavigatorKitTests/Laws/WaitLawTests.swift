import NavigatorKit
import NavigatorKitTesting
import Testing

/// Whatever a command waits for, and however that ends: observers hear that it begins to wait, and
/// then once how it ended.
@MainActor struct `A wait has a beginning and one end` {
  @Test(arguments: WaitBeginning.allCases, WaitEnding.allCases)
  func `each wait has one end`(_ beginning: WaitBeginning, _ ending: WaitEnding) async {
    let rig = WaitRig(beginning, ending)
    await rig.wait()
    await rig.end()
    let told = rig.told
    let label = Comment("\(beginning), \(ending): \(told.map { "\($0)" })")
    let pendings = told.compactMap(\.outcome.unsettled)
    #expect(told.first?.outcome.unsettled != nil, label)
    await eventually("\(label) has ended") { pendings.allSatisfy { $0.outcome != nil } }
    let ends = rig.told.filter { $0.outcome.unsettled == nil }
    #expect(ends.count == 1, label)
    #expect(rig.told.last == ends.last, label)
    for pending in pendings { #expect(ends.last?.outcome == pending.outcome, label) }
    #expect(rig.node?.host.isWaiting != true, label)
  }
}

/// How a command comes to wait.
enum WaitBeginning: String, CaseIterable, Sendable {
  case slowGuard, turnInObserver, turnBehindOwnGuard, condition, conditionBehindLogIn
  case carriedOnInObserver, handedOver, layer, flow, plan, redirectToPlan, planForFlow
}

/// What happens while it waits, before its turn comes.
enum WaitEnding: String, CaseIterable, Sendable {
  case turn, equal, refused, slow, parkedAgain, moved, cancelled, dismissed
  case flowLeft, flowLeftAndEnteredAgain, released
}

/// A tree in which one command waits.
@MainActor private final class WaitRig {
  let app: FlowNavigator<GoneFlow>
  private(set) var node: NavigationNode?
  private let beginning: WaitBeginning
  private let ending: WaitEnding
  private let gate = GuardGate()
  private let (first, second) = (ParkCondition("first"), ParkCondition("second"))
  private var (isOpen, isOpenAgain) = (false, false)
  private let command: NavigationIntent
  /// A plan that is welcome though its flow takes nothing from elsewhere.
  private static let plan = NavigationIntent.show(
    NavigationPlan(flow: GoneFlow.main, stack: [Spot.b, Spot.a])
  )
  private let events: EventList

  init(_ beginning: WaitBeginning, _ ending: WaitEnding) {
    (self.beginning, self.ending) = (beginning, ending)
    command =
      switch beginning {
      case .plan: Self.plan
      case .planForFlow: .show(NavigationPlan(stack: [Spot.b, Spot.a]))
      default: .show(RoutePath(routes: [Spot.a]))
      }
    let main: IntentScope = ending == .flowLeftAndEnteredAgain ? .all : .none
    let other: IntentScope = [.flow, .planForFlow].contains(beginning) ? .all : .none
    app = FlowNavigator(
      "app",
      first: .flow(.main, accepting: main) { NavigationNode("main", in: $0) },
      others: [.flow(.other, accepting: other) { NavigationNode("other", in: $0) }]
    )
    events = EventList(app.events)
    node = app.place(as: NavigationNode.self)
    node?.navigate(to: Spot.c)
  }

  /// The events of the command, whatever a guard made of it.
  var told: [NavigationEvent] {
    // Over an empty stack it is a push.
    var texts = ["show a", "append a", "push a", "present a as sheet", "present login as sheet"]
    // The steps of a plan wait and end for themselves.
    if beginning == .plan || beginning == .planForFlow { texts = [command.description] }
    if beginning == .redirectToPlan { texts = [NavigationIntent.push(Spot.form).description] }
    return events.all.filter { texts.contains($0.transition.intent.description) }
  }

  private func isCommand(_ request: GuardRequest) -> Bool {
    request.transition.intent != .replace(with: [Spot.a])
      && [.a, .login].contains(request.route.as(Spot.self))
  }

  /// Has the command wait, and does what is to happen then.
  func wait() async {
    begin()
    switch beginning {
    case .turnInObserver, .carriedOnInObserver: return
    case .slowGuard, .plan, .redirectToPlan, .turnBehindOwnGuard, .handedOver:
      await gate.arrivals()
    default: break
    }
    happen()
  }

  private func begin() {
    guard let stack = node?.stack, let modals = node?.modals else { return }
    let slow: @MainActor (GuardRequest) async throws -> GuardDecision = {
      [weak self, gate] request in
      self?.isCommand(request) ?? true ? try await gate.decide(request) : .allow
    }
    switch beginning {
    case .slowGuard, .plan, .redirectToPlan:
      stack.guards.addAsync("slow", for: .route(Spot.a), decide: slow)
      stack.guards.add("to plan", for: .route(Spot.form)) { _ in .redirect(to: Self.plan) }
      stack.perform(beginning == .redirectToPlan ? .push(Spot.form) : command)
    case .turnInObserver: whenPresented { [command] stack in stack.perform(command) }
    case .turnBehindOwnGuard:
      stack.guards.addAsync("slow", for: .route(Spot.d)) { [weak self, gate] request in
        self.map { _ = $0.node?.stack.perform($0.command) }
        return try await gate.decide(request)
      }
      stack.navigate(to: Spot.d)
    case .condition, .conditionBehindLogIn:
      let login = beginning == .condition ? nil : NavigationIntent.push(Spot.form)
      stack.guards.add("first") { [weak self, first] request in
        guard let self, !isOpen, isCommand(request) else { return .allow }
        return .park(until: first, showing: login)
      }
      stack.perform(command)
    case .carriedOnInObserver:
      let token = stack.guards.add("sure?", for: .route(Spot.a)) { _ in .block("sure?") }
      let blocked = stack.perform(command).blocked
      stack.guards.remove(token)
      events.clear()
      whenPresented { _ in blocked?.resume() }
    case .handedOver:
      stack.guards.add("cover", for: .route(Spot.a)) { [weak self] request in
        self?.isCommand(request) ?? true ? .redirect(to: .present(Spot.login)) : .allow
      }
      modals.guards.addAsync("slow", for: .route(Spot.login), decide: slow)
      stack.perform(command)
    case .layer:
      modals.present(SideRoute.help)
      modals.present(Spot.a, policy: .enqueue)
    case .flow, .planForFlow:
      node?.group.acceptedIntents = .none
      app.group.send(command)
    }
  }

  /// Does what is to happen and then something once, while an observer hears that a layer has come.
  private func whenPresented(_ body: @escaping (MultiRouteNavigator) -> Void) {
    var isDone = false
    let observing = app.events.observe { [weak self, weak stack = node?.stack] event in
      guard let self, let stack, !isDone, event.outcome.isChange else { return }
      isDone = true
      happen()
      body(stack)
    }
    node?.present(SideRoute.help)
    observing.cancel()
  }

  /// What happens while the command waits.
  private func happen() {
    switch ending {
    case .turn: break
    case .equal: node?.stack.perform(.replace(with: [Spot.a]))
    case .refused:
      app.guards.add("closed") { [weak self] request in
        self?.isCommand(request) ?? false ? .block("closed") : .allow
      }
    case .slow:
      app.guards.addAsync("later") { _ in
        await Task.yield()
        return .allow
      }
    case .parkedAgain:
      app.guards.add("second") { [weak self, second] request in
        guard let self, !isOpenAgain, isCommand(request) else { return .allow }
        return .park(until: second)
      }
    case .moved: node?.stack.navigate(to: Spot.e)
    case .cancelled: node?.host.cancelWaiting()
    case .dismissed: node?.modals.dismissAll()
    case .flowLeft: app.enter(.other)
    case .flowLeftAndEnteredAgain:
      app.enter(.other)
      app.enter(.main)
    case .released:
      node = nil
      app.enter(.other)
    }
  }

  /// Lets everything take its turn.
  func end() async {
    gate.open()
    isOpen = true
    first.fulfill()
    if beginning == .layer { node?.dismiss() }
    if beginning == .flow || beginning == .planForFlow { app.enter(.other) }
    // Slow guards that were added later answer by themselves.
    await turns(100)
    isOpenAgain = true
    second.fulfill()
    await turns(100)
    gate.open()
  }
}
