extension PresentationSlot {
  /// The presenting view left the tree, and the modal goes with it, without a word.
  func detach(_ contents: [Node]) {
    if let shown, shown.phase != .ended, !isBelowGone,
      renderer.options.contains(.presenterLeavesSlowly)
    {
      leave(shown, contents)
    } else {
      for content in contents { content.remove() }
      leaveAtOnce()
    }
  }

  private func leaveAtOnce() {
    guard let shown else { return }
    prepareToLeave(shown)
    shown.phase = .ended
    level.release(shown, in: renderer)
    if let onDismiss = onDismissOfDropped { renderer.afterUpdate(onDismiss) }
  }

  /// Keeps what the modal shows on the screen; of the view that presented it nothing is kept.
  private func leave(_ presentation: Presentation, _ contents: [Node]) {
    prepareToLeave(presentation)
    presentation.phase = .dismissing
    presentation.clear = {}
    if renderer.options.contains(.losesRequestsWhileDismissing) { level.forgetRequests() }
    renderer.leavingContents += contents
    renderer.pendingDismissals.append { [level, onDismissOfDropped, unowned renderer] in
      presentation.phase = .ended
      renderer.leavingContents.removeAll { node in contents.contains { $0 === node } }
      for content in contents { content.remove() }
      level.release(presentation, in: renderer)
      if let onDismissOfDropped { renderer.afterUpdate(onDismissOfDropped) }
    }
  }

  private func prepareToLeave(_ presentation: Presentation) {
    if presentation.phase == .presented, !isBelowGone {
      renderer.note(.presenterLeft, "A view left the tree while its modal was up")
    }
    shown = nil
    guard renderer.options.contains(.nilWhenPresenterLeaves), renderer.root != nil else { return }
    if !presentation.isCleared, requested() == presentation.id { clear() }
  }

  private var onDismissOfDropped: (() -> Void)? {
    renderer.options.contains(.onDismissOfDroppedLevels) ? onDismiss : nil
  }
}
