import ShopShell

@testable import ShopTerminal

/// A visit to the shop in memory: lines in, text out.
@MainActor
final class Visit {
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

  /// Runs one line and returns the lines that answer it, without the echo.
  func answer(to line: String) async -> [String] {
    if isOutside, session.navigation.tabs == nil {
      session.start()
      await session.run("flow main")
    }
    isOutside = false
    output = ""
    await session.run(line)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A blank line and the echo come before the answer, and nothing comes after the last line end.
    return Array(lines.dropFirst(2).dropLast())
  }

  /// Runs one line and returns the head of each frame that is drawn, in order.
  func ways(of line: String) async -> [String] {
    await answer(to: line).filter { $0.hasPrefix("┌") }
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
