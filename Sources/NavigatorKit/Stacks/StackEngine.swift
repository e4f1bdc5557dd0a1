/// The engine behind all navigators: it owns the state of one stack and tells the observers.
///
/// Data flows one way. A verb makes an intent; the intent is resolved against the state, which
/// gives an edit or a reason why there is none; the edit is committed, and observers hear of it.
@MainActor
@usableFromInline
final class StackEngine<Route: NavigationRoute> {
  @usableFromInline var state: StackState<Route>
  @usableFromInline let facts = ObservedFacts()
  @usableFromInline let slot: PipelineSlot
  private var mirror = RoutePath.Storage()

  @usableFromInline
  nonisolated init(_ state: StackState<Route>, _ name: String?) {
    self.state = state
    slot = PipelineSlot(name)
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

  /// The origin of a path that is read now.
  @inlinable var origin: PathOrigin { PathOrigin(revision: state.revision, untouched: state.count) }

  /// The entries as a path, with erased routes.
  ///
  /// Routes are erased only where they changed since the last time, and not at all if the stack's
  /// own are erased.
  var erasedPath: RoutePath {
    if let mixed = self as? StackEngine<AnyRoute> { return mixed.path }
    facts.access(.entries)
    let kept = state.mirrored
    if kept < state.count || kept < mirror.ids.count {
      mirror.routes.replaceSubrange(kept..., with: state.routes[kept...].map { AnyRoute($0) })
      mirror.ids.replaceSubrange(kept..., with: state.ids[kept...])
      state.mirrored = state.count
    }
    return RoutePath(storage: mirror, origin: origin)
  }
}

// MARK: - Changing

extension StackEngine {
  /// Carries out an intent: now, or after the transition that is under way.
  @inlinable
  @discardableResult
  func submit(
    _ intent: StackIntent<Route>,
    from site: CallSite,
    animated: Bool
  ) -> NavigationOutcome {
    guard slot.begin(byHost: site.isHostWrite) else {
      return submitAttended(intent, site, animated)
    }
    return end(transition(to: intent, animated: animated), site)
  }

  /// Writes a path as a whole.
  ///
  /// Apart from other intents, since a path in an intent is boxed: a host writes one with each
  /// swipe back.
  @inlinable
  @discardableResult
  func write(_ path: RoutePath, from site: CallSite, animated: Bool) -> NavigationOutcome {
    guard slot.begin(byHost: site.isHostWrite) else {
      return submitAttended(.writePath(path), site, animated)
    }
    return end(carryOut(state.settle(path), animated: animated), site)
  }

  /// Ends a transition that went the short way.
  @inlinable
  @inline(__always)
  func end(_ outcome: NavigationOutcome, _ site: CallSite) -> NavigationOutcome {
    if site.isHostWrite {
      slot.endHostWrite(hasChanged: outcome.isCommitted)
    } else if case .committed = outcome {
      slot.end()
    } else {
      slot.end(hasChanged: false)
    }
    return outcome
  }

  /// Carries out an intent where there are guards or observers, or a transition is under way.
  ///
  /// A closure takes memory: one is kept only if the command waits its turn.
  @inlinable
  @inline(never)
  func submitAttended(
    _ intent: StackIntent<Route>,
    _ site: CallSite,
    _ animated: Bool
  ) -> NavigationOutcome {
    guard let queue = slot.enter(byHost: site.isHostWrite) else {
      return slot.perform(
        from: site.cause,
        byHost: site.isHostWrite,
        keeping: self,
        telling: teller(of: intent, site, animated)
      ) { [weak self] in self?.run(intent, site, animated) ?? .failed(.ownerReleased) }
    }
    let outcome = run(intent, site, animated)
    slot.leave(queue, byHost: site.isHostWrite)
    return outcome
  }

  @inlinable
  func run(
    _ intent: StackIntent<Route>,
    _ site: CallSite,
    _ animated: Bool
  ) -> NavigationOutcome {
    guard let pipeline = slot.attending else {
      return transition(to: intent, animated: animated)
    }
    return pipeline.run(proposal(for: intent), site.cause, animated, isWritten: site.isWrite)
  }

  @inlinable
  func transition(to intent: StackIntent<Route>, animated: Bool) -> NavigationOutcome {
    carryOut(state.resolve(intent), animated: animated)
  }

  @inlinable
  func carryOut(_ resolution: StackResolution<Route>, animated: Bool) -> NavigationOutcome {
    switch resolution {
    case .edit(let edit):
      commit(replacing: edit.removed, with: edit.routes, ids: edit.ids, animated: animated)
      return .committed
    case .none(let reason):
      if reason == .foreignRoute { refuseWrite() }
      return .unchanged(reason)
    }
  }

