import Foundation
import NavigatorKit
@testable import NavigatorKitRestoration
import Testing

@MainActor struct `Limits of archives that are read` {
  private func restored(
    _ archive: NavigationArchive
  ) -> (node: NavigationNode, losses: [RestorationLoss]) {
    let node = NavigationNode.kept(by: KeptModule(), LargeModule())
    return (node, node.restore(archive).losses)
  }

  @Test func `entries beyond the limit are dropped, each with a line`() {
    let count = ArchiveLimits.entries + 5
    let entries = (1...count).map { WrittenArchive.entry($0, $0) }.joined(separator: ",")
    let (node, losses) = restored(WrittenArchive.stack(entries))
    #expect(node.stack.depth == ArchiveLimits.entries)
    let along = Array(repeating: RestorationLoss.along(with: "page"), count: 4)
    #expect(losses == [.overLimit("entries")] + along)
  }

  @Test func `an archive that is too large, or too deep, loses the whole`() {
    let large = Data(repeating: UInt8(ascii: " "), count: ArchiveLimits.bytes + 1)
    #expect(restored(NavigationArchive(data: large)).losses == [.overLimit("bytes")])
    let lists = String(repeating: "[", count: 100_000)
    let keys = String(repeating: #"{"a":"#, count: 20_000)
    for deep in [lists, keys] {
      #expect(restored(WrittenArchive.json(deep)).losses == [.overLimit("depth")])
    }
  }

  @Test func `layers beyond the limit are dropped`() {
    let layers = (1...ArchiveLimits.layers + 2).map {
      WrittenArchive.entry($0, 1, #","style":"sheet""#)
    }
    let (node, losses) = restored(WrittenArchive.modals(layers.joined(separator: ",")))
    #expect(node.modals.layers.count == ArchiveLimits.layers && losses.count == 2)
  }

  @Test func `places that lie too deep in each other are dropped`() {
    var place = #"{"name":"p"}"#
    for _ in 0..<ArchiveLimits.nesting + 2 { place = #"{"name":"p","places":[\#(place)]}"# }
    let losses = restored(WrittenArchive.json(#"{"format":1,"tree":\#(place)}"#)).losses
    #expect(losses.contains(.overLimit("nesting")))
  }

  @Test func `parts without number are read up to a limit, and the rest is one line`() {
    // Most are of a stack, and the few places are beyond what all lists together may have.
    let limit = ArchiveLimits.parts
    let zeros = String(repeating: "0,", count: limit - 10) + "0"
    let places = Array(repeating: #"{"name":"a"}"#, count: 20).joined(separator: ",")
    let archive = WrittenArchive.stack(zeros, more: #","places":[\#(places)]"#)
    let losses = NavigationNode.kept().restore(archive).losses
    #expect(losses.count <= limit + 1 && losses.count { $0 == .overLimit("parts") } == 1)
  }

  @Test func `an archive of a newer form is not touched`() {
    let (node, losses) = restored(WrittenArchive.json(#"{"tree" :[1e0],  "format":2}"#))
    #expect(node.stack.path.isEmpty && losses == [.newerVersion(2)])
  }

  @Test func `a path alone is coded with the codings of the registry`() throws {
    let codings = KeptApp.registry.codings
    let path: RoutePath = [KeptPage.page(1), KeptNote.edit]
    func decode(_ data: Data) throws -> RoutePath {
      try JSONDecoder().decode(RoutePath.self, from: data, configuration: codings)
    }
    #expect(try decode(JSONEncoder().encode(path, configuration: codings)) == path)
    #expect(throws: EncodingError.self) {
      _ = try JSONEncoder().encode([UnnamedPage()] as RoutePath, configuration: codings)
    }
    for (name, version, route, loss) in [
      ("page", 1, #"{"secret":{}}"#, RestorationLoss.unnamed),
      ("gone", 1, "{}", .unknownName("gone")),
      ("page", 9, "{}", .newerVersion(9)), ("page", 0, "{}", .missingMigration(from: 0)),
    ] {
      let text = #"[{"id":1,"name":"\#(name)","version":\#(version),"route":\#(route)}]"#
      let error = #expect(throws: DecodingError.self) { try decode(Data(text.utf8)) }
      #expect(error?.place == "0.route: \(name) is not back, since \(loss)")
    }
  }
}

/// What is beyond a limit is left out when an archive is written, and costs what lies on it alone.
@MainActor struct `Limits of what is written` {
  private let registry = DestinationRegistry<String>([KeptModule(), LargeModule()])
  private let before: NavigationNode
  private let after: NavigationNode

  init() {
    before = NavigationNode("app", registry: registry)
    after = NavigationNode("app", registry: registry)
  }

  private var losses: [RestorationLoss] { after.restore(before.archive()).losses }

  private func large(_ count: Int, kibibytes: Int) -> [Large] {
    (0..<count).map { Large(text: String(repeating: "x", count: kibibytes << 10), number: $0) }
  }

  @Test func `a route that is too large costs itself, and what lies on it`() {
    before.stack.append(contentsOf: pages([1]) + large(28, kibibytes: 300) as [any NavigationRoute])
    before.present(KeptNote.list)
    before.host.frontStack.append(contentsOf: large(1, kibibytes: 300))
    let archive = before.archive()
    #expect(after.restore(archive).losses == [.overLimit("payload"), .overLimit("payload")])
    #expect(after.stack.routes == [AnyRoute(KeptPage.page(1))])
    #expect(after.modals.layers.map(\.route) == [AnyRoute(KeptNote.list)])
    #expect(archive.data.count < 1_000)
  }

  @Test(arguments: 0...1) func `a route that is as large as it may be is kept`(surplus: Int) {
    // The route is {"number":1,"text":"..."}.
    let room = ArchiveLimits.payload - #"{"number":1,"text":""}"#.utf8.count
    before.navigate(to: Large(text: String(repeating: "x", count: room + surplus), number: 1))
    #expect(losses == (surplus == 0 ? [] : [.overLimit("payload")]))
    #expect(after.stack.depth == 1 - surplus)
  }

  @Test(arguments: [200, 240] + Array(241...252) + [300])
  func `a route that is coded too deep costs itself, wherever it lies`(depth: Int) {
    before.stack.append(contentsOf: [KeptPage.page(1), Deep(depth)])
    before.present(KeptPage.page(2))
    before.host.frontStack.append(contentsOf: [KeptPage.page(3), Deep(depth - 2)])
    // Around an entry lie six objects and lists, and two more in a layer.
    let isKept = depth <= ArchiveLimits.depth - 6
    #expect(losses == (isKept ? [] : [.overLimit("depth"), .overLimit("depth")]))
    #expect([after.stack, after.host.frontStack].map(\.depth) == (isKept ? [2, 2] : [1, 1]))
  }

  @Test func `a tab whose id is coded too deep or too large costs its place alone`() {
    let bad = [Deep(300), Deep(0, text: String(repeating: "x", count: 300 << 10))]
    for (tab, limit) in zip(bad, ["depth", "payload"]) {
      func make() -> TabNavigator<Deep> {
        TabNavigator("tabs", selection: Deep(1), tabs: [Deep(1), tab], registry: registry)
      }
      let (before, after) = (make(), make())
      for id in [Deep(1), tab] { before.node(of: id)?.navigate(to: KeptPage.page(1)) }
      #expect(after.restore(before.archive()).losses == [.overLimit(limit)])
      #expect([Deep(1), tab].map { after.node(of: $0)?.stack.depth } == [1, 0])
    }
  }

  @Test func `an archive beyond its bytes says so, and keeps nothing else`() {
    before.stack.append(contentsOf: large(34, kibibytes: 250))
    #expect(losses == [.overLimit("bytes")] && after.stack.depth == 0)
  }

  @Test func `a root counts among the entries, so that a reader takes all that is written`() {
    let (before, after) = (
      NavigationNode.kept(root: KeptPage.page(0)), NavigationNode.kept(root: KeptPage.page(0))
    )
    before.stack.append(contentsOf: pages(1...ArchiveLimits.entries))
    #expect(after.restore(before.archive()).losses == [.overLimit("entries")])
    #expect(after.stack.depth == ArchiveLimits.entries - 1)
  }

  @Test func `layers beyond the limit are left out`() {
    for page in pages(0..<ArchiveLimits.layers + 2) { before.present(page, policy: .stack) }
    #expect(before.modals.layers.count == ArchiveLimits.layers + 2)
    #expect(losses == [.overLimit("layers")] && after.modals.layers.count == ArchiveLimits.layers)
  }

  @Test func `places that lie too deep in each other are left out`() {
    func make() -> (outer: NavigationGroup, all: [NavigationNode]) {
      let outer = NavigationGroup("app", registry: registry)
      var (group, all) = (outer, [NavigationNode]())
      for number in 0..<ArchiveLimits.nesting + 1 {
        let node = NavigationNode("node", in: group)
        node.stack.append(contentsOf: number == 0 ? [] : pages([number]))
        all.append(node)
        group = NavigationGroup("inner", in: group)
      }
      return (outer, all)
    }
    let (before, after) = (make(), make())
    let losses = after.outer.restore(before.outer.archive()).losses
    #expect(losses == [.overLimit("nesting"), .overLimit("nesting")])
    withExtendedLifetime((before, after)) {}
  }
}

struct Large: Codable, NavigationRoute {
  let text: String
  let number: Int
}

/// A value that is coded as lists in each other, the innermost with a text.
struct Deep: Codable, NavigationRoute {
  let depth: Int
  var text = ""

  init(_ depth: Int, text: String = "") { (self.depth, self.text) = (depth, text) }

  init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      self.init(0, text: try decoder.singleValueContainer().decode(String.self))
      return
    }
    let inner = try list.decode(Deep.self)
    self.init(inner.depth + 1, text: inner.text)
  }

  func encode(to encoder: any Encoder) throws {
    guard depth > 0 else {
      var container = encoder.singleValueContainer()
      return try container.encode(text)
    }
    var list = encoder.unkeyedContainer()
    try list.encode(Deep(depth - 1, text: text))
  }
}

struct LargeModule: NavigationModule {
  let name: ModuleName = "Large"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(Large.self, as: "large")
    contributions.persist(Deep.self, as: "deep")
  }
}
