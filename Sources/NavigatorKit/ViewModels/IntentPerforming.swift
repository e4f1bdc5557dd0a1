/// Whoever carries out intents, as a view model sees it: a node, a navigator, or a double in a test.
@MainActor
public protocol IntentPerforming: AnyObject {
  /// Carries out an intent.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - cause: What brought it about; without one it is the place in the code.
  ///   - animated: Whether it is shown with an animation.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: What it did.
  @discardableResult
  func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause?,
    animated: Bool,
    fileID: StaticString,
    line: UInt
  ) -> NavigationOutcome
}
