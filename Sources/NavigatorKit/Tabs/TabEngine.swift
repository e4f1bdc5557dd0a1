/// The engine behind tabs: the tabs, the selected one, and the place of each.
///
/// It holds the ids as routes: generic code would look their type up at every step.
@MainActor
final class TabEngine {
  private(set) var records: [TabRecord]
  private(set) var selected: TabRecord
  /// The tabs that were selected before, the latest last.
  private(set) var earlier: [TabRecord] = []
  private(set) var revision = BlockRevision(block: EntryID())

  /// The reaction to a selection of the tab that is shown already.
  var reselection = TabReselection.tellScreen
  /// The effect of going back at the root of a tab.
  var rootBack = TabRootBack.stay

  let group: NavigationGroup
  let facts = ObservedFacts()
  let slot = PipelineSlot("tabs")
  /// Whether a route is of the type of the ids.
  let isID: @MainActor (AnyRoute) -> Bool
  private let makePlace: @MainActor (AnyRoute, NavigationGroup) -> any NavigationPlace
  let root: @MainActor (AnyRoute) -> AnyRoute?
  /// Whether a place may come with guards, or with a root that has a route: nodes that the kit
  /// makes do not.
  let mayBringRoots: Bool

  init(
    _ tabs: [AnyRoute],
    selecting selection: AnyRoute,
    in group: NavigationGroup,
    mayBringRoots: Bool,
    isID: @escaping @MainActor (AnyRoute) -> Bool,
    root: @escaping @MainActor (AnyRoute) -> AnyRoute?,
    makePlace: @escaping @MainActor (AnyRoute, NavigationGroup) -> any NavigationPlace
  ) {
    var known: Set<AnyRoute> = []
    let all = tabs.contains(selection) ? tabs : [selection] + tabs
    records = all.filter { known.insert($0).inserted }.map { TabRecord($0) }
    // The selection is among the tabs, or was added to them.
    selected = records.first { $0.tab == selection } ?? TabRecord(selection)
    self.group = group
    self.isID = isID
    self.root = root
    self.mayBringRoots = mayBringRoots
    self.makePlace = makePlace
  }

  func record(of tab: AnyRoute) -> TabRecord? { records.first { $0.tab == tab } }

  func record(of id: some NavigationRoute) -> TabRecord? {
    records.first { $0.tab.equals(id) }
  }

  func place(of record: TabRecord) -> any NavigationPlace {
    if let place = record.place { return place }
    record.isBeingMade = true
    defer { record.isBeingMade = false }
    let place = makePlace(record.tab, group)
    place.settle(in: group)
    place.group.receive(root: root(record.tab))
    record.place = place
    if record !== selected || !group.isInFront { place.group.suspendLayers() }
    return place
  }

  /// The group of a tab's place, made if it was not needed before.
  func groupOfPlace(of record: TabRecord) -> NavigationGroup { place(of: record).group }
}

// MARK: - Changing

extension TabEngine {
  /// The one place where tabs change: one mutation, one notification for each fact that changes.
  ///
  /// - Parameters:
  ///   - newRecords: The new tabs.
  ///   - record: The tab that is selected then.
  ///   - isBack: Whether this goes back to the tab, so that going back again does not return here.
  func commit(
    _ newRecords: [TabRecord],
    selecting record: TabRecord,
    isBack: Bool = false
  ) {
    let isOther = record !== selected
    let hasOthers = !newRecords.elementsEqual(records, by: ===)
    var changing: ObservedFacts.Facts = isOther ? .selection : []
    if hasOthers { changing.formUnion(.tabs) }
    changing = changing.intersection(facts.read)
    facts.willChange(changing)
    if isOther {
      earlier.removeAll { $0 === record || $0 === selected }
      if !isBack { earlier.append(selected) }
    }
    if hasOthers {
      let tabs = Set(newRecords.map(\.tab))
      earlier.removeAll { !tabs.contains($0.tab) }
      for old in records where !tabs.contains(old.tab) {
        old.place?.group.depart(from: group)
        old.place = nil
      }
      records = newRecords
    }
    let left = selected
    selected = record
    revision.number &+= 1
    _ = place(of: record)
    facts.didChange(changing)
    if isOther || !group.root.departing.isEmpty {
      group.updateLayers(from: left.place?.group, to: record.place?.group)
    }
  }

  /// Tells observers of the selected tab, and the screen in front in it, that the tab was selected
  /// again.
  func tellScreen() {
    let facts = selected.facts
    facts.change(.reselections.intersection(facts.read)) { selected.reselections += 1 }
    selected.place?.group.noteReselection()
  }
}

extension ObservedFacts.Facts {
  /// The selection.
  static var selection: Self { Self(rawValue: 1 << 0) }
  /// The list of tabs.
  static var tabs: Self { Self(rawValue: 1 << 1) }
  /// The refusal of a host's write, after which the host reads again.
  static var tabRefusal: Self { Self(rawValue: 1 << 2) }
}
