// Flows as the pipeline sees them.

extension FlowEngine: PlaceContainer {
  var kind: BlockKind { .flow }

  var defaultName: String { "flow" }

  var allEntries: [RouteEntry] { [entered.entry] }

  var entryCount: Int { 1 }

  var topEntry: RouteEntry? { entered.entry }

  var observedTop: RouteEntry? {
    facts.access(.flow)
    return entered.entry
  }

  var frontGroup: NavigationGroup? {
    facts.access(.flow)
    // The closure that makes the place may itself ask for the group in front.
    return entered.isBeingMade ? nil : place(of: entered).group
  }

  var shownGroup: NavigationGroup? { entered.place?.group }

  /// The group of a flow's place, or `nil` if that is not made yet: a transition to the flow
  /// prepares it, or makes it.
  func groupInside(_ id: EntryID) -> NavigationGroup? {
    records.first { $0.entry.id == id }?.place?.group
  }

  func entry(showing group: NavigationGroup) -> RouteEntry? {
    records.first { $0.place?.group === group }?.entry
  }

  var holders: [AnyRoute] { records.map { AnyRoute($0.flow) } }

  var unmadeRoots: [(holder: AnyRoute, root: AnyRoute)] {
    records.compactMap { record in
      record.place == nil ? record.declaration.root.map { (AnyRoute(record.flow), $0) } : nil
    }
  }

  func groupToFill(of holder: AnyRoute) -> NavigationGroup? {
    guard let record = holder.as(Flow.self).flatMap(record(of:)),
      record === entered || record.declaration.lifetime.isKept
    else { return nil }
    let group = place(of: record).group
    group.suspendLayersIfHidden()
    return group
  }

  var reachesHiddenGroups: Bool { false }

  var endOfReleasedResults: ResultEnd.Kind { .flowSwitched }

  func accepts(_ intent: NavigationIntent) -> Bool {
    intent.enteredFlow?.is(Flow.self) ?? (intent.removedEntries != nil)
  }

  func innerPipelines(of id: EntryID) -> [NavigationPipeline] {
    guard let record = records.first(where: { $0.entry.id == id }), !outlivesLeaving(record) else {
      return []
    }
    return record.place?.group.pipelinesTopFirst ?? []
  }

  var hiddenEntries: [RouteEntry] { hidden.map(\.entry) }

  /// The flows whose places are kept while another flow is entered.
  private var hidden: [FlowRecord<Flow>] { records.filter { $0 !== entered && $0.place != nil } }

  /// Whether the place of a flow that may not be shown stays: at the end of a session none does.
  private func outlivesLeaving(_ record: FlowRecord<Flow>) -> Bool {
    record.declaration.lifetime.isKept && !queue.isEndingSession
  }

  /// Whether the place in front was made before the session that is ending did: the place that is
  /// made in its stead was not, and stays, although guards refuse that, too.
  private var isOfEndingSession: Bool {
    queue.isEndingSession && entered.place != nil && entered.session != group.session
  }

  func intentToShow(_ group: NavigationGroup) -> NavigationIntent? {
    records.first { $0.place?.group === group }.map { .enter($0.flow) }
  }

  func group(shownBy intent: NavigationIntent) -> NavigationGroup? {
    intent.enteredFlow?.as(Flow.self).flatMap(record(of:))?.place?.group
  }

  func refuseWrite() { facts.change(.flowRefusal.intersection(facts.read)) }

  func propose(_ intent: NavigationIntent, replacing stopgaps: Set<EntryID>) -> Proposal {
    if let ids = intent.removedEntries {
      // A flow that may not be shown any more leads back to the first one, which begins anew if it
      // is of a session that ends: nothing else takes its place.
      if ids.contains(entered.entry.id), entered !== records[0] || isOfEndingSession {
        return .change(change(to: records[0], intent, isKept: outlivesLeaving(entered)))
      }
      let gone = hidden.filter { ids.contains($0.entry.id) && !outlivesLeaving($0) }
      return gone.isEmpty
        ? .unchanged(.notFound, intent: { intent }) : .change(change(releasing: gone, intent))
    }
    guard let erased = intent.enteredFlow else {
      return .unchanged(.notAccepted, intent: { intent })
    }
    guard let flow = erased.as(Flow.self) else { return .unchanged(.notFound, intent: { intent }) }
    guard let record = record(of: flow) else {
      return .failed(.undeclaredFlow(erased, holders), intent: { intent })
    }
    if record === entered { return .unchanged(.alreadyEntered, intent: { intent }) }
    let isKept = entered.declaration.lifetime.isKept
    return .change(change(to: record, intent, isKept: isKept))
  }

  /// Describes the release of hidden flows.
  private func change(
    releasing hidden: [FlowRecord<Flow>],
    _ intent: NavigationIntent
  ) -> ProposedChange {
    ProposedChange(
      revision: revision,
      intent: intent,
      kind: .flow,
      move: .flow,
      depth: (1, 1),
      keptBelow: 1,
      removed: Few(hidden.map(\.entry)),
      inserted: [],
      origin: entered.entry,
      destination: entered.entry,
      commit: { [weak self] in self?.commit(releasing: hidden) },
      released: { hidden.flatMap { $0.place?.group.pipelinesTopFirst ?? [] } }
    )
  }

  /// Describes a change: a flow that is kept is left, and not removed.
  ///
  /// The flow in front changes to another visit to itself.
  private func change(
    to record: FlowRecord<Flow>,
    _ intent: NavigationIntent,
    isKept: Bool
  ) -> ProposedChange {
    let isAnew = record === entered
    let visit = isAnew ? RouteEntry(AnyRoute(record.flow)) : record.entry
    let front = isAnew ? [] : record.place?.group.entriesInFront() ?? []
    let prepared = preparation(of: record)
    return ProposedChange(
      revision: revision,
      intent: intent,
      kind: .flow,
      move: .flow,
      depth: (1, 1),
      keptBelow: 0,
      removed: isKept ? [] : .one(entered.entry),
      inserted: .one(visit),
      revealed: front.last?.entry,
      origin: entered.entry,
      destination: visit,
      commit: { [weak self, weak record] in
        if let self, let record { commit(entering: record, as: visit, prepared, isKept: isKept) }
      },
      uncovered: Few(front),
      released: { [weak entered] in isKept ? [] : entered?.place?.group.pipelinesTopFirst ?? [] },
      prepared: prepared
    )
  }
}
