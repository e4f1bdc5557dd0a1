import Foundation
import ShopTerminal
import Testing

/// The tours print what is written down.
@MainActor
struct TourTests {
  @Test(arguments: ["short-tour", "tour", "refusals"])
  func `a tour prints what is expected`(tour: String) async throws {
    let visit = Visit()
    await visit.run(try Self.text("\(tour).txt"))
    let lines = visit.output.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = try Self.text("\(tour).expected.txt")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, pair) in zip(lines, expected).enumerated() {
      #expect(pair.0 == pair.1, "line \(index + 1)")
    }
    #expect(lines.count == expected.count)
  }

  @Test(arguments: ["short-tour", "tour"])
  func `a tour ends with 0 and says that it went well`(tour: String) async throws {
    let visit = Visit()
    await visit.run(try Self.text("\(tour).txt"))
    #expect(visit.session.failureCount == 0)
    #expect(visit.session.exitCode == 0)
    #expect(visit.output.hasSuffix(" commands went well.\n"))
  }

  @Test func `the refusals fail on purpose, and it is said`() async throws {
    let visit = Visit()
    await visit.run(try Self.text("refusals.txt"))
    #expect(visit.session.failureCount == 47)
    #expect(visit.session.exitCode == 1)
    #expect(visit.session.hasQuit)
    #expect(visit.output.hasSuffix("\n47 of 71 commands failed.\n"))
  }

  @Test func `the tour uses every command`() async throws {
    let visit = Visit()
    let commands = await visit.answer(to: "help").compactMap { $0.split(separator: " ").first }
    let used = try Self.text("tour.txt").split(separator: "\n").compactMap {
      $0.split(separator: " ").first
    }
    #expect(commands.count == 31)
    #expect(Set(commands).isSubset(of: Set(used)))
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: Folders.shop.appending(path: name), encoding: .utf8)
  }
}
