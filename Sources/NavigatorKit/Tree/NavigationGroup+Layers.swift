// Which layers may be on the screen.

extension NavigationGroup {
  /// Takes the layers of what is hidden off the screen, and then lets those of what is in front come.
  ///
  /// A sheet lies over all tabs, whichever it belongs to. So the layers of a tab leave the screen with
  /// the tab, and are there again when it is: nothing of them is lost meanwhile.
  func updateLayers() {
    // Where there are no layers nothing changes on the screen, and nobody has to wait for that.
    if root.overlays.allSatisfy({ $0.block.map { $0.entryCount == 0 && $0.isOffScreen } ?? true }) {
      return suspendHiddenLayers()
    }
    let queue = queue
    guard queue.begin() else {
      return queue.follow { [weak self] in self?.suspendHiddenLayers() }
    }
    suspendHiddenLayers()
    queue.end()
  }

  /// Keeps the layers off the screen if the group is not in front.
  func suspendLayersIfHidden() {
    guard !isInFront else { return }
    for pipeline in overlays { pipeline.block?.suspend(true) }
  }

  private func suspendHiddenLayers() {
    let all = root.overlays
    let hidden = all.filter { !$0.isInFront }
    for pipeline in hidden { pipeline.block?.suspend(true) }
    let leaving = hidden.compactMap(\.block).first { !$0.isInStep }
    for pipeline in all where pipeline.isInFront {
      guard let block = pipeline.block else { continue }
      if leaving == nil {
        block.suspend(false)
      } else if block.isOffScreen {
        // What is asked for now has to wait as well.
        block.suspend(true)
      }
    }
    leaving?.whenShown { [weak root] in root?.updateLayers() }
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
