extension TabNavigator {
  /// Selects a tab and carries out an intent in it, in one transition.
  ///
  /// The block that carries the intent out is fixed before any guard is asked: the first in the tab
  /// that can, beginning with the stack of the top layer. Layers that would hide the
  /// effect are dismissed, if their guards allow that, even if the tab is selected already. If a
  /// guard refuses, nothing changes at all. To act on whatever is in front in the tab, ask its
  /// node.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - intent: The intent to carry out in it, such as a push.
  ///   - animated: Whether it is shown with an animation.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: The outcome.
  @discardableResult
  public func select(
    _ tab: TabID,
    then intent: NavigationIntent,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.select(AnyRoute(tab), then: intent), at: (fileID, line), animated: animated)
  }

  /// Selects a tab and pushes a route there, in one transition.
  ///
  /// Layers that would hide the route are dismissed, if their guards allow that, even if the tab is
  /// selected already. See ``select(_:then:animated:fileID:line:)``.
  @discardableResult
  public func navigate(
    to route: some NavigationRoute,
    in tab: TabID,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    select(
      tab,
      then: .push(route, strategy: strategy),
      animated: animated,
      fileID: fileID,
      line: line
    )
  }

  /// Does what a tap on the selected tab does: see ``TabPort/reselection``.
  ///
  /// - Returns: The outcome: that of a pop, or `unchanged` because the screen was told or there was
  ///   nothing to do.
  @discardableResult
  public func reselect(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.reselect, at: (fileID, line), animated: true)
  }

  /// Goes back in the selected tab; at its root as ``TabPort/rootBack`` says.
  @discardableResult
  public func goBack(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.goBack, at: (fileID, line), animated: animated)
  }

  /// Adds a tab, whose place is made when it is first needed, or moves one that is there, with
  /// everything in it.
  ///
  /// A position that is out of bounds counts as the nearest one. Without a position a tab that is
  /// there stays where it is.
  @discardableResult
  public func insert(
    _ tab: TabID,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.insert(AnyRoute(tab), at: index), at: (fileID, line), animated: true)
  }

  /// Removes a tab with everything in it.
  ///
  /// The leave-guards in it are asked first. If it is selected, the tab after it is selected
  /// instead, or else the one before. Does nothing if it is the only tab, or not there.
  @discardableResult
  public func remove(
    _ tab: TabID,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.remove(AnyRoute(tab)), at: (fileID, line), animated: true)
  }
}
