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
    ordinals.see(navigator.path)
    let frame = TerminalFrame(
      routes: navigator.routes,
      page: page,
      summary: summary
    )
    frame.lines(mode.style).forEach(put)
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

  func prompt() {
    if mode.isInteractive, !hasQuit { write("shop> ") }
  }

  func put(_ line: String) {
    write(line + "\n")
  }
}
