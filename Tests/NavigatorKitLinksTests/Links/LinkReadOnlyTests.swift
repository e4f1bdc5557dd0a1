import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// Links that are read, and never written.
@Suite struct LinkReadOnlyTests {
  private enum Tab: String, CaseIterable, NavigationRoute { case one, two }

  private let allowed = LinkAllowList(schemes: ["s"])

  private func id(_ path: LinkPath) -> DeepLink<HomeRoute> {
    path.parameter("id", as: Int.self)
      .route(example: HomeRoute.detail(id: 7)) {
        .detail(id: $0)
      } print: {
        if case .detail(let id) = $0 { id } else { nil }
      }
  }

  private func table(@LinkListBuilder _ links: () -> [LinkDeclaration]) -> LinkTable {
    LinkTable(module: "M", allowing: allowed, links: links)
  }

  @Test func `an old link is read, and the new one is written, whichever comes first`() throws {
    let table = table {
      id(LinkPath("old")).readOnly()
      id(LinkPath("new")).parent { _ in HomeRoute.list }.tab(Tab.two)
      id(LinkPath("older")).readOnly()
      LinkPath("list").route(HomeRoute.list)
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    let route = HomeRoute.detail(id: 1)
    #expect(try table.link(to: route, from: .scheme("s")) == "s://new/1")
    // They lead where the route's own link does.
    let wanted = table.resolve("s://new/1")
    #expect(wanted.plan?.stack == [HomeRoute.list, route].map { AnyRoute($0) })
    #expect(table.resolve("s://old/1") == wanted)
    #expect(table.resolve("s://older/1") == wanted)
    let plan = try #require(table.resolve("s://old/1").plan)
    #expect(try table.link(to: plan, from: .scheme("s")) == "s://new/1")
    #expect(table.plan(to: route) == plan)
    #expect(table.text.contains("read only"))
  }

  @Test func `a read-only link comes to what it says itself`() {
    let table = table {
      id(LinkPath("new")).parent { _ in HomeRoute.list }.tab(Tab.two)
      id(LinkPath("old")).readOnly().tab(Tab.one).presented(as: .sheet).mode(.push)
      LinkPath("list").route(HomeRoute.list)
    }
    let plan = table.resolve("s://old/1").plan
    #expect(plan?.tab == AnyRoute(Tab.one))
    #expect(plan?.stack == [AnyRoute(HomeRoute.list)])
    #expect(plan?.layers.map(\.route) == [AnyRoute(HomeRoute.detail(id: 1))])
    #expect(plan?.mode == .push)
  }

  @Test func `a route that is read only has no link, and lies under nothing`() {
    let table = table {
      id(LinkPath("old")).readOnly()
      LinkPath("over").route(HomeRoute.search("x")).parent { _ in HomeRoute.detail(id: 1) }
      LinkPath.segment("segment").route(HomeRoute.list).readOnly()
    }
    #expect(table.diagnostics.map(\.kind) == [.missingParent])
    #expect(table.resolve("s://old/1").plan?.stack == [AnyRoute(HomeRoute.detail(id: 1))])
    #expect(table.resolve("s://segment").plan?.stack == [AnyRoute(HomeRoute.list)])
    for route in [HomeRoute.detail(id: 1), .list] {
      let error = #expect(throws: UnprintableLink.self) {
        try table.link(to: route, from: .scheme("s"))
      }
      #expect(error?.reason == .undeclared)
    }
    #expect(throws: UnprintableLink.self) {
      try table.link(toStack: [HomeRoute.list, HomeRoute.list], from: .scheme("s"))
    }
  }

  @Test func `a read-only link need not say how it is written, and what it says is checked`() {
    let table = table {
      LinkPath("old").parameter("text", as: String.self)
        .route(example: HomeRoute.search("a")) {
          .search($0.lowercased())
        } print: { _ in
          nil
        }
        .readOnly()
      LinkPath("wrong").parameter("text", as: String.self)
        .route(example: HomeRoute.search("A")) {
          .search($0.lowercased())
        } print: {
          if case .search(let text) = $0 { text } else { nil }
        }
        .readOnly()
    }
    #expect(table.diagnostics.map(\.kind) == [.failingExample])
    #expect(table.diagnostics.first?.subject == "wrong/{text}")
    #expect(table.resolve("s://old/ABC").plan?.stack == [AnyRoute(HomeRoute.search("abc"))])
  }
}
