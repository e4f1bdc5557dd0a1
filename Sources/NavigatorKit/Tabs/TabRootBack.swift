/// The rule for going back at the root of a tab, where nothing is left to go back from.
public struct TabRootBack: Hashable, Sendable {
  enum Kind: Sendable { case stay, firstTab, previousTab }

  let kind: Kind

  /// Nothing happens.
  public static let stay = TabRootBack(kind: .stay)

  /// The first tab is selected; in the first tab, nothing happens.
  public static let firstTab = TabRootBack(kind: .firstTab)

  /// The tab that was selected before is selected; if there was none, nothing happens.
  ///
  /// Going back once more leads to the tab before that one, and never forward again.
  public static let previousTab = TabRootBack(kind: .previousTab)
}
