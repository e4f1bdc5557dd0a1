// Tabs as the pipeline sees them.

extension TabEngine: PlaceContainer {
  var kind: BlockKind { .tabs }

  var defaultName: String { "tabs" }

  var entryCount: Int { records.count }

  var allEntries: [RouteEntry] { records.map { $0.entry } }

  var topEntry: RouteEntry? { selected.entry }

  var observedTop: RouteEntry? {
    facts.access(.selection)
    return selected.entry
  }

  var frontGroup: NavigationGroup? {
    facts.access(.selection)
    // The closure that makes the place may itself ask for the group in front.
    return selected.isBeingMade ? nil : groupOfPlace(of: selected)
  }

  var shownGroup: NavigationGroup? { selected.place?.group }

  func groupInside(_ id: EntryID) -> NavigationGroup? {
    records.first { $0.entry.id == id }?.place?.group
  }

  func entry(showing group: NavigationGroup) -> RouteEntry? {
    records.first { $0.place?.group === group }?.entry
  }

  var holders: [AnyRoute] { records.map(\.tab) }

  var unmadeRoots: [(holder: AnyRoute, root: AnyRoute)] {
    records.compactMap { record in
      record.place == nil ? root(record.tab).map { (record.tab, $0) } : nil
    }
  }

  func groupToFill(of holder: AnyRoute) -> NavigationGroup? { record(of: holder).map(groupOfPlace) }

  func makeHiddenGroup() -> NavigationGroup? {
    records.first { $0.place == nil && !$0.isBeingMade }.map { groupOfPlace(of: $0) }
  }

  func accepts(_ intent: NavigationIntent) -> Bool {
    intent.ask(as: TabIntent.self).map { isID($0.tab) } ?? (intent.removedEntries != nil)
  }

  func holds(_ id: EntryID) -> Bool { records.contains { $0.entry.id == id } }

  func innerPipelines(of id: EntryID) -> [NavigationPipeline] {
    records.first { $0.entry.id == id }?.place?.group.pipelinesTopFirst ?? []
  }

  func intentToShow(_ group: NavigationGroup) -> NavigationIntent? {
    records.first { $0.place?.group === group }.map { .tab(.select($0.tab)) }
  }

  func group(shownBy intent: NavigationIntent) -> NavigationGroup? {
    guard case .select(let tab) = intent.ask(as: TabIntent.self) else { return nil }
    return record(of: tab).map(groupOfPlace)
  }

  func refuseWrite() { facts.change(.tabRefusal.intersection(facts.read)) }

  func propose(_ intent: NavigationIntent, replacing stopgaps: Set<EntryID>) -> Proposal {
    if let ids = intent.removedEntries { return leave(Set(ids), intent) }
    guard let ask = intent.ask(as: TabIntent.self) else {
      return .unchanged(.notAccepted, intent: { intent })
    }
    switch ask {
    case .select(let tab), .goBack(let tab):
      guard let record = record(of: tab) else {
        return .unchanged(.noTab(tab, among: holders), intent: { intent })
      }
      if record === selected { return .unchanged(.alreadySelected, intent: { intent }) }
      var isBack = false
      if case .goBack = ask { isBack = true }
      let select = { [weak self, weak record] in
        if let self, let record { commit(records, selecting: record, isBack: isBack) }
      }
      return .change(change(to: record, removing: nil, records, intent, commit: select))
    case .insert(let tab, let index):
      guard isID(tab) else { return .unchanged(.notFound, intent: { intent }) }
      let known = record(of: tab)
      var all = records.filter { $0 !== known }
      all.insert(known ?? TabRecord(tab), at: min(max(0, index ?? .max), all.count))
      if known != nil, index == nil || all.elementsEqual(records, by: ===) {
        return .unchanged(.alreadyThere, intent: { intent })
      }
      return .change(change(to: selected, removing: nil, all, intent))
    case .remove(let tab):
      guard let record = record(of: tab) else {
        return .unchanged(.notFound, intent: { intent })
      }
      return remove(record, intent)
    case .reselect:
      return .unchanged(.notAccepted, intent: { intent })
    }
  }

  func carryOutUnattended(_ intent: NavigationIntent, animated: Bool) -> NavigationOutcome? {
    guard case .select(let tab) = intent.ask(as: TabIntent.self), isUnattended, slot.begin() else {
      return nil
    }
    // Held writes that were carried out first may have changed anything.
    guard isUnattended, let record = record(of: tab), record !== selected,
      staysUnattended(makingPlaceOf: record)
    else {
      slot.end(hasChanged: false)
      return nil
    }
    pipeline.telling {
      if let scope = slot.scope {
        scope.commit(animated: animated) { commit(records, selecting: record) }
      } else {
        commit(records, selecting: record)
      }
    }
    slot.end()
    return .committed
  }

