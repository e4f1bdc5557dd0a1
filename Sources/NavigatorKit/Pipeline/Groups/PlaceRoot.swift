// The roots of places, as guards are asked about them: they are in no stack.

/// A root that a change brings to light, or a tab or a flow in front that it brings to light.
@MainActor
struct PlaceRoot {
  /// The root, as guards see it.
  let entry: RouteEntry
  /// The root as a screen, unless it is a tab or a flow.
  let screen: RootScreen?
  /// The entry that gives way if the root may not be shown: a tab, a flow, or the root itself.
  let holder: EntryID
  /// The block of that entry.
  let pipeline: NavigationPipeline
  /// The group that shows the root: its guards and those of groups around it are asked.
  let group: NavigationGroup
}

/// A tab or a flow that gives way if a root in it may not be shown.
@MainActor
struct RootHolder {
  let pipeline: NavigationPipeline
  let entry: EntryID
}

extension PlaceRoot {
  /// The root of a group's place, or `nil` if there is none, or no block that could act for it.
  init?(of place: NavigationGroup, heldBy holder: RootHolder?) {
    guard let screen = place.rootScreen, let pipeline = holder?.pipeline ?? place.stackUnderRoot
    else { return nil }
    self.init(
      entry: screen.entry,
      screen: screen,
      holder: holder?.entry ?? screen.entry.id,
      pipeline: pipeline,
      group: place.groupUnderRoot
    )
  }
}

extension PlaceRoot {
  /// Notes that the root is shown; for the first time its screen gets what modules declare for it.
  func noteShown() {
    guard let screen, screen.noteShown(), let stack = group.stackUnderRoot else { return }
    stack.welcome(.one(entry))
  }
}

extension NavigationGroup {
  /// Whether the tree has roots that are screens, as far as it has been made.
  var knowsRoots: Bool { root.holdsRoots }

  /// The group that shows the root of the place: the group of the node in it, or else this one.
  fileprivate var groupUnderRoot: NavigationGroup {
    frontStack == nil && !hadPlaces ? shownChild?.groupUnderRoot ?? self : self
  }

  /// The tab or the flow that shows the group, or `nil` if neither does.
  var holder: RootHolder? {
    for inner in lineage {
      for pipeline in inner.parent?.switchers.map({ $0 }) ?? [] {
        if let entry = pipeline.block?.switcher?.entry(showing: inner) {
          return RootHolder(pipeline: pipeline, entry: entry.id)
        }
      }
    }
    return nil
  }

  /// The roots of the place itself, without those that tabs or flows in it show.
  func ownRoots(heldBy holder: RootHolder?) -> [PlaceRoot] {
    let own = PlaceRoot(of: self, heldBy: holder)
    let inner = frontStack == nil && !hadPlaces ? shownChild : nil
    return (own.map { [$0] } ?? []) + (inner?.ownRoots(heldBy: holder) ?? [])
  }

  /// The roots of all places in front in the group, outermost first.
  ///
  /// - Parameters:
  ///   - changing: The blocks that are about to show another place.
  ///   - holder: The tab or flow that gives way if the root of the outermost place may not be
  ///     shown.
  ///   - bringer: The entry that brings all of them, if one does. Guards have not been asked about
  ///     the tabs and the flows in front in it, so those count as roots, too.
  /// - Returns: The roots.
  func rootsInFront(
    without changing: [NavigationPipeline],
    heldBy holder: RootHolder?,
    broughtBy bringer: EntryID? = nil
  ) -> [PlaceRoot] {
    for pipeline in switchers {
      guard let block = pipeline.block?.switcher, let front = block.frontGroup else { continue }
      if changing.contains(where: { $0 === pipeline }) { return [] }
      guard let top = block.topEntry else { continue }
      let place = PlaceRoot(of: self, heldBy: holder)
      let shown = bringer.map {
        PlaceRoot(entry: top, screen: nil, holder: $0, pipeline: pipeline, group: self)
      }
      return [place, shown].compactMap(\.self)
        + front.rootsInFront(
          without: changing,
          heldBy: RootHolder(pipeline: pipeline, entry: top.id),
          broughtBy: bringer
        )
    }
    let own = PlaceRoot(of: self, heldBy: holder)
    let inner = frontStack == nil ? shownChild : nil
    return (own.map { [$0] } ?? [])
      + (inner?.rootsInFront(without: changing, heldBy: holder, broughtBy: bringer) ?? [])
  }

  /// The routes of all roots in the group, each with its location; a place that is not made yet has
  /// the root that is declared for it.
  var declaredRoots: [(location: String, route: AnyRoute)] {
    let own = rootScreen.map { [(location, $0.entry.route)] } ?? []
    let unmade = switchers.flatMap { pipeline in
      (pipeline.block?.switcher?.unmadeRoots ?? []).map { holder, root in
        ("\(location)/\(PlaceName.of(holder))", root)
      }
    }
    return own + unmade + children.flatMap(\.declaredRoots)
  }

