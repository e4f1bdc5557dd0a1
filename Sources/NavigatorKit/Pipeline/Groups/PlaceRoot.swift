// The roots of places, which are in no stack.

/// The root of a place: that of a tab; or a tab or a flow in front in a place that comes.
@MainActor
struct PlaceRoot {
  /// The root, as guards see it.
  let entry: RouteEntry
  /// The entry that gives way if the root may not be shown: that of the tab, or the one that comes.
  let holder: EntryID
  /// The block that shows the tab or the flow.
  let pipeline: NavigationPipeline
  /// The group that shows the root, or would: its guards and those of groups around it are asked.
  let group: NavigationGroup
  /// Whether that group is there: if not, its own guards are not either.
  let isThere: Bool
}

extension NavigationGroup {
  /// Notes the roots of tabs, for the whole tree.
  ///
  /// Roots that a tab was given before are kept: guards are asked about all of them.
  func learn(_ roots: [AnyRoute: AnyRoute]) {
    let root = root
    for (tab, route) in roots where !root.knownRoots(of: tab).contains(route) {
      root.knownRoots[tab, default: []].append(route)
    }
  }

  /// All roots of a tab that links and plans have named.
  func knownRoots(of tab: AnyRoute) -> [AnyRoute] {
    let own = knownRoots[tab] ?? []
    return own + (parent?.knownRoots(of: tab) ?? []).filter { !own.contains($0) }
  }

  /// Whether a root of any tab is known.
  var knowsRoots: Bool { !knownRoots.isEmpty || parent?.knowsRoots ?? false }

  /// The roots of all places in front in the group, outermost first.
  ///
  /// - Parameters:
  ///   - changing: The blocks that are about to show another place.
  ///   - bringer: The entry that brings all of them, if one does: guards have not been asked about
  ///     the tabs and the flows that are in front in it, so that they count as roots, too.
  /// - Returns: The roots, as far as they are known.
  func rootsInFront(
    without changing: [NavigationPipeline],
    broughtBy bringer: EntryID? = nil
  ) -> [PlaceRoot] {
    for pipeline in members where pipeline.kind.showsPlaces {
      guard let block = pipeline.block?.switcher, let front = block.frontGroup else { continue }
      if changing.contains(where: { $0 === pipeline }) { return [] }
      let inner = front.rootsInFront(without: changing, broughtBy: bringer)
      guard let top = block.topEntry else { return inner }
      let own = bringer.map {
        PlaceRoot(entry: top, holder: $0, pipeline: pipeline, group: self, isThere: true)
      }
      return [own].compactMap(\.self) + block.roots(of: top.id, making: true) + inner
    }
    let inner = frontStack == nil ? groupChangedLast ?? children.first { _ in true } : nil
    return inner?.rootsInFront(without: changing, broughtBy: bringer) ?? []
  }
}

extension NavigationPipeline {
  /// The roots of the places in front in entries that come, with the tabs and the flows in front
  /// there: they come to light with the entry.
  func rootsInside(
    _ entries: some Collection<RouteEntry>,
    without changing: [NavigationPipeline]
  ) -> [PlaceRoot] {
    guard let block = block?.switcher, group?.knowsRoots ?? false else { return [] }
    return entries.flatMap {
      block.groupInside($0.id)?.rootsInFront(without: changing, broughtBy: $0.id) ?? []
    }
  }

  /// The roots that lie under all that the block shows, outermost first: those of the tabs around
  /// it, and those of the places in front in its group.
  ///
  /// Guards are asked about the roots of a hidden tab when it is selected.
  private var rootsUnder: [PlaceRoot] {
    guard let group, group.isInFront else { return [] }
    let around = group.lineage.dropFirst().reversed().flatMap(\.members)
      .compactMap { $0.block?.switcher }
    let roots = around.flatMap { block in
      block.topEntry.map { block.roots(of: $0.id, making: true) } ?? []
    }
    return roots + group.rootsInFront(without: [])
  }

  /// The roots that a transition uncovers, with the transition that does: none if it shows a screen.
  func uncoveredRoots(by parts: Few<Part>) -> [(change: ProposedChange, root: PlaceRoot)] {
    guard group?.knowsRoots ?? false, parts.allSatisfy({ $0.change.inserted.isEmpty }),
      uncovered(by: parts).isEmpty, let part = parts.last(where: \.removesScreenInFront)
    else { return [] }
    return part.pipeline.rootsUnder.map { (part.change, $0) }
  }

  /// Checks roots that have been uncovered already, as long as their tab is selected.
  func checkUncovered(_ roots: [(change: ProposedChange, root: PlaceRoot)]) {
    for (change, root) in roots where root.pipeline.block?.topEntry?.id == root.holder {
      root.pipeline.check(root.pipeline.questions(root, change), phase: .reveal)
    }
  }

  /// Checks tabs that have come with an entry, and whose roots guards have not been asked about.
  ///
  /// If none of the tabs may be shown, the entry gives way, like an entry that is refused itself.
  func checkRoots(inside entry: RouteEntry) {
    var checked: [NavigationPipeline] = []
    for root in rootsInside([entry], without: []) {
      if checked.contains(where: { $0 === root.pipeline }) { continue }
      checked.append(root.pipeline)
      root.pipeline.revalidate().whenEnded { [weak self] in
        guard case .failed(let failure) = $0, failure.kind == .noTabAllowed else { return }
        _ = self?.submit(.remove([entry.id]), cause: .revalidation, animated: true)
      }
    }
  }
}

extension NavigationPipeline.Part {
  /// Whether it takes away the screen that is in front in its block: a dialog is none.
  fileprivate var removesScreenInFront: Bool {
    guard let front = pipeline.block?.observedTop else { return false }
    return change.removed.contains { $0.id == front.id }
  }
}
