import ShopShell

@testable import ShopTerminal

/// A visit to the shop in memory: lines in, text out.
@MainActor final class Visit {
  private(set) var output = ""
  private(set) lazy var session = TerminalSession(mode: mode, options: options) {
    [unowned self] in output += $0
  }
  private let mode: TerminalMode
  private let options: TerminalOptions
  private var isOutside: Bool

  /// Begins a visit, past the splash screen unless that is what it is about.
  init(
    mode: TerminalMode = .pipe,
    options: TerminalOptions = TerminalOptions(),
    fromSplash: Bool = false
  ) {
    self.mode = mode
    self.options = options
    isOutside = !fromSplash
    if fromSplash { session.start() }
  }

  /// Begins a visit with some commands.
  convenience init(after first: String, _ more: String...) async {
    self.init()
    await answer(to: [first] + more)
  }

  var failures: Int { session.failureCount }

  /// What was printed and is not to be seen.
  var unprintable: [Unicode.Scalar] {
    output.unicodeScalars.filter { scalar in
      let category = scalar.properties.generalCategory
      return scalar != "\n" && [.control, .format, .lineSeparator].contains(category)
    }
  }

  /// Reads the bytes of a whole input, as the command does, until they end or somebody quits.
  func run(_ input: some Sequence<UInt8>) async {
    var bytes = input.makeIterator()
    let reader = LineReader(maximumLength: TerminalSession.maximumLineLength) { bytes.next() }
    session.start()
    while !session.hasQuit, let line = reader.next() { await session.run(line) }
    session.end()
  }

  func run(_ input: String) async {
    await run(input.utf8)
  }

  /// Runs lines and returns the lines that answer the last, without the echo.
  @discardableResult
  func answer(to lines: [String]) async -> [String] {
    if isOutside, session.navigation.tabs == nil {
      session.start()
      await session.run("flow main")
    }
    isOutside = false
    for line in lines {
      output = ""
      await session.run(line)
    }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A blank line and the echo come before the answer, and nothing comes after the last line end.
    return Array(lines.dropFirst(2).dropLast())
  }

  @discardableResult
  func answer(to lines: String...) async -> [String] { await answer(to: lines) }

  /// Runs lines and returns the head of each frame that is drawn for the last, in order.
  func ways(of lines: String...) async -> [String] {
    await answer(to: lines).filter { $0.hasPrefix("┌") }
  }

  /// The names on the way to the screen, layers included, by what `where` lists.
  func stack() async -> [String] {
    await answer(to: "where").reversed().compactMap { line in
      line.split(separator: " ", maxSplits: 1).last
        .map { $0.trimmingPrefix(while: \.isWhitespace) }
        .flatMap { $0.split(separator: "  ").first }
        .map(String.init)
    }
  }
}
