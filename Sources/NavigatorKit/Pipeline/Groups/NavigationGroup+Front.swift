// The screen in front of all others.

extension NavigationGroup {
  /// The route of the screen that is in front.
  var currentScreen: AnyRoute? { front?.entry.route }

  /// The entry that is in front, and the block that it belongs to.
  var front: UncoveredEntry? { entriesInFront().last }

  /// The entry that is in front and, below it, the layer that it lies in.
  ///
  /// - Parameter presenter: A member whose layers are passed over, with those that lie on them.
  /// - Returns: The entries, bottom first; none if a root without a route is in front.
  func entriesInFront(under presenter: NavigationPipeline? = nil) -> [UncoveredEntry] {
    noteReading()
    var isPassed = presenter.map { presenter in !members.contains { $0 === presenter } } ?? true
    for pipeline in presenters {
      guard isPassed else {
        isPassed = pipeline === presenter
        continue
      }
      guard let block = pipeline.block, let layer = block.observedTop else { continue }
      return [UncoveredEntry(entry: layer, pipeline: pipeline)] + block.entryInFront(in: layer)
    }
    return entriesUnderLayers
  }

  /// The entries that would be in front if no layer of this group were there.
  private var entriesUnderLayers: [UncoveredEntry] {
    if let frontGroup {
      let front = frontGroup.entriesInFront()
      return front.isEmpty ? ownRoot : front
    }
    // If no block says which of them covers the others, the one that changed last is in front.
    let latest = groupChangedLast
    if let front = latest?.entriesInFront(), !front.isEmpty { return front }
    if let top = stackChangedLast?.observedTop { return [top] }
    for stack in members where stack.isOwnStack {
      if let top = stack.observedTop { return [top] }
    }
    if hasRootUnderStack { return ownRoot }
    for group in children where group !== latest {
      let front = group.entriesInFront()
      if !front.isEmpty { return front }
    }
    return ownRoot
  }

  /// The root of the group's place, unless it is withheld.
  private var ownRoot: [UncoveredEntry] {
    guard let rootScreen, !rootScreen.observedIsWithheld else { return [] }
    return [UncoveredEntry(entry: rootScreen.entry, pipeline: stackUnderRoot)]
  }

  /// Whether the root of the place lies under a stack of the group itself: then another group in it
  /// is in front only if it changed last.
  private var hasRootUnderStack: Bool { rootScreen != nil && frontStack != nil }

  /// The block that acts for the root of the group's place: its stack, if it has one.
  var stackUnderRoot: NavigationPipeline? {
    frontStack ?? shownChild?.stackUnderRoot ?? members.first { _ in true }
  }
}

extension NavigationGroup {
  /// The screen in front as events name it: for a root without a route it is the tab or flow that
  /// shows it.
  var screenInFront: RouteEntry? { foundInFront(standingForRoots: true)?.entry }

  /// The entry in front, found without making places and without observing.
  ///
  /// - Parameter standsForRoots: Whether a tab or flow stands for its root, if that has no route.
  /// - Returns: The entry with its block, or `nil` if a root without a route is in front.
  func foundInFront(standingForRoots standsForRoots: Bool = false) -> UncoveredEntry? {
    // A group that has left the tree keeps its layers, and the queue of the tree.
    found(standingForRoots: standsForRoots, amongLayers: queue.mayShowLayers || isGone)
  }

  private func found(
    standingForRoots standsForRoots: Bool,
    amongLayers hasLayers: Bool
  ) -> UncoveredEntry? {
    func found(in group: NavigationGroup?) -> UncoveredEntry? {
      group?.found(standingForRoots: standsForRoots, amongLayers: hasLayers)
    }
    for pipeline in presenters where hasLayers {
      guard let block = pipeline.block, let top = block.overlay?.topLayer else { continue }
      let inner = block.pipelines(inside: top.id).lazy.compactMap { $0.uncoveredTop }
      return inner.first ?? UncoveredEntry(entry: top, pipeline: pipeline)
    }
    for pipeline in switchers {
      guard let switcher = pipeline.block?.switcher else { continue }
      let found = found(in: switcher.shownGroup) ?? foundRoot
      return found ?? (standsForRoots ? pipeline.uncoveredTop : nil)
    }
    let latest = groupChangedLast
    if let found = found(in: latest) { return found }
    if let found = stackChangedLast?.uncoveredTop { return found }
    for stack in members where stack.isOwnStack {
      if let found = stack.uncoveredTop { return found }
    }
    if hasRootUnderStack { return foundRoot }
    for group in children where group !== latest {
      if let found = found(in: group) { return found }
    }
    return foundRoot
  }

  /// The root of the group's place, unless it is withheld.
  private var foundRoot: UncoveredEntry? {
    guard let rootScreen, !rootScreen.isWithheld else { return nil }
    return UncoveredEntry(entry: rootScreen.entry, pipeline: stackUnderRoot)
  }
}

extension NavigationPipeline {
  /// The entry on top of the block.
  fileprivate var uncoveredTop: UncoveredEntry? {
    block?.topEntry.map { UncoveredEntry(entry: $0, pipeline: self) }
  }

  /// The entry on top of the block; an observer that reads it hears when it changes.
  fileprivate var observedTop: UncoveredEntry? {
    block?.observedTop.map { UncoveredEntry(entry: $0, pipeline: self) }
  }
}

extension NavigationPipeline {
  /// The screen in front in the tree of the block.
  var screenInFront: RouteEntry? {
    guard let group = group ?? former?.hearers.first else { return block?.topEntry }
    return group.root.screenInFront
  }
}

extension TransitionBlock {
  /// The screen on top of the stack in an entry, if there is one.
  func entryInFront(in entry: RouteEntry) -> [UncoveredEntry] {
    for inner in pipelines(inside: entry.id) {
      if let top = inner.block?.observedTop {
        return [UncoveredEntry(entry: top, pipeline: inner)]
      }
    }
    return []
  }
}
