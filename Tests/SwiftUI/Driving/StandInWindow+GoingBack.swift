extension StandInWindow {
  /// Taps the back button, or picks a screen from its menu.
  ///
  /// Behind a sheet that lets touches through, and has no way back itself, it is that of the screen below.
  ///
  /// - Parameter levels: How many screens to leave.
  /// - Returns: Whether there was a way back.
  @discardableResult
  public func goBack(levels: Int = 1) -> Bool {
    settle()
    return pop(levels: levels, evenIfHidden: false)
  }

  /// Swipes back; without a back button only where `StandInOptions.contentSwipe` or
  /// `StandInOptions.reenabledSwipe` is on.
  ///
  /// - Returns: Whether there was a way back.
  @discardableResult
  public func swipeBack() -> Bool {
    settle()
    return pop(levels: 1, evenIfHidden: swipesWithoutButton)
  }

  /// Presses Menu on the remote of a television.
  ///
  /// An action of `onExitCommand` on the screen in front takes the press, unless
  /// `StandInOptions.menuIgnoresHandlerOutOfFocus` is on. Otherwise a screen is left, and at the root of its stack
  /// the layer in front: without a back button, and where the app disables dismissal, only if
  /// `StandInOptions.menuIgnoresHiddenBack` is on.
  ///
  /// - Returns: Whether an action ran, or there was a way back.
  @discardableResult
  public func pressMenu() -> Bool {
    settle()
    guard let layer = layers.last else { return false }
    let isFocused = !renderer.options.contains(.menuIgnoresHandlerOutOfFocus)
    if isFocused, let action = layer.content.exitCommand {
      action()
      settle()
      return true
    }
    let isForced = renderer.options.contains(.menuIgnoresHiddenBack)
    if layer.content.stacks.contains(where: { $0.depth > 0 }) {
      return pop(levels: 1, evenIfHidden: isForced)
    }
    guard isForced || !layer.content.isInteractiveDismissDisabled else { return false }
    return forceDismiss()
  }

  /// Begins to swipe back, and lets go before the screen is gone: the path is written without its
  /// last element, and then as it was.
  ///
  /// - Parameter inOneTurn: Whether both are written before the views catch up, so that the screen
  ///   keeps its state. Otherwise they do in between, and a turn of the main actor passes.
  /// - Returns: Whether there was a way back that the path holds.
  @discardableResult
  public func cancelledSwipe(inOneTurn: Bool) async -> Bool {
    settle()
    guard let stack = stackInFront(evenIfHidden: swipesWithoutButton) else { return false }
    guard let cancel = stack.beginSwipe() else { return false }
    if !inOneTurn {
      settle()
      await Task.yield()
    }
    cancel()
    settle()
    return true
  }

  private var swipesWithoutButton: Bool {
    !renderer.options.isDisjoint(with: [.contentSwipe, .reenabledSwipe])
  }

  private func pop(levels: Int, evenIfHidden: Bool) -> Bool {
    guard let stack = stackInFront(evenIfHidden: evenIfHidden) else { return false }
    stack.goBack(levels: levels)
    settle()
    return true
  }

  /// The stack with a way back that a finger reaches: under a sheet only if that lets touches through.
  private func stackInFront(evenIfHidden: Bool) -> StackContext? {
    for layer in layers.reversed() {
      let content = layer.content
      if evenIfHidden || !content.isBackButtonHidden,
        let stack = content.stacks.last(where: { $0.depth > 0 })
      {
        return stack
      }
      guard content.backgroundInteraction == .enabled else { return nil }
    }
    return nil
  }
}
