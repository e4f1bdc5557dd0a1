// The stack as the pipeline sees it.

extension StackEngine: TransitionBlock {
  var kind: BlockKind { .stack }

  var defaultName: String {
    Route.self == AnyRoute.self ? "MultiRouteNavigator" : "Navigator<\(Route.self)>"
  }

  var revision: BlockRevision { state.revision }

  var entryCount: Int { state.count }

  var allEntries: [RouteEntry] { (0..<state.count).map(entry) }

  @inlinable var topEntry: RouteEntry? { state.count == 0 ? nil : entry(at: state.count - 1) }

  /// Whether the screen on top is protected from being left.
  var isProtected: Bool {
    facts.access(.protection)
    return slot.pipeline?.isProtected ?? false
  }

  func accepts(_ intent: NavigationIntent) -> Bool {
    if let ask = intent.ask(as: StackIntent<AnyRoute>.self) {
      return Route.self == AnyRoute.self || ask.mapRoutes { $0.is(Route.self) ? $0 : nil } != nil
    }
    return intent.removedEntries != nil || intent.ask(as: RootShowing.self) != nil
  }

  var observedTop: RouteEntry? {
    facts.access(.entries)
    return topEntry
  }

  func intentToReturn(to entry: EntryID?) -> NavigationIntent? {
    guard state.ids.last != entry else { return nil }
    return .stack(entry.map { .popToEntry($0) } ?? .popToRoot)
  }

  func intentToLeave(_ entry: EntryID) -> NavigationIntent? {
    // By their ids, since stopgaps may lie among them.
    state.ids.lastIndex(of: entry).map { .remove(Array(state.ids[$0...])) }
  }

  func intentToPutBack(_ entries: [RouteEntry]) -> NavigationIntent? {
    .stack(.append(StackContent(routes: entries.map(\.route), ids: entries.map(\.id))))
  }

  // From the top, since most often the entry has just come.
  func holds(_ id: EntryID) -> Bool { state.ids.lastIndex(of: id) != nil }

  func isGone(_ id: EntryID) -> Bool { true }

  // Specialized, since intents from elsewhere are mostly for stacks of mixed routes.
  @_specialize(where Route == AnyRoute)
  func propose(_ intent: NavigationIntent, replacing stopgaps: Set<EntryID>) -> Proposal {
    let hasStopgaps = state.ids.contains(where: stopgaps.contains)
    if let ids = intent.removedEntries {
      let resolve = { (state: StackState<Route>) in state.remove(Set(ids)) }
      let stopgaps = hasStopgaps ? stopgaps : []
      return proposal(intent, without: stopgaps, resolve) { _, _, _ in intent }
    }
    guard let ask = intent.ask(as: StackIntent<AnyRoute>.self) else {
      return slot.pipeline?.proposeRoot(intent, state.revision)
        ?? .unchanged(.notAccepted, intent: { intent })
    }
    guard var typed = typed(ask) else { return .unchanged(.foreignRoute, intent: { intent }) }
    if let id = intent.awaited?.entryID, case .push(let route, let strategy) = typed {
      typed = self.intent(toPush: route, strategy, as: id)
    }
    let wanted = typed
    guard hasStopgaps else { return proposal(for: wanted) }
    return proposal(intent, without: stopgaps, { $0.resolve(wanted) }) {
      Self.describe(wanted, $0, $1, $2)
    }
  }

  func typed(_ ask: StackIntent<AnyRoute>) -> StackIntent<Route>? {
    if Route.self == AnyRoute.self, let same = ask as? StackIntent<Route> { return same }
    return ask.mapRoutes { $0.as(Route.self) }
  }

  @inlinable
  func proposal(for intent: StackIntent<Route>) -> Proposal {
    switch state.resolve(intent) {
    case .none(let reason): .unchanged(reason, intent: { Self.erase(intent) })
    case .edit(let edit): .change(change(edit) { Self.describe(intent, $0, $1, $2) })
    }
  }

  /// The proposal for an intent, given that stopgaps go, with all entries above the last of them.
  ///
  /// Entries between the stopgaps stay: the user went there on the way.
  private func proposal(
    _ intent: NavigationIntent,
    without stopgaps: Set<EntryID>,
    _ resolve: (StackState<Route>) -> StackResolution<Route>,
    _ describe: (Int, Few<RouteEntry>, Few<RouteEntry>) -> NavigationIntent
  ) -> Proposal {
    var base = state
    let floor = state.ids.lastIndex(where: stopgaps.contains) ?? state.count
    base.replaceSubrange(floor..<base.count, with: EmptyCollection(), ids: EmptyCollection())
    if case .edit(let edit) = base.remove(stopgaps) {
      base.replaceSubrange(edit.removed, with: edit.routes, ids: edit.ids)
    }
    var resolution = resolve(base)
    if !stopgaps.isEmpty {
      if case .edit(let edit) = resolution {
        base.replaceSubrange(edit.removed, with: edit.routes, ids: edit.ids)
      }
      let content = StackContent(routes: base.routes, ids: base.ids)
      resolution = state.settle(content, adoptingEqualRoutes: false)
    }
    switch resolution {
    case .none(let reason): return .unchanged(reason, intent: { intent })
    case .edit(let edit): return .change(change(edit, describe))
    }
  }

