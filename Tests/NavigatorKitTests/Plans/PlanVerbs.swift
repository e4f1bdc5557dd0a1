import NavigatorKit

extension NavigationPlace {
  /// Whether a plan is brought about at once.
  func shows(_ plan: NavigationPlan) -> Bool { apply(plan).result?.isApplied == true }
}

extension PlanTree {
  func block(_ route: PlanRoute, _ name: GuardName = "no") {
    guards.add(name, for: .route(route)) { _ in .block("closed") }
  }

  func redirect(_ route: PlanRoute, to plan: NavigationPlan) {
    guards.add("link", for: .route(route)) { _ in .redirect(to: .show(plan)) }
  }

  /// Has a guard of a route wait for an answer.
  func slow(_ route: PlanRoute) -> GuardGate {
    let gate = GuardGate()
    guards.addAsync("slow", for: .route(route)) { try await gate.decide($0) }
    return gate
  }

  /// Parks a route until somebody logs in.
  func park(
    _ route: PlanRoute,
    until session: LoginSession,
    showing meanwhile: NavigationIntent? = nil
  ) {
    guards.add("log-in", for: .route(route)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn, showing: meanwhile)
    }
  }
}
