// Mixed modals, with calls that read as for one type.

extension ModalPresenter where Route == AnyRoute {
  /// Presents a route of any type.
  ///
  /// What it does about layers that are presented already is the policy's business; without one,
  /// ``defaultPolicy`` decides.
  @inlinable
  @discardableResult
  public func present(
    _ route: some NavigationRoute,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.present(
      AnyRoute(route),
      style,
      options,
      policy,
      from: .code(fileID, line),
      animated: animated
    )
  }

  /// Dismisses the layers above the layer of a route, the one nearest the top if there are several.
  ///
  /// Does nothing if that layer is on top already, or if there is none.
  @discardableResult
  public func dismiss(
    to route: some NavigationRoute,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.dismissToRoute(AnyRoute(route)), from: .code(fileID, line), animated: animated)
  }

  /// Returns the route of the top layer, if it is of a type.
  public func presentedRoute<R: NavigationRoute>(of type: R.Type) -> R? {
    presentedRoute?.as(type)
  }

  /// Returns whether a route is on top, which `nil` never is.
  public func isPresented(_ route: (some NavigationRoute)?) -> Bool {
    guard let route else { return false }
    return presentedRoute?.equals(route) ?? false
  }

  /// Returns whether any layer shows a route, which none does of `nil`.
  ///
  /// - Complexity: O(*n*).
  public func contains(_ route: (some NavigationRoute)?) -> Bool {
    engine.facts.access(.modalLayers)
    guard let route else { return false }
    return engine.state.layers.contains { $0.content.route?.equals(route) ?? false }
  }
}
