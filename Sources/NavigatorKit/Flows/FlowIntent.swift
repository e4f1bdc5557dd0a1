/// What a command wants of flows.
enum FlowIntent: Hashable, Sendable {
  /// Show a flow.
  case enter(AnyRoute)
}

extension FlowIntent {
  /// The intent in one word.
  var verb: String { "enter" }

  /// The intent in words.
  var words: String {
    switch self {
    case .enter(let flow): "enter \(flow)"
    }
  }
}
