/// One screen back, whatever shows it.
struct GoBack: BlockAsk {
  var verb: String { "goBack" }
  var move: NavigationMove { .removal }
  var routes: [AnyRoute] { [] }
  var description: String { "go back" }
}

extension NavigationIntent {
  static let goBack = NavigationIntent(GoBack())
}
