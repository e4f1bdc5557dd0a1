/// Notes the screen in front of a tree after each commit, so that a compound command is one visit.
@MainActor
final class Visits: Participant {
  private(set) lazy var log = VisitLog { [weak self] in self?.catchUp() }
  private weak var tree: NavigationGroup?
  private var hasBegun = false

  nonisolated init() {}

  /// Begins with the screen that is in front once somebody asks, or something changes.
  func follow(_ tree: NavigationGroup) {
    self.tree = tree
    tree.gate.note([.visits, .followed], true)
  }

  /// The short way does not say what was in front before the first change.
  var followsAll: Bool { tree != nil && !hasBegun }

  func follows(_ change: Change) -> Bool { tree != nil }

  func didCommit(_ change: Change) {
    if !hasBegun { log.note(change.origin) }
    noteFront()
  }

  /// Notes the new top of a stack that has changed the short way: where that is in front, nothing need be searched for.
  func note(_ stack: AnyStackBlock) {
    guard stack.gate.front == stack.id, let top = stack.top else {
      stack.group?.noteChange(of: stack)
      return noteFront()
    }
    log.note(top)
  }

  private func noteFront() {
    guard let tree else { return }
    hasBegun = true
    let seen = tree.front
    let stack = seen?.block as? AnyStackBlock
    tree.gate.front = stack?.top?.id == seen?.entry.id ? stack?.id : nil
    log.note(seen?.entry)
  }

  private func catchUp() {
    guard let tree, !tree.gate.word.contains(.busy) else { return }
    noteFront()
  }
}

extension NavigationGroup {
  /// The visits of the tree.
  var visitLog: VisitLog { store.visits.log }
}
