import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

struct LinkWritingTests {
  private let table = SampleLinks.table

  @Test(
    arguments: [
      (StoreRoute.home, "https://shop.example/"),
      (.products, "https://shop.example/store/products"),
      (.product(id: -0, isEditing: true), "https://shop.example/store/products/0?edit"),
      (
        .review(product: 7, author: "a/b c%é"),
        "https://shop.example/store/products/7/reviews/a%2Fb%20c%25%C3%A9"
      ),
      (.list(nil, tags: []), "https://shop.example/store/list"),
      (
        .list(.name, tags: ["a&b", "c=d", ""]),
        "https://shop.example/store/list?sort=name&tag=a%26b&tag=c%3Dd&tag="
      ),
      (.archive(year: 2_026, month: nil), "https://shop.example/store/archive/2026"),
      (.file(["a", "b/c"]), "https://shop.example/files/a/b%2Fc"),
      (.file([]), "https://shop.example/files"),
    ] as [(StoreRoute, String)]
  )
  func `a route has one link, encoded, and it leads back`(route: StoreRoute, link: String) throws {
    #expect(try table.link(to: route, from: .web("shop.example")) == link)
    #expect(table.route(link) == route)
    let url = try table.url(to: route, from: .scheme("shop"))
    #expect(table.resolve(url).plan?.stack.last == AnyRoute(route))
  }

  @Test func `a stack has the link of its top if the rest is under that, or of segments`() throws {
    let stack = [StoreRoute.products, .product(id: 1, isEditing: false)]
    #expect(try table.link(toStack: stack, from: .scheme("shop")) == "shop://store/products/1")
    let steps = [StepRoute.start, .detail(id: 3)]
    let url = try table.url(toStack: steps, from: .scheme("shop"))
    #expect(url.absoluteString == "shop://start/detail?id=3")
    #expect(throws: UnprintableLink.self) {
      try table.link(toStack: stack.reversed(), from: .scheme("shop"))
    }
  }

  @Test func `a plan is written with its tab where the routes do not say it`() throws {
    func link(_ plan: NavigationPlan) throws -> String {
      try table.link(to: plan, from: .scheme("shop"), adding: [.init("x")])
    }
    var plan = table.plan(to: StoreRoute.products)
    #expect(try link(plan) == "shop://store/products?x")
    plan.tab = AnyRoute(StoreTab.me)
    plan.unknownItems = [.init("ref", "mail")]
    #expect(try link(plan) == "shop://store/products?ref=mail&x&tab=me")
    for (tab, sentence) in [
      (nil, "for this plan"), (AnyRoute(Text("nowhere")), "in `tabs: LinkTabs(…)`."),
    ] {
      plan.tab = tab
      let error = #expect(throws: UnprintableLink.self) { try link(plan) }
      #expect(error?.description.contains(sentence) == true)
    }
    // Layers are written by the link of their top.
    plan = table.plan(to: StoreHelpRoute(topic: "a b"))
    #expect(try link(plan) == "shop://login/help/a%20b?x")
    #expect(table.resolve("shop://login/help/a%20b") == .plan(plan))
  }

  @Test(
    arguments: [
      (StoreRoute.hidden, "hidden has no link: declare one in the module that owns it."),
      (
        .review(product: 1, author: ".."),
        "review has no link: 'author' cannot be '..' there. Use an item of the query."
      ),
      (
        .review(product: 1, author: ""),
        "review has no link: 'author' cannot be '' there. Use an item of the query."
      ),
      (
        .archive(year: nil, month: 7),
        "archive has no link: 'month' cannot be '7' there. Use an item of the query."
      ),
      (
        .find(String(repeating: "x", count: 9_000)),
        "find has no link: it has more than 8192 bytes."
      ),
    ] as [(StoreRoute, String)]
  )
  func `a route that no link says is refused with a reason`(route: StoreRoute, sentence: String) {
    let error = table.refusal { table throws(UnprintableLink) in
      try table.link(to: route, from: .scheme("shop"))
    }
    #expect(error?.description == "StoreRoute." + sentence)
  }

  @Test func `an added item that the pattern has as well is refused`() {
    #expect(throws: UnprintableLink.self) {
      let route = StoreRoute.product(id: 1, isEditing: false)
      return try table.link(to: route, from: .scheme("shop"), adding: [.init("edit")])
    }
  }
}

