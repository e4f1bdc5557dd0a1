import NavigatorKit
import Testing

/// What the guard of a law decides the first time it is asked; it allows everything after that.
enum LawDecision: CaseIterable, Sendable {
  case allow, block, redirect, park, fail
}

/// A guard that decides once, at once or a turn later, and notes what there was when it was asked.
@MainActor final class LawGuard<State> {
  private(set) var asked: [(route: AnyRoute, state: State)] = []
  let condition = ParkCondition("law")
  let token: GuardToken

  init(
    _ decision: LawDecision,
    isAsync: Bool,
    elsewhere: NavigationIntent,
    for scope: GuardScope = .everything,
    in guards: NavigationGuards,
    reading state: @escaping @MainActor () -> State
  ) {
    let this = Noted<LawGuard?>(nil)
    let decide: @MainActor (GuardRequest) throws -> GuardDecision = { [condition] request in
      this.value?.asked.append((request.route, state()))
      guard let this = this.value, this.asked.count == 1 else { return .allow }
      return switch decision {
      case .allow: .allow
      case .block: .block("no")
      case .redirect: .redirect(to: elsewhere)
      case .park: .park(until: condition)
      case .fail: throw GuardTrouble()
      }
    }
    token =
      isAsync
      ? guards.addAsync("law", for: scope) { request in
        let decision = Result { try decide(request) }
        await Task.yield()
        return try decision.get()
      } : guards.add("law", for: scope, decide: decide)
    this.value = self
  }
}

/// A way to change what something shows, with all that it needs.
@MainActor protocol LawRig {
  associatedtype State: Equatable
  var guards: NavigationGuards { get }
  var events: NavigationEvents { get }
  /// What the guard of the law is asked about.
  var scope: GuardScope { get }
  var state: State { get }
  /// What is there when the guard is asked first.
  var before: State { get }
  /// Where the guard of the law sends what it redirects.
  var elsewhere: NavigationIntent { get }
  /// Uses the entrance.
  func run()
  /// Whether what was asked for has happened, and whether only what the guard said instead has.
  var isDone: Bool { get }
  var isElsewhere: Bool { get }
}

extension LawRig {
  var scope: GuardScope { .everything }
}

/// Law L2: the guard is asked before anything changes, and what it decides is what happens.
@MainActor
func checkGuarded(_ rig: some LawRig, _ decision: LawDecision, isAsync: Bool) async {
  let before = rig.before
  let events = EventList(rig.events)
  let law = LawGuard(
    decision,
    isAsync: isAsync,
    elsewhere: rig.elsewhere,
    for: rig.scope,
    in: rig.guards,
    reading: { rig.state }
  )
  defer { rig.guards.remove(law.token) }
  rig.run()
  switch decision {
  case .allow: await eventually("done") { rig.isDone }
  case .redirect: await eventually("elsewhere") { rig.isElsewhere }
  case .block, .fail:
    await eventually("refused") { events.outcomes.contains { $0.blockedBy == "law" } }
    #expect(rig.state == before)
  case .park:
    await eventually("parked") {
      events.outcomes.contains { if case .parked = $0 { true } else { false } }
    }
    #expect(rig.state == before)
    law.condition.fulfill()
    await eventually("done later") { rig.isDone }
  }
  #expect(law.asked.first?.state == before)
}
