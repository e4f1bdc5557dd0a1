import ShopApp

/// What a person can ask the terminal for.
enum TerminalCommand: Hashable {
  case open(String)
  case go(name: String, arguments: [String])
  case tap(Int)
  case back(Int)
  case root
  case location
  case help
  case quit

  /// Reads a line that is neither empty nor a comment.
  init(_ line: String) throws(ShopError) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let arguments = Array(words.dropFirst())
    let name = words.first ?? ""
    let command: TerminalCommand? =
      switch (name, arguments.count) {
      case ("open", 1): .open(arguments[0])
      case ("go", 1...): .go(name: arguments[0], arguments: Array(arguments.dropFirst()))
      case ("tap", 1): Int(arguments[0]).map { .tap($0) }
      case ("back", 0): .back(1)
      case ("back", 1): Int(arguments[0]).map { .back($0) }
      case ("root", 0): .root
      case ("where", 0): .location
      case ("help", 0): .help
      case ("quit", 0): .quit
      default: nil
      }
    if let command {
      self = command
    } else if let usage = Self.usages.first(where: { $0.name == name }) {
      throw ShopError("Usage: \(usage.form)")
    } else {
      throw ShopError("There is no command '\(name)': try help.")
    }
  }

  /// The commands with their arguments and what they do.
  static let usages: [(name: String, form: String, purpose: String)] = [
    ("open", "open <url>", "show what a link names, such as shop://catalog/products/42"),
    ("go", "go <name> [args]", "push a screen by its name, such as go product 42"),
    ("tap", "tap <number>", "follow an action of the screen"),
    ("back", "back [n]", "go back one screen, or n"),
    ("root", "root", "go back to the start"),
    ("where", "where", "list the stack with names, types and ids"),
    ("help", "help", "list the commands"),
    ("quit", "quit", "leave, as does the end of the input"),
  ]
}
