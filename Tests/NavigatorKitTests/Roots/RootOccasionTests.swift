@testable import NavigatorKit
import NavigatorKitRestoration
import Testing

/// One table of the occasions on which guards are asked about a root, by what they decide.
@MainActor struct `A declared root` {
  private struct Occasion: Sendable {
    var phase = GuardPhase.forward
    /// What is shown before.
    var start = "home"
    /// Whether it has happened when guards are asked, so that there is nothing to hold back.
    var isDone = false
    /// What is shown if the guard allows it.
    var end = "bookings, list"
    var prepare: @MainActor (RootRig) -> Void = { _ in }
    let use: @MainActor (RootRig) async -> Void
  }

  private nonisolated static let over: @MainActor (RootRig) -> Void = {
    $0.node(.bookings).navigate(to: Spot.a)
  }

  private nonisolated static let occasions: [String: Occasion] = [
    "selection": .init { $0.tabs.select(.bookings) },
    "assignment": .init { $0.tabs.selection = .bookings },
    "tap": .init { $0.tabs.host.selection = .bookings },
    "push in the tab": .init(end: "bookings, a") { $0.tabs.navigate(to: Spot.a, in: .bookings) },
    "selection with an intent": .init(end: "bookings, a") {
      $0.tabs.select(.bookings, then: .present(Spot.a))
    },
    "back": .init(
      prepare: { rig in
        rig.tabs.host.rootBack = .previousTab
        for tab in [WallTab.bookings, .home] { rig.tabs.select(tab) }
      },
      use: { $0.tabs.goBack() }
    ),
    "removal of the tab": .init { $0.tabs.remove(.home) },
    "sent push": .init(end: "bookings, a") { $0.node(.bookings).send(.push(Spot.a)) },
    "sent plan": .init { $0.flows.send(.show(RootRig.plan)) },
    "plan of the tabs": .init { $0.tabs.apply(RootRig.plan) },
    "redirect": .init { rig in
      rig.node(.home).guards.add("elsewhere", for: .route(Spot.e)) { _ in
        .redirect(to: .select(WallTab.bookings))
      }
      rig.node(.home).navigate(to: Spot.e)
    },
    "entering again": .init(
      start: "lobby",
      prepare: { rig in
        rig.flows.enter(.main)
        rig.tabs.select(.bookings)
        rig.flows.enter(.lobby)
      },
      use: { $0.flows.enter(.main) }
    ),
    "entering": .init(start: "lobby") { $0.flows.enter(.main) },
    "first showing": .init(start: "bookings, list") { $0.node(.bookings).host.willShowRoot() },
    "dismissal": .init(
      phase: .reveal,
      start: "bookings, a",
      prepare: { $0.node(.bookings).present(Spot.a) },
      use: { $0.node(.bookings).dismiss() }
    ),
    "pop": .init(phase: .reveal, start: "bookings, a", prepare: over) {
      $0.node(.bookings).popToRoot()
    },
    "swipe": .init(phase: .reveal, start: "bookings, a", isDone: true, prepare: over) {
      $0.node(.bookings).stack.host.path = []
    },
    "plan": .init { $0.flows.apply(RootRig.plan) },
    "dry run": .init { _ = await $0.flows.dryRun(RootRig.plan) },
    "restoration": .init(phase: .restore) {
      $0.flows.restore(RootRig(selecting: .bookings).flows.archive())
    },
    "restored plan": .init(phase: .restore) { $0.flows.apply(RootRig.plan, cause: .restore) },
    "check": .init(phase: .revalidate, start: "bookings, list", isDone: true) {
      $0.outermost.revalidate()
    },
  ]

  /// What is shown after the answer of the guard.
  private func result(of decision: RootRig.Decision, _ name: String, _ occasion: Occasion) -> String
  {
    if name == "dry run" { return occasion.start }
    let isShowing = name == "first showing"
    switch decision {
    case .allow: return occasion.end
    case .block: return occasion.isDone || isShowing ? "home" : occasion.start
    // What is made for entering a flow is thrown away, with the tab that the guard leads to; and
    // in a kept flow that stays hidden that tab is selected.
    case .redirect: return occasion.start == "lobby" ? "lobby" : "offers"
    case .park: return occasion.isDone ? "home" : isShowing ? "bookings" : occasion.start
    }
  }

  @Test(arguments: occasions.keys.sorted(), RootRig.Decision.allCases)
  func `a declared root is guarded, whatever brings it`(
    _ name: String,
    _ decision: RootRig.Decision
  ) async throws {
    let occasion = try #require(Self.occasions[name])
    let rig = RootRig(
      selecting: occasion.start == "home" ? .home : .bookings,
      isInMain: occasion.start != "lobby",
      beginsWithMain: name == "first showing"
    )
    occasion.prepare(rig)
    #expect(front(rig) == occasion.start)
    rig.decision = decision
    var phases: [GuardPhase] = []
    rig.outermost.guards.add("wall", for: .routes(of: BookingsRoute.self)) { [unowned rig] in
      phases.append($0.phase)
      return rig.note($0)
    }
    defer { rig.outermost.guards.removeAll() }
    await occasion.use(rig)
    // A tab gives way by a check of the tabs.
    let isGivingWay = name == "first showing" && decision == .block
    let after = result(of: decision, name, occasion)
    #expect(front(rig) == after)
    #expect(rig.shownWhenAsked == [String(occasion.start.prefix { $0 != "," })] || isGivingWay)
    #expect(phases == [occasion.phase] + (isGivingWay ? [.revalidate] : []))
    guard decision == .park else { return }
    rig.decision = .allow
    let isHeld = !occasion.isDone && name != "dry run"
    #expect(rig.door.fulfill().count == (isHeld ? 1 : 0))
    #expect(front(rig) == (isHeld ? occasion.end : after))
  }

