// Waiting for what a mixed modal screen brings.

extension ModalPresenter where Route == AnyRoute {
  /// Dismisses the layer of a route, and the layers above it, with a value for the caller that waits.
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
    let wanted = AnyRoute(route)
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return engine.finish(with: value, .dismissToRoute(wanted), cause, animated) {
      $0.layers.last { $0.content.route == wanted }?.id
    }
  }

  /// Dismisses the layer of a route with the value that its type declares.
  ///
  /// Does nothing if there is none.
  @discardableResult
  public func finish<R: ResultRoute>(
    _ route: R,
    result: R.Result,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    finish(route, with: result, animated: animated, fileID: fileID, line: line)
  }
}
