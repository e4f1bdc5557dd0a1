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
    engine.present(
      route,
      style,
      options,
      policy,
      from: .code(fileID, line),
      animated: animated
    )
  }

  /// Dismisses a number of layers from the top, or all if there are fewer; without a number the top
  /// layer.
  ///
  /// Guards are asked about the entries that it uncovers: the layer below, with the screen on top
  /// of its stack, or, under the last layer, the screen that the presenter's group has there.
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
    engine.dismiss(count, from: .code(fileID, line), animated: animated)
  }

  /// Dismisses the layers above that of a route, the one nearest the top if there are several.
  ///
  /// Does nothing if that layer is on top already, or if there is none.
  @discardableResult
  public func dismiss(
    to route: Route,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.dismissToRoute(route), from: .code(fileID, line), animated: animated)
  }

  /// Dismisses a number of layers of a style, those nearest the top, and all layers above the lowest of
  /// them; all of the style if there are fewer.
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
    engine.submit(
      .dismissStyle(style, count),
      from: .code(fileID, line),
      animated: animated
    )
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
    engine.submit(.dismissLayer(layer), from: .code(fileID, line), animated: animated)
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
    engine.submit(.dismissAll, from: .code(fileID, line), animated: animated)
  }

  /// Dismisses the top layer and runs a command when it has left the screen.
  ///
  /// If a layer is leaving already, for any reason, the command runs when that has ended; if
  /// nothing is presented, it runs at once. It does not run if the dismissal is refused. The
  /// outcome is that of the dismissal.
  @discardableResult
  public func dismiss(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    then command: @escaping @MainActor () -> Void
  ) -> NavigationOutcome {
    engine.dismiss(from: .code(fileID, line), animated: animated, then: command)
  }

  /// Drops the layers that wait to be presented.
  ///
  /// Does nothing if nothing waits.
  public func cancelWaiting() { engine.queue.transact { [engine] in engine.dropWaiting() } }

  /// Moves the sheet of a layer to one of its detents.
  ///
  /// Does nothing if the layer is not presented, or has no such detent.
  public func select(_ detent: ModalDetent?, of layer: LayerID) { engine.select(detent, of: layer) }
}
