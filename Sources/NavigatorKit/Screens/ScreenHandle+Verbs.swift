extension ScreenHandle {
  /// Pushes a route in place of everything that lies on the screen, including layers, in one
  /// transition.
  ///
  /// If nothing lies on it, this is a push. If only an equal screen lies on it, nothing changes.
  @discardableResult
  public func show(
    _ route: some NavigationRoute,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.screen(.show(AnyRoute(route))), at: (fileID, line), animated: animated)
  }

  /// Removes everything that lies on the screen, and brings its tab and its flow to the front, in
  /// one transition.
  ///
  /// Does nothing if the screen is in front.
  @discardableResult
  public func returnHere(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.screen(.returnHere), at: (fileID, line), animated: animated)
  }

  /// Leaves the screen: pops it from its stack, or dismisses its layer, with everything that lies
  /// on it.
  ///
  /// Unlike `dismiss`, which removes the top layer, this removes the screen. Does nothing at the
  /// root of a stack that lies in no layer (``UnchangedReason/alreadyAtRoot``).
  @discardableResult
  public func leave(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.screen(.leave), at: (fileID, line), animated: animated)
  }
}
