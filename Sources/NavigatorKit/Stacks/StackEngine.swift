/// The one stack behind all navigators: state, its rules and its observers.
///
/// Data flows one way. A verb makes an intent; the intent is resolved against the state, which
/// gives an edit or a reason why there is none; the edit is committed, and observers hear of it.
@MainActor
@usableFromInline
final class StackEngine<Route: Hashable & Sendable> {
  private(set) var storage: StackStorage<Route>
  private(set) var revision = StackRevision(stack: EntryID())

  /// How many entries from the bottom the mirror in `hostPath` shares with the state.
  private var mirrored = 0
  private var mirror = StackStorage<AnyRoute>()

  private let queue = TransitionQueue()

  private let entriesFact = ObservedFact()
  private let topFact = ObservedFact()
  private let depthFact = ObservedFact()
  private let presenceFact = ObservedFact()
  /// Changes with a refused write alone, so that the host reads again what it got wrong.
  private let refusalFact = ObservedFact()

  nonisolated init(storage: StackStorage<Route>) {
    self.storage = storage
  }
}

// MARK: - Reading

extension StackEngine {
  /// The routes, bottom first.
  @usableFromInline var routes: [Route] {
    entriesFact.access()
    return storage.routes
  }

  /// The entries, bottom first.
  var entries: StackStorage<Route> {
    entriesFact.access()
    return storage
  }

  var top: Route? {
    topFact.access()
    return storage.routes.last
  }

  var depth: Int {
    depthFact.access()
    return storage.count
  }

  var isEmpty: Bool {
    presenceFact.access()
    return storage.count == 0
  }

  /// How many of the first entries of a path are known to be those of the stack.
  func untouchedCount(of path: RoutePath) -> Int {
    guard let origin = path.origin, origin.revision == revision else { return 0 }
    return origin.untouched
  }

  /// Where a path that is read now comes from.
  var origin: PathOrigin { PathOrigin(revision: revision, untouched: storage.count) }

  /// Notes that a host reads, which must read again when a write of its was refused.
  func accessForHost() {
    entriesFact.access()
    refusalFact.access()
  }

  /// The entries with erased routes, made anew only where they changed since the last time.
  func erased() -> StackStorage<AnyRoute> {
    if mirrored < storage.count || mirror.count > mirrored {
      mirror.replaceSubrange(
        mirrored..<mirror.count,
        withRoutes: storage.routes[mirrored...].map { AnyRoute($0) },
        ids: storage.ids[mirrored...]
      )
      mirrored = storage.count
    }
    return mirror
  }
}

// MARK: - Changing

extension StackEngine {
  /// Carries out an intent: now, or after the transition that is under way.
  @discardableResult
  func submit(_ intent: StackIntent<Route>, animated: Bool) -> NavigationOutcome {
    if queue.isBusy {
      return queue.enqueue { [self] in transition(to: intent, animated: animated) }
    }
    return queue.perform { transition(to: intent, animated: animated) }
  }

  private func transition(to intent: StackIntent<Route>, animated: Bool) -> NavigationOutcome {
    switch resolve(intent) {
    case .edit(let edit):
      commit(edit)
      return .committed
    case .none(let reason):
      return .unchanged(reason)
    }
  }

  /// Makes the host read the state again, after a write that was not taken over.
  func refuseWrite() {
    refusalFact.willChange()
    refusalFact.didChange()
  }

  /// Pops to the entry nearest the top whose route satisfies a condition.
  func submitPop(toLastWhere predicate: (Route) -> Bool, animated: Bool) -> NavigationOutcome {
    guard let index = storage.routes.lastIndex(where: predicate) else { return .unchanged(.notFound) }
    return submit(.popToEntry(storage.ids[index]), animated: animated)
  }

  /// The one place where a stack changes: one mutation, one notification per fact that changes.
  private func commit(_ edit: StackEdit<Route>) {
    let count = storage.count
    let newCount = count - edit.removed.count + edit.insertedCount
    let topChanges = topFact.isRead && newTop(after: edit) != storage.routes.last
    let depthChanges = newCount != count
    let presenceChanges = (newCount == 0) != (count == 0)

    entriesFact.willChange()
    if topChanges { topFact.willChange() }
    if depthChanges { depthFact.willChange() }
    if presenceChanges { presenceFact.willChange() }

    apply(edit)

    if presenceChanges { presenceFact.didChange() }
    if depthChanges { depthFact.didChange() }
    if topChanges { topFact.didChange() }
    entriesFact.didChange()
  }

  private func newTop(after edit: StackEdit<Route>) -> Route? {
    if edit.removed.upperBound < storage.count { return storage.routes.last }
    if let last = edit.lastInserted { return last }
    return edit.removed.lowerBound > 0 ? storage.routes[edit.removed.lowerBound - 1] : nil
  }

  private func apply(_ edit: StackEdit<Route>) {
    revision.number &+= 1
    mirrored = min(mirrored, edit.removed.lowerBound)
    let isTail = edit.removed.upperBound == storage.count
    switch edit.inserted {
    case .nothing where isTail:
      storage.routes.removeLast(edit.removed.count)
      storage.ids.removeLast(edit.removed.count)
    case .one(let route, let id) where isTail && edit.removed.isEmpty:
      storage.routes.append(route)
      storage.ids.append(id)
    case .nothing:
      storage.routes.removeSubrange(edit.removed)
      storage.ids.removeSubrange(edit.removed)
    case .one(let route, let id):
      storage.replaceSubrange(
        edit.removed,
        withRoutes: CollectionOfOne(route),
        ids: CollectionOfOne(id)
      )
    case .many(let entries):
      storage.replaceSubrange(edit.removed, withRoutes: entries.routes, ids: entries.ids)
    }
  }
}