  /// A function that tells observers that a command waits its turn, or `nil` without observers.
  @usableFromInline
  func teller(
    of intent: StackIntent<Route>,
    _ site: CallSite,
    _ animated: Bool
  ) -> TransitionQueue.Teller? {
    // A host keeps writing the state back as it is.
    if site.isWrite, case .none(.equal) = state.resolve(intent) { return nil }
    return slot.pipeline?.teller(of: Self.erase(intent), site.cause, animated)
  }

  @usableFromInline
  func refuseWrite() { facts.change(.refusal) }

  func changeProtection(_ change: () -> Void) { facts.change(.protection, change) }

  @inlinable
  func entry(at index: Int) -> RouteEntry {
    RouteEntry(id: state.ids[index], route: AnyRoute(state.routes[index]))
  }

  @inlinable
  static func erase(_ intent: StackIntent<Route>) -> NavigationIntent {
    .stack(intent.mapRoutes { AnyRoute($0) } ?? .popLast(0))
  }

  /// Describes an edit: the difference, and no more.
  @inlinable
  func change(
    _ edit: StackEdit<Route>,
    _ describe: (_ keptAbove: Int, _ removed: Few<RouteEntry>, _ inserted: Few<RouteEntry>) ->
      NavigationIntent
  ) -> ProposedChange {
    var removed = Few(edit.removed, entry)
    var inserted = Few(0..<edit.ids.count) {
      RouteEntry(id: edit.ids[$0], route: AnyRoute(edit.routes[$0]))
    }
    let keptAbove = state.count - edit.removed.upperBound
    let keptBelow = edit.removed.lowerBound
    // Boxing a route takes time: one that has been described is not boxed again.
    let top = keptAbove == 0 && !removed.isEmpty ? removed.last : topEntry
    var newTop = top
    if keptAbove == 0 {
      newTop = inserted.last ?? (keptBelow > 0 ? entry(at: keptBelow - 1) : nil)
    }
    let move = ProposedChange.move(removed, inserted, keptAbove: keptAbove)
    let isUncovered = ProposedChange.dropMoves(&removed, &inserted, top, newTop)
    let weakly = Weak(self)
    // Under the root of a layer's stack lies the layer's own screen; any other root may be a screen
    // itself.
    let under = newTop == nil && top != nil ? slot.entryUnder : nil
    let root = top == nil || newTop == nil ? slot.rootEntry : nil
    return ProposedChange(
      revision: state.revision,
      intent: describe(keptAbove, removed, inserted),
      kind: .stack,
      move: move,
      depth: (state.count, state.count - edit.removed.count + edit.ids.count),
      keptBelow: keptBelow,
      keptAbove: keptAbove,
      removed: removed,
      inserted: inserted,
      revealed: isUncovered ? newTop : under?.entry ?? (newTop == nil && top != nil ? root : nil),
      origin: top ?? root,
      destination: newTop ?? root,
      isTailRemoval: edit.ids.isEmpty && keptAbove == 0,
      commit: { [weakly] in
        weakly.value?.commit(replacing: edit.removed, with: edit.routes, ids: edit.ids)
      },
      uncovered: under.map { .one($0) } ?? []
    )
  }

  /// The effect of a write, if that is shorter than the list of all its routes.
  @inlinable
  static func describe(
    _ intent: StackIntent<Route>,
    _ keptAbove: Int,
    _ removed: Few<RouteEntry>,
    _ inserted: Few<RouteEntry>
  ) -> NavigationIntent {
    if case .push(_, let strategy) = intent, let entry = inserted.first {
      return .stack(.push(entry.route, strategy))
    }
    guard intent.isWrite, keptAbove == 0 else { return erase(intent) }
    if inserted.isEmpty { return .popLast(removed.count) }
    if removed.isEmpty { return .stack(.append(StackContent(routes: inserted.map(\.route)))) }
    return erase(intent)
  }
}

extension ProposedChange {
  /// The move of a stack, by the entries that go and come.
  @usableFromInline
  static func move(
    _ removed: Few<RouteEntry>,
    _ inserted: Few<RouteEntry>,
    keptAbove: Int
  ) -> NavigationMove {
    if keptAbove > 0 || removed.isEmpty == inserted.isEmpty { return .replace }
    return removed.isEmpty ? .push : .pop
  }

  /// Leaves out entries that only move.
  ///
  /// Returns whether the new top was there before, under another entry.
  @usableFromInline
  static func dropMoves(
    _ removed: inout Few<RouteEntry>,
    _ inserted: inout Few<RouteEntry>,
    _ top: RouteEntry?,
    _ newTop: RouteEntry?
  ) -> Bool {
    let isOther = newTop != nil && newTop?.id != top?.id
    if inserted.isEmpty { return isOther }
    if removed.isEmpty { return isOther && !inserted.contains { $0.id == newTop?.id } }
    let before = Set(removed.map(\.id))
    let after = Set(inserted.map(\.id))
    removed = Few(removed.filter { !after.contains($0.id) })
    inserted = Few(inserted.filter { !before.contains($0.id) })
    guard isOther, let id = newTop?.id else { return false }
    return !after.contains(id) || before.contains(id)
  }
}
