/// A request to go back one screen, whether a stack or a layer shows it.
struct GoBack: BlockAsk {
  var verb: String { "goBack" }
  var move: NavigationMove { .removal }
  var routes: [AnyRoute] { [] }
  var description: String { "go back" }
}

extension NavigationIntent {
  static let goBack = NavigationIntent(GoBack())
}
