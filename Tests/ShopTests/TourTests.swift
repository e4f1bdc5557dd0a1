import Foundation
import ShopTerminal
import Testing

/// The tours print what is written down, and what is kept is shown again.
@MainActor struct TourTests {
  @Test(arguments: [("short-tour", 0), ("tour", 0), ("refusals", 47)])
  func `a tour prints what is expected, and says how it went`(tour: String, failures: Int)
    async throws
  {
    let visit = Visit()
    await visit.run(try Self.text("\(tour).txt"))
    let lines = visit.output.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = try Self.text("\(tour).expected.txt")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, pair) in zip(lines, expected).enumerated() {
      #expect(pair.0 == pair.1, "line \(index + 1)")
    }
    #expect(lines.count == expected.count && visit.failures == failures)
    #expect(visit.session.exitCode == (failures == 0 ? 0 : 1))
    #expect(visit.session.hasQuit == (tour != "short-tour"))
    let end = failures == 0 ? " commands went well.\n" : "\n47 of 71 commands failed.\n"
    #expect(visit.output.hasSuffix(end))
  }

  @Test func `the tour uses every command`() async throws {
    let commands = await Visit().answer(to: "help").compactMap { $0.split(separator: " ").first }
    let used = try Self.text("tour.txt").split(separator: "\n").compactMap {
      $0.split(separator: " ").first
    }
    #expect(commands.count == 31 && Set(commands).isSubset(of: Set(used)))
  }

  /// Where the shop is, from where this file is.
  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Examples/Shop").standardizedFileURL

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  // MARK: Kept and restored

  private let file = FileManager.default.temporaryDirectory
    .appending(path: "\(UUID().uuidString).json").path()

  @Test(arguments: [
    (
      [
        "open shop://catalog/products/42", "go reviews 42", "tab catalog", "tab account orders",
        "sheet profile",
      ], "screens are back"
    ),
    (["login", "sheet cart 7", "tap 1"], "after a log-in"),
  ])
  func `another visit shows what the one before has kept`(_ lines: [String], said: String) async {
    let before = Visit()
    await before.answer(to: lines)
    let names = await before.stack()
    await before.answer(to: "keep \(file)")
    let after = Visit(fromSplash: true)
    let answer = await after.answer(to: "restore \(file)")
    #expect(answer.contains { $0.contains(said) }, "\(answer)")
    // An order that needs a log-in comes back once somebody has logged in.
    if lines.first == "login" { await after.answer(to: "login") }
    #expect(await after.stack() == names)
    #expect(await after.answer(to: "tree") == before.answer(to: "tree"))
    // It goes on as if nothing had been.
    #expect(await after.ways(of: "dismiss") == before.ways(of: "dismiss"))
    try? FileManager.default.removeItem(atPath: file)
  }

  @Test func `a file that is broken, or is not there, costs a line`() async throws {
    let visit = await Visit(after: "open shop://catalog/products/42", "keep \(file)")
    let data = try Data(contentsOf: URL(filePath: file))
    try data.dropLast(20).write(to: URL(filePath: file))
    let tree = await visit.answer(to: "tree")
    let answer = await visit.answer(to: "restore \(file)")
    #expect(answer.first == "What could not be brought back: archive.")
    #expect(await visit.answer(to: "tree") == tree)
    try FileManager.default.removeItem(atPath: file)
    #expect(await visit.answer(to: "restore \(file)").first?.contains("cannot be read") == true)
    #expect(await visit.answer(to: "keep /nowhere/at/all").first?.contains("written") == true)
  }
}