/// Segments share the items of the query: each says where its own end.
struct `Segments that share items of the query` {
  private enum Step: NavigationRoute {
    case note(String?), find(tags: [String]), sale(isNew: Bool), photo(String), shown(Bool)
  }

  private let table = linkTable {
    LinkPath.segment("note").optionalQuery("x", as: String.self).route(Step.note, example: "a")
    LinkPath.segment("find").repeatedQuery("x", as: String.self).route(Step.find, example: ["a"])
    LinkPath.segment("sale").flag("x").route(Step.sale, example: true)
    LinkPath.segment("photo").query("x", as: String.self).route(Step.photo, example: "a")
    LinkPath.segment("shown").query("shown", as: Bool.self).route(Step.shown, example: true)
  }

  @Test(
    arguments: [
      ([.note(nil), .note("b")], "s://note/note?x&x=b"),
      ([.note("a"), .note(nil)], "s://note/note?x=a"),
      ([.find(tags: ["a"]), .find(tags: ["b"])], "s://find/find?x=a&x&x=b"),
      ([.sale(isNew: false), .sale(isNew: true)], "s://sale/sale?x=false&x"),
      ([.sale(isNew: true), .sale(isNew: false)], "s://sale/sale?x"),
      (
        [.find(tags: ["a"]), .sale(isNew: false), .note(nil), .shown(true), .photo("b")],
        "s://find/sale/note/shown/photo?x=a&shown=true&x&x=false&x&x=b"
      ),
      ([.note(nil), .sale(isNew: true)], "s://note/sale?x&x"),
    ] as [([Step], String)]
  )
  private func `any stack of them has a link`(stack: [Step], link: String) throws {
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    #expect(try table.link(toStack: stack, from: .scheme("s")) == link)
  }

  @Test func `all stacks of four, of all kinds, have links that lead back`() throws {
    let steps: [Step] = [
      .note(nil), .note(""), .find(tags: []), .find(tags: ["", "b"]), .sale(isNew: false),
      .sale(isNew: true), .photo("a"),
    ]
    for number in 0..<2_401 {
      let stack = [number / 343, number / 49 % 7, number / 7 % 7, number % 7].map { steps[$0] }
      let link = try table.link(toStack: stack, from: .scheme("s"))
      #expect(table.resolve(link) == .plan(NavigationPlan(stack: stack)), "\(link)")
    }
  }

  @Test(
    arguments: [
      ("s://note?x", "'x' has no value: write one behind an equals sign."),
      ("s://find/photo?x=a&x", "'x' has no value: write one behind an equals sign."),
      ("s://photo/photo?x&x=a", "'x' has no value: write one behind an equals sign."),
      ("s://photo/photo?x=3", "'x' is missing: an earlier segment took it. Repeat it."),
      ("s://photo/shown?x=3", "'shown' is missing: add it to the link."),
    ]
  )
  func `what a segment misses is named`(link: String, sentence: String) {
    #expect("\(table.resolve(link))".hasPrefix(sentence), "\(table.resolve(link))")
  }
}

/// A link that names no flow leads into the flow that is there.
@MainActor struct `A link below flows` {
  private enum Flow: NavigationRoute { case splash, main }
  private enum Tab: String, CaseIterable, NavigationRoute { case one, two }

  private let table = linkTable {
    LinkPath("list").route(HomeRoute.list).tab(Tab.one)
    LinkPath("hotels").parameter("id", as: Int.self).route(HomeRoute.detail, example: 1)
      .parent { _ in HomeRoute.list }
    LinkPath("start").route(AccountRoute.profile).flow(Flow.splash)
    LinkPath("pushed").route(AccountRoute.detail(id: 1)).presented(as: .sheet)
      .parent { _ in HomeRoute.list }
  }

