import Foundation
import NavigatorKit
@testable import NavigatorKitRestoration
import Testing

/// Bytes that no app has written: no trap, no endless work, and a line for each loss.
@MainActor struct `Hostile archives` {
  @Test func `a route of an entry that is lost is not decoded, however deep it is`() {
    let nested = PersistingModule("Nested") { $0.persist(Nested.self, as: "nested") }
    let route =
      String(repeating: #"{"inner":"#, count: 240) + "1" + String(repeating: "}", count: 240)
    func entry(_ id: Int, _ name: String, version: Int) -> String {
      #"{"id":\#(id),"name":"\#(name)","version":\#(version),"route":\#(route)}"#
    }
    func losses(_ entries: [String]) -> (all: [RestorationLoss], decoded: Int) {
      Nested.$decoded.withValue(Nested.Count()) {
        let archive = WrittenArchive.stack(entries.joined(separator: ","))
        let node = NavigationNode.kept(by: nested, KeptModule())
        return (node.restore(archive).losses, Nested.decoded.value)
      }
    }
    let above = (2...200).map { entry($0, "nested", version: 1) }
    for (lost, reason) in [
      (entry(1, "gone", version: 1), RestorationLoss.unknownName("gone")),
      (entry(1, "nested", version: 2), .newerVersion(2)),
      (entry(1, "nested", version: 0), .missingMigration(from: 0)),
    ] {
      let (all, decoded) = losses([lost] + above)
      #expect(all.first == reason && all.count == 200 && decoded == 0)
    }
    // One that comes back is decoded once.
    let (all, decoded) = losses([entry(1, "nested", version: 1)])
    #expect(all == [] && decoded == 241)
  }

  @Test func `a route that is too large is dropped, however its key is written`() {
    let long = String(repeating: "x", count: ArchiveLimits.payload + 1)
    for key in ["route", #"rout\u0065"#, #"\u0072oute"#] {
      let large =
        #"{"id":2,"name":"large","version":1,"\#(key)":{"number":1,"text":"\#(long)"}}"#
      let entries = [WrittenArchive.entry(1), large, WrittenArchive.entry(3)]
      let node = NavigationNode.kept(by: KeptModule(), LargeModule())
      let losses = node.restore(WrittenArchive.stack(entries.joined(separator: ","))).losses
      #expect(losses == [.overLimit("payload"), .along(with: "large")] && node.stack.depth == 1)
    }
  }

  @Test func `escaped keys are the keys that they stand for`() {
    let escaped = WrittenArchive.entry(1)
      .replacingOccurrences(of: "\"name\"", with: #""nam\u0065""#)
      .replacingOccurrences(of: "\"route\"", with: #""rout\u0065""#)
    #expect(NavigationNode.kept().restore(WrittenArchive.stack(escaped)).losses == [])
  }

  @Test func `the lines about the entries in one place do not each have all of its name`() {
    let long = String(repeating: "x", count: 100_000)
    let entries = (1...3).map { WrittenArchive.entry($0) }.joined(separator: ",")
    func tree(_ name: String, _ block: String) -> String {
      let stack = #"{"kind":"stack","name":"\#(block)","entries":[\#(entries)]}"#
      return #"{"name":"\#(name)","blocks":[\#(stack)]}"#
    }
    let first = #"{"id":9,"name":"\#(long)","version":1,"route":0}"#
    for archive in [
      WrittenArchive.json(#"{"format":1,"tree":\#(tree(long, "stack"))}"#),
      WrittenArchive.json(#"{"format":1,"tree":\#(tree("app", long))}"#),
      WrittenArchive.json(#"{"format":1,"tree":{"name":"app","places":[\#(tree(long, "a"))]}}"#),
      WrittenArchive.stack(first, entries),
    ] {
      let losses = NavigationNode.kept().restore(archive).report.losses
      #expect(losses.count == 4 && losses.allSatisfy { $0.description.utf8.count < 4_096 })
    }
  }

  @Test func `ids that come twice, or lie at the ends of their range, or beyond, trap nowhere`() {
    let max = UInt64.max
    let text = [
      "0", "\(max)", "\(max)", "-1", "1.5", "1e3", "18446744073709551616", "null", "\"1\"",
    ].map { #"{"id":\#($0),"name":"page","version":1,"route":{"page":{"_0":1}}}"# }
    let node = NavigationNode.kept()
    let losses = node.restore(WrittenArchive.stack(text.joined(separator: ","))).losses
    #expect(node.stack.depth == 3 && losses.first == .repeatedID, "\(losses)")
    node.navigate(to: KeptPage.page(9))
    #expect(Set(node.stack.path.map(\.id)).count == 4)
    for path in ["[\(text[1]),\(text[2])]", "[]", "null", "{}", "[null]", ""] {
      let path = try? JSONDecoder().decode(
        RoutePath.self,
        from: Data(path.utf8),
        configuration: KeptApp.registry.codings
      )
      let other = NavigationNode.kept()
      other.stack.path = path ?? []
      other.navigate(to: KeptPage.page(3))
      #expect(Set(other.stack.path.map(\.id)).count == other.stack.depth)
    }
  }

  @Test(arguments: ["0", "-1", "\(Int.min)", "\(Int.max)", "1.5", "1e400", "null", "\"1\"", "[]"])
  func `versions and forms of all kinds trap nowhere`(version: String) {
    let text = #"{"id":1,"name":"angle","version":\#(version),"route":{"angle":1}}"#
    func losses(_ registered: Int) -> [RestorationLoss] {
      let angles = PersistingModule("Angles") {
        $0.persist(Angle.self, as: "angle", version: registered) {
          if registered == 3 { return }
          $0.migrate(from: 0, Angle.self) { $0 }
          $0.migrate(from: -1, Angle.self) { $0 }
        }
      }
      return NavigationNode.kept(by: angles).restore(WrittenArchive.stack(text)).losses
    }
    #expect([3, -3, 0, Int.max].map(losses)[0].count == 1)
    for (form, count) in [(#""format":1"#, 1), (#""format":\#(version),"tree":{"name":"app"}"#, 1)]
    {
      #expect(NavigationNode.kept().restore(WrittenArchive.json("{\(form)}")).losses.count == count)
    }
  }

  @Test func `bytes that are not UTF-8 lose the whole, in one line`() {
    let text = String(decoding: WrittenArchive.stack(WrittenArchive.entry(1)).data, as: UTF8.self)
    let encodings = [String.Encoding.utf16, .utf16LittleEndian, .utf32, .utf32BigEndian]
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
    for data in encodings.map({ text.data(using: $0) ?? Data() }) + [marked] {
      let node = NavigationNode.kept()
      let losses = node.restore(NavigationArchive(data: data)).losses
      #expect(losses.count <= 1 && (node.stack.depth == 1) == losses.isEmpty)
    }
  }

  @Test func `a part without a place, or of an unknown style, is one line, as is each refusal`() {
    let entries = (1...3).map { WrittenArchive.entry($0) }.joined(separator: ",")
    let gone = #","places":[{"name":"gone"}]"#
    let root = #","places":[{"name":"gone","root":\#(WrittenArchive.entry(1))}]"#
    for (archive, count) in [
      (WrittenArchive.stack(entries, more: gone), 4), (WrittenArchive.stack(more: root), 2),
      (WrittenArchive.modals(WrittenArchive.entry(1, 1, #","style":"popover""#)), 1),
    ] {
      let after = NavigationNode.kept()
      after.guards.add("no", for: .everything) { _ in .block("no") }
      #expect(after.restore(archive).losses.count == count)
    }
  }
}

private struct Angle: Codable, NavigationRoute { let angle: Double }

/// A route that counts how often any level of it is decoded.
private struct Nested: Codable, NavigationRoute {
  final class Count: @unchecked Sendable { var value = 0 }

  @TaskLocal static var decoded = Count()

  let depth: Int

  init(from decoder: any Decoder) throws {
    Self.decoded.value += 1
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      depth = 0
      return
    }
    depth = try container.decode(Nested.self, forKey: .inner).depth + 1
  }

  func encode(to encoder: any Encoder) throws {}

  private enum Key: CodingKey { case inner }
}