  /// Pushes the short way, where nothing has to be described, if it is a plain push.
  ///
  /// As an intent to resolve it would take half as long again, and allocate.
  @inlinable
  func pushedAtOnce(_ route: Route, _ strategy: PushStrategy, _ animated: Bool) -> Bool {
    guard strategy.kind == .always, slot.begin() else { return false }
    let id = EntryIDSource.mintOnMainActor()
    let end = state.count
    commit(
      replacing: end..<end,
      with: CollectionOfOne(route),
      ids: CollectionOfOne(id),
      animated: animated
    )
    endShortWay()
    return true
  }

  /// Pops a number of entries the short way, if there are any.
  @inlinable
  func poppedAtOnce(_ count: Int, _ animated: Bool) -> Bool {
    guard count > 0, state.count > 0, slot.begin() else { return false }
    // Beginning carries out the held writes of a host, which may have popped as well.
    let end = state.count
    guard end > 0 else {
      slot.end(hasChanged: false)
      return false
    }
    commit(
      replacing: max(0, end - count)..<end,
      with: EmptyCollection(),
      ids: EmptyCollection(),
      animated: animated
    )
    endShortWay()
    return true
  }

  /// Carries out an intent the short way, or returns `nil` if it has none.
  @inlinable
  func carriedOutAtOnce(_ intent: StackIntent<Route>, _ animated: Bool) -> NavigationOutcome? {
    guard slot.begin() else { return nil }
    let outcome = transition(to: intent, animated: animated)
    slot.end(hasChanged: outcome.isCommitted)
    return outcome
  }

  /// Ends a transition that went the short way.
  ///
  /// The visit is noted here, where the type of the routes is known: the pipeline asks for the top
  /// through a protocol, which takes several times as long.
  @inlinable
  @inline(__always)
  func endShortWay() {
    if slot.isVisited, let id = state.ids.last, let route = state.routes.last {
      slot.end(visiting: RouteEntry(id: id, route: AnyRoute(route)))
    } else {
      slot.end()
    }
  }

  /// Commits, within the scope of the host if there is one.
  @inlinable
  @inline(__always)
  func commit(
    replacing removed: Range<Int>,
    with routes: some BidirectionalCollection<Route>,
    ids: some Collection<EntryID>,
    animated: Bool
  ) {
    if let scope = slot.scope {
      scope.commit(animated: animated) { commit(replacing: removed, with: routes, ids: ids) }
    } else {
      commit(replacing: removed, with: routes, ids: ids)
    }
  }

  /// The one place where a stack changes: one mutation, one notification per fact that changes.
  @inlinable
  @inline(__always)
  func commit(
    replacing removed: Range<Int>,
    with routes: some BidirectionalCollection<Route>,
    ids: some Collection<EntryID>
  ) {
    let read = facts.read
    var changing: ObservedFacts.Facts = []
    if !read.isEmpty {
      let count = state.count
      changing = read.changing(from: count, to: count - removed.count + ids.count)
      // The route on top is compared only if it is observed.
      if read.contains(.top),
        state.top(afterReplacing: removed, with: routes) != state.routes.last
      {
        changing.formUnion(.top)
      }
    }
    facts.willChange(changing)
    state.replaceSubrange(removed, with: routes, ids: ids)
    facts.didChange(changing)
  }

  /// Pops to the entry nearest the top whose route satisfies a condition when the pop runs.
  func pop(
    toLastWhere predicate: @escaping (Route) -> Bool,
    from site: CallSite,
    animated: Bool
  ) -> NavigationOutcome {
    guard slot.begin() else {
      // The entry is known when its turn comes.
      return slot.perform(
        from: site.cause,
        byHost: site.isHostWrite,
        keeping: self,
        telling: teller(of: .popLast(1), site, animated)
      ) { [weak self] in
        guard let self else { return .failed(.ownerReleased) }
        return run(intent(toPopTo: predicate), site, animated)
      }
    }
    return end(transition(to: intent(toPopTo: predicate), animated: animated), site)
  }

  /// The intent of a pop to the last route that satisfies a condition, in the present state.
  func intent(toPopTo predicate: (Route) -> Bool) -> StackIntent<Route> {
    // The condition is the app's code, which may read the stack: it is asked about a copy.
    let state = state
    // An id that no entry has gives the same answer as a route that no entry has.
    return .popToEntry(state.routes.lastIndex(where: predicate).map { state.ids[$0] } ?? EntryID())
  }
}
