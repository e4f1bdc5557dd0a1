// Mixed modals, with calls that read as for one type.

extension ModalPresenter where Route == AnyRoute {
  /// Presents a route of any type.
  ///
  /// What it does about layers that are presented already is the policy's business; without one,
  /// ``defaultPolicy`` decides.
  @inlinable
  @discardableResult
  public func present(
    _ route: some Hashable & Sendable,
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

  /// Dismisses the layers above the layer of a route, the one nearest the top if there are several; of
  /// an optional, of the one in it.
  ///
  /// Does nothing if that layer is on top already, or if there is none, as there never is for `nil`.
  @discardableResult
  public func dismiss(
    to route: some Hashable & Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let wanted = AnyRoute(wanted: route)
    return engine.submit(
      .dismissToRoute(wanted),
      from: .code(fileID, line),
      animated: animated
    )
  }

  /// Returns the route of the top layer, if it is of a type.
  public func presentedRoute<R: Hashable & Sendable>(of type: R.Type) -> R? {
    presentedRoute?.as(type)
  }

  /// Returns whether a route is on top; of an optional, the one in it, and never `nil`.
  public func isPresented(_ route: some Hashable & Sendable) -> Bool {
    presentedRoute?.isWanted(route) ?? false
  }

  /// Returns whether any layer shows a route; of an optional, the one in it, and never `nil`.
  ///
  /// - Complexity: O(*n*).
  public func contains(_ route: some Hashable & Sendable) -> Bool {
    engine.facts.access(.modalLayers)
    return engine.state.layers.contains { $0.content.route?.isWanted(route) ?? false }
  }
}
