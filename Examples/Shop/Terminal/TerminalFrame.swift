import NavigatorKit

/// Draws a page between the way that led to it and what the modules say about what is open.
struct TerminalFrame {
  let scene: TerminalScene

  /// How many routes are named: a stack may be of any depth, a terminal is not of any width.
  static let maximumCrumbs = 7

  func lines(_ style: TerminalStyle) -> [String] {
    let body = scene.page.lines.map { line in
      let bar = style.paint("│", as: .frame)
      let text = line.text.printable()
      return text.isEmpty ? bar : "\(bar) \(style.paint(text, as: line.part))"
    }
    let mark = scene.isProtected ? " (guarded)" : ""
    return [style.paint("┌ \(way)\(mark)", as: .frame)] + body
      + [style.paint("└ \(scene.summary.printable())", as: .frame)]
  }

  /// The names of the routes nearest the top, behind the number of those that are left out.
  private var way: String {
    let crumbs = crumbs
    let isDeep = crumbs.count > Self.maximumCrumbs
    let named = isDeep ? crumbs.suffix(Self.maximumCrumbs - 1) : crumbs[...]
    let omitted = isDeep ? " › (\(crumbs.count - named.count) more)" : ""
    return "Home" + omitted + named.joined()
  }

  /// The routes, each behind the sign that tells what lies on a stack from what covers it.
  private var crumbs: [String] {
    let routes = scene.levels.flatMap { level in
      (level.layer.map { [" ▸ \($0.route.description.printable())"] } ?? [])
        + level.path.map { " › \($0.route.description.printable())" }
    }
    return routes + (scene.dialog.map { [" ▸ \($0.content.title.printable())"] } ?? [])
  }
}
