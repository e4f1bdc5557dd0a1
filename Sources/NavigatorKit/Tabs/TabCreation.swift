/// When what tabs hold is made.
public struct TabCreation: Hashable, Sendable {
  let isUpFront: Bool

  /// When a tab is selected, or code asks for its place.
  public static let onFirstUse = TabCreation(isUpFront: false)

  /// With the tabs.
  public static let upFront = TabCreation(isUpFront: true)
}
