extension ScreenHandle {
  /// The entry of the screen: its identity and its route.
  ///
  /// It is `nil` for a root without a route. It is known even after the end, unless the screen was
  /// a root.
  public var entry: RouteEntry? {
    if case .entry(let entry) = position { return entry }
    return standing.flatMap { $0.pipeline.entry($0.entry) }
  }

  /// The place that the screen belongs to, such as its node; `nil` outside of a tree, and after its
  /// end.
  public var place: (any NavigationPlace)? { standing?.pipeline.group?.place }

  /// The screen under this one: the next one in its stack, or the one that its layer lies on.
  ///
  /// It is `nil` if that is a root without a route.
  public var entryBelow: RouteEntry? { standing?.under }

  /// Whether the screen is there and nothing of its own node lies on it.
  ///
  /// Observers in a view's body hear when that changes, until the screen has ended.
  public var isOnTop: Bool { standing.map { !$0.isCovered } ?? false }

  /// Whether the screen is on top, its tab is selected and its flow entered, and no layer lies over
  /// them; a withheld root is not.
  ///
  /// Observers in a view's body hear when that changes, until the screen has ended. It is read from
  /// the state: to wait for the host to show it, use ``StackPort/shown()``.
  public var isOnScreen: Bool {
    guard let standing else { return false }
    _ = standing.pipeline.group?.root.front
    if standing.entry == nil, standing.pipeline.rootScreen?.observedIsWithheld ?? false {
      return false
    }
    return !standing.isCovered && standing.isInFront
  }

  /// How often the screen's tab was selected again while this screen was the one in front there.
  ///
  /// ```swift
  /// .onChange(of: screen.reselections) { proxy.scrollTo(top) }
  /// ```
  ///
  /// Only the screen in front counts a tap, and a tap that pops is not counted. In a stack of an
  /// app's own, where all screens have the handle of the one on top, it stays zero.
  public var reselections: Int {
    if case .top = position { return 0 }
    guard let standing else { return 0 }
    return standing.pipeline.attachments[ScreenReselections.self].count(of: standing.entry)
  }

  /// Whether the screen has ended, or there is none.
  public var isGone: Bool { standing == nil }
}
