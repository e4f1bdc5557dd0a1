import ShopShell

/// What a person can ask the terminal for.
enum TerminalCommand: Hashable {
  case navigation(TerminalNavigation)
  case why(TerminalNavigation)
  case resolve(String)
  case url
  case links
  case answer(Int)
  case swipe
  case login
  case logout
  case edit(field: String, value: String)
  case save
  case discard
  case keep(file: String)
  case restore(file: String)
  case location
  case tabs
  case flows
  case tree
  case history(Int)
  case views(Int)
  case log(Int)
  case help
  case quit

  /// Reads a line that is neither empty nor a comment.
  init(_ line: String) throws(ShopError) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let arguments = Array(words.dropFirst())
    let name = words.first ?? ""
    let command: TerminalCommand? =
      switch (name, arguments.count) {
      case ("why", 1...): .why(try Self.asked(arguments))
      case ("resolve", 1): .resolve(arguments[0])
      case ("url", 0): .url
      case ("links", 0): .links
      case ("answer", 1): Int(arguments[0]).map { .answer($0) }
      case ("swipe", 0): .swipe
      case ("login", 0): .login
      case ("logout", 0): .logout
      case ("edit", 2...):
        .edit(field: arguments[0], value: arguments.dropFirst().joined(separator: " "))
      case ("save", 0): .save
      case ("discard", 0): .discard
      case ("keep", 1): .keep(file: arguments[0])
      case ("restore", 1): .restore(file: arguments[0])
      case ("where", 0): .location
      case ("tab", 0): .tabs
      case ("flow", 0): .flows
      case ("tree", 0): .tree
      case ("history", 0...1): Self.count(arguments).map { .history($0) }
      case ("views", 0...1): Self.count(arguments).map { .views($0) }
      case ("log", 0...1): Self.count(arguments).map { .log($0) }
      case ("help", 0): .help
      case ("quit", 0): .quit
      default: try TerminalNavigation(name, arguments).map { .navigation($0) }
      }
    guard let command else { throw Self.misuse(of: name) }
    self = command
  }

  /// Reads the command that somebody wants to know about.
  private static func asked(_ words: [String]) throws(ShopError) -> TerminalNavigation {
    if let command = try TerminalNavigation(words[0], Array(words.dropFirst())) { return command }
    let isKnown = usages.contains { $0.name == words[0] }
    guard !isKnown || TerminalNavigation.names.contains(words[0]) else {
      throw ShopError("Only \(TerminalNavigation.list("and")) can be asked about.")
    }
    throw misuse(of: words[0])
  }

  /// How many lines are wanted: all, unless a number above zero is given.
  private static func count(_ arguments: [String]) -> Int? {
    guard let argument = arguments.first else { return Int.max }
    return Int(argument).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func misuse(of name: String) -> ShopError {
    if let usage = usages.first(where: { $0.name == name }) {
      ShopError("Usage: \(usage.form)")
    } else {
      ShopError("There is no command '\(name)': try help.")
    }
  }
}
