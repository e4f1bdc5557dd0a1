/// What a command wants of tabs.
enum TabIntent: Hashable, Sendable {
  /// Show a tab.
  case select(AnyRoute)
  /// Show a tab that was shown before, to go back to it.
  case goBack(AnyRoute)
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
    case .goBack: "select"
    case .reselect: "reselect"
    case .insert: "insert"
    case .remove: "remove"
    }
  }

  /// The intent in words.
  var words: String {
    switch self {
    case .select(let tab): "select \(tab)"
    case .goBack(let tab): "go back to \(tab)"
    case .reselect(let tab): "select \(tab) again"
    case .insert(let tab, let index): "insert \(tab) at \(index)"
    case .remove(let tab): "remove \(tab)"
    }
  }
}
