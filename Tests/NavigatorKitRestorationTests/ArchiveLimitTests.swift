import Foundation
import NavigatorKit
@testable import NavigatorKitRestoration
import Testing

@MainActor
struct `Limits of archives` {
  private func json(_ entries: String) -> NavigationArchive {
    NavigationArchive(
      data: Data(
        """
        {"format":1,"tree":{"name":"app","blocks":[{"kind":"stack","name":"stack","entries":[\(entries)]}]}}
        """.utf8
      )
    )
  }

  private func restored(_ archive: NavigationArchive) -> (NavigationNode, RestorationReport) {
    let node = NavigationNode(
      "app",
      registry: DestinationRegistry<String>([KeptModule(), LargeModule()])
    )
    return (node, node.restore(archive).report)
  }

  private func page(_ id: Int) -> String {
    #"{"id":\#(id),"name":"page","version":1,"route":{"page":{"_0":\#(id)}}}"#
  }

  @Test func `entries beyond the limit are dropped, each with a line`() {
    let count = ArchiveLimits.entries + 5
    let (node, report) = restored(json((1...count).map(page).joined(separator: ",")))
    #expect(node.stack.depth == ArchiveLimits.entries)
    #expect(report.losses.count == 5)
    #expect(report.losses.first?.reason == .overLimit("entries"))
    #expect(report.losses.dropFirst().allSatisfy { $0.reason == .along(with: "page") })
  }

  @Test func `an archive keeps as many entries as it may bring back`() {
    let node = NavigationNode("app", registry: KeptApp.registry)
    node.stack.append(contentsOf: (0..<ArchiveLimits.entries + 5).map { KeptPage.page($0) })
    let (after, report) = restored(node.archive())
    #expect(after.stack.depth == ArchiveLimits.entries)
    #expect(report.losses.map(\.reason) == [.overLimit("entries")])
  }

  @Test func `a route that is too large is dropped with what lies on it`() {
    let long = String(repeating: "x", count: ArchiveLimits.payload + 1)
    let large = #"{"id":2,"name":"large","version":1,"route":{"number":1,"text":"\#(long)"}}"#
    let (node, report) = restored(json("\(page(1)),\(large),\(page(3))"))
    #expect(node.stack.depth == 1)
    #expect(report.losses.map(\.reason) == [.overLimit("payload"), .along(with: "large")])
  }

  @Test func `an archive that is too large, or too deep, loses the whole`() {
    let large = Data(repeating: UInt8(ascii: " "), count: ArchiveLimits.bytes + 1)
    #expect(
      restored(NavigationArchive(data: large)).1.losses.map(\.reason) == [.overLimit("bytes")]
    )
    let deep = Data(repeating: UInt8(ascii: "["), count: 100_000)
    #expect(
      restored(NavigationArchive(data: deep)).1.losses.map(\.reason) == [.overLimit("depth")]
    )
  }

  @Test func `layers beyond the limit are dropped`() {
    let layers = (1...ArchiveLimits.layers + 2).map { number in
      #"{"id":\#(number),"name":"page","version":1,"style":"sheet","route":{"page":{"_0":1}}}"#
    }
    let text = """
      {"format":1,"tree":{"name":"app","blocks":[
      {"kind":"modals","name":"modals","layers":[\(layers.joined(separator: ","))]}]}}
      """
    let (node, report) = restored(NavigationArchive(data: Data(text.utf8)))
    #expect(node.modals.layers.count == ArchiveLimits.layers)
    #expect(report.losses.count == 2)
  }

  @Test func `places that lie too deep in each other are dropped`() {
    var place = #"{"name":"p"}"#
    for _ in 0..<ArchiveLimits.nesting + 2 { place = #"{"name":"p","places":[\#(place)]}"# }
    let (_, report) = restored(
      NavigationArchive(data: Data(#"{"format":1,"tree":\#(place)}"#.utf8))
    )
    #expect(report.losses.contains { $0.reason == .overLimit("nesting") })
  }

  @Test func `an archive of a newer form is not touched`() {
    let data = Data(#"{"tree" :[1e0],  "format":2}"#.utf8)
    let (node, report) = restored(NavigationArchive(data: data))
    #expect(node.stack.path.isEmpty)
    #expect(report.losses.map(\.reason) == [.newerVersion(2)])
  }

  @Test func `a path alone is coded with the codings of the registry`() throws {
    let codings = KeptApp.registry.codings
    let path: RoutePath = [KeptPage.page(1), KeptNote.edit]
    let data = try JSONEncoder().encode(path, configuration: codings)
    #expect(try JSONDecoder().decode(RoutePath.self, from: data, configuration: codings) == path)
    #expect(throws: EncodingError.self) {
      _ = try JSONEncoder().encode([UnnamedPage()] as RoutePath, configuration: codings)
    }
    let secret = Data(#"[{"id":1,"name":"page","version":1,"route":{"secret":{}}}]"#.utf8)
    #expect(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(RoutePath.self, from: secret, configuration: codings)
    }
    let foreign = Data(#"[{"id":1,"name":"gone","version":1,"route":{}}]"#.utf8)
    #expect(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(RoutePath.self, from: foreign, configuration: codings)
    }
  }
}
