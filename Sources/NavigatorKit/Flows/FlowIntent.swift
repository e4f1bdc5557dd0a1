/// A request to flows.
enum FlowIntent: BlockAsk {
  /// Show a flow.
  case enter(AnyRoute)

  var verb: String { "enter" }

  var move: NavigationMove { .flow }

  var routes: [AnyRoute] {
    switch self {
    case .enter(let flow): [flow]
    }
  }

  func end(of transition: StateTransition) -> ResultEnd.Kind? { .flowSwitched }

  var description: String {
    switch self {
    case .enter(let flow): "enter \(flow)"
    }
  }
}

extension NavigationMove {
  /// Another flow is entered.
  public static let flow = NavigationMove("flow")
}

extension NavigationIntent {
  /// Enter a flow.
  public static func enter(_ flow: some Hashable & Sendable) -> NavigationIntent {
    self.flow(.enter(AnyRoute(flow)))
  }

  /// The flow of an intent to enter one, or `nil` for any other intent.
  var enteredFlow: AnyRoute? {
    if case .enter(let flow) = ask(as: FlowIntent.self) { flow } else { nil }
  }

  static func flow(_ intent: FlowIntent) -> NavigationIntent { NavigationIntent(intent) }
}
