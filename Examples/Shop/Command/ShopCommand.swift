import Foundation
import ShopTerminal

/// The shop on the command line: for a person at a terminal, or for a pipe.
@main
@MainActor
struct ShopCommand {
  static func main() async {
    let mode = TerminalMode.detect(
      isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment
    )
    let options: TerminalOptions
    do {
      options = try TerminalOptions(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(2)
    }
    let session = TerminalSession(mode: mode, options: options) { text in
      print(text, terminator: "")
      // A prompt has no line end, and a person waits for it.
      fflush(nil)
    }
    let input = LineReader(maximumLength: TerminalSession.maximumLineLength) {
      let byte = getchar()
      return byte == EOF ? nil : UInt8(truncatingIfNeeded: byte)
    }
    session.start()
    while !session.hasQuit, let line = input.next() { await session.run(line) }
    session.end()
    exit(session.exitCode)
  }
}
