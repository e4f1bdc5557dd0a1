import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

private struct SectionRoute: NavigationRoute {
  let section: Int
  let id: Int
}

/// Links of one type that are found by a part of the route.
@Suite struct LinkKeyTests {
  private func link(
    _ section: Int,
    example: Int? = nil,
    line: UInt = #line
  ) -> DeepLink<SectionRoute> {
    LinkPath("section\(section)").parameter("id", as: Int.self)
      .route(example: SectionRoute(section: example ?? section, id: 1), line: line) {
        SectionRoute(section: section, id: $0)
      } print: {
        $0.id
      }
      .only(where: \.section, is: section)
  }

  private func table(@LinkListBuilder _ links: () -> [LinkDeclaration]) -> LinkTable {
    LinkTable(module: "M", allowing: LinkAllowList(schemes: ["s"]), links: links)
  }

  @Test func `each of many routes of a type has the link of its part, and no other has one`() throws
  {
    let table = table {
      for section in 0..<300 { link(section) }
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    for section in [0, 1, 299] {
      let route = SectionRoute(section: section, id: 7)
      let link = try table.link(to: route, from: .scheme("s"))
      #expect(link == "s://section\(section)/7")
      #expect(table.resolve(link).plan?.stack == [AnyRoute(route)])
    }
    let error = #expect(throws: UnprintableLink.self) {
      try table.link(to: SectionRoute(section: 300, id: 7), from: .scheme("s"))
    }
    #expect(error?.reason == .undeclared)
  }

  @Test func `a link that is found by a part comes in its turn among those that are tried`() throws
  {
    let plain = LinkPath("plain").parameter("section", as: Int.self).parameter("id", as: Int.self)
      .route(SectionRoute.init, example: 9, 1)
    let (first, last) = (
      table {
        link(1, line: 1)
        plain
      },
      table {
        plain
        link(1)
      }
    )
    let route = SectionRoute(section: 1, id: 7)
    #expect(try first.link(to: route, from: .scheme("s")) == "s://section1/7")
    #expect(try last.link(to: route, from: .scheme("s")) == "s://plain/1/7")
    #expect(
      try first.link(to: SectionRoute(section: 2, id: 7), from: .scheme("s")) == "s://plain/2/7"
    )
  }

  @Test func `a part that the example does not have is reported`() {
    #expect(table { link(1, example: 2) }.diagnostics.map(\.kind) == [.invalidPattern])
  }
}