  /// The roots in front that have routes, of places that have been made.
  var shownRoots: [PlaceRoot] {
    var inner = frontStack == nil ? shownChild : nil
    for pipeline in switchers {
      if let switcher = pipeline.block?.switcher { inner = switcher.shownGroup }
    }
    let own = PlaceRoot(of: self, heldBy: nil)
    return (own.map { [$0] } ?? []) + (inner?.shownRoots ?? [])
  }

  /// The roots that guards have refused, if nothing lies over these.
  var withheldRootsInFront: [PlaceRoot] {
    foundInFront() == nil ? shownRoots.filter { $0.screen?.isWithheld ?? false } : []
  }

  /// The roots in the group that no tabs or flows in it ask guards about.
  var rootsWithoutHolder: [PlaceRoot] {
    if !holdsRoots { return [] }
    let all = groupsWithRoots.compactMap { PlaceRoot(of: $0, heldBy: $0.holder) }
    let blocks = pipelines
    return all.filter { root in
      !root.pipeline.kind.showsPlaces || !blocks.contains { $0 === root.pipeline }
    }
  }

  /// Never inlined: the optimizer would inline it several levels deep.
  @inline(never) private var groupsWithRoots: [NavigationGroup] {
    (rootScreen == nil ? [] : [self]) + children.flatMap(\.groupsWithRoots)
  }
}

extension NavigationPipeline {
  /// The roots in front within a new entry, with the tabs and the flows in front there: they come
  /// to light with the entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - prepared: The place that has been made for the entry, and is not shown yet.
  ///   - changing: The blocks that are about to show another place.
  /// - Returns: The roots.
  func rootsInside(
    _ entry: RouteEntry,
    _ prepared: PreparedPlace? = nil,
    without changing: [NavigationPipeline] = []
  ) -> [PlaceRoot] {
    (prepared?.group ?? block?.switcher?.groupInside(entry.id))?
      .rootsInFront(
        without: changing,
        heldBy: RootHolder(pipeline: self, entry: entry.id),
        broughtBy: entry.id
      ) ?? []
  }

  /// The roots of an entry's own place, if that is made.
  func ownRoots(of entry: RouteEntry) -> [PlaceRoot] {
    block?.switcher?.groupInside(entry.id)?
      .ownRoots(heldBy: RootHolder(pipeline: self, entry: entry.id)) ?? []
  }

  /// The root of the stack, if an entry is that.
  func root(of entry: EntryID) -> PlaceRoot? {
    guard let screen = rootScreen, screen.entry.id == entry,
      let place = group?.lineage.first(where: { $0.rootScreen === screen })
    else { return nil }
    return PlaceRoot(of: place, heldBy: place.holder)
  }

  /// Notes that roots are shown which a change has brought to light: guards have allowed them.
  func noteRootsShown(by change: ProposedChange) {
    if kind.showsPlaces {
      // A tab that comes or goes beside the selected one brings nothing to light.
      if change.inserted.isEmpty { return }
      for root in block?.switcher?.shownGroup?.shownRoots ?? [] { root.noteShown() }
    } else if change.inserted.isEmpty, let revealed = change.facts.revealed {
      for root in group?.shownRoots ?? [] where root.entry.id == revealed.id { root.noteShown() }
    } else if change.isRemoval, !change.facts.isStep {
      // A plan asks by itself, once it has come to the root.
      askAgainAboutRoots()
    }
  }

  /// Asks guards again about roots that they have refused, if nothing lies over these any more.
  private func askAgainAboutRoots() {
    guard let group = group?.root, !group.queue.isEndingSession else { return }
    for root in group.withheldRootsInFront {
      group.queue.follow { [weak stack = root.pipeline, entry = root.entry.id] in
        guard let root = stack?.root(of: entry) else { return }
        // Of tabs that are all refused none takes the place of the selected one.
        if root.pipeline.kind == .tabs { root.pipeline.revalidate() } else { root.check(.reveal) }
      }
    }
  }

  /// Checks tabs that have come with an entry, and about whose roots guards have not been asked.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - checksOwn: Whether guards have yet to be asked about the root of the entry's own place as
  ///     well.
  func checkRoots(inside entry: RouteEntry, withOwn checksOwn: Bool = false) {
    guard group?.knowsRoots ?? false else { return }
    var checked: [NavigationPipeline] = checksOwn ? [] : [self]
    for root in rootsInside(entry) {
      if checked.contains(where: { $0 === root.pipeline }) { continue }
      checked.append(root.pipeline)
      root.pipeline.revalidate()
    }
  }
}
