// The commands of mixed presenters, for routes of any type.

extension ModalPresenter where Route == AnyRoute {
  /// Presents a route of any type.
  ///
  /// The policy decides about layers that are presented already; without one, ``defaultPolicy``
  /// does.
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
    present(
      AnyRoute(route),
      as: style,
      options: options,
      animated: animated,
      policy: policy,
      fileID: fileID,
      line: line
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
    perform(.dismiss(to: route), at: (fileID, line), animated: animated)
  }

  /// Dismisses the layer of a route, and the layers above it, with a value for the caller that
  /// waits.
  ///
  /// Does nothing if there is none.
  @discardableResult
  @_disfavoredOverload
  public func finish(
    _ route: some NavigationRoute,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let route = AnyRoute(route)
    return perform(.finish(.route(route), with: value), at: (fileID, line), animated: animated)
  }

  /// Dismisses the layer of an erased route, and the layers above it, with a value for the caller
  /// that waits.
  ///
  /// Does nothing if there is none.
  @discardableResult
  public func finish(
    _ route: AnyRoute,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    // The overload for any route is disfavored, so that a route that declares its value takes the
    // typed one; this one is for erased routes.
    perform(.finish(.route(route), with: value), at: (fileID, line), animated: animated)
  }

  /// Dismisses the layer of a route with the value that its type declares.
  ///
  /// Does nothing if there is none.
  @discardableResult
  public func finish<R: ResultRoute>(
    _ route: R,
    with value: R.Result,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let route = AnyRoute(route)
    return perform(.finish(.route(route), with: value), at: (fileID, line), animated: animated)
  }
}
