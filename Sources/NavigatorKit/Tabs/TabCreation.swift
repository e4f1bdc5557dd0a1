/// When the places of tabs are made.
public struct TabCreation: Hashable, Sendable {
  let isUpFront: Bool

  /// When the tab is selected, or when code asks for its place.
  public static let onFirstUse = TabCreation(isUpFront: false)

  /// With the tabs.
  public static let upFront = TabCreation(isUpFront: true)
}
