import Foundation
import NavigatorKit
@testable import NavigatorKitRestoration
import Testing

/// Bytes that no app has written: no trap, no endless work, and a line for each loss.
@MainActor
struct `Hostile archives` {
  private let registry = KeptApp.registry

  @Test func `keys that lie too deep in each other are not decoded`() {
    let after = NavigationNode("app", registry: registry)
    let report = after.restore(WrittenArchive.json(String(repeating: #"{"a":"#, count: 20_000)))
      .report
    #expect(report.losses.map(\.reason) == [.overLimit("depth")])
  }

  @Test func `a route of an entry that is lost is not decoded, however deep it is`() {
    let registry = DestinationRegistry<String>([NestedModule(), KeptModule()])
    let route =
      String(repeating: #"{"inner":"#, count: 240) + "1" + String(repeating: "}", count: 240)
    func entry(_ id: Int, _ name: String, version: Int) -> String {
      #"{"id":\#(id),"name":"\#(name)","version":\#(version),"route":\#(route)}"#
    }
    for (lost, reason) in [
      (entry(1, "gone", version: 1), RestorationLoss.unknownName("gone")),
      (entry(1, "nested", version: 2), .newerVersion(2)),
      (entry(1, "nested", version: 0), .missingMigration(from: 0)),
    ] {
      let above = (2...500).map { entry($0, "nested", version: 1) }
      let archive = WrittenArchive.json(
        #"{"format":1,"tree":{"name":"app","blocks":[{"kind":"stack","name":"stack","entries":[\#(([lost] + above).joined(separator: ","))]}]}}"#
      )
      let report = Nested.$decoded.withValue(Nested.Count()) {
        let report = NavigationNode("app", registry: registry).restore(archive).report
        #expect(Nested.decoded.value == 0)
        return report
      }
      #expect(report.losses.first?.reason == reason)
      #expect(report.losses.count == 500)
    }
    // One that comes back is decoded once.
    Nested.$decoded.withValue(Nested.Count()) {
      let archive = WrittenArchive.stack(entry(1, "nested", version: 1))
      #expect(NavigationNode("app", registry: registry).restore(archive).report.losses.isEmpty)
      #expect(Nested.decoded.value == 241)
    }
  }

  @Test func `parts without number are read up to a limit, and the rest is one line`() {
    let limit = ArchiveLimits.parts
    let zeros = String(repeating: "0,", count: limit + 50_000) + "0"
    let places = String(repeating: #"{"name":"a"},"#, count: limit) + #"{"name":"a"}"#
    for text in [
      #"{"format":1,"tree":{"name":"app","blocks":[{"kind":"stack","name":"stack","entries":[\#(zeros)]}]}}"#,
      #"{"format":1,"tree":{"name":"app","blocks":[],"places":[\#(places)]}}"#,
    ] {
      let report = NavigationNode("app", registry: registry).restore(WrittenArchive.json(text))
        .report
      #expect(report.losses.count <= limit + 1)
      #expect(report.losses.count { $0.reason == .overLimit("parts") } == 1)
    }
  }

  @Test func `escaped keys are the keys that they stand for`() {
    let plain = WrittenArchive.entry(1)
    let escaped = plain.replacingOccurrences(of: "\"name\"", with: #""nam\u0065""#)
      .replacingOccurrences(of: "\"route\"", with: #""rout\u0065""#)
    let report = NavigationNode("app", registry: registry).restore(WrittenArchive.stack(escaped))
      .report
    #expect(report.losses == [], "\(report)")
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
      let report = NavigationNode("app", registry: registry).restore(archive).report
      #expect(report.losses.count == 4)
      #expect(report.losses.allSatisfy { $0.description.utf8.count < 4_096 })
    }
  }

  @Test func `a route that is too large is dropped, however its key is written`() {
    let route = #"{"text":"\#(String(repeating: "x", count: ArchiveLimits.payload))"}"#
    for key in ["route", #"rout\u0065"#, #"\u0072oute"#] {
      let text = #"{"id":1,"name":"long","version":1,"\#(key)":\#(route)}"#
      let node = NavigationNode("app", registry: DestinationRegistry<String>([LongModule()]))
      let report = node.restore(WrittenArchive.stack(text)).report
      #expect(report.losses.map(\.reason) == [.overLimit("payload")])
      #expect(node.stack.depth == 0)
    }
  }

  @Test func `ids that come twice, or lie at the ends of their range, or beyond, trap nowhere`()
    throws
  {
    let max = UInt64.max
    let text = [
      "0", "\(max)", "\(max)", "-1", "1.5", "1e3", "18446744073709551616", "null", "\"1\"",
    ].map {
      #"{"id":\#($0),"name":"page","version":1,"route":{"page":{"_0":1}}}"#
    }
    let node = NavigationNode("app", registry: registry)
    let report = node.restore(
      WrittenArchive.json(
        #"{"format":1,"tree":{"name":"app","blocks":[{"kind":"stack","name":"stack","entries":[\#(text.joined(separator: ","))]}]}}"#
      )
    ).report
    #expect(node.stack.depth == 3, "\(report)")
    #expect(report.losses.first?.reason == .repeatedID)
    node.navigate(to: KeptPage.page(9))
    #expect(Set(node.stack.path.map(\.id)).count == 4)
    for path in ["[\(text[1]),\(text[2])]", "[]", "null", "{}", "[null]", ""] {
      let path = try? JSONDecoder().decode(
        RoutePath.self,
        from: Data(path.utf8),
        configuration: registry.codings
      )
      if let path {
        let other = NavigationNode("app", registry: registry)
        other.stack.path = path
        other.navigate(to: KeptPage.page(3))
        #expect(Set(other.stack.path.map(\.id)).count == other.stack.depth)
      }
    }
  }

  @Test(arguments: ["0", "-1", "\(Int.min)", "\(Int.max)", "1.5", "1e400", "null", "\"1\"", "[]"])
  func `versions and forms of all kinds trap nowhere`(version: String) {
    let registry = DestinationRegistry<String>([AngleModule(version: 3), KeptModule()])
    let text = #"{"id":1,"name":"angle","version":\#(version),"route":{"angle":1}}"#
    let node = NavigationNode("app", registry: registry)
    #expect(node.restore(WrittenArchive.stack(text)).report.losses.count == 1)
    for registered in [-3, 0, Int.max] {
      let registry = DestinationRegistry<String>([AngleModule(version: registered)])
      NavigationNode("app", registry: registry).restore(WrittenArchive.stack(text))
    }
    NavigationNode("app", registry: registry).restore(
      WrittenArchive.json(#"{"format":\#(version),"tree":{"name":"app"}}"#)
    )
    let bare = NavigationNode("app", registry: registry).restore(
      WrittenArchive.json(#"{"format":1}"#)
    )
    .report
    #expect(bare.losses.count == 1)
  }

  @Test func `bytes that are not UTF-8 lose the whole, in one line`() {
    let text = String(decoding: WrittenArchive.stack(WrittenArchive.entry(1)).data, as: UTF8.self)
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32, .utf32BigEndian] {
      let node = NavigationNode("app", registry: registry)
      let report = node.restore(
        NavigationArchive(data: text.data(using: encoding) ?? Data())
      ).report
      #expect(report.losses.count <= 1)
      #expect((node.stack.depth == 1) == report.losses.isEmpty)
    }
    let node = NavigationNode("app", registry: registry)
    let report = node.restore(
      NavigationArchive(data: Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8))
    ).report
    #expect((node.stack.depth == 1) == report.losses.isEmpty)
  }

  @Test func `a route in a layer that cannot be encoded costs itself alone`() {
    let registry = DestinationRegistry<String>([KeptModule(), AngleModule()])
    let node = NavigationNode("app", registry: registry)
    node.present(KeptPage.page(1))
    node.host.frontStack.append(
      contentsOf: [KeptPage.page(2), Angle(angle: .nan)] as [any NavigationRoute]
    )
    let after = NavigationNode("app", registry: registry)
    let report = after.restore(node.archive()).report
    #expect(after.modals.layers.count == 1, "\(report)")
    #expect(after.host.frontStack.routes == [AnyRoute(KeptPage.page(2))], "\(report)")
  }

  @Test func `a tab whose id cannot be encoded costs itself alone`() {
    let registry = DestinationRegistry<String>([KeptModule(), AngleModule()])
    let bad = Angle(angle: .infinity)
    let tabs = TabNavigator("tabs", selection: Angle(angle: 1), tabs: [bad], registry: registry)
    tabs.node(of: bad)?.navigate(to: KeptPage.page(2))
    tabs.node(of: Angle(angle: 1))?.navigate(to: KeptPage.page(1))
    let after = TabNavigator(
      "tabs",
      selection: Angle(angle: 1),
      tabs: [Angle(angle: .nan)],
      registry: registry
    )

    let report = after.restore(tabs.archive()).report
    #expect(after.node(of: Angle(angle: 1))?.stack.depth == 1, "\(report)")
  }
}

private struct Angle: Codable, NavigationRoute { let angle: Double }

private struct AngleModule: NavigationModule {
  let name: ModuleName = "Angles"
  var version = 1

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(Angle.self, as: "angle", version: version) {
      if version == 3 { return }
      $0.migrate(from: 0, Angle.self) { $0 }
      $0.migrate(from: -1, Angle.self) { $0 }
    }
  }
}

private struct Long: Codable, NavigationRoute { let text: String }

private struct LongModule: NavigationModule {
  let name: ModuleName = "Long"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(Long.self, as: "long")
  }
}

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

private struct NestedModule: NavigationModule {
  let name: ModuleName = "Nested"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(Nested.self, as: "nested")
  }
}
