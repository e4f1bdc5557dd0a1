extension TabNavigator {
  /// Selects a tab and has something done in it, in one transition.
  ///
  /// What does it is fixed before any guard is asked: the stack or the presenter in the tab that can,
  /// the stack of the top layer first. Layers that would hide what is done are dismissed, if their
  /// guards allow that, also where the tab is selected already. If a guard refuses, nothing changes
  /// at all. To act in front of what the tab shows, whatever that is, ask its node.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - intent: What is done in it, such as a push.
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
  /// Layers that would hide the route are dismissed, if their guards allow that, also where the tab is
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

  /// Does what a tap on the tab that is shown does: see ``TabPort/reselection``.
  ///
  /// - Returns: The outcome: `unchanged` because the screen was told, what the pop came to, or
  ///   `unchanged` because nothing is to be done.
  @discardableResult
  public func reselect(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.reselect, at: (fileID, line), animated: true)
  }

  /// Goes back: in the tab that is shown, or as ``TabPort/rootBack`` says if that is at its root.
  @discardableResult
  public func goBack(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.goBack, at: (fileID, line), animated: animated)
  }

  /// Adds a tab, whose place is made when it is first wanted, or moves one that is there, with all that it holds.
  ///
  /// A position that is too high or too low is the nearest. Without a position a tab that is there stays where it is.
  @discardableResult
  public func insert(
    _ tab: TabID,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.insert(AnyRoute(tab), at: index), at: (fileID, line), animated: true)
  }

  /// Removes a tab with all that it holds.
  ///
  /// The leave-guards in it are asked first. If it was selected, its neighbour is selected. Does
  /// nothing if it is the only tab, or not there.
  @discardableResult
  public func remove(
    _ tab: TabID,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.remove(AnyRoute(tab)), at: (fileID, line), animated: true)
  }
}
