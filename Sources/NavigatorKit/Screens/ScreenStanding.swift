/// The present position of a screen, or its former one.
@MainActor
struct ScreenStanding {
  /// The block of the handle, which holds awaited results.
  let asked: NavigationPipeline
  /// The block that holds the screen's entry, or whose root the screen is.
  let pipeline: NavigationPipeline
  let block: any TransitionBlock
  /// The entry, or `nil` for a root or a former position.
  let entry: EntryID?
  let around: ScreenHandle.Surroundings
}

extension ScreenHandle {
  /// The position of the screen, or `nil` if it has ended.
  var standing: ScreenStanding? {
    guard let position, let pipeline, let block = pipeline.block, !pipeline.isGone else {
      return nil
    }
    switch position {
    case .root: return standing(on: nil)
    case .top: return standing(on: block.topEntry?.id)
    case .entry(let entry):
      // A stack knows its ids without making its entries; layers that wait are held, too.
      let isThere =
        pipeline.kind == .stack
        ? block.holds(entry.id) : block.allEntries.contains { $0.id == entry.id }
      if isThere { return standing(on: entry.id) }
      // A withheld root has not ended.
      return pipeline.rootScreen?.entry.id == entry.id ? standing(on: nil) : nil
    }
  }

  /// The former position of a screen that a swipe has taken away, as long as a leave-guard may
  /// bring it back.
  var formerStanding: ScreenStanding? {
    guard let pipeline else { return nil }
    if pipeline.isGone {
      // The layer in which the screen lies has been taken away.
      guard let outer = pipeline.outer, !outer.isGone, let layers = outer.block,
        outer.results.leased.contains(where: { layer in
          layers.pipelines(inside: layer.id).contains { $0 === pipeline }
        })
      else { return nil }
      return ScreenStanding(
        asked: outer,
        pipeline: outer,
        block: layers,
        entry: nil,
        around: around
      )
    }
    guard case .entry(let entry) = position,
      pipeline.results.leased.contains(where: { $0.id == entry.id })
    else { return nil }
    return standing(on: nil)
  }

  /// The position of an entry or of the root; in a layer the root is the layer's own screen.
  private func standing(on entry: EntryID?) -> ScreenStanding? {
    guard let pipeline, let block = pipeline.block else { return nil }
    if entry == nil, let under = pipeline.entryUnder, let outer = under.pipeline,
      let layers = outer.block
    {
      return ScreenStanding(
        asked: pipeline,
        pipeline: outer,
        block: layers,
        entry: under.entry.id,
        around: around
      )
    }
    return ScreenStanding(
      asked: pipeline,
      pipeline: pipeline,
      block: block,
      entry: entry,
      around: around
    )
  }
}

extension ScreenStanding {
  /// The entry that goes when the screen is left, with its block: for a root the layer in which it
  /// lies, if any.
  var leaving: (owner: NavigationPipeline, entry: EntryID)? {
    if let entry { return (pipeline, entry) }
    guard let outer = around.outer?.leaving, outer.pipeline.kind == .modals else { return nil }
    return (outer.pipeline, outer.entry)
  }

  /// The presenters whose layers lie over the screen, or would; the nearest comes first.
  var presenters: [NavigationPipeline] {
    let nearest = [around.presenter].compactMap(\.self)
    let ofGroup = pipeline.group.map { Array($0.presenters) } ?? []
    var known = ofGroup
    if let own = block.overlay == nil ? pipeline.outer : pipeline {
      // The frontmost presenter of a group lies over the others.
      known = [own] + ofGroup.prefix { $0 !== own }
    }
    if around.isNearer { return nearest + known.filter { $0 !== nearest.first } }
    return known.isEmpty ? nearest : known
  }

  /// The block that takes the pushes of the screen.
  var stack: NavigationPipeline {
    guard let overlay = block.overlay else { return pipeline }
    guard let entry, let index = overlay.allEntries.firstIndex(where: { $0.id == entry }) else {
      return pipeline.group?.frontStack ?? pipeline
    }
    return overlay.innerStack(at: index) ?? pipeline
  }

  /// Whether an entry or a layer lies on the screen.
  var isCovered: Bool {
    let inner = entry.map(block.pipelines(inside:)) ?? []
    if inner.contains(where: { $0.block?.observedTop != nil }) { return true }
    if block.overlay == nil, block.observedTop?.id != entry { return true }
    return presenters.contains(where: covers)
  }

  /// Whether a layer of a presenter lies on the screen; a dialog does not count.
  private func covers(_ presenter: NavigationPipeline) -> Bool {
    presenter.block?.overlay?.observedTop?.id != own(in: presenter)
  }

  /// The layer of a presenter that is the screen, or that the screen's block lies in.
  private func own(in presenter: NavigationPipeline) -> EntryID? {
    if presenter === pipeline { return entry }
    if presenter === pipeline.outer { return pipeline.entryUnder?.entry.id }
    return presenter === around.presenter ? around.layer : nil
  }

  /// Whether nothing outside of the screen's node hides it.
  var isInFront: Bool {
    pipeline.uncovering.allSatisfy { part in
      presenters.contains { $0.id == part.block && !covers($0) }
    }
  }

  /// The entry that lies under the screen: the next one in its stack, or what its layer lies on.
  var under: RouteEntry? {
    let entries = block.allEntries
    guard let entry, let index = entries.firstIndex(where: { $0.id == entry }) else { return nil }
    if block.overlay == nil {
      return index > 0 ? entries[index - 1] : pipeline.entryUnder?.entry ?? pipeline.rootEntry
    }
    if index > 0 {
      let layer = entries[index - 1]
      return block.pipelines(inside: layer.id).lazy.compactMap { $0.block?.topEntry }.first ?? layer
    }
    return pipeline.group?.entriesInFront(under: pipeline).last?.entry
  }

  /// The intents that remove the screens and layers on the screen, those for outer blocks first.
  var uncovering: [AddressedIntent] {
    var parts: [AddressedIntent] = []
    for presenter in presenters where presenter !== pipeline {
      if let intent = presenter.block?.intentToReturn(to: own(in: presenter)) {
        parts.append(AddressedIntent(block: presenter.id, intent: intent))
      }
    }
    return parts + pipeline.intentsToReturn(to: entry)
  }
}

extension NavigationPipeline {
  /// The entry with an id, or the root's for `nil`, if that has a route.
  func entry(_ id: EntryID?) -> RouteEntry? {
    id.map { id in block?.allEntries.last { $0.id == id } } ?? rootScreen?.entry
  }

  /// The intents that remove everything on an entry, and everything in it.
  func intentsToReturn(to entry: EntryID?) -> [AddressedIntent] {
    guard let block else { return [] }
    var parts: [AddressedIntent] = []
    if let intent = block.intentToReturn(to: entry) {
      parts.append(AddressedIntent(block: id, intent: intent))
    }
    for inner in entry.map(block.pipelines(inside:)) ?? [] {
      if let intent = inner.block?.intentToReturn(to: nil) {
        parts.append(AddressedIntent(block: inner.id, intent: intent))
      }
    }
    return parts
  }
}
