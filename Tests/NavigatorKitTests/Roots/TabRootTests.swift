import NavigatorKit
import Testing

/// What a tab begins with is no route of its stack, and is guarded like one.
@MainActor
struct `The root of a tab` {
  private let rig = RootRig()

  @Test(arguments: RootRig.Level.allCases)
  func `the guard of a root of a tab is asked, in whatever group`(level: RootRig.Level) async {
    rig.protect(at: level)
    let tabs = rig.tabs
    #expect(tabs.apply(RootRig.plan).result?.isApplied == false)
    #expect(await rig.flows.dryRun(RootRig.plan).isApplied == false)
    #expect(await tabs.dryRun(.select(WallTab.bookings)).blockedBy == "wall")
    #expect(await tabs.dryRun(selecting: .bookings, then: .push(Spot.a)).blockedBy == "wall")
    #expect(tabs.select(.bookings).blockedBy == "wall")
    #expect(tabs.selection == .home)
  }

  @Test func `a tab that is yet to be made asks the guards that come with it, and a check none`() {
    let (asked, door) = (AskedList(), Door())
    let rig = RootRig { tab, group in
      let node = NavigationNode("\(tab)", in: group)
      asked.add(to: node.guards, for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
      return node
    }
    rig.tabs.guards.add("log-in", for: .route(WallTab.home), by: door)
    rig.outermost.revalidate()
    #expect(!rig.tabs.host.isCreated(.bookings))
    #expect(rig.tabs.select(.bookings).blockedBy == "law")
    #expect(asked.lines == ["forward BookingsRoute.list"] && rig.tabs.selection == .home)
    door.isOpen = false
    rig.outermost.revalidate()
    #expect(rig.tabs.selection == .offers, "a check falls back to none that is refused")
  }

  @Test func `a guard of everything is asked about a tab and about its root, in one event`() {
    rig.outermost.guards.add("all") { [unowned rig] in rig.note($0) }
    let blocked = rig.tabs.select(.bookings).blocked
    let (tab, root) = (AnyRoute(WallTab.bookings), AnyRoute(BookingsRoute.list))
    #expect(rig.asked == [tab])
    #expect(blocked?.resume().blocked != nil)
    #expect(rig.asked == [tab, root] && rig.tabs.selection == .home)
    rig.decision = .allow
    let events = EventList(rig.outermost.events)
    rig.tabs.select(.bookings)
    #expect(events.all.count == 1)
    #expect(rig.outermost.currentScreen == root && rig.outermost.visits.routes == [root])
  }

  @Test func `a plan to a refused root is carried on, and elsewhere its route is no root`() {
    rig.protect()
    var plan = RootRig.plan
    plan.tab = AnyRoute(WallTab.offers)
    #expect(rig.tabs.apply(plan).result?.outcome.blockedBy == "wall")
    let refused = rig.tabs.apply(RootRig.plan).result?.outcome
    #expect(refused?.blocked?.resume().isChange == true)
    #expect(rig.tabs.selection == .bookings)
    rig.decision = .allow
    #expect(rig.tabs.apply(plan).result?.isApplied == true)
    #expect(rig.node(.offers).stack.path.routes == [AnyRoute(BookingsRoute.list)])
  }
}

/// What lies at the root of a tab is guarded when it comes to light, too.
@MainActor
struct `A root that comes to light` {
  private let tabs = TabNavigator(
    "main",
    selection: WallTab.bookings,
    tabs: WallTab.allCases,
    root: RootRig.root
  )
  private let asked = AskedList()
  private let presenter: ModalPresenter<AnyRoute>
  private let node: NavigationNode

  init() throws {
    node = try #require(tabs.node(of: .bookings))
    presenter = ModalPresenter(in: tabs, as: "over")
  }

  private func protect(_ decision: GuardDecision = .block("no")) {
    asked.add(to: tabs.guards, for: .routes(of: BookingsRoute.self)) { _ in decision }
  }

  @Test func `a dismissal over tabs that reveals a root asks the guard of the root`() async {
    presenter.present(Spot.a)
    protect()
    #expect(await presenter.dryRun(.dismissAll).blockedBy == "law")
    let outcome = presenter.dismiss()
    #expect(outcome.blockedBy == "law" && presenter.isPresenting)
    #expect(outcome.blocked?.resume() == .committed)
    #expect(!presenter.isPresenting)
    #expect(asked.lines.map { $0.prefix(6) } == ["reveal", "reveal"])
  }

  @Test(arguments: [true, false])
  func `a refused root that was revealed has its tab give way`(isCheck: Bool) {
    if isCheck { node.navigate(to: Spot.a) } else { node.present(Spot.a) }
    protect()
    node.stack.guards.add("closed", for: .route(Spot.a)) { _ in .block("closed") }
    if isCheck {
      node.stack.revalidate()
    } else {
      node.modals.host[.sheet, in: node.modals.host.slot(above: nil)] = nil
    }
    #expect(node.stack.depth == 0 && !node.modals.isPresenting)
    #expect(tabs.selection == .home)
  }

  @Test func `a root that a check of everything reveals is asked about once`() {
    node.navigate(to: Spot.a)
    protect(.allow)
    node.stack.guards.add("closed", for: .route(Spot.a)) { _ in .block("closed") }
    #expect(tabs.revalidate() == .committed)
    #expect(node.stack.depth == 0 && asked.lines.count == 1)
  }

  @Test func `a root that stays covered, or is under a dialog, is not asked about`() {
    protect()
    let dialog = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
    let answer = node.modals.requestResult(from: dialog)
    #expect(node.modals.dismiss() == .committed && answer.result != nil)
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    presenter.present(Spot.c)
    #expect(presenter.dismiss() == .committed)
    #expect(node.modals.dismiss() == .committed)
    #expect(node.navigate(to: Spot.d, strategy: .replaceTop) == .committed)
    #expect(asked.lines.isEmpty)
  }
}
