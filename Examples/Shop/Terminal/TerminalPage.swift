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

  let lines: [Line]
  let targets: [ScreenAction.Target]

  /// Whether this stands in the place of a screen that cannot be shown.
  let isError: Bool

  /// Lays a screen out.
  public init(_ screen: Screen) {
    var lines = [Line(text: screen.title, part: .title)]
    if !screen.lines.isEmpty { lines.append(.blank) }
    lines += screen.lines.map { Line(text: $0, part: .plain) }
    if !screen.actions.isEmpty { lines.append(.blank) }
    for (index, action) in screen.actions.enumerated() {
      // The target is drawn too: this shop wants to show how modules reach each other.
      let text = "[\(index + 1)] \(action.title) → \(Self.name(of: action.target))"
      lines.append(Line(text: text, part: .action))
    }
    self.lines = lines
    targets = screen.actions.map(\.target)
    isError = false
  }

  /// Lays a question out.
  init(_ dialog: DialogContent) {
    var lines = [Line(text: dialog.title, part: .title)]
    if let message = dialog.message { lines += [.blank, Line(text: message, part: .plain)] }
    lines.append(.blank)
    for button in dialog.buttons {
      lines.append(Line(text: "[\(button.id + 1)] \(button.label)", part: .action))
    }
    self.lines = lines
    targets = []
    isError = false
  }

  /// A page for what cannot be shown, with the reason.
  init(error: String) {
    lines = [Line(text: "error: \(error)", part: .error)]
    targets = []
    isError = true
  }

  private static func name(of target: ScreenAction.Target) -> String {
    switch target {
    case .route(let route): String(reflecting: route.routeType)
    case .step(let step):
      step.as(ShellStep.self)?.description ?? String(reflecting: step.routeType)
    case .layer(let route, let style): "\(String(reflecting: route.routeType)), a \(style)"
    case .link(let url): url
    }
  }
}