  private var isUnattended: Bool { pipeline.isIdle && !pipeline.mayHaveGuards }

  /// Makes the place of a tab, which may bring guards: if it does, they are asked about its root.
  ///
  /// - Returns: Whether nobody has to be asked even then.
  private func staysUnattended(makingPlaceOf record: TabRecord) -> Bool {
    if record.place != nil || record.isBeingMade || !mayBringRoots { return true }
    _ = place(of: record)
    return isUnattended && self.record(of: record.tab) === record && record !== selected
  }

  /// Leaves tabs that may not be shown: they stay in the bar, and the first tab that may be shown
  /// is selected.
  private func leave(_ ids: Set<EntryID>, _ intent: NavigationIntent) -> Proposal {
    guard ids.contains(selected.entry.id) else { return .unchanged(.notFound, intent: { intent }) }
    guard let record = records.first(where: { !ids.contains($0.entry.id) }) else {
      return .failed(.noTabAllowed, intent: { intent })
    }
    return .change(change(to: record, removing: nil, records, intent))
  }

  private func remove(_ record: TabRecord, _ intent: NavigationIntent) -> Proposal {
    guard let index = records.firstIndex(where: { $0 === record }), records.count > 1 else {
      return .unchanged(.lastTab, intent: { intent })
    }
    var rest = records
    rest.remove(at: index)
    // When the selected tab is removed, its neighbour is selected, as in a row of windows.
    let next = record === selected ? rest[min(index, rest.count - 1)] : selected
    return .change(change(to: next, removing: record, rest, intent))
  }

  /// Describes a change.
  ///
  /// A tab that is left keeps its contents, so it does not count as removed.
  private func change(
    to record: TabRecord,
    removing removed: TabRecord?,
    _ newRecords: [TabRecord],
    _ intent: NavigationIntent,
    commit: (() -> Void)? = nil
  ) -> ProposedChange {
    let isOther = record !== selected
    // A tab that was never shown uncovers no entry: its first screen is made with it.
    let front = isOther ? record.place?.group.entriesInFront() ?? [] : []
    return ProposedChange(
      revision: revision,
      intent: intent,
      kind: .tabs,
      move: .tab,
      depth: (records.count, newRecords.count),
      keptBelow: newRecords.count - (isOther ? 1 : 0),
      removed: removed.map { .one($0.entry) } ?? [],
      inserted: isOther ? .one(record.entry) : [],
      revealed: front.last?.entry,
      origin: selected.entry,
      destination: record.entry,
      commit: commit ?? self.commit(of: newRecords, selecting: record),
      uncovered: Few(front),
      released: { [weak removed] in removed?.place?.group.pipelinesTopFirst ?? [] },
      makePlace: isOther ? makingPlace(of: record) : nil
    )
  }

  /// The function that makes the place of a tab, or `nil` if that is there; a second call has no
  /// effect.
  private func makingPlace(of record: TabRecord) -> (() -> NavigationGroup?)? {
    if record.place != nil || record.isBeingMade || !mayBringRoots { return nil }
    var isDone = false
    return { [weak self, weak record] in
      guard !isDone, let self, let record, !record.isBeingMade else { return nil }
      isDone = true
      return groupOfPlace(of: record)
    }
  }

  /// The function that changes the tabs: an app may keep it, and it must not keep the places.
  private func commit(
    of newRecords: [TabRecord],
    selecting record: TabRecord
  ) -> () -> Void {
    let tabs = newRecords.map(\.tab)
    let inserted = newRecords.first { self.record(of: $0.tab) == nil }
    return { [weak self, weak record] in
      guard let self, let record else { return }
      let records = tabs.compactMap { self.record(of: $0) ?? inserted }
      commit(records, selecting: record)
    }
  }
}

// MARK: - Written selections

extension TabEngine {
  /// Takes over a selection that a binding or a host has written.
  func write(_ tab: AnyRoute, _ cause: NavigationCause) {
    let isEqual = tab == selected.tab
    let tell = isEqual ? nil : pipeline.teller(of: .tab(.select(tab)), cause, true)
    // An assignment may come through a binding: if a host is on the screen, it counts as the
    // host's.
    let isHostWrite = cause.kind == .gesture || slot.scope != nil
    pipeline.perform(cause, byHost: isHostWrite, telling: tell) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      if let gone = pipeline.refusalIfGone(.tab(.select(tab)), cause) { return gone }
      if tab == selected.tab { return reselectNow(cause) }
      let proposal = propose(.tab(.select(tab)), replacing: [])
      if case .unchanged = proposal { refuseWrite() }
      return pipeline.run(proposal, cause, true, isWritten: true)
    }
  }
}
