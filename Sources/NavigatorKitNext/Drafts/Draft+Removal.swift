// Removing screens wherever they are, as checks and undo do.

extension Draft {
  /// Removes entries wherever they are in the tree.
  ///
  /// A root that is refused gives way with the tab or the flow that shows it, or with one around that; if nothing can
  /// take its place, it is withheld.
  mutating func remove(_ ids: Set<EntryID>, near block: Block) throws(Refusal) {
    let before = additions
    let tree = block.group?.top
    let ids = tree.map { withWhatGivesWay(ids, in: $0) } ?? ids
    for block in block.tree where block.accepts(NavigationIntent(.remove([]))) {
      do throws(Refusal) { try apply(.remove(Array(ids)), to: block) } catch {
        // What has given way as a whole does not matter.
        if case .failed(let failure) = error, block.group?.isShown(in: self) ?? true {
          shortfall = failure
        }
      }
    }
    for place in tree.map({ $0.places + $0.hiddenPlaces }) ?? [] {
      if let root = place.rootEntry, ids.contains(root.id) { withhold(root, of: place) }
    }
    if additions > before { return }
    if let shortfall { throw .failed(shortfall) }
    throw .unchanged(.notFound)
  }

  /// Removes entries that may have gone already, with what lies on them.
  mutating func removeIfThere(_ ids: Set<EntryID>, near block: Block) throws(Refusal) {
    let stacks = block.tree.compactMap { $0 as? AnyStackBlock }
    let above = stacks.flatMap { stack($0).entries.drop { !ids.contains($0.id) } }.map(\.id)
    let all = ids.union(above)
    do throws(Refusal) { try apply(NavigationIntent(.remove(Array(all))), at: block) } catch {
      guard case .unchanged = error else { throw error }
    }
  }

  /// Refused entries, with the tabs and flows that cannot be shown without them.
  private func withWhatGivesWay(_ ids: Set<EntryID>, in tree: NavigationGroup) -> Set<EntryID> {
    var all = ids
    // From the inside out: where no tab is left, the one around them goes.
    for block in tree.choices.reversed() {
      let choice = choice(block)
      for entry in choice.entries {
        let known = block.knownPlace(of: entry.route)?.group.rootUnderAll
        let root = known ?? block.rootToCome(of: entry.route)
        if root.map({ ids.contains($0.id) }) ?? false { all.insert(entry.id) }
      }
      guard all.contains(choice.selected.id), choice.entries.allSatisfy({ all.contains($0.id) })
      else {
        continue
      }
      if let holder = block.group?.holder { all.insert(holder.id) }
    }
    return all
  }

  /// Withholds a root that is refused and that nothing takes the place of.
  private mutating func withhold(_ root: RouteEntry, of place: NavigationGroup) {
    guard place.isShown(in: self), let block = place.blockOnRoot else { return }
    if shortfall == nil { shortfall = .rootWithheld(root.route) }
    let standing = rootStanding(in: place)
    if standing != .withheld { add(.root(place, under: block, from: standing, to: .withheld)) }
  }

  /// Shows a root that was withheld.
  mutating func show(rootOf place: NavigationGroup) {
    guard let block = place.blockOnRoot else { return }
    let standing = rootStanding(in: place)
    if standing != .shown { add(.root(place, under: block, from: standing, to: .shown)) }
  }
}

extension NavigationGroup {
  /// All tabs and flows in it, outermost first, those in places too that are hidden yet.
  fileprivate var choices: [ChoiceBlock] {
    guard let choice else { return children.flatMap(\.choices) }
    return [choice]
      + choice.choice.entries.flatMap { choice.knownPlace(of: $0.route)?.group.choices ?? [] }
  }

  /// The places in it that were made for a question, and are no part of the tree yet.
  fileprivate var hiddenPlaces: [NavigationGroup] {
    choices.flatMap { block in
      block.choice.entries.filter { !block.isShown($0.route) }
        .flatMap { block.knownPlace(of: $0.route)?.group.places ?? [] }
    }
  }

  /// The root that lies under all in it.
  fileprivate var rootUnderAll: RouteEntry? {
    if let rootEntry { return rootEntry }
    return stacks.isEmpty && choice == nil ? children.first?.rootUnderAll : nil
  }

  /// The tab or the flow that shows it, or a place around it.
  fileprivate var holder: RouteEntry? {
    for inner in lineage {
      if let entry = inner.parent?.choice?.entry(showing: inner) { return entry }
    }
    return nil
  }

  /// Whether all tabs and flows around it show it.
  fileprivate func isShown(in draft: Draft) -> Bool {
    lineage.allSatisfy { inner in
      guard let choice = inner.parent?.choice, let entry = choice.entry(showing: inner) else {
        return true
      }
      return draft.choice(choice).selected.route == entry.route
    }
  }
}
