import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

@MainActor
struct `Law 7: a link is followed once, or its end says why not` {
  @Test(arguments: LawSeeds.seeds(12))
  func `no interleaving loses a link or follows it twice`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let tree = PlanTree()
    let clock = ManualClock()
    tree.slow(.d, clock)
    let unsaved = tree.node(.home).modals.guards.protect("unsaved", for: .everything)
    unsaved.isArmed = false
    let inbox = tree.inbox(isReady: false)
    var deliveries: [LinkDelivery] = []
    for number in 0..<40 {
      switch random.below(8) {
      case 0: inbox.isReady.toggle()
      case 1: tree.node(.home).present(PlanSheetRoute(isDetailed: false))
      case 2: unsaved.isArmed.toggle()
      case 3: clock.advance(by: .seconds(1))
      case 4: for _ in 0..<random.below(20) { await Task.yield() }
      default:
        // Every push leaves a mark of its own.
        let route = ProductRoute(id: number)
        let routes: [any NavigationRoute] = random.chance(3) ? [PlanRoute.d, route] : [route]
        let plan = NavigationPlan(tab: PlanTab.search, stack: routes, mode: .push)
        deliveries.append(inbox.receive(plan, from: .shortcut, id: "\(number)"))
      }
    }
    inbox.isReady = true
    unsaved.isArmed = false
    await clock.pass(until: deliveries)
    #expect(deliveries.allSatisfy { $0.end != nil }, "seed \(seed)")
    // A guard that nobody waits for any more may be on its way.
    for _ in 0..<1_000 {
      clock.advance(by: .seconds(1))
      await Task.yield()
    }
    for delivery in deliveries {
      let route = delivery.resolution.plan?.stack.last
      let count = tree.node(.search).stack.path.count { $0.route == route }
      if delivery.end?.isFollowed == true {
        #expect(count == 1, "seed \(seed): \(String(describing: route))")
      } else {
        #expect(count == 0, "seed \(seed): \(String(describing: delivery.end))")
      }
    }
    #expect(inbox.waitingLink == nil)
  }
}

@MainActor
struct `Law 7: a link leads to the same place on a cold start and on a warm one` {
  @Test func `the links of the law are declared without a fault`() {
    #expect(PlanLinks.table.diagnostics.map(\.description) == [])
  }

  @Test(arguments: PlanLinks.all, LawSeeds.seeds(8))
  func `the state after a link does not depend on what was there`(link: String, seed: UInt64) {
    let cold = PlanTree(isInMain: false)
    let coldInbox = cold.inbox(isReady: false)
    let early = coldInbox.receive(PlanLinks.url(link))
    #expect(early.end == nil && cold.state == TreeState())
    cold.app.enter(.main)
    coldInbox.isReady = true

    let warm = PlanTree()
    walk(warm, seed)
    let late = warm.inbox().receive(PlanLinks.url(link))

    #expect(early.isApplied && late.isApplied, "\(link), seed \(seed): \(late)")
    #expect(early.resolution == late.resolution)
    if early.resolution.plan?.tab != nil { #expect(cold.tabs.selection == warm.tabs.selection) }
    #expect(shown(warm) == shown(cold), "\(link), seed \(seed)")
  }

  /// Goes about in a tree, as people do.
  private func walk(_ tree: PlanTree, _ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<random.below(20) {
      let route = PlanRoute.allCases[random.below(4)]
      switch random.below(7) {
      case 0:
        tree.app.enter(.welcome)
        tree.app.enter(.main)
      case 1: tree.tabs.select(PlanTab.allCases[random.below(3)])
      case 2: tree.front.popLast()
      case 3: tree.front.present(route, as: random.chance(2) ? .sheet : .fullScreen, policy: .stack)
      case 4: tree.front.host.frontStack.navigate(to: route)
      case 5: tree.front.dismiss()
      default: tree.front.navigate(to: route)
      }
    }
  }

  /// What is in front, as text: the stack, and the layers with theirs.
  private func shown(_ tree: PlanTree) -> [String] {
    tree.front.stack.path.routes.map { "\($0)" }
      + tree.front.modals.layers.map { layer in
        let stack = tree.front.modals.navigator(of: layer.id)?.path.routes.map { "\($0)" } ?? []
        return "\(layer.style) \(layer.route) \(stack)"
      }
  }
}
