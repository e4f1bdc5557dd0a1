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
  private let table = linkTable(tabs: LinkTabs(["one": Text("one")])) {
    LinkPath("page").parameter("name", as: String.self).fragment("section", as: String.self)
      .flag("edit")
      .route(PageRoute.init, example: "a", "b", false)
    LinkPath("line").fragment("number", as: Int.self).route({ Items<Int?>([$0]) }, example: 7) {
      $0.value.first
    }
    LinkPath("plain").route(Text("plain"))
  }

  @Test func `a fragment is a value of a pattern that has it, read and written`() throws {
    let route = PageRoute(name: "a", section: "b/c d#é", edits: true)
    try table.expectLink("s://page/a?edit#b%2Fc%20d%23%C3%A9", of: route)
    for (fragment, section) in [("#plain", "plain"), ("", nil), ("#", "")] as [(String, String?)] {
      try table.expectLink("s://page/a" + fragment, of: PageRoute(name: "a", section: section))
    }
    #expect(table.text.contains("page/{name}?edit#{section?}"))
  }

  @Test func `a fragment stands behind all items, and a tab`() throws {
    var plan = table.plan(to: PageRoute(name: "a", section: "b"))
    (plan.tab, plan.unknownItems) = (AnyRoute(Text("one")), [.init("ref", "1")])
    let link = try table.link(to: plan, from: .scheme("s"))
    #expect(link == "s://page/a?ref=1&tab=one#b")
    #expect(table.resolve(link) == .plan(plan))
  }

  @Test func `a fragment that does not fit is named, and one that nobody reads is ignored`() {
    let malformed = table.resolve("s://line#x").description
    #expect(malformed.hasPrefix("'number' is 'x': expected a whole number."), "\(malformed)")
    #expect(table.stack("s://line#7") == [AnyRoute(Items([7 as Int?]))])
    #expect(table.resolve("s://plain#x?y").plan == table.resolve("s://plain").plan)
    for link in ["s://page/a#%FF", "s://page/%C3%A9#%C3", "s://page/a#%zz"] {
      #expect(table.resolve(link).malformed != nil, "\(link)")
    }
  }

  @Test func `a pattern has one fragment, and stable segments have none`() {
    let table = linkTable {
      LinkPath("a").fragment("x", as: Int.self).fragment("y", as: Int.self)
        .route({ Items<Int?>([$0, $1]) }, example: 1, 2)
      LinkPath.segment("b").fragment("x", as: Int.self).route({ Items<Int?>([$0]) }, example: 1)
    }
    #expect(table.diagnostics.map(\.kind) == [.invalidPattern, .invalidPattern])
  }
}
