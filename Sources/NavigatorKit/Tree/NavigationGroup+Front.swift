// What is in front of everything else.

extension NavigationGroup {
  /// The route of the screen that is in front, or `nil` for a root.
  ///
  /// It is found in the state: layers lie over tabs and flows, and these over a stack. A dialog is
  /// no screen. Whoever observes hears when what was looked at changes.
  public var currentScreen: AnyRoute? { front?.entry.route }

  /// The route of the screen that was shown before the one that is in front.
  ///
  /// It is what ``visits`` tell, which are noted from when they were first read.
  public var previousScreen: AnyRoute? { visits.previous }

  /// The entry that is in front, and the block that it belongs to.
  var front: (entry: RouteEntry, pipeline: NavigationPipeline)? {
    noteReading()
    for pipeline in memberPipelines.reversed() {
      guard let block = pipeline.block, block.isOverlay, let layer = block.observedTop else {
        continue
      }
      for inner in block.innerPipelines(of: layer.id) {
        if let top = inner.block?.observedTop { return (top, inner) }
      }
      return (layer, pipeline)
    }
    return frontUnderLayers
  }

  /// What would be in front if no layer of this group were there.
  var frontUnderLayers: (entry: RouteEntry, pipeline: NavigationPipeline)? {
    if let frontGroup { return frontGroup.front }
    // Where nothing says what covers what, the one that changed last is in front.
    if let group = groupChangedLast, let front = group.front { return front }
    for stack in stacks {
      if let top = stack.block?.observedTop { return (top, stack) }
    }
    for group in groups {
      if let front = group.front { return front }
    }
    return nil
  }
}
