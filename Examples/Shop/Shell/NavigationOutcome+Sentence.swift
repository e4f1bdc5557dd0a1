public import NavigatorKit

extension NavigationOutcome {
  /// What a command came to, in a shopper's words; `description` is for whoever looks into the kit.
  public var sentence: String {
    switch self {
    case .committed: "Done."
    case .committedDespite(let late):
      "You left \(late.removed.map(\.route.description).joined(separator: ", ")) without saving."
    case .unchanged(.alreadyAtRoot): "There is no way back from here."
    case .unchanged(.nothingPresented): "There is nothing to dismiss."
    case .unchanged(.alreadyEntered), .unchanged(.alreadySelected), .unchanged(.screenTold):
      "You are here already."
    case .unchanged: "Nothing has changed."
    case .blocked(let blocked):
      blocked.reason.description.prefix(1).uppercased()
        + blocked.reason.description.dropFirst() + "."
    case .redirected(let redirection) where redirection.unchanged != nil: "You are here already."
    case .redirected: "That is not to be had now: this is shown instead."
    case .parked: "Log in to go on."
    case .failed(let failure) where failure.kind == .parkingAbandoned: "You did not log in."
    case .failed: "That did not work."
    case .superseded: "Something newer has taken its place."
    case .pending, .queued: "It takes a moment."
    }
  }
}
