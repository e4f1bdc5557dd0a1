import Foundation
import ShopTerminal
import Testing

/// The tour prints what is written down.
@MainActor
struct TourTests {
  @Test func theTourPrintsWhatIsExpected() async throws {
    let visit = Visit()
    await visit.run(try Self.text("tour.txt"))
    let lines = visit.output.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = try Self.text("tour.expected.txt")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, pair) in zip(lines, expected).enumerated() {
      #expect(pair.0 == pair.1, "line \(index + 1)")
    }
    #expect(lines.count == expected.count)
  }

  @Test func theTourFailsOnPurposeAndSaysSo() async throws {
    let visit = Visit()
    await visit.run(try Self.text("tour.txt"))
    #expect(visit.session.failureCount == 41)
    #expect(visit.session.exitCode == 1)
    #expect(visit.session.hasQuit)
  }

  @Test func theTourUsesEveryCommand() async throws {
    let visit = Visit()
    let commands = await visit.answer(to: "help").compactMap { $0.split(separator: " ").first }
    let used = try Self.text("tour.txt").split(separator: "\n").compactMap {
      $0.split(separator: " ").first
    }
    #expect(commands.count == 28)
    #expect(Set(commands).isSubset(of: Set(used)))
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: Folders.shop.appending(path: name), encoding: .utf8)
  }
}
