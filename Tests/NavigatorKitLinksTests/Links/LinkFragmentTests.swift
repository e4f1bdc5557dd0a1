import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

private struct PageRoute: NavigationRoute {
  var name: String
  var section: String?
  var edits = false
}

/// The fragment of a link, as a value.
@Suite struct LinkFragmentTests {
  private let table = LinkTable(
    module: "M",
    allowing: LinkAllowList(schemes: ["s", "https"], hosts: ["x.example"]),
    tabs: LinkTabs(["one": Text("one")])
  ) {
    LinkPath("page").parameter("name", as: String.self).fragment("section", as: String.self)
      .flag("edit")
      .route(example: PageRoute(name: "a", section: "b")) {
        PageRoute(name: $0, section: $1, edits: $2)
      } print: {
        ($0.name, $0.section, $0.edits)
      }
    LinkPath("line").fragment("number", as: Int.self)
      .route(example: Number(7)) {
        Number($0 ?? 0)
      } print: {
        .some($0.value == 0 ? nil : $0.value)
      }
    LinkPath("plain").route(Text("plain"))
  }

  private func route(_ link: String) -> PageRoute? {
    table.resolve(link).plan?.stack.last?.as(PageRoute.self)
  }

  @Test func `a fragment is a value of a pattern that has it, read and written`() throws {
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    let route = PageRoute(name: "a", section: "b/c d#é", edits: true)
    let link = try table.link(to: route, from: .web("x.example"), adding: [.init("ref", "1")])
    #expect(link == "https://x.example/page/a?edit&ref=1#b%2Fc%20d%23%C3%A9")
    #expect(self.route(link) == route)
    #expect(table.resolve(link).plan?.unknownItems == [.init("ref", "1")])
    let url = try #require(URL(string: link))
    #expect(table.route(for: url)?.as(PageRoute.self) == route)
    #expect(self.route("s://page/a#plain") == PageRoute(name: "a", section: "plain"))
    #expect(self.route("s://page/a") == PageRoute(name: "a"))
    #expect(self.route("s://page/a#") == PageRoute(name: "a", section: ""))
    #expect(table.text.contains("page/{name}?edit#{section?}"))
  }

  @Test func `a fragment stands behind all items, and a tab`() throws {
    var plan = table.plan(to: PageRoute(name: "a", section: "b"))
    plan.tab = AnyRoute(Text("one"))
    let link = try table.link(to: plan, from: .scheme("s"))
    #expect(link == "s://page/a?tab=one#b")
    #expect(table.resolve(link) == .plan(plan))
  }

  @Test func `a fragment that does not fit is named, and one that nobody reads is ignored`() {
    let malformed = table.resolve("s://line#x").description
    #expect(malformed.hasPrefix("'number' is 'x': expected a whole number."), "\(malformed)")
    #expect(table.resolve("s://line#7").plan?.stack == [AnyRoute(Number(7))])
    #expect(table.resolve("s://plain#x?y").plan == table.resolve("s://plain").plan)
  }

  @Test(arguments: ["s://page/a#%FF", "s://page/%C3%A9#%C3", "s://page/a#%zz"])
  func `a fragment that does not decode is malformed`(link: String) {
    guard case .malformed = table.resolve(link) else {
      Issue.record("\(table.resolve(link))")
      return
    }
  }

  @Test func `a pattern has one fragment, and stable segments have none`() {
    let table = LinkTable(module: "M", allowing: LinkAllowList(schemes: ["s"])) {
      LinkPath("a").fragment("x", as: Int.self).fragment("y", as: Int.self)
        .route(example: Number(1)) {
          Number(($0 ?? $1) ?? 0)
        } print: {
          (.some($0.value), .some($0.value))
        }
      LinkPath.segment("b").fragment("x", as: Int.self)
        .route(example: Number(1)) {
          Number($0 ?? 0)
        } print: {
          .some($0.value)
        }
    }
    #expect(table.diagnostics.map(\.kind) == [.invalidPattern, .invalidPattern])
  }

  @Test(arguments: LawSeeds.seeds(4))
  func `any fragment leads back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let route = PageRoute(
        name: SampledText.segment(using: &generator),
        section: Bool.random(using: &generator) ? SampledText.any(using: &generator) : nil,
        edits: Bool.random(using: &generator)
      )
      for base in [LinkBase.scheme("s"), .web("x.example")] {
        let link = try table.link(to: route, from: base)
        try #require(self.route(link) == route, "seed \(seed): \(link)")
        let url = try table.url(to: route, from: base)
        try #require(table.route(for: url)?.as(PageRoute.self) == route, "seed \(seed): \(url)")
      }
    }
  }
}
