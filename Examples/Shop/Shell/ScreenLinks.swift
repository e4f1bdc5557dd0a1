/// The links to the screen that is in front.
public struct ScreenLinks: Hashable, Sendable {
  /// The URLs: of the app's own scheme, then of the web.
  public let urls: [String]

  /// Whether they lead to all that is shown: the tab, what lies under the screen, and the layers.
  ///
  /// If not, they lead to the screen where its module says that it belongs.
  public let isWhole: Bool
}