  @Test func `a plan of what is shown below a flow has a link, though that names no flow`() throws {
    let flows = FlowNavigator(
      "app",
      first: .flow(Flow.main, accepting: .all) { group in
        TabNavigator("main", selection: Tab.one, tabs: [.one, .two], in: group)
      },
      others: [.flow(.splash) { NavigationNode("splash", in: $0) }]
    )
    flows.apply(try #require(table.resolve("s://hotels/1").plan))
    let plan = flows.currentPlan
    #expect(plan.flow == AnyRoute(Flow.main))
    let link = try table.link(to: plan, from: .scheme("s"))
    #expect(link == "s://hotels/1")
    // It leads back to what was shown.
    flows.apply(NavigationPlan(tab: Tab.two))
    flows.apply(try #require(table.resolve(link).plan))
    #expect(flows.currentPlan == plan)
  }

  @Test func `a plan without a link is told what differs`() {
    func difference(_ plan: NavigationPlan, _ change: (inout NavigationPlan) -> Void) -> String? {
      var plan = plan
      change(&plan)
      let error = table.refusal { [plan] table throws(UnprintableLink) in
        try table.link(to: plan, from: .scheme("s"))
      }
      guard case .differs(let difference) = error?.reason else { return nil }
      #expect(error?.description.hasSuffix(" has no link for this plan: " + difference) == true)
      return difference
    }
    let hotel = table.plan(to: HomeRoute.detail(id: 1))
    let tab = "its tab is left open, and its link leads to \(AnyRoute(Tab.one))."
    #expect(difference(hotel) { $0.tab = nil } == tab)
    #expect(
      difference(hotel) { $0.stack.removeFirst() } == "its stack is [HomeRoute.detail], and its "
        + "link leads to [HomeRoute.list, HomeRoute.detail]."
    )
    #expect(
      difference(table.plan(to: AccountRoute.detail(id: 1))) { $0.layers[0].style = .fullScreen }
        == "its layers are [full screen [AccountRoute.detail]], and its link leads to "
        + "[sheet [AccountRoute.detail]]."
    )
    let start = NavigationPlan(flow: Flow.main, stack: [AccountRoute.profile])
    let flow = "its flow is \(AnyRoute(Flow.main)), and its link leads to \(AnyRoute(Flow.splash))."
    #expect(difference(start) { _ in } == flow)
  }
}

/// A link to the root of a tab leads to the tab with an empty stack.
@MainActor struct LinkTabRootTests {
  private enum Place: String, CaseIterable, NavigationRoute { case browse, me }

  private enum Step: NavigationRoute { case list, item(Int), note }

  private let tabs = TabNavigator(
    "main",
    selection: Place.me,
    tabs: Place.allCases,
    root: { $0 == Place.browse ? Step.list : nil }
  )

  private func table(mode: NavigationPlan.Mode = .reusePrefix) -> LinkTable {
    linkTable(tabs: LinkTabs(Place.self)) {
      LinkPath("list").route(Step.list).tab(Place.browse).mode(mode)
      LinkPath("list").parameter("id", as: Int.self).route(Step.item, example: 1)
        .parent { _ in Step.list }
      LinkPath("note").route(Step.note).tab(Place.me)
    }
  }

  private func follow(_ link: String, mode: NavigationPlan.Mode = .reusePrefix) throws -> [Step?] {
    let plan = try #require(table(mode: mode).resolve(link).plan)
    #expect(tabs.apply(plan).result?.isApplied == true)
    return tabs.node(of: tabs.selection)?.stack.path.routes.map { $0.as() } ?? []
  }

  @Test func `a route at the root of a tab is in the stack of every other tab alone`() throws {
    for (link, stack) in [
      ("s://list", []), ("s://list/7", [.item(7)]), ("s://list", []),
      ("s://list/7?tab=me", [.list, .item(7)]),
    ] as [(String, [Step])] {
      #expect(try follow(link) == stack)
      if stack.isEmpty { #expect(tabs.currentScreen == AnyRoute(Step.list)) }
    }
    // Nor is it if the plan is put on top of what is there.
    #expect(try follow("s://list", mode: .push) == [.list])
  }

  @Test(arguments: ["s://list", "s://list/7", "s://list/7?tab=me", "s://note"])
  func `a place has the link that leads there, and a bare root has none`(_ link: String) throws {
    let table = table()
    #expect(throws: UnprintableLink.self) {
      try table.link(to: tabs.currentPlan, from: .scheme("s"))
    }
    _ = try follow(link)
    #expect(try table.link(to: tabs.currentPlan, from: .scheme("s")) == link)
    #expect(tabs.apply(tabs.currentPlan).result?.outcome == .unchanged(.equal))
  }

  @Test func `an equal route that lies on the root stays there`() throws {
    tabs.select(.browse)
    tabs.node(of: .browse)?.navigate(to: Step.list)
    #expect(tabs.apply(tabs.currentPlan).result?.outcome == .unchanged(.equal))
    #expect(tabs.node(of: .browse)?.stack.depth == 1)
  }
}
