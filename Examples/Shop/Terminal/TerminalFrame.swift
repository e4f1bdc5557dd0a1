import NavigatorKit

/// Draws a page between the way that led to it and what the modules say about the stack.
struct TerminalFrame {
  let routes: [AnyRoute]
  let page: TerminalPage
  let summary: String

  /// Whether the screen is protected from being left, so that the host would take its back button
  /// and its swipe away.
  let isProtected: Bool

  /// How many routes are named: a stack may be of any depth, a terminal is not of any width.
  static let maximumCrumbs = 7

  func lines(_ style: TerminalStyle) -> [String] {
    let way = crumbs.map { $0.printable() }.joined(separator: " › ")
    let body = page.lines.map { line in
      let bar = style.paint("│", as: .frame)
      let text = line.text.printable()
      return text.isEmpty ? bar : "\(bar) \(style.paint(text, as: line.part))"
    }
    let mark = isProtected ? " (guarded)" : ""
    return [style.paint("┌ \(way)\(mark)", as: .frame)] + body
      + [style.paint("└ \(summary.printable())", as: .frame)]
  }

  /// The names of the routes nearest the top, behind the number of those that are left out.
  private var crumbs: [String] {
    let isDeep = routes.count > Self.maximumCrumbs
    let named = isDeep ? routes.suffix(Self.maximumCrumbs - 1) : routes[...]
    let omitted = isDeep ? ["(\(routes.count - named.count) more)"] : []
    return ["Home"] + omitted + named.map(\.description)
  }
}
