/// The rule for a second selection of the tab that is shown.
public struct TabReselection: Hashable, Sendable {
  enum Kind: Sendable { case tellScreen, popToRoot, nothing }

  let kind: Kind

  /// The screen in front in the tab is told, and may scroll to its top: see
  /// ``ScreenHandle/reselections``.
  public static let tellScreen = TabReselection(kind: .tellScreen)

  /// The stack of the tab is popped to its root; at the root its screen is told.
  ///
  /// Hosts may write a selection again without a tap: the stack is popped then, too.
  public static let popToRoot = TabReselection(kind: .popToRoot)

  /// Nothing happens.
  public static let nothing = TabReselection(kind: .nothing)
}
