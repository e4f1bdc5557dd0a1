// The layers that may be on the screen.

extension NavigationGroup {
  /// Takes the layers of hidden groups off the screen, and then lets those of groups in front come.
  ///
  /// It is to be called on the group whose places have been switched. A sheet lies over all tabs,
  /// whichever it belongs to. So the layers of a tab leave the screen with the tab, and come back
  /// with it; none of them is lost.
  ///
  /// - Parameters:
  ///   - left: The group that was in front in this one.
  ///   - shown: The group that is in front in this one now.
  func updateLayers(from left: NavigationGroup? = nil, to shown: NavigationGroup? = nil) {
    let root = root
    // Without layers nothing changes on the screen, and there is nothing to wait for.
    if root.departing.isEmpty {
      let queue = queue
      if !queue.mayShowLayers {
        left?.suspendOverlays(inFront: false)
        shown?.suspendOverlays(inFront: isInFront)
        return
      }
      if !root.showsLayers {
        // Only the tree itself may say so: a prepared place has a queue of its own and is not among
        // the groups of the root, and a group that has left the tree still uses the tree's queue.
        if queue === root.queue, !isGone { queue.mayShowLayers = false }
        return root.suspendOverlays(inFront: true)
      }
    }
    // Hidden layers must not ask for anything more until they are suspended.
    queue.transact(preparing: { root.hideLayers() }) { [weak self] in self?.suspendHiddenLayers() }
  }

  /// Whether a presenter in the group has layers, or has some on the screen.
  private var showsLayers: Bool {
    for pipeline in presenters {
      guard let overlay = pipeline.overlay else { continue }
      if overlay.entryCount > 0 || !overlay.isOffScreen { return true }
    }
    for group in children where group.showsLayers { return true }
    return false
  }

  /// Suspends presenters without layers, unless they are in front.
  private func suspendOverlays(inFront isInFront: Bool) {
    for pipeline in presenters { pipeline.overlay?.suspendEmpty(!isInFront) }
    let front = isInFront ? frontGroup : nil
    for group in children {
      group.suspendOverlays(inFront: isInFront && (front == nil || front === group))
    }
  }

  /// Keeps the layers of hidden groups off the screen.
  private func hideLayers() {
    for pipeline in overlays where !pipeline.isInFront { pipeline.overlay?.suspend(true) }
  }

  /// Keeps the layers off the screen if the group is not in front.
  func suspendLayersIfHidden() {
    if !isInFront { suspendLayers() }
  }

  /// Keeps the layers off the screen, since the group is hidden.
  func suspendLayers() {
    for pipeline in overlays { pipeline.overlay?.suspend(true) }
  }

  private func suspendHiddenLayers() {
    let all = root.overlays
    let hidden = all.filter { !$0.isInFront }
    for pipeline in hidden { pipeline.overlay?.suspend(true) }
    let leaving = (hidden + root.departingOverlays()).compactMap(\.overlay).first { !$0.isInStep }
    for pipeline in all where pipeline.isInFront {
      guard let block = pipeline.overlay else { continue }
      if leaving == nil {
        block.suspend(false)
      } else if block.isOffScreen {
        // Layers that are presented from now on have to wait as well.
        block.suspend(true)
      }
    }
    leaving?.whenShown { [weak root] in root?.updateLayers() }
  }

  /// Leaves a group, which has let go of this one and of everything that it shows.
  ///
  /// The next content waits until the layers of this group have left the screen. Does nothing if
  /// the group has left before.
  func depart(from parent: NavigationGroup) {
    guard self.parent === parent else { return }
    let root = root
    let leaving = overlays.filter { $0.overlay.map { !$0.isOffScreen } ?? false }
    leaveParent()
    root.departing += leaving.map { Weak($0) }
    for pipeline in overlays { pipeline.overlay?.suspend(true) }
    for pipeline in pipelines where pipeline.hasWaiting {
      // The block may be released before its turn comes, so the closure keeps it.
      root.queue.follow { pipeline.endWaiting() }
    }
  }

  /// The presenters that have left the tree and still have layers on the screen.
  private func departingOverlays() -> [NavigationPipeline] {
    let all = departing.compactMap(\.value)
    let leaving = all.filter { $0.overlay.map { !$0.isInStep } ?? false }
    departing = leaving.map { Weak($0) }
    return leaving
  }

  private var overlays: [NavigationPipeline] {
    pipelines.filter { $0.overlay != nil }
  }

  /// Whether no other group is shown in place of this one, or of a group around it.
  var isInFront: Bool {
    guard let parent else { return true }
    if let front = parent.frontGroup, front !== self { return false }
    return parent.isInFront
  }
}

extension NavigationPipeline {
  fileprivate var isInFront: Bool { group?.isInFront ?? true }

  fileprivate var overlay: (any LayerContainer)? { block?.overlay }
}
