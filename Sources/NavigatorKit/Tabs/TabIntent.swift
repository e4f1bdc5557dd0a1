/// What a command wants of tabs.
enum TabIntent: Hashable, Sendable {
  /// Show a tab.
  case select(AnyRoute)
  /// Say that the tab that is shown was selected again.
  case reselect(AnyRoute)
  /// Have a tab at a position.
  case insert(AnyRoute, Int)
  /// Have a tab no longer.
  case remove(AnyRoute)
}

extension TabIntent {
  /// The intent in one word.
  var verb: String {
    switch self {
    case .select: "select"
    case .reselect: "reselect"
    case .insert: "insert"
    case .remove: "remove"
    }
  }

  /// The intent in words.
  var words: String {
    switch self {
    case .select(let tab): "select \(tab)"
    case .reselect(let tab): "select \(tab) again"
    case .insert(let tab, let index): "insert \(tab) at \(index)"
    case .remove(let tab): "remove \(tab)"
    }
  }
}