  private func front(_ rig: RootRig) -> String {
    guard rig.flows.flow == .main else { return "lobby" }
    let screen = rig.outermost.currentScreen
    let name = screen?.as(BookingsRoute.self).map { "\($0)" } ?? screen?.as(Spot.self)?.routeName
    return "\(rig.tabs.selection)" + (name.map { ", \($0)" } ?? "")
  }
}

private enum Page: NavigationRoute, Codable { case feed, item, logIn }

/// The second table of roots: where no tab and no flow can give way.
@MainActor struct `The root of a node alone` {
  private struct Occasion: Sendable {
    var phase = GuardPhase.reveal
    /// What is in front before.
    var start: Page? = .item
    var prepare: @MainActor (NavigationNode) -> Void = { $0.navigate(to: Page.item) }
    let use: @MainActor (NavigationNode) async -> Void
  }

  private static func makeNode() -> NavigationNode {
    let registry = DestinationRegistry<String>("Home") { contributions in
      contributions.destination(for: Page.self) { "\($0)" }
      contributions.persist(Page.self, as: "page")
    }
    return NavigationNode("home", root: Page.feed, registry: registry)
  }

  private nonisolated static let restore: @MainActor (NavigationNode) -> Void = {
    $0.restore(makeNode().archive())
  }
  private nonisolated static let refuse: @MainActor (NavigationNode) -> Void = { node in
    node.guards.add("no", for: .route(Page.feed)) { _ in .block("no") }
    node.host.willShowRoot()
    node.guards.removeAll()
  }
  private static let plan = NavigationPlan(stack: [Page.feed])

  private nonisolated static let occasions: [String: Occasion] = [
    // It is to be shown from the beginning.
    "first showing": .init(phase: .forward, start: .feed, prepare: { _ in }) {
      $0.host.willShowRoot()
    },
    "restored showing": .init(phase: .restore, start: .feed, prepare: restore) {
      $0.host.willShowRoot()
    },
    "check": .init(phase: .revalidate, start: .feed, prepare: { _ in }) { $0.revalidate() },
    // It lies under something else.
    "dismissal": .init(prepare: { $0.present(Page.item) }, use: { $0.dismiss() }),
    "pop": .init { $0.stack.popToRoot() },
    "replacement": .init { $0.stack.replace(with: []) },
    "leave": .init { $0.stack.screen(of: $0.stack.path.last).leave() },
    "swipe": .init { $0.stack.host.path = [] },
    "plan back": .init { $0.apply(plan) },
    "restoration": .init { restore($0) },
    // It was refused when a host asked about it first.
    "plan": .init(phase: .forward, start: nil, prepare: refuse) { $0.apply(plan) },
    "dry run": .init(phase: .forward, start: nil, prepare: refuse) { _ = await $0.dryRun(plan) },
    "second check": .init(phase: .revalidate, start: nil, prepare: refuse) { $0.revalidate() },
  ]

  @Test(arguments: occasions.keys.sorted(), RootRig.Decision.allCases)
  func `a lone node's root is guarded, whatever brings it`(
    _ name: String,
    _ decision: RootRig.Decision
  ) async throws {
    let occasion = try #require(Self.occasions[name])
    let (node, door) = (Self.makeNode(), ParkCondition("logged in"))
    var front: Page? { node.currentScreen?.as() }
    occasion.prepare(node)
    #expect(front == occasion.start)
    let decided = Noted(decision)
    var phases: [GuardPhase] = []
    node.guards.add("wall", for: .route(Page.feed)) {
      phases.append($0.phase)
      return decided.value.answer(.present(Page.logIn), door)
    }
    defer { node.guards.removeAll() }
    await occasion.use(node)
    // Where nothing takes its place, what lies over it stays, and what has happened stands.
    let isDryRun = name == "dry run"
    let kept = occasion.start == .item && name != "swipe" ? Page.item : nil
    let after = isDryRun ? nil : decision == .allow ? .feed : decision == .redirect ? .logIn : kept
    #expect(front == after)
    if front != .logIn { #expect(node.host.isRootWithheld == (front == nil)) }
    #expect(phases == [occasion.phase])
    guard decision == .park else { return }
    decided.value = .allow
    #expect(door.fulfill().count == (isDryRun ? 0 : 1))
    #expect(front == (isDryRun ? nil : .feed))
  }
}
