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
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.d)) { try await gate.decide($0) }
    let unsaved = tree.node(.home).modals.guards.protect("unsaved", for: .everything)
    unsaved.isArmed = false
    let inbox = tree.inbox(isReady: false)
    var deliveries: [LinkDelivery] = []
    for number in 0..<40 {
      switch random.below(8) {
      case 0: inbox.isReady.toggle()
      case 1: tree.node(.home).present(PlanSheetRoute(isDetailed: false))
      case 2: unsaved.isArmed.toggle()
      case 3: gate.open()
      case 4: for _ in 0..<random.below(20) { await Task.yield() }
      default:
        // Every push leaves a mark of its own.
        let route = ProductRoute(id: number)
        let routes: [any NavigationRoute] =
          random.chance(3) ? [PlanRoute.d, route] : [route]
        let plan = NavigationPlan(tab: PlanTab.search, stack: routes, mode: .push)
        deliveries.append(inbox.receive(plan, from: .shortcut, id: "\(number)"))
      }
    }
    inbox.isReady = true
    unsaved.isArmed = false
    await eventually("seed \(seed): all links end") {
      gate.open()
      return deliveries.allSatisfy { $0.end != nil }
    }
    // A guard that nobody waits for any more may be held, too, or only be on its way.
    for _ in 0..<1_000 {
      gate.open()
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
