/// Finishes the screen in front with a value: for a screen or a view model that brings a result.
///
/// Stacks, presenters and nodes conform, and so does a screen's handle.
@MainActor
public protocol ScreenFinishing: IntentPerforming {}

extension ScreenFinishing {
  /// Removes the screen in front with a value, which is the result of the command that awaits the screen.
  ///
  /// A stack pops its top screen. At the root of a layer's stack it finishes the layer: that is dismissed
  /// with what lies on it, and the value is the result of the layer. A presenter dismisses its top layer
  /// that is no dialog, and what lies on it. A node finishes the screen on top of its front stack.
  ///
  /// The value goes with this command, also if that waits, is blocked and resumed, or is redirected: a screen
  /// that something else removes before brings no value. Of two commands that wait as one, the later value counts.
  ///
  /// Does nothing at any other root, or if nothing is presented. If no command awaits the screen, it is a
  /// pop or a dismissal like any other, and the value is dropped. A value of a type that the command did not ask for
  /// is refused, and the screen stays: ``NavigationFailure/Kind/typeMismatch``. An optional counts as what is in it.
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
