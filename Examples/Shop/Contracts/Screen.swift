/// What a screen says, as data, so that every host can show it: as text, as a view, as a page.
public nonisolated struct Screen: Hashable, Sendable {
  /// The headline.
  public let title: String

  /// The body, line by line.
  public let lines: [String]

  /// What the customer can do from here.
  public let actions: [ScreenAction]

  /// Makes a screen.
  public init(title: String, lines: [String] = [], actions: [ScreenAction] = []) {
    self.title = title
    self.lines = lines
    self.actions = actions
  }
}
