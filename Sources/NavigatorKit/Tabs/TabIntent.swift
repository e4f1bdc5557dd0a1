/// A request to tabs.
enum TabIntent: BlockAsk {
  /// Show a tab.
  case select(AnyRoute)
  /// Show a tab that was shown before, to go back to it.
  case goBack(AnyRoute)
  /// Note that the tab that is shown was selected again.
  case reselect(AnyRoute)
  /// Insert a tab at a position, or move it there.
  case insert(AnyRoute, Int?)
  /// Remove a tab.
  case remove(AnyRoute)

  var tab: AnyRoute {
    switch self {
    case .select(let tab), .goBack(let tab), .reselect(let tab), .insert(let tab, _),
      .remove(let tab):
      tab
    }
  }

  var verb: String {
    switch self {
    case .select, .goBack: "select"
    case .reselect: "reselect"
    case .insert: "insert"
    case .remove: "remove"
    }
  }

  var move: NavigationMove { .tab }

  var routes: [AnyRoute] { [tab] }

  func end(of transition: StateTransition) -> ResultEnd.Kind? { .ownerGone }

  var description: String {
    switch self {
    case .select(let tab): "select \(tab)"
    case .goBack(let tab): "go back to \(tab)"
    case .reselect(let tab): "select \(tab) again"
    case .insert(let tab, let index): "insert \(tab)" + (index.map { " at \($0)" } ?? "")
    case .remove(let tab): "remove \(tab)"
    }
  }
}

/// A command to tabs that is more than a selection.
enum TabCommand: BlockAsk {
  /// Select a tab and have something done in it.
  case select(AnyRoute, then: NavigationIntent)
  /// Do what a tap on the selected tab does.
  case reselect

  var verb: String {
    switch self {
    case .select: "select"
    case .reselect: "reselect"
    }
  }

  var move: NavigationMove { .tab }

  var routes: [AnyRoute] {
    if case .select(let tab, let then) = self { [tab] + then.routes } else { [] }
  }

  var description: String {
    switch self {
    case .select(let tab, let then): "select \(tab), then \(then)"
    case .reselect: "select the tab again"
    }
  }
}

extension NavigationMove {
  /// Another tab is selected, or one is inserted, moved or removed.
  public static let tab = NavigationMove("tab")
}

extension NavigationIntent {
  /// Select a tab.
  public static func select(_ tab: some NavigationRoute) -> NavigationIntent {
    self.tab(.select(AnyRoute(tab)))
  }

  static func select(_ tab: AnyRoute, then intent: NavigationIntent) -> NavigationIntent {
    NavigationIntent(TabCommand.select(tab, then: intent))
  }

  static let reselect = NavigationIntent(TabCommand.reselect)

  static func insert(_ tab: AnyRoute, at index: Int?) -> NavigationIntent {
    self.tab(.insert(tab, index))
  }

  static func remove(_ tab: AnyRoute) -> NavigationIntent { self.tab(.remove(tab)) }

  static func tab(_ intent: TabIntent) -> NavigationIntent { NavigationIntent(intent) }
}
