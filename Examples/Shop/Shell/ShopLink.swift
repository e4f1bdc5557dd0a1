public import NavigatorKit
public import ShopContracts

/// What a link names: a stack of screens, and the tab that they belong to.
public struct ShopLink: Hashable, Sendable {
  /// The tab, or `nil` if they are shown wherever somebody is.
  public let tab: ShopTab?

  /// What lies at the root of the tab already.
  public let root: AnyRoute?

  /// The routes, bottom first.
  public let routes: [AnyRoute]

  /// What a stack has to do to show the routes.
  ///
  /// - Parameter isAtRoot: Whether the stack lies on the root of the tab, and not in a layer.
  /// - Returns: What it has to do.
  func intent(atRoot isAtRoot: Bool) -> NavigationIntent {
    // What lies at the root need not be shown twice.
    let hasRoot = isAtRoot && root != nil && routes.first == root
    let shown = hasRoot ? Array(routes.dropFirst()) : routes
    return shown.isEmpty ? .popToRoot : .replace(with: shown)
  }
}
