import NavigatorKit
import ShopShell
public import ShopContracts

/// A screen as the terminal shows it: lines of text, and what their numbers stand for.
public struct TerminalPage: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    let text: String
    let part: TerminalStyle.Part

    static let blank = Line(text: "", part: .plain)
  }

  private(set) var lines: [Line]
  private(set) var targets: [ScreenAction.Target]

  /// Why the screen cannot be shown, or `nil` for one that can.
  private(set) var failure: String?

  /// Lays a screen out.
  public init(_ screen: Screen) {
    var lines = [Line(text: screen.title, part: .title)]
    if !screen.lines.isEmpty { lines.append(.blank) }
    lines += screen.lines.map { Line(text: $0, part: .plain) }
    self.lines = lines
    targets = []
    add(screen.actions)
  }

  /// Lays a question out.
  init(_ dialog: DialogContent) {
    var lines = [Line(text: dialog.title, part: .title)]
    if let message = dialog.message { lines += [.blank, Line(text: message, part: .plain)] }
    lines.append(.blank)
    for (place, button) in dialog.buttons.enumerated() {
      lines.append(Line(text: "[\(place + 1)] \(button.label)", part: .action))
    }
    self.lines = lines
    targets = []
  }

  /// A page in the place of a screen that cannot be shown.
  ///
  /// - Parameters:
  ///   - error: What a shopper reads.
  ///   - failure: Why it cannot be shown, for whoever looks.
  init(error: String, because failure: String) {
    lines = [Line(text: "error: \(error)", part: .error)]
    targets = []
    self.failure = failure
  }

  /// The page with what the shell has to say to it, behind what its module says.
  func adding(_ actions: [ScreenAction], hint: String?) -> TerminalPage {
    var page = self
    if let hint { page.lines += [.blank, Line(text: hint, part: .plain)] }
    page.add(actions)
    return page
  }

  private mutating func add(_ actions: [ScreenAction]) {
    if targets.isEmpty, !actions.isEmpty { lines.append(.blank) }
    for action in actions {
      targets.append(action.target)
      // Where it leads is drawn too: this shop wants to show how modules reach each other.
      let arrow = Self.name(of: action.target).map { " → \($0)" } ?? ""
      lines.append(Line(text: "[\(targets.count)] \(action.title)\(arrow)", part: .action))
    }
  }

  /// The screen that an action leads to, or `nil` if that is not known before it is carried out.
  private static func name(of target: ScreenAction.Target) -> String? {
    switch target {
    case .route(let route): return route.description
    case .layer(let route, let style): return "\(route.description), a \(style)"
    case .link(let url): return url
    case .step(let step):
      guard case .enter(let flow) = step.as(ShellStep.self) else { return nil }
      return flow.title
    }
  }
}
