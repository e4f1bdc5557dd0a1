// The queries of mixed presenters, for routes of any type.

extension ModalPresenter where Route == AnyRoute {
  /// Returns the route of the top layer, if it is of a type.
  ///
  /// The routes under it are in ``layers``.
  public func presentedRoute<R: NavigationRoute>(of type: R.Type) -> R? {
    presentedRoute?.as(type)
  }

  /// Returns whether a route is on top; `nil` never is.
  public func isPresented(_ route: (some NavigationRoute)?) -> Bool {
    guard let route else { return false }
    return presentedRoute?.equals(route) ?? false
  }

  /// Returns whether any layer shows a route; none shows `nil`.
  ///
  /// - Complexity: O(*n*).
  public func contains(_ route: (some NavigationRoute)?) -> Bool {
    guard let route else { return false }
    return layers.contains { $0.route.equals(route) }
  }
}
