extension ScreenHandle {
  /// Pushes a route in the place of all that lies on the screen, layers too, in one transition.
  ///
  /// If nothing lies on it, it is a push. If an equal screen alone lies on it, nothing changes.
  @discardableResult
  public func show(
    _ route: some NavigationRoute,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.screen(.show(AnyRoute(route))), at: (fileID, line), animated: animated)
  }

  /// Takes away all that lies on the screen, and brings its tab and its flow to the front, in one transition.
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

  /// Leaves the screen: pops it from its stack, or dismisses its layer, with all that lies on it.
  ///
  /// What `dismiss` takes away are layers over the screen, which stays. Does nothing at the root of a stack
  /// that lies in no layer (``UnchangedReason/alreadyAtRoot``).
  @discardableResult
  public func leave(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.screen(.leave), at: (fileID, line), animated: animated)
  }
}
