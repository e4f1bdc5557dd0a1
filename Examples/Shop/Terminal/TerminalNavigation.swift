/// A command that is one intent: it can be carried out, or asked what it would come to.
enum TerminalNavigation: Hashable {
  case open(String)
  case go(name: String, arguments: [String])
  case tap(Int)
  case back(Int)
  case root

  /// Reads a command, or returns `nil` if it is another, or is used wrongly.
  init?(_ name: String, _ arguments: [String]) {
    let command: TerminalNavigation? =
      switch (name, arguments.count) {
      case ("open", 1): .open(arguments[0])
      case ("go", 1...): .go(name: arguments[0], arguments: Array(arguments.dropFirst()))
      case ("tap", 1): Int(arguments[0]).map { .tap($0) }
      case ("back", 0): .back(1)
      case ("back", 1): Int(arguments[0]).map { .back($0) }
      case ("root", 0): .root
      default: nil
      }
    guard let command else { return nil }
    self = command
  }

  /// The names of these commands.
  static let names: Set<String> = ["open", "go", "tap", "back", "root"]
}
