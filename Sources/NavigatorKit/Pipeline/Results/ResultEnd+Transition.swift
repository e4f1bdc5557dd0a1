extension ResultEnd {
  /// The reason for the end of entries that a transition removes.
  init(of transition: StateTransition) {
    self.init(Self.kind(of: transition))
  }

  private static func kind(of transition: StateTransition) -> Kind {
    switch transition.cause.kind {
    case .revalidation: return .refused
    case .gesture: return .dismissedByGesture
    case .assignment where transition.inserted.isEmpty: return .dismissedByAssignment
    default: break
    }
    if let kind = transition.intent.ask.end(of: transition) { return kind }
    return transition.inserted.isEmpty ? .dismissedByCode : .replaced
  }
}
