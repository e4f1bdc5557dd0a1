import NavigatorKit
import ShopApp
import ShopContracts

extension TerminalSession {
  /// What is shown now: what the registry makes of the top route, or its answer that it cannot.
  var page: TerminalPage {
    guard let route = navigator.presentedRoute else { return shop.home }
    do {
      return try shop.registry.content(for: route)
    } catch {
      return TerminalPage(error: error.description)
    }
  }

  func draw() {
    drawnPath = navigator.path
    ordinals.see(drawnPath)
    let frame = TerminalFrame(
      routes: navigator.routes,
      page: page,
      summary: summary,
      isProtected: navigator.isProtected
    )
    frame.lines(mode.style).forEach(put)
  }

  /// Draws if the stack is no longer the one that is drawn.
  func drawIfMoved() {
    guard navigator.path != drawnPath else { return }
    draw()
    // The command did its part; that nobody can see where it led is a failure all the same.
    if page.isError { failureCount += 1 }
  }

  /// What each module says of its own routes in the stack: only it knows their types.
  private var summary: String {
    shop.modules
      .compactMap { module in
        module.summary(of: navigator).map { "\(module.name): \($0)" }
      }
      .joined(separator: " · ")
  }

  /// Lists the stack, top first.
  func putLocation() {
    let entries = navigator.path.reversed().map { entry in
      [
        ordinals.label(of: entry),
        entry.route.description.printable(),
        String(reflecting: entry.route.routeType),
      ]
    }
    TextTable.lines(entries + [["--", "Home", "the root"]]).forEach(put)
  }

  /// Lists the screens that were visited, oldest first.
  func putHistory(_ count: Int) {
    let visits = history.visits.suffix(count).map { $0.description.printable() }
    put(visits.isEmpty ? "No screen but the start." : visits.joined(separator: " › "))
  }

  /// Lists what happened, oldest first.
  ///
  /// Without times and places in the code, so that the same commands print the same.
  func putLog(_ count: Int) {
    let rows = log.entries.suffix(count).map { [$0.level.description, $0.message.printable()] }
    TextTable.lines(rows).forEach(put)
  }

  func prompt() {
    if mode.isInteractive, !hasQuit { write("shop> ") }
  }

  func put(_ line: String) {
    write(line + "\n")
  }
}
