@testable import NavigatorKit
import NavigatorKitTesting
import Testing

/// Law L9 for screens: each has one end, and lets go of what it keeps once and after that, whatever removes it.
@MainActor
@Suite struct ScreenLifeLawTests {
  nonisolated private static let seeds = LawSeeds.seeds(20)

  @Test func `ends and scopes of all screens of a tree come to their end exactly once`() async {
    var counts: [ScreenWalk.Step: Int] = [:]
    for seed in Self.seeds {
      let walk = ScreenWalk(seed: seed)
      for _ in 0..<150 {
        await walk.step()
        if let problem = walk.problem {
          Issue.record("seed \(seed): \(problem) after \(walk.done.suffix(12))")
          return
        }
      }
      for step in walk.done { counts[step, default: 0] += 1 }
    }
    guard Self.seeds.count > 20 else { return }
    print("screens: \(Self.seeds.count * 150) steps from seed \(Self.seeds[0])")
    for step in ScreenWalk.Step.allCases {
      print("  \(step): \(counts[step, default: 0])")
      #expect(counts[step, default: 0] >= 100, "\(step) was taken too seldom")
    }
  }
}

/// A walk through an app, with a follower on each screen that is there.
@MainActor
private final class ScreenWalk {
  enum Step: String, CaseIterable, CustomStringConvertible {
    case push, present, stack, goBack, dismiss, dismissAll, swipe, swipeAndReturn, finish, replace,
      show
    case leave, leaveLayer, select, enterMain, enterLogin, revalidate, removeTab

    var description: String { rawValue }
  }

  /// The screens that were seen, and what was heard of them.
  @MainActor
  private final class Life {
    var ends = 0
    var isKept = true
  }

  /// Tells when the scope lets go of it.
  @MainActor
  private final class Keepsake {
    let life: Life

    init(_ life: Life) { self.life = life }

    isolated deinit { life.isKept = false }
  }

  private(set) var done: [Step] = []
  private var random: SeededGenerator
  private let rig = AppRig()
  private var lives: [EntryID: Life] = [:]
  private let door = Door()
  /// A host may bring a screen back in the turn of the swipe.
  private let host = WritingHost()

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    rig.app.enter(.main)
    rig.app.guards.add("door", for: .route(Spot.d)) { [door] _ in
      door.isOpen ? .allow : .block("shut")
    }
  }

  func step() async {
    let step = Step.allCases.randomElement(using: &random) ?? .push
    done.append(step)
    take(step)
    for _ in 0..<24 { await Task.yield() }
    follow()
  }

  private var node: NavigationNode? { rig.tabs.flatMap { $0.node(of: $0.selection) } }

  private func take(_ step: Step) {
    switch step {
    case .enterMain:
      rig.app.enter(.main)
      return
    case .enterLogin:
      if done.count % 3 == 0 { rig.app.enter(.login) }
      return
    default: break
    }
    guard let tabs = rig.tabs, let node else { return }
    node.stack.scope = host
    let spot = Spot.allCases.randomElement(using: &random) ?? .a
    switch step {
    case .push: node.navigate(to: spot)
    case .present: node.present(spot)
    case .stack: node.present(spot, policy: .stack)
    case .goBack: node.goBack()
    case .dismiss: node.dismiss()
    case .dismissAll: node.modals.dismissAll()
    case .swipe: node.stack.hostPath = RoutePath(node.stack.path.dropLast(2))
    case .swipeAndReturn:
      let path = node.stack.path
      node.stack.hostPath = RoutePath(path.dropLast())
      node.stack.hostPath = path
    case .finish: node.finish(with: 1)
    case .replace: node.stack.replace(with: [Spot.b, Spot.c])
    case .show: node.modals.layers.first.map { _ = node.modals.screen(of: $0).show(spot) }
    case .leave: node.stack.path.first.map { _ = node.stack.screen(of: $0).leave() }
    case .leaveLayer: node.modals.layers.first.map { _ = node.modals.screen(of: $0).leave() }
    case .select: tabs.select(ShopTab.allCases.randomElement(using: &random) ?? .home)
    case .revalidate:
      door.isOpen = false
      rig.app.revalidate()
      door.isOpen = true
    case .removeTab:
      tabs.remove(.account)
      tabs.insert(.account, at: 2)
    case .enterMain, .enterLogin: break
    }
  }

  /// The screens that are anywhere in the state.
  private var screens: [ScreenHandle] {
    ShopTab.allCases.flatMap { tab -> [ScreenHandle] in
      guard let node = rig.tabs?.node(of: tab) else { return [] }
      return node.stack.path.map { node.stack.screen(of: $0) }
        + node.modals.layers.flatMap { layer -> [ScreenHandle] in
          let stack = node.modals.navigator(of: layer.id)
          return [node.modals.screen(of: layer)]
            + (stack?.path.map { stack?.screen(of: $0) ?? .none } ?? [])
        }
    }
  }

  private func follow() {
    for screen in screens {
      guard let id = screen.entry?.id, lives[id] == nil else { continue }
      let life = Life()
      lives[id] = life
      screen.ending().onEnd { _ in life.ends += 1 }
      _ = screen.keep { Keepsake(life) }
    }
  }

  var problem: String? {
    let living = Set(screens.compactMap { $0.entry?.id })
    for (id, life) in lives {
      let isThere = living.contains(id)
      if life.ends != (isThere ? 0 : 1) {
        return "\(life.ends) ends of a screen that is there: \(isThere)"
      }
      if life.isKept != isThere {
        return "kept: \(life.isKept) of a screen that is there: \(isThere)"
      }
    }
    return nil
  }
}
