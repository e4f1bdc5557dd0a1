import ShopTerminal
import Testing

/// A person is prompted and sees colours; a pipe gets text that reads by itself.
@MainActor
struct ModeTests {
  private nonisolated static let person = TerminalMode(isInteractive: true, style: .coloured)

  @Test func `a person is prompted, and not echoed`() async {
    let visit = Visit(mode: TerminalMode(isInteractive: true, style: .plain))
    await visit.run("# quiet\n\ngo cart\n")
    #expect(visit.output.contains("shop> "))
    #expect(!visit.output.contains("go cart"))
    #expect(!visit.output.contains("quiet"))
    #expect(visit.output.hasSuffix("shop> \n"))
  }

  @Test func `a person who mistypes has not failed`() async {
    let visit = Visit(mode: Self.person)
    await visit.run("dance\n")
    #expect(visit.session.failureCount == 1)
    #expect(visit.session.exitCode == 0)
  }

  @Test func `a pipe gets neither prompt nor colours`() async {
    let visit = Visit()
    await visit.run("go cart\ndance\n")
    #expect(!visit.output.contains("shop> "))
    #expect(!visit.output.contains("\u{1B}"))
  }

  @Test func `colours change nothing but colours`() async {
    let plain = Visit(mode: TerminalMode(isInteractive: true, style: .plain))
    let coloured = Visit(mode: Self.person)
    let input = "go product 42\nwhere\ngo lost\ndance\n"
    await plain.run(input)
    await coloured.run(input)
    #expect(coloured.output.contains("\u{1B}["))
    #expect(coloured.output.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.output)
  }

  @Test(
    arguments: [
      (true, true, [:], Self.person),
      (true, true, ["NO_COLOR": ""], Self.person),
      (true, true, ["NO_COLOR": "1"], TerminalMode(isInteractive: true, style: .plain)),
      (true, true, ["TERM": "dumb"], TerminalMode(isInteractive: true, style: .plain)),
      (false, true, [:], .pipe),
      (true, false, [:], .pipe),
      (false, false, ["NO_COLOR": "1"], .pipe),
    ] as [(Bool, Bool, [String: String], TerminalMode)]
  )
  func `the mode is detected`(
    input: Bool,
    output: Bool,
    environment: [String: String],
    mode: TerminalMode
  ) {
    let detected = TerminalMode.detect(
      isInputTerminal: input,
      isOutputTerminal: output,
      environment: environment
    )
    #expect(detected == mode)
  }
}
