/// How the terminal tells the parts of a screen apart: by colours, or not at all.
public struct TerminalStyle: Hashable, Sendable {
  /// A part of what is drawn.
  enum Part: String {
    case plain = ""
    case title = "1"
    case frame = "2"
    case action = "36"
    case note = "33"
    case error = "31"
  }

  private let isColoured: Bool

  /// Text and nothing else, for pipes and for people who set `NO_COLOR`.
  public static let plain = TerminalStyle(isColoured: false)

  /// ANSI colours.
  public static let coloured = TerminalStyle(isColoured: true)

  func paint(_ text: String, as part: Part) -> String {
    guard isColoured, part != .plain, !text.isEmpty else { return text }
    return "\u{1B}[\(part.rawValue)m\(text)\u{1B}[0m"
  }
}
