import NavigatorKit
import ShopShell
import ShopContracts

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
    let mark = scene.isProtected ? " (not saved)" : ""
    let bar = scene.tabs.isEmpty ? [] : [style.paint("├ \(tabs)", as: .frame)]
    return [style.paint("┌ \(way)\(mark)", as: .frame)] + body + bar
      + [style.paint(scene.summary.isEmpty ? "└" : "└ \(scene.summary.printable())", as: .frame)]
  }

  /// The tabs, with the one that is shown in brackets.
  private var tabs: String {
    scene.tabs
      .map { scene.place == .tab($0) ? "[\($0.rawValue)]" : $0.rawValue }
      .joined(separator: "  ")
  }

  /// The names of the routes nearest the top, behind the number of those that are left out.
  private var way: String { Self.way(scene.place.title, crumbs) }

  /// A root and the names of the routes on it.
  static func way(_ root: String, _ crumbs: [String]) -> String {
    let isDeep = crumbs.count > maximumCrumbs
    let named = isDeep ? crumbs.suffix(maximumCrumbs - 1) : crumbs[...]
    let omitted = isDeep ? " › (\(crumbs.count - named.count) more)" : ""
    return root + omitted + named.joined()
  }

  /// The routes, each behind the sign that tells what lies on a stack from what covers it.
  private var crumbs: [String] {
    scene.levels.crumbs + (scene.dialog.map { [" ▸ \($0.content.title.printable())"] } ?? [])
  }
}
