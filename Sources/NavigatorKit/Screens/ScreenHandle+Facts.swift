extension ScreenHandle {
  /// The entry of the screen: its identity and its route.
  ///
  /// `nil` for a root without a route of its own. It is known after the end, too, unless the screen was a root.
  public var entry: RouteEntry? {
    if case .entry(let entry) = position { return entry }
    return standing.flatMap { $0.pipeline.entry($0.entry) }
  }

  /// The place that the screen belongs to, such as its node; `nil` outside of a tree, and after its end.
  public var place: (any NavigationPlace)? { standing?.pipeline.group?.place }

  /// The screen under this one: the next one in its stack, or the one that its layer lies on.
  ///
  /// `nil` if that is a root without a route of its own.
  public var entryBelow: RouteEntry? { standing?.under }

  /// Whether the screen is there and nothing of its own node lies on it.
  ///
  /// Observers of a view's body hear when that changes, until the screen has ended.
  public var isOnTop: Bool { standing.map { !$0.isCovered } ?? false }

  /// Whether the screen is on top, its tab is selected and its flow entered, and no layer lies over them: a root
  /// that is withheld is not.
  ///
  /// Observers of a view's body hear when that changes, until the screen has ended. It is read from the state: for
  /// what the host has come to there is ``StackPort/shown()``.
  public var isOnScreen: Bool {
    guard let standing else { return false }
    _ = standing.pipeline.group?.root.front
    if standing.entry == nil, standing.pipeline.rootScreen?.observedIsWithheld ?? false {
      return false
    }
    return !standing.isCovered && standing.isInFront
  }

  /// How often the tab in which the screen lies was selected again while this screen was the one in front there.
  ///
  /// ```swift
  /// .onChange(of: screen.reselections) { proxy.scrollTo(top) }
  /// ```
  ///
  /// Of all screens only that one counts a tap, and none counts one that pops. In a stack of an app's own whose screens
  /// are all the one on top, it stays zero.
  public var reselections: Int {
    if case .top = position { return 0 }
    guard let standing else { return 0 }
    return standing.pipeline.attachments[ScreenReselections.self].count(of: standing.entry)
  }

  /// Whether the screen has ended, or there is none.
  public var isGone: Bool { standing == nil }
}
