/// The one stack behind all navigators: it owns the state and tells the observers.
///
/// Data flows one way. A verb makes an intent; the intent is resolved against the state, which
/// gives an edit or a reason why there is none; the edit is committed, and observers hear of it.
@MainActor
@usableFromInline
final class StackEngine<Route: Hashable & Sendable> {
  @usableFromInline var state: StackState<Route>
  @usableFromInline let facts = ObservedFacts()
  @usableFromInline let queue = TransitionQueue()
  private var mirror = RoutePath.Storage()

  @usableFromInline
  nonisolated init(_ state: StackState<Route>) {
    self.state = state
  }
}

// MARK: - Reading

extension StackEngine {
  /// The routes, bottom first.
  @inlinable var routes: [Route] {
    facts.access(.entries)
    return state.routes
  }

  @inlinable var top: Route? {
    facts.access(.top)
    return state.routes.last
  }

  @inlinable var depth: Int {
    facts.access(.depth)
    return state.count
  }

  @inlinable var isEmpty: Bool {
    facts.access(.presence)
    return state.count == 0
  }

  /// Where a path that is read now comes from.
  @inlinable var origin: PathOrigin { PathOrigin(revision: state.revision, untouched: state.count) }

  /// How many of the first entries of a path are known to be those of the stack.
  func untouchedCount(of path: RoutePath) -> Int {
    guard let origin = path.origin, origin.revision == state.revision else { return 0 }
    return origin.untouched
  }

  /// The entries with erased routes, made anew only where they changed since the last time.
  func erased() -> RoutePath.Storage {
    let kept = state.mirrored
    if kept < state.count || kept < mirror.ids.count {
      mirror.routes.replaceSubrange(kept..., with: state.routes[kept...].map { AnyRoute($0) })
      mirror.ids.replaceSubrange(kept..., with: state.ids[kept...])
      state.mirrored = state.count
    }
    return mirror
  }
}

// MARK: - Changing

extension StackEngine {
  /// Carries out an intent: now, or after the transition that is under way.
  @inlinable
  @discardableResult
  func submit(_ intent: StackIntent<Route>, animated: Bool) -> NavigationOutcome {
    guard queue.begin() else { return enqueue(intent, animated: animated) }
    let outcome = transition(to: intent, animated: animated)
    queue.end()
    return outcome
  }

  @usableFromInline
  func enqueue(_ intent: StackIntent<Route>, animated: Bool) -> NavigationOutcome {
    queue.enqueue { [self] in transition(to: intent, animated: animated) }
  }

  @inlinable
  func transition(to intent: StackIntent<Route>, animated: Bool) -> NavigationOutcome {
    switch state.resolve(intent) {
    case .edit(let edit):
      commit(replacing: edit.removed, with: edit.routes, ids: edit.ids)
      return .committed
    case .none(let reason):
      return .unchanged(reason)
    }
  }

  /// Pushes. The plain push goes the short way, where nothing has to be described to anybody: as an
  /// intent that is resolved it would take half as long again, and allocate.
  @inlinable
  func push(_ route: Route, _ strategy: PushStrategy, animated: Bool) -> NavigationOutcome {
    guard strategy.kind == .always, queue.begin() else {
      return submit(.push(route, strategy), animated: animated)
    }
    let id = EntryIDSource.mintOnMainActor()
    let end = state.count
    commit(replacing: end..<end, with: CollectionOfOne(route), ids: CollectionOfOne(id))
    queue.end()
    return .committed
  }

  /// Pops a number of entries; from above the root it goes the short way, like a push.
  @inlinable
  func pop(_ count: Int, animated: Bool) -> NavigationOutcome {
    let end = state.count
    guard count > 0, end > 0, queue.begin() else {
      return submit(.popLast(count), animated: animated)
    }
    commit(replacing: max(0, end - count)..<end, with: EmptyCollection(), ids: EmptyCollection())
    queue.end()
    return .committed
  }

  /// The one place where a stack changes: one mutation, one notification per fact that changes.
  @inlinable
  @inline(__always)
  func commit(
    replacing removed: Range<Int>,
    with routes: some Collection<Route>,
    ids: some Collection<EntryID>
  ) {
    let read = facts.read
    let changing =
      read.isEmpty ? [] : state.facts(changedByReplacing: removed, with: routes, read: read)
    facts.willChange(changing)
    state.replaceSubrange(removed, with: routes, ids: ids)
    facts.didChange(changing)
  }

  /// Makes the host read the state again, after a write that was not taken over.
  func refuseWrite() {
    facts.willChange(.refusal)
    facts.didChange(.refusal)
  }

  /// Pops to the entry nearest the top whose route satisfies a condition.
  @inlinable
  func submitPop(toLastWhere predicate: (Route) -> Bool, animated: Bool) -> NavigationOutcome {
    guard let index = state.routes.lastIndex(where: predicate) else { return .unchanged(.notFound) }
    return submit(.popToEntry(state.ids[index]), animated: animated)
  }
}
