import NavigatorKit
import ShopApp
import ShopContracts

extension TerminalSession {
  func navigate(_ command: TerminalNavigation) async throws(ShopError) {
    try await show(navigator.perform(intent(of: command)))
  }

  /// Says what a command would come to, and changes nothing.
  func explain(_ command: TerminalNavigation) async throws(ShopError) {
    let outcome = try await navigator.dryRun(intent(of: command))
    put((outcome.isCommitted ? "Nothing stands in the way." : outcome.description).printable())
  }

  /// Goes back as a system does that has performed the gesture already: it writes what is left.
  func swipe() async throws(ShopError) {
    var path = navigator.hostPath
    guard !path.isEmpty else { throw ShopError("There is no screen to swipe away.") }
    path.removeLast()
    gestureOutcome = nil
    navigator.hostPath = path
    // A write answers with nothing: what it came to is in its event.
    try await show(gestureOutcome ?? .unchanged(.equal))
  }

  private func intent(of command: TerminalNavigation) throws(ShopError) -> NavigationIntent {
    switch command {
    case .open(let link): .replace(with: try shop.routes(forLink: link))
    case .go(let name, let arguments):
      .push(try shop.route(named: name, arguments: arguments))
    case .tap(let number): try intent(ofAction: number)
    case .back(let count): .popLast(count)
    case .root: .popToRoot
    }
  }

  private func intent(ofAction number: Int) throws(ShopError) -> NavigationIntent {
    let targets = page.targets
    guard number >= 1, number <= targets.count else {
      throw ShopError("This screen has no action \(number).")
    }
    return switch targets[number - 1] {
    case .route(let route): .push(route)
    // A link names a whole stack.
    case .link(let link): .replace(with: try shop.routes(forLink: link))
    }
  }

  /// Draws what a command led to, or says why it led nowhere.
  func show(_ outcome: NavigationOutcome) async throws(ShopError) {
    var outcome = outcome
    switch outcome {
    // What is parked ends when somebody logs in, and nobody could while the shop waits here.
    case .parked: break
    default: outcome = await outcome.settled()
    }
    switch outcome {
    case .committed: break
    case .redirected, .parked, .tooLate:
      put(mode.style.paint(outcome.description.printable(), as: .note))
    default: throw ShopError(outcome.description)
    }
    drawIfMoved()
  }
}
