/// The whole tree that a plan leads to, with the identities that its screens are to have.
///
/// A class, since most plans have none: what holds or throws a plan stays small, and moves without witnesses.
final class PlanTree: Hashable, Sendable {
  /// The state.
  let state: NavigationSnapshot
  /// The book of what could not be shown, for a plan that goes on without it; `nil` for one that ends.
  let losses: TreeLosses?
  private let reference: Weak<NavigationGroup>

  init(_ state: NavigationSnapshot, in group: NavigationGroup?, losses: TreeLosses?) {
    self.state = state
    self.losses = losses
    reference = Weak(group)
  }

  /// The group that is to have the state.
  var group: NavigationGroup? { reference.value }

  /// The same tree with another state.
  func with(_ state: NavigationSnapshot) -> PlanTree {
    PlanTree(state, in: group, losses: losses)
  }

  /// The root that the state has in a place, unless several places have the same names and such a root.
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
  /// Leads to a state of the group, by a plan that goes on without a part if there is a book for that.
  func lead(
    to state: NavigationSnapshot,
    losses: TreeLosses? = nil,
    cause: NavigationCause? = nil,
    animated: Bool = true
  ) -> PlanApplication {
    var plan = NavigationPlan(mode: .replace)
    plan.tree = PlanTree(state, in: self, losses: losses)
    return apply(plan, cause: cause, animated: animated)
  }
}

extension NavigationSnapshot {
  /// The roots of the places to which names lead, where other names lead to this one.
  fileprivate func roots(of location: String, from own: String) -> [RouteEntry] {
    if location == own { return [root].compactMap(\.self) }
    guard location.hasPrefix("\(own)/") else { return [] }
    return groups.flatMap { $0.roots(of: location, from: "\(own)/\($0.name)") }
  }
}

/// A book of what a plan for a whole tree had to leave out.
@MainActor
class TreeLosses: Sendable {
  /// Notes an entry that a guard has refused; a tab or a flow goes from the state at once.
  func refuse(_ refused: RefusedEntry, in state: inout NavigationSnapshot) -> StepVerdict { .ends }

  /// Takes out of a state what guards have refused.
  ///
  /// - Returns: The rest, or `nil` if the plan is to end.
  func rest(of state: NavigationSnapshot) -> NavigationSnapshot? { nil }

  /// Takes out of a state what blocks do not take.
  ///
  /// - Returns: The rest, or `nil` if the plan is to end.
  func rest(of state: NavigationSnapshot, without strangers: [RouteEntry]) -> NavigationSnapshot? {
    nil
  }

  /// Whether the plan ends before it shows anything, since the tree has no place for a part.
  func givesUp() -> Bool { false }

  /// The parts of the state for which the tree has no place, as the last step has found it.
  var misplaced: [MisplacedPart] = []

  /// The blocks of the tree, by those of the state that they show.
  var matches: [EntryID: EntryID] = [:]
}

/// A part of a state for which the tree has no place.
enum MisplacedPart {
  /// The place of a tab or a flow that is not there, or a group that is not.
  case place(NavigationSnapshot, in: String)
  /// A root that is another one now.
  case root(RouteEntry)
  /// A stack, a presenter, tabs or flows that are not there.
  case block(NavigationSnapshot.Block, in: String)
  /// The items of a block that it cannot show.
  case items([NavigationSnapshot.Item], in: String)
}
