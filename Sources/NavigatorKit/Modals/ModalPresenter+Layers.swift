// Commands beside those for the wanted layers, and the short ways to present and to dismiss.

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
    let intent = NavigationIntent(DismissThen(command: command))
    return perform(intent, at: (fileID, line), animated: animated)
  }

  /// Drops the layers that wait to be presented.
  ///
  /// Does nothing if nothing waits.
  public func cancelWaiting() { engine.queue.transact { [engine] in engine.dropWaiting() } }
}

extension ModalPresenter {
  /// Presents the short way, unless somebody has to be asked or told, or there is a layer already.
  @inlinable
  func presentedAtOnce(
    _ route: Route,
    _ style: ModalStyle,
    _ options: ModalOptions,
    _ animated: Bool
  ) -> Bool {
    engine.presentedAtOnce(route, style, options, animated)
  }

  /// Dismisses the short way, unless somebody has to be asked or told, or there is nothing to
  /// dismiss.
  @inlinable
  func dismissedAtOnce(_ count: Int, _ animated: Bool) -> Bool {
    engine.dismissedAtOnce(count, animated)
  }
}
