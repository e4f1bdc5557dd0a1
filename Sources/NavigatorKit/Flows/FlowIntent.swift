/// A request to flows: to enter one.
struct FlowIntent: BlockAsk {
  let flow: AnyRoute

  var verb: String { "enter" }

  var move: NavigationMove { .flow }

  var routes: [AnyRoute] { [flow] }

  func end(of transition: StateTransition) -> ResultEnd.Kind? { .flowSwitched }

  var description: String { "enter \(flow)" }
}

extension NavigationMove {
  /// Another flow is entered.
  public static let flow = NavigationMove("flow")
}

extension NavigationIntent {
  /// Enter a flow.
  public static func enter(_ flow: some NavigationRoute) -> NavigationIntent {
    NavigationIntent(FlowIntent(flow: AnyRoute(flow)))
  }

  /// The flow of an intent to enter one, or `nil` for any other intent.
  var enteredFlow: AnyRoute? { ask(as: FlowIntent.self)?.flow }
}
