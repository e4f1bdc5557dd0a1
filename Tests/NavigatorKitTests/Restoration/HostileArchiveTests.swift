import Foundation
@testable import NavigatorKit
import Testing

/// Bytes that no app has written: no trap, no endless work, and a line for each loss.
@MainActor
struct `Hostile archives` {
  private let registry = KeptApp.registry

  @Test func `unknown keys that lie deep in each other cost no time`() {
    let after = NavigationNode("app", registry: registry)
    let clock = ContinuousClock()
    let time = clock.measure {
      let report = after.restore(
        WrittenArchive.json(String(repeating: #"{"a":"#, count: 20_000))
      ).report
      #expect(report.losses.map(\.fate) == [.dropped(.overLimit("depth"))])
    }
    #expect(time < .seconds(5))
  }

  @Test func `faults without number are a few short lines, and cost a few bytes`() {
    let key = String(repeating: "k", count: 100_000)
    let twice = String(repeating: #""a":0,"#, count: 300_000) + #""a":0"#
    for text in [
      #"{"format":1,"tree":{"name":"app","\#(key)":{\#(twice)}}}"#,
      #"{"format":1,"tree":{"name":"app"},\#(twice)}"#,
    ] {
      let report = NavigationNode("app", registry: registry).restore(WrittenArchive.json(text))
        .report
      #expect((1...200).contains(report.losses.count))
      #expect(report.losses.allSatisfy { "\($0)".utf8.count < 1_000 })
      // They are counted all the same.
      let last = report.losses.last.map { "\($0)" } ?? ""
      #expect(last.contains("29"), "\(last)")
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
      #expect(report.losses.filter { $0.fate == .dropped(.overLimit("parts")) }.count == 1)
    }
  }

  @Test(arguments: ["0.12345678901234567890123", "18446744073709551616", "-1.5", "1e300"])
  func `the bytes of what is dropped have the numbers as they were`(number: String) {
    let text = #"{"id":1,"name":"gone","route":{"x":\#(number)},"version":1}"#
    let report = NavigationNode("app", registry: registry).restore(WrittenArchive.stack(text))
      .report
    let data = report.losses.first?.data ?? Data()
    #expect(
      String(decoding: data, as: UTF8.self).replacing("1e+300", with: "1e300") == text
    )
  }

  @Test func `escaped keys are the keys that they stand for`() {
    let plain = WrittenArchive.entry(1)
    let escaped = plain.replacingOccurrences(of: "\"name\"", with: #""nam\u0065""#)
      .replacingOccurrences(of: "\"route\"", with: #""rout\u0065""#)
    let report = NavigationNode("app", registry: registry).restore(WrittenArchive.stack(escaped))
      .report
    #expect(report.losses == [], "\(report)")
    let twice = plain.replacingOccurrences(of: "\"name\"", with: #""nam\u0065":"note","name""#)
    #expect(
      NavigationNode("app", registry: registry).restore(WrittenArchive.stack(twice)).report.losses
        .isEmpty == false
    )
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
      ),
      onLoss: .dropEntry
    ).report
    #expect(node.stack.depth == 4, "\(report)")
    node.navigate(to: KeptPage.page(9))
    #expect(Set(node.stack.path.map(\.id)).count == 5)
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
    contributions.persist(Angle.self, as: "angle", version: version == Int.max ? 50 : version) {
      if version == 3 { return }
      $0.migrate(from: 0, Angle.self) { $0 }
      $0.migrate(from: -1, Angle.self) { $0 }
    }
  }
}
