/// Presents and dismisses layers: the verbs of a view model that shows sheets and covers.
///
/// A mixed presenter and a node conform, and so does a screen's handle.
@MainActor
public protocol ModalPresenting: ScreenFinishing, DialogAsking {}

extension ModalPresenting {
  /// Presents a route in a layer.
  ///
  /// The policy decides about layers that are presented already; without one, the default of the
  /// presenter does (``ModalPresenter/defaultPolicy``).
  ///
  /// A layer that a screen's handle presents belongs to the screen: when the screen goes, the layer
  /// goes in the same transition, with all that lies on it. If a host went back by itself, the
  /// layer goes in the next transition. It stays while the screen is covered or moves in its stack.
  ///
  /// A layer that a node, a presenter or ``NavigationPlace/send(_:cause:animated:fileID:line:)``
  /// presents belongs to the place. So does one that a guard redirects to or shows while it parks,
  /// and one that undo or an archive brings back.
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
    perform(
      .present(.route(AnyRoute(route)), style, options, policy, animated: animated),
      at: (fileID, line),
      animated: animated
    )
  }

  /// Dismisses a number of layers from the top, or all if there are fewer.
  ///
  /// Does nothing for a count of zero or less, or if nothing is presented.
  @discardableResult
  public func dismiss(
    _ count: Int = 1,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.dismiss(count), at: (fileID, line), animated: animated)
  }
}

// MARK: - Results

extension ModalPresenting {
  /// Presents a route and waits for the result of its screen.
  ///
  /// The result ends exactly once: when the layer has left the screen, or when the command has
  /// failed. If the task that waits is cancelled, it ends at once, and the layer stays.
  public func present<Value: Sendable>(
    _ route: some NavigationRoute,
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
  /// alive. If the command presents nothing, the result has ended, with the outcome of the command.
  public func requestResult<Value: Sendable>(
    of type: Value.Type,
    from route: some NavigationRoute,
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

  /// Presents a route, and hands out the value that its type declares without waiting for it.
  ///
  /// It ends as the result of `requestResult(of:from:)` does.
  public func requestResult<R: ResultRoute>(
    from route: R,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<R.Result> {
    requestResult(
      of: R.Result.self,
      from: route,
      as: style,
      options: options,
      animated: animated,
      policy: policy,
      fileID: fileID,
      line: line
    )
  }
}

extension ModalPresenter: ModalPresenting where Route == AnyRoute {}
