import NavigatorKit
import Testing

extension NavigationGuards {
  /// Adds a guard that answers when the test does.
  @discardableResult func add(
    _ name: GuardName,
    for scope: GuardScope = .everything,
    by gate: GuardGate
  ) -> GuardToken {
    addAsync(name, for: scope) { try await gate.decide($0) }
  }

  /// Adds a guard that refuses, or decides as it is told to, while a door is closed.
  @discardableResult func add(
    _ name: GuardName,
    for scope: GuardScope = .everything,
    by door: Door,
    otherwise decision: GuardDecision = .block("no")
  ) -> GuardToken {
    add(name, for: scope) { _ in door.isOpen ? .allow : decision }
  }
}

extension GuardGate {
  /// Answers the guard that waits, or is asked next, and gives what the command comes to.
  func settle(
    _ outcome: NavigationOutcome,
    by decision: GuardDecision = .allow
  ) async -> NavigationOutcome {
    await asked()
    answer(decision)
    return await outcome.settled()
  }
}

/// What guards were asked, in order.
@MainActor final class AskedList {
  var lines: [String] = []

  /// Adds a guard that notes what it is asked.
  func add(
    to guards: NavigationGuards,
    for scope: GuardScope = .everything,
    decide: @escaping @MainActor (GuardRequest) -> GuardDecision = { _ in .allow }
  ) {
    guards.add("law", for: scope) { [self] request in
      lines.append("\(request.phase) \(request.route)")
      return decide(request)
    }
  }
}

extension NavigationSnapshot {
  /// All routes, wherever they are.
  var routes: [AnyRoute] {
    blocks.flatMap { $0.items.flatMap { [$0.entry] + $0.stack } }.map(\.route)
      + groups.flatMap(\.routes)
  }
}

@MainActor
extension NavigationOutcome {
  /// Whether it has yet to end.
  var isOpen: Bool { unsettled.map { $0.outcome == nil } ?? false }
}

/// An app of two flows.
@MainActor
func twoFlows<Flow>(
  _ first: FlowDeclaration<Flow>,
  _ other: FlowDeclaration<Flow>,
  in place: (any NavigationPlace)? = nil
) -> FlowNavigator<Flow> {
  FlowNavigator("app", first: first, others: [other], in: place)
}

/// An app with a flow of tabs that is kept from visit to visit, but not for the next user.
@MainActor struct SessionRig {
  let gate = GuardGate()
  let door = Door()
  let app: FlowNavigator<AppFlow>
  private let rig: AppRig

  init(_ lifetime: FlowLifetime = .kept) {
    rig = AppRig(mainLifetime: lifetime)
    app = rig.app
    app.enter(.main)
  }

  func node(_ tab: ShopTab = .home) -> NavigationNode { rig.node(tab) }

  func spots(_ tab: ShopTab = .home) -> [Spot?] { rig.spots(tab) }

  /// Has a guard protect a screen that takes its time.
  func protect(_ spot: Spot = .b) { app.guards.add("server", for: .route(spot), by: gate) }
}

/// Lets all that waits go on, as far as it may.
@MainActor
func rest() async { for _ in 0..<60 { await turn() } }
