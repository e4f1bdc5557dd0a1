import Foundation
import ShopTerminal
import Testing

@MainActor
@Suite("The shop: kept and restored")
struct KeepTests {
  private let file = FileManager.default.temporaryDirectory
    .appending(path: "\(UUID().uuidString).json").path()

  /// A visit that has gone some way, and has been kept.
  private func kept() async -> Visit {
    let visit = Visit()
    for line in [
      "open shop://catalog/products/42", "go reviews 42", "tab catalog", "tab account orders",
      "sheet profile",
    ] {
      _ = await visit.answer(to: line)
    }
    _ = await visit.answer(to: "keep \(file)")
    return visit
  }

  @Test func `another visit shows what the one before has kept`() async {
    let before = await kept()
    let after = Visit(fromSplash: true)
    after.session.start()
    let answer = await after.answer(to: "restore \(file)")
    #expect(answer.contains { $0.contains("screens are back") }, "\(answer)")
    #expect(await after.answer(to: "tree") == before.answer(to: "tree"))
    #expect(await after.stack() == before.stack())
    // It goes on as if nothing had been.
    #expect(await after.ways(of: "dismiss") == before.ways(of: "dismiss"))
    try? FileManager.default.removeItem(atPath: file)
  }

  @Test func `a file that is broken, or is not there, costs a line`() async throws {
    let visit = await kept()
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

  @Test func `an order that needs a log-in comes back once somebody has logged in`() async {
    let before = Visit()
    for line in ["login", "sheet cart 7", "tap 1"] { _ = await before.answer(to: line) }
    let names = await before.stack()
    _ = await before.answer(to: "keep \(file)")
    let after = Visit(fromSplash: true)
    after.session.start()
    let answer = await after.answer(to: "restore \(file)")
    #expect(answer.contains { $0.contains("after a log-in") }, "\(answer)")
    _ = await after.answer(to: "login")
    #expect(await after.stack() == names)
    try? FileManager.default.removeItem(atPath: file)
  }
}
