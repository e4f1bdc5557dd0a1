/// Whom the shop talks to: a person at a terminal, or a pipe.
public struct TerminalMode: Hashable, Sendable {
  /// Whether a person types the commands: they are prompted, and their commands not echoed.
  public let isInteractive: Bool

  /// How parts of a screen are told apart.
  public let style: TerminalStyle

  /// Makes a mode.
  public init(isInteractive: Bool, style: TerminalStyle) {
    self.isInteractive = isInteractive
    self.style = style
  }

  /// No prompt, no colours, and every command echoed, so that the output reads by itself.
  public static let pipe = TerminalMode(isInteractive: false, style: .plain)

  /// Finds the mode for an environment.
  ///
  /// A person gets colours unless `NO_COLOR` is set to anything (see no-color.org) or the terminal
  /// is a dumb one.
  public static func detect(
    isInputTerminal: Bool,
    isOutputTerminal: Bool,
    environment: [String: String]
  ) -> TerminalMode {
    guard isInputTerminal, isOutputTerminal else { return .pipe }
    let refusesColours = environment["NO_COLOR"]?.isEmpty == false
    let isDumb = environment["TERM"] == "dumb"
    return TerminalMode(
      isInteractive: true,
      style: refusesColours || isDumb ? .plain : .coloured
    )
  }
}
