/// Finishes the screen in front with a value: for a screen or a view model that brings a result.
///
/// Stacks, presenters and nodes conform, and so does a screen's handle.
@MainActor
public protocol ScreenFinishing: IntentPerforming {}

extension ScreenFinishing {
  /// Removes the screen in front with a value for the command that awaits it.
  ///
  /// A stack pops its top screen. At the root of a layer's stack it finishes the layer: the layer
  /// is dismissed with all that lies on it, and the value is its result. A presenter dismisses its
  /// top layer that is no dialog, with all that lies on it. A node finishes the screen on top of
  /// its front stack.
  ///
  /// The value goes with this command, even if the command waits, is blocked and resumed, or is
  /// redirected: if anything else removes the screen first, the screen brings no value. Of two
  /// commands that wait as one, the later value counts.
  ///
  /// Does nothing at any other root, or if nothing is presented. If no command awaits the screen,
  /// it is an ordinary pop or dismissal, and the value is dropped. A value of another type than the
  /// command asked for is refused, and the screen stays: ``NavigationFailure/Kind/typeMismatch``.
  /// An optional counts as the value in it.
  @discardableResult
  public func finish(
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.finish(.front, with: value), at: (fileID, line), animated: animated)
  }
}
