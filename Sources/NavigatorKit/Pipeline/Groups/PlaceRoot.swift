// What lies at the root of a place, and is in no stack.

/// The root of a place: what a tab begins with; or a tab or a flow in front in a place that comes.
@MainActor
struct PlaceRoot {
  /// The root, as guards see it.
  let entry: RouteEntry
  /// The entry that gives way if the root may not be shown: that of the tab, or the one that comes.
  let holder: EntryID
  /// The block that shows the tab or the flow.
  let pipeline: NavigationPipeline
  /// What shows the root, or would: its guards are asked, and those of the groups around it.
  let group: NavigationGroup
  /// Whether what shows the root is there: if not, its own guards are not either.
  let isThere: Bool
}

extension NavigationGroup {
  /// Notes what tabs begin with, for the whole tree.
  ///
  /// Nothing that was said of a tab before is forgotten: guards are asked about all of it.
  func learn(_ roots: [AnyRoute: AnyRoute]) {
    let root = root
    for (tab, route) in roots where !root.knownRoots(of: tab).contains(route) {
      root.knownRoots[tab, default: []].append(route)
    }
  }

  /// All that a tab begins with, as far as links and plans have said so.
  func knownRoots(of tab: AnyRoute) -> [AnyRoute] {
    let own = knownRoots[tab] ?? []
    return own + (parent?.knownRoots(of: tab) ?? []).filter { !own.contains($0) }
  }

  /// Whether it is known of any tab what it begins with.
  var knowsRoots: Bool { !knownRoots.isEmpty || parent?.knowsRoots ?? false }

  /// The roots of all that is in front in the group, outermost first.
  ///
  /// - Parameters:
  ///   - changing: The blocks that are about to show something else.
  ///   - bringer: The entry with which all of it comes, if it does: nobody has been asked about the
  ///     tabs and the flows that are in front in it, so that they count as roots, too.
  /// - Returns: The roots, as far as they are known.
  func rootsInFront(
    without changing: [NavigationPipeline],
    broughtBy bringer: EntryID? = nil
  ) -> [PlaceRoot] {
    for pipeline in memberPipelines {
      guard let block = pipeline.block?.switcher, let front = block.frontGroup else { continue }
      if changing.contains(where: { $0 === pipeline }) { return [] }
      let inner = front.rootsInFront(without: changing, broughtBy: bringer)
      guard let top = block.topEntry else { return inner }
      let own = bringer.map {
        PlaceRoot(entry: top, holder: $0, pipeline: pipeline, group: self, isThere: true)
      }
      return [own].compactMap(\.self) + block.roots(of: top.id, making: true) + inner
    }
    let inner = stacks.isEmpty ? groupChangedLast ?? groupsInOrder.first : nil
    return inner?.rootsInFront(without: changing, broughtBy: bringer) ?? []
  }
}

extension NavigationPipeline {
  /// The roots of what is in front in the places of entries that come, with the tabs and the flows
  /// in front there: they come to light with the entry.
  func rootsInside(_ entries: [RouteEntry], without changing: [NavigationPipeline]) -> [PlaceRoot] {
    guard let block = block?.switcher, group?.knowsRoots ?? false else { return [] }
    return entries.flatMap {
      block.groupInside($0.id)?.rootsInFront(without: changing, broughtBy: $0.id) ?? []
    }
  }

  /// The roots that lie under all that the block shows, outermost first: those of the tabs that it is
  /// in, and those of what is in front in its group.
  ///
  /// About those of a hidden tab guards are asked when it is selected.
  private var rootsUnder: [PlaceRoot] {
    guard let group, group.isInFront else { return [] }
    let around = group.lineage.dropFirst().reversed().flatMap(\.memberPipelines)
      .compactMap { $0.block?.switcher }
    let roots = around.flatMap { block in
      block.topEntry.map { block.roots(of: $0.id, making: true) } ?? []
    }
    return roots + group.rootsInFront(without: [])
  }

  /// The roots that a transition uncovers, with the transition that does: none if it shows a screen.
  func uncoveredRoots(by parts: [Part]) -> [(transition: StateTransition, root: PlaceRoot)] {
    guard group?.knowsRoots ?? false, parts.allSatisfy({ $0.transition.inserted.isEmpty }),
      uncovered(by: parts).isEmpty, let part = parts.last(where: \.removesScreenInFront)
    else { return [] }
    return part.pipeline.rootsUnder.map { (part.transition, $0) }
  }

  /// Checks roots that have been uncovered already, as long as their tab is selected.
  func checkUncovered(_ roots: [(transition: StateTransition, root: PlaceRoot)]) {
    for (transition, root) in roots where root.pipeline.block?.topEntry?.id == root.holder {
      root.pipeline.check(root.pipeline.steps(root, .reveal, transition), phase: .reveal)
    }
  }

  /// Checks tabs that have come with an entry, and whose roots nobody has been asked about.
  ///
  /// Where none of the tabs may be shown, the entry gives way, as one does that is refused itself.
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
    return transition.removed.contains { $0.id == front.id }
  }
}
