import Foundation
import NavigatorKit
@testable import NavigatorKitRestoration
import Testing

/// What is beyond a limit is left out when an archive is written, and costs what lies on it alone.
@MainActor
struct `Limits of what is written` {
  private let registry = DestinationRegistry<String>([KeptModule(), LargeModule()])

  private func restored<Place: NavigationPlace>(
    _ place: Place,
    in after: Place
  ) -> [RestorationLoss] {
    after.restore(place.archive()).report.losses.map(\.reason)
  }

  @Test func `a route that is too large costs itself, and what lies on it`() {
    let large = (0..<30).map { Large(text: String(repeating: "x", count: 300 << 10), number: $0) }
    let (before, after) = (
      NavigationNode("app", registry: registry), NavigationNode("app", registry: registry)
    )
    before.stack.append(contentsOf: [KeptPage.page(1)])
    before.stack.append(contentsOf: large)
    before.present(KeptNote.list)
    before.host.frontStack.append(contentsOf: [large[0]])
    #expect(
      restored(before, in: after) == [.overLimit("payload"), .overLimit("payload")]
    )
    #expect(after.stack.routes == [AnyRoute(KeptPage.page(1))])
    #expect(after.modals.layers.map(\.route) == [AnyRoute(KeptNote.list)])
    #expect(before.archive().data.count < 1_000)
  }

  @Test func `a route that is as large as it may be is kept`() {
    // The route is {"number":1,"text":"..."}.
    let room = ArchiveLimits.payload - #"{"number":1,"text":""}"#.utf8.count
    for surplus in 0...1 {
      let (before, after) = (
        NavigationNode("app", registry: registry), NavigationNode("app", registry: registry)
      )
      before.navigate(to: Large(text: String(repeating: "x", count: room + surplus), number: 1))
      let fates = restored(before, in: after)
      #expect(fates == (surplus == 0 ? [] : [.overLimit("payload")]))
      #expect(after.stack.depth == 1 - surplus)
    }
  }

  @Test func `a route that is coded too deep costs itself, wherever it lies`() {
    for depth in [200, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 300] {
      let (before, after) = (
        NavigationNode("app", registry: registry), NavigationNode("app", registry: registry)
      )
      before.stack.append(contentsOf: [KeptPage.page(1), Deep(depth)])
      before.present(KeptPage.page(2))
      before.host.frontStack.append(contentsOf: [KeptPage.page(3), Deep(depth - 2)])
      // Around an entry lie six objects and lists, and two more in a layer.
      let isKept = depth <= ArchiveLimits.depth - 6
      let loss = RestorationLoss.overLimit("depth")
      #expect(restored(before, in: after) == (isKept ? [] : [loss, loss]), "\(depth)")
      #expect(after.stack.depth == (isKept ? 2 : 1), "\(depth)")
      #expect(after.host.frontStack.depth == (isKept ? 2 : 1), "\(depth)")
    }
  }

  @Test func `a tab whose id is coded too deep or too large costs its place alone`() {
    let bad = [Deep(300), Deep(0, text: String(repeating: "x", count: 300 << 10))]
    for (tab, limit) in zip(bad, ["depth", "payload"]) {
      func make() -> TabNavigator<Deep> {
        TabNavigator("tabs", selection: Deep(1), tabs: [Deep(1), tab], registry: registry)
      }
      let (before, after) = (make(), make())
      before.node(of: Deep(1))?.navigate(to: KeptPage.page(1))
      before.node(of: tab)?.navigate(to: KeptPage.page(2))
      #expect(restored(before, in: after) == [.overLimit(limit)])
      #expect(after.node(of: Deep(1))?.stack.depth == 1)
      #expect(after.node(of: tab)?.stack.depth == 0)
    }
  }

  @Test func `an archive beyond its bytes says so, and keeps nothing else`() {
    let large = (0..<40).map { Large(text: String(repeating: "x", count: 250 << 10), number: $0) }
    let (before, after) = (
      NavigationNode("app", registry: registry), NavigationNode("app", registry: registry)
    )
    before.stack.append(contentsOf: large)
    #expect(restored(before, in: after) == [.overLimit("bytes")])
    #expect(after.stack.depth == 0)
  }

  @Test func `a root counts among the entries, so that a reader takes all that is written`() {
    func make() -> NavigationNode {
      NavigationNode("app", root: KeptPage.page(0), registry: registry)
    }
    let before = make()
    before.stack.append(contentsOf: (1...ArchiveLimits.entries).map { KeptPage.page($0) })
    let after = make()
    #expect(restored(before, in: after) == [.overLimit("entries")])
    #expect(after.stack.depth == ArchiveLimits.entries - 1)
  }

  @Test func `layers beyond the limit are left out`() {
    let (before, after) = (
      NavigationNode("app", registry: registry), NavigationNode("app", registry: registry)
    )
    for number in 0..<ArchiveLimits.layers + 2 {
      before.present(KeptPage.page(number), policy: .stack)
    }
    #expect(before.modals.layers.count == ArchiveLimits.layers + 2)
    #expect(
      restored(before, in: after) == [.overLimit("layers")]
    )
    #expect(after.modals.layers.count == ArchiveLimits.layers)
  }

  @Test func `places that lie too deep in each other are left out`() {
    func make() -> (outer: NavigationGroup, all: [NavigationNode]) {
      let outer = NavigationGroup("app", registry: registry)
      var (group, all) = (outer, [NavigationNode]())
      for number in 0..<ArchiveLimits.nesting + 1 {
        let node = NavigationNode("node", in: group)
        node.stack.append(contentsOf: number == 0 ? [] : [KeptPage.page(number)])
        all.append(node)
        group = NavigationGroup("inner", in: group)
      }
      return (outer, all)
    }
    let (before, after) = (make(), make())
    let fates = restored(before.outer, in: after.outer)
    let loss = RestorationLoss.overLimit("nesting")
    #expect(fates == [loss, loss])
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

  init(_ depth: Int, text: String = "") {
    self.depth = depth
    self.text = text
  }

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
