/// The whole tree that a plan leads to, with the identities of its screens.
///
/// A class, since most plans have no tree: a value that holds or throws a plan stays small.
final class PlanTree: Hashable, Sendable {
  /// The state.
  let state: NavigationSnapshot
  /// The object that is told what could not be shown, for a plan that goes on without it; `nil` for
  /// a plan that ends.
  let losses: (any TreeLosses)?
  private let reference: Weak<NavigationGroup>

  init(_ state: NavigationSnapshot, in group: NavigationGroup?, losses: (any TreeLosses)?) {
    self.state = state
    self.losses = losses
    reference = Weak(group)
  }

  /// The group to lead to the state.
  var group: NavigationGroup? { reference.value }

  /// The same tree with another state.
  func with(_ state: NavigationSnapshot) -> PlanTree {
    PlanTree(state, in: group, losses: losses)
  }

  /// The root that the state has at a place, unless several places have the same names and such a
  /// root.
  @MainActor
  func root(_ route: AnyRoute, of location: String) -> RouteEntry? {
    guard let group else { return nil }
    let all = state.roots(of: location, from: group.location).filter { $0.route == route }
    return all.count == 1 ? all.first : nil
  }

  static func == (one: PlanTree, other: PlanTree) -> Bool {
    one.state == other.state && one.losses === other.losses
  }

  func hash(into hasher: inout Hasher) { hasher.combine(state) }
}

extension NavigationGroup {
  /// Leads to a state of the group, by a plan that goes on without a part if `losses` is given.
  package func lead(
    to state: NavigationSnapshot,
    losses: (any TreeLosses)? = nil,
    cause: NavigationCause? = nil,
    animated: Bool = true
  ) -> PlanApplication {
    var plan = NavigationPlan(mode: .replace)
    plan.tree = PlanTree(state, in: self, losses: losses)
    return apply(plan, cause: cause, animated: animated)
  }
}

extension NavigationSnapshot {
  /// The roots at the places with a location, given the location of this snapshot.
  fileprivate func roots(of location: String, from own: String) -> [RouteEntry] {
    if location == own { return [root].compactMap(\.self) }
    guard location.hasPrefix("\(own)/") else { return [] }
    return groups.flatMap { $0.roots(of: location, from: "\(own)/\($0.name)") }
  }
}
