import NavigatorKit
import NavigatorKitRestoration
import Testing

/// Every occasion on which the root of a node in no tab and no flow comes to light, or may not stay.
private enum NodeRootOccasion: CaseIterable {
  // It is to be shown from the beginning.
  case firstShowing, restoredShowing, revalidation
  // It lies under something else.
  case dismissal, pop, replacement, leave, swipe, planBack, restore
  // It was refused when a host asked about it first.
  case plan, dryRun, secondCheck

  var phase: GuardPhase {
    switch self {
    case .firstShowing, .plan, .dryRun: .forward
    case .restoredShowing: .restore
    case .revalidation, .secondCheck: .revalidate
    default: .reveal
    }
  }

  /// What is in front before.
  var start: Page? {
    switch self {
    case .firstShowing, .restoredShowing, .revalidation: .feed
    case .plan, .dryRun, .secondCheck: nil
    default: .item
    }
  }

  /// Whether it waits where a guard parks.
  var waits: Bool { self != .dryRun }

  /// What is in front after the answer of the guard.
  func result(of decision: RootRig.Decision) -> Page? {
    if self == .dryRun { return start }
    switch decision {
    case .allow: return .feed
    case .redirect: return .logIn
    // Nothing else takes its place, and what has happened stands.
    case .block, .park: return start == .item && self != .swipe ? .item : nil
    }
  }
}

private enum Page: NavigationRoute, Codable { case feed, item, logIn }

/// The second table of roots: where no tab and no flow can give way, beside ``A declared root``.
@MainActor
struct `The root of a node alone` {
  private let node = makeNode()

  private static func makeNode() -> NavigationNode {
    let registry = DestinationRegistry<String>("Home") { contributions in
      contributions.destination(for: Page.self) { "\($0)" }
      contributions.persist(Page.self, as: "page")
    }
    return NavigationNode("home", root: Page.feed, registry: registry)
  }

  private let wall = Wall()

  @Test(arguments: NodeRootOccasion.allCases, RootRig.Decision.allCases)
  fileprivate func `a lone node's root is guarded before it appears, whatever brings it`(
    _ occasion: NodeRootOccasion,
    _ decision: RootRig.Decision
  ) async {
    let archive = Self.makeNode().archive()
    prepare(occasion, archive)
    #expect(front == occasion.start)
    (wall.decision, wall.phases) = (decision, [])
    wall.guardRoot(of: node)
    defer { node.guards.removeAll() }
    await use(occasion, archive)
    #expect(front == occasion.result(of: decision))
    if front != .logIn { #expect(node.host.isRootWithheld == (front == nil)) }
    #expect(wall.phases == [occasion.phase])
    guard decision == .park else { return }
    wall.decision = .allow
    #expect(wall.door.fulfill().count == (occasion.waits ? 1 : 0))
    #expect(front == (occasion.waits ? .feed : occasion.result(of: .park)))
  }

  private var front: Page? { node.currentScreen?.as() }

  private func prepare(_ occasion: NodeRootOccasion, _ archive: NavigationArchive) {
    switch occasion {
    case .dismissal: node.present(Page.item)
    case _ where occasion.start == .item: node.navigate(to: Page.item)
    case .restoredShowing: node.restore(archive)
    case _ where occasion.start == nil:
      wall.decision = .block
      wall.guardRoot(of: node)
      node.host.willShowRoot()
      node.guards.removeAll()
    default: break
    }
  }

  private func use(_ occasion: NodeRootOccasion, _ archive: NavigationArchive) async {
    let plan = NavigationPlan(stack: [Page.feed])
    switch occasion {
    case .firstShowing, .restoredShowing: node.host.willShowRoot()
    case .revalidation, .secondCheck: node.revalidate()
    case .dismissal: node.dismiss()
    case .pop: node.stack.popToRoot()
    case .replacement: node.stack.replace(with: [])
    case .leave: node.stack.screen(of: node.stack.path.last).leave()
    case .swipe: node.stack.host.path = []
    case .planBack, .plan: node.apply(plan)
    case .restore: node.restore(archive)
    case .dryRun: _ = await node.dryRun(plan)
    }
  }
}

@MainActor
private final class Wall {
  var decision = RootRig.Decision.allow
  var phases: [GuardPhase] = []
  let door = ParkCondition("logged in")

  func guardRoot(of node: NavigationNode) {
    node.guards.add("wall", for: .route(Page.feed)) { [self] request in
      phases.append(request.phase)
      return switch decision {
      case .allow: .allow
      case .block: .block("no")
      case .redirect: .redirect(to: .present(Page.logIn))
      case .park: .park(until: door)
      }
    }
  }
}
