@testable import NavigatorKit
import NavigatorKitRestoration
import Testing

/// Every occasion on which a declared root comes to light, or may not stay.
private enum RootOccasion: CaseIterable {
  case selection, entering, firstShowing, dismissal, pop, swipe, plan, dryRun, restoration
  case restoredPlan, revalidation

  /// Whether the root lies under something else, or was to be shown from the beginning.
  var isInItsTab: Bool {
    [.firstShowing, .dismissal, .pop, .swipe, .revalidation].contains(self)
  }

  var phase: GuardPhase {
    switch self {
    case .dismissal, .pop, .swipe: .reveal
    case .restoration, .restoredPlan: .restore
    case .revalidation: .revalidate
    default: .forward
    }
  }

  /// What is shown before.
  var start: String {
    switch self {
    case .entering: "lobby"
    case .firstShowing, .revalidation: "bookings, list"
    case .dismissal, .pop, .swipe: "bookings, a"
    default: "home"
    }
  }

  /// Whether it has happened when guards are asked, so that there is nothing to hold back.
  var isDone: Bool { self == .swipe || self == .revalidation }

  /// What is shown after the answer of the guard.
  func result(of decision: RootRig.Decision) -> String {
    if self == .dryRun { return start }
    switch decision {
    case .allow: return "bookings, list"
    case .block: return isDone || self == .firstShowing ? "home" : start
    // What is made for entering a flow is thrown away, with the tab that the guard leads to.
    case .redirect: return self == .entering ? start : "offers"
    case .park: return isDone ? "home" : self == .firstShowing ? "bookings" : start
    }
  }
}

/// One table of the occasions on which guards are asked about a root, by what they decide.
@MainActor
struct `A declared root` {
  private let phases = Phases()

  @Test(arguments: RootOccasion.allCases, RootRig.Decision.allCases)
  fileprivate func `a declared root is guarded before it comes to light, whatever brings it`(
    _ occasion: RootOccasion,
    _ decision: RootRig.Decision
  ) async {
    let isEntering = occasion == .entering
    let selected = isEntering || occasion.isInItsTab ? WallTab.bookings : .home
    let rig = RootRig(
      selecting: selected,
      isInMain: !isEntering,
      beginsWithMain: occasion == .firstShowing
    )
    prepare(rig, occasion)
    #expect(front(rig) == occasion.start)
    rig.decision = decision
    rig.outermost.guards.add("wall", for: .routes(of: BookingsRoute.self)) { [phases] request in
      phases.all.append(request.phase)
      return rig.note(request)
    }
    defer { rig.outermost.guards.removeAll() }
    await use(rig, occasion)
    #expect(front(rig) == occasion.result(of: decision))
    // A tab gives way by a check of the tabs.
    let isGivingWay = occasion == .firstShowing && decision == .block
    #expect(phases.all == [occasion.phase] + (isGivingWay ? [.revalidate] : []))
    guard decision == .park else { return }
    rig.decision = .allow
    let isHeld = !occasion.isDone && occasion != .dryRun
    #expect(rig.door.fulfill().count == (isHeld ? 1 : 0))
    #expect(front(rig) == (isHeld ? "bookings, list" : occasion.result(of: .park)))
  }

  private func front(_ rig: RootRig) -> String {
    guard rig.flows.flow == .main else { return "lobby" }
    let screen = rig.outermost.currentScreen
    let name =
      screen?.as(BookingsRoute.self).map { "\($0)" } ?? screen?.as(Spot.self).map { "\($0)" }
    return "\(rig.tabs.selection)" + (name.map { ", \($0)" } ?? "")
  }

  private func prepare(_ rig: RootRig, _ occasion: RootOccasion) {
    switch occasion {
    case .dismissal: rig.node(.bookings).present(Spot.a)
    case .pop, .swipe: rig.node(.bookings).navigate(to: Spot.a)
    default: break
    }
  }

  private func use(_ rig: RootRig, _ occasion: RootOccasion) async {
    switch occasion {
    case .selection: rig.tabs.select(.bookings)
    case .entering: rig.flows.enter(.main)
    case .firstShowing: rig.node(.bookings).host.willShowRoot()
    case .dismissal: rig.node(.bookings).dismiss()
    case .pop: rig.node(.bookings).popToRoot()
    case .swipe: rig.node(.bookings).stack.host.path = []
    case .plan: rig.flows.apply(RootRig.plan)
    case .dryRun: _ = await rig.flows.dryRun(RootRig.plan)
    case .restoration: rig.flows.restore(RootRig.archive)
    case .restoredPlan: rig.flows.apply(RootRig.plan, cause: .restore)
    case .revalidation: rig.outermost.revalidate()
    }
  }
}

extension RootRig {
  /// What an app has kept whose user was at the root of the bookings.
  fileprivate static var archive: NavigationArchive {
    RootRig(selecting: .bookings).flows.archive()
  }
}

@MainActor
private final class Phases {
  var all: [GuardPhase] = []
}
