import NavigatorKit
import ShopApp
import ShopContracts

extension TerminalSession {
  func perform(_ command: TerminalCommand) async throws(ShopError) {
    switch command {
    case .open(let link): try await open(link)
    case .go(let name, let arguments):
      try await push(shop.route(named: name, arguments: arguments))
    case .tap(let number): try await tap(number)
    case .back(let count): try await show(navigator.popLast(count))
    case .root: try await show(navigator.popToRoot())
    case .location: putLocation()
    case .help: TextTable.lines(TerminalCommand.usages.map { [$0.form, $0.purpose] }).forEach(put)
    case .quit: hasQuit = true
    }
  }

  /// A link names a whole stack.
  private func open(_ link: String) async throws(ShopError) {
    try await show(navigator.replace(with: shop.routes(forLink: link)))
  }

  private func push(_ route: any Hashable & Sendable) async throws(ShopError) {
    try await show(navigator.navigate(to: route))
  }

  private func tap(_ number: Int) async throws(ShopError) {
    let targets = page.targets
    guard number >= 1, number <= targets.count else {
      throw ShopError("This screen has no action \(number).")
    }
    switch targets[number - 1] {
    case .route(let route): try await push(route)
    case .link(let link): try await open(link)
    }
  }

  /// Draws what a command led to, or says why it led nowhere.
  private func show(_ outcome: NavigationOutcome) async throws(ShopError) {
    let outcome = await outcome.settled()
    guard outcome.isCommitted else { throw ShopError(outcome.description) }
    draw()
    // The command did its part; that nobody can see where it led is a failure all the same.
    if page.isError { failureCount += 1 }
  }
}
