/// Draws a page between the way that led to it and what the modules say about the stack.
struct TerminalFrame {
  let crumbs: [String]
  let page: TerminalPage
  let summary: String

  /// How many crumbs are drawn: a stack may be of any depth, a terminal is not of any width.
  static let maximumCrumbs = 8

  func lines(_ style: TerminalStyle) -> [String] {
    let way = shownCrumbs.map { $0.printable() }.joined(separator: " › ")
    let body = page.lines.map { line in
      let bar = style.paint("│", as: .frame)
      let text = line.text.printable()
      return text.isEmpty ? bar : "\(bar) \(style.paint(text, as: line.part))"
    }
    return [style.paint("┌ \(way)", as: .frame)] + body
      + [style.paint("└ \(summary.printable())", as: .frame)]
  }

  /// The first crumb and the last ones, with the number of those left out between.
  private var shownCrumbs: [String] {
    guard crumbs.count > Self.maximumCrumbs, let first = crumbs.first else { return crumbs }
    let last = crumbs.suffix(Self.maximumCrumbs - 2)
    return [first, "(\(crumbs.count - 1 - last.count) more)"] + last
  }
}
