import NavigatorKit

/// A screen on which one rule is tried.
@MainActor
final class HostTrial {
  /// How a rule was broken, as a sentence.
  struct Breach: Error {
    let sight: String
  }

  /// A screen that is not at rest after so many steps counts as never at rest.
  private static let maximumSteps = 1_000

  let screen: any HostedScreen
  /// The name that the screen shows for an empty stack.
  private(set) var root = ""

  init(_ screen: any HostedScreen) async throws {
    self.screen = screen
    try await rest()
    root = screen.pages.first ?? ""
    try await see(root, after: "the start")
  }

  var node: NavigationNode { screen.node }
  var stack: MultiRouteNavigator { node.stack }
  var modals: ModalPresenter<AnyRoute> { node.modals }

  // MARK: - Acting

  func push(_ routes: HostRoute...) async throws {
    for route in routes { stack.navigate(to: route) }
    try await see(routes.last?.rawValue ?? root, after: "a push")
  }

  func present(_ route: HostRoute, options: ModalOptions = .standard) async throws {
    modals.present(route, options: options)
    try await see(root, route.rawValue, after: "a presentation")
  }

  /// Makes the user go back, and lets the screen come to rest before and after that.
  func goBack() async throws {
    try await rest()
    await screen.goBack()
    try await rest()
  }

  /// Makes the user drag the layer in front away, and lets the screen come to rest before and after
  /// that.
  func closeLayer() async throws {
    try await rest()
    await screen.closeLayer()
    try await rest()
  }

  // MARK: - Looking

  /// Lets the screen come to rest.
  ///
  /// - Parameter look: Looks at the screen before the first step, and after each.
  /// - Throws: The error of `look`, or ``Breach``.
  func rest(_ look: () throws -> Void = {}) async throws {
    try look()
    for _ in 0..<Self.maximumSteps {
      let goesOn = await screen.step()
      try look()
      if !goesOn { return }
    }
    throw Breach(sight: "The screen does not come to rest.")
  }

  /// Lets the screen come to rest, and expects that these pages can be seen.
  func see(_ pages: String..., after moment: String) async throws {
    try await rest()
    let seen = screen.pages
    try expect(seen == pages, "After \(moment) it shows \(list(seen)), not \(list(pages)).")
  }

  /// Expects that the stack of the node holds these screens.
  func hold(_ routes: HostRoute..., after moment: String) throws {
    let (held, wanted) = (stack.path.map(\.route.description), routes.map(\.rawValue))
    try expect(held == wanted, "After \(moment) the stack has \(list(held)), not \(list(wanted)).")
  }

  func expect(_ condition: Bool, _ sight: @autoclosure () -> String) throws {
    if !condition { throw Breach(sight: sight()) }
  }

  /// Counts the changes of the node from now on.
  func countChanges() -> @MainActor () -> Int {
    var count = 0
    node.events.observe { event in
      if event.outcome.isChange { count += 1 }
    }
    return { count }
  }

  private func list(_ names: [String]) -> String { "[\(names.joined(separator: ", "))]" }
}
