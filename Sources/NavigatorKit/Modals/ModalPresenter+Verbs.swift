// The commands of a presenter.

extension ModalPresenter {
  /// Presents a route.
  ///
  /// The policy decides about layers that are presented already; without one, ``defaultPolicy``
  /// does.
  @inlinable
  @discardableResult
  public func present(
    _ route: Route,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    if presentedAtOnce(route, style, options, animated) { return .committed }
    return perform(
      .present(.route(AnyRoute(route)), style, options, policy, animated: animated),
      at: (fileID, line),
      animated: animated
    )
  }

  /// Dismisses a number of layers from the top, or all if there are fewer; without a number the top
  /// layer.
  ///
  /// Guards are asked about the uncovered entries: the layer below, with the screen on top of its
  /// stack; or, under the last layer, the screen that the presenter's group shows there.
  ///
  /// Does nothing for a count of zero or less, or if nothing is presented.
  @inlinable
  @discardableResult
  public func dismiss(
    _ count: Int = 1,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    if dismissedAtOnce(count, animated) { return .committed }
    return perform(.dismiss(count), at: (fileID, line), animated: animated)
  }

  /// Dismisses the layers above the layer of a route, the one nearest the top if there are several.
  ///
  /// Does nothing if that layer is on top already, or if there is none.
  @discardableResult
  public func dismiss(
    to route: Route,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.dismiss(to: route), at: (fileID, line), animated: animated)
  }

  /// Dismisses a number of layers of a style, those nearest the top, and all layers above the
  /// lowest of them; all of the style if there are fewer.
  ///
  /// ```swift
  /// modals.dismiss(style: .sheet)     // the sheet nearest the top, and the layers on it
  /// modals.dismiss(2, style: .sheet)  // two sheets, also where covers lie between them
  /// ```
  ///
  /// Does nothing for a count of zero or less, or if there is none of the style.
  @discardableResult
  public func dismiss(
    _ count: Int = 1,
    style: ModalStyle,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.dismiss(count, style: style), at: (fileID, line), animated: animated)
  }

  /// Dismisses a layer, and all layers above it.
  ///
  /// Does nothing if it is not there.
  @discardableResult
  public func dismiss(
    layer: LayerID,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.dismiss(layer: layer), at: (fileID, line), animated: animated)
  }

  /// Dismisses all layers, and drops those that wait to be presented.
  ///
  /// Does nothing if nothing is presented or waits.
  @discardableResult
  public func dismissAll(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.dismissAll, at: (fileID, line), animated: animated)
  }
}

// MARK: - Results

extension ModalPresenter {
  /// Presents a route and waits for the result of its screen.
  ///
  /// The result ends exactly once: when the layer has left the screen, or when the command has
  /// failed. If the task that waits is cancelled, it ends at once, and the layer stays.
  public func present<Value: Sendable>(
    _ route: Route,
    returning type: Value.Type,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<Value> {
    await result(
      of: type,
      by: .present(.route(AnyRoute(route)), style, options, policy, animated: animated),
      at: (fileID, line),
      animated: animated
    )
  }

  /// Presents a route, and hands out the result of its screen without waiting for it.
  ///
  /// Unlike a task that waits in `present(_:returning:)`, a handle does not keep the presenter
  /// alive.
  public func requestResult<Value: Sendable>(
    of type: Value.Type,
    from route: Route,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<Value> {
    request(
      of: type,
      by: .present(.route(AnyRoute(route)), style, options, policy, animated: animated),
      at: (fileID, line),
      animated: animated
    )
  }

  /// Dismisses a layer, and the layers above it, with a value for the caller that waits.
  ///
  /// Does nothing if it is not there.
  @discardableResult
  public func finish(
    layer: LayerID,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.finish(.entry(layer.entryID), with: value), at: (fileID, line), animated: animated)
  }

  /// Dismisses the layer of a route, and the layers above it, with a value for the caller that
  /// waits.
  ///
  /// Does nothing if there is no such layer. A ``ResultRoute``, which declares the type of its
  /// value, is better finished on its screen, where the compiler checks the value.
  @_disfavoredOverload
  @discardableResult
  public func finish(
    _ route: Route,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    // Disfavored, so that for a route that declares the type of its value a literal is of that
    // type.
    let route = AnyRoute(route)
    return perform(.finish(.route(route), with: value), at: (fileID, line), animated: animated)
  }
}

extension ModalPresenter where Route: ResultRoute {
  /// Presents a route, and hands out the value that its type declares without waiting for it.
  public func requestResult(
    from route: Route,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<Route.Result> {
    requestResult(
      of: Route.Result.self,
      from: route,
      as: style,
      options: options,
      animated: animated,
      policy: policy,
      fileID: fileID,
      line: line
    )
  }

  /// Dismisses the layer of a route with the value that its type declares.
  ///
  /// Does nothing if there is none.
  @discardableResult
  public func finish(
    _ route: Route,
    with value: Route.Result,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let route = AnyRoute(route)
    return perform(.finish(.route(route), with: value), at: (fileID, line), animated: animated)
  }
}

extension ModalPresenter: ScreenFinishing {}
