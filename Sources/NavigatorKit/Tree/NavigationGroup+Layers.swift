// Which layers may be on the screen.

extension NavigationGroup {
  /// Takes the layers of what is hidden off the screen, and then lets those of what is in front come.
  ///
  /// A sheet lies over all tabs, whichever it belongs to. So the layers of a tab leave the screen with
  /// the tab, and are there again when it is: nothing of them is lost meanwhile.
  func updateLayers() {
    let queue = queue
    guard queue.begin() else {
      return queue.follow { [weak self] in self?.suspendHiddenLayers() }
    }
    suspendHiddenLayers()
    queue.end()
  }

  private func suspendHiddenLayers() {
    let hidden = root.overlays.filter { !$0.isInFront }
    for pipeline in hidden { pipeline.block?.suspend(true) }
    resumeLayers(after: hidden[...])
  }

  private func resumeLayers(after leaving: ArraySlice<NavigationPipeline>) {
    guard let next = leaving.first else {
      for pipeline in root.overlays where pipeline.isInFront { pipeline.block?.suspend(false) }
      return
    }
    let rest = leaving.dropFirst()
    guard let block = next.block else { return resumeLayers(after: rest) }
    block.whenShown { [weak self] in self?.resumeLayers(after: rest) }
  }

  private var overlays: [NavigationPipeline] {
    pipelines.filter { $0.block?.isOverlay ?? false }
  }

  /// Whether no other group is shown in the place of this one, or of one that it lies in.
  var isInFront: Bool {
    guard let parent else { return true }
    if let front = parent.frontGroup, front !== self { return false }
    return parent.isInFront
  }
}

extension NavigationPipeline {
  fileprivate var isInFront: Bool { group?.isInFront ?? true }
}
