// What a command changes beside the layers that are wanted, and the short ways of those that are.

extension ModalPresenter {
  /// Dismisses the top layer and runs a command when it has left the screen.
  ///
  /// If a layer is leaving already, for any reason, the command runs when that has ended; if
  /// nothing is presented, it runs at once. It does not run if the dismissal is refused. The
  /// outcome is that of the dismissal.
  @discardableResult
  public func dismiss(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    then command: @escaping @MainActor () -> Void
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    let dismissal = Command(.dismiss(), at: cell, cause, animated: animated)
    return block.store.dismiss(dismissal, block, then: command)
  }

  /// Drops the layers that wait to be presented.
  ///
  /// Does nothing if nothing waits.
  public func cancelWaiting() {
    let store = block.store
    store.whenFree { [block] in store.dropLayers(waitingFor: block) }
  }
}

extension ModalPresenter {
  /// Presents, unless somebody has to be asked or told, or a layer is there already.
  @usableFromInline
  func presentedAtOnce(
    _ route: Route,
    _ style: ModalStyle,
    _ options: ModalOptions,
    _ animated: Bool
  ) -> Bool { false }

  /// Dismisses, unless somebody has to be asked or told, or there is nothing to dismiss.
  @usableFromInline
  func dismissedAtOnce(_ count: Int, _ animated: Bool) -> Bool { false }
}
