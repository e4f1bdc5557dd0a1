import NavigatorKit
import NavigatorKitTesting
import Testing

/// The law of the short way: what nobody attends to changes at once, and as it would by the long way.
@MainActor
@Suite struct ShortWayLawTests {
  @Test(arguments: [UInt64](1...6))
  func `a stack that nobody attends to does what an attended one does`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (short, long) = (World(isAttended: false), World(isAttended: true))
    var trail: [String] = ["seed \(seed)"]
    for _ in 0..<300 {
      let step = Step.allCases.randomElement(using: &random) ?? .push
      let page = Page.page(Int.random(in: 0..<4, using: &random))
      let isInner = Bool.random(using: &random)
      trail.append("\(step) \(page) \(isInner)")
      let outcomes = [short, long].map { $0.carryOut(step, page, inner: isInner) }
      #expect(outcomes[0] == outcomes[1], "\(trail)")
      // What is read is caught up with: so several changes come between two readings.
      if Int.random(in: 0..<4, using: &random) > 0 { continue }
      let seen = [short.seen, long.seen]
      #expect(seen[0] == seen[1], "\(trail)")
      guard seen[0] == seen[1] else { return }
    }
  }

  private enum Step: CaseIterable {
    case push, pop, popTwo, popToRoot, popTo, replaceTop, assign, onTop, select, ask
  }

  private enum Page: NavigationRoute { case page(Int) }
  private enum Tab: NavigationRoute { case home, more }

  /// A lone stack, and tabs with one that takes any route.
  @MainActor
  private final class World {
    private let lone = Navigator<Page>()
    private let tabs: TabNavigator<Tab>
    private var observing: [NavigationSubscription] = []
    private let counters: [InvalidationCounter]

    init(isAttended: Bool) {
      let tabs = TabNavigator("app", selection: Tab.home, tabs: [.home, .more], creation: .upFront)
      self.tabs = tabs
      let (lone, stack) = (lone, tabs.node(of: .home)?.stack)
      counters = [
        InvalidationCounter { _ = lone.routes }, InvalidationCounter { _ = lone.depth },
        InvalidationCounter { _ = lone.hasPresentedRoutes },
        InvalidationCounter { _ = lone.presentedRoute },
        InvalidationCounter { _ = stack?.path }, InvalidationCounter { _ = stack?.depth },
        InvalidationCounter { _ = stack?.presentedRoute },
        InvalidationCounter { _ = tabs.selection },
      ]
      if isAttended { observing = [lone.events.observe { _ in }, tabs.events.observe { _ in }] }
    }

    func carryOut(_ step: Step, _ page: Page, inner isInner: Bool) -> NavigationOutcome {
      guard isInner, let stack = tabs.node(of: .home)?.stack else {
        return switch step {
        case .push: lone.navigate(to: page)
        case .pop: lone.popLast()
        case .popTwo: lone.popLast(2)
        case .popToRoot: lone.popToRoot()
        case .popTo: lone.pop(to: page)
        case .replaceTop: lone.replaceTop(with: [page])
        case .assign:
          {
            lone.routes = [page] + lone.routes.prefix(2); return .committed
          }()
        case .onTop: lone.navigate(to: page, strategy: .ifNotOnTop)
        case .select, .ask: lone.navigate(to: page, strategy: .navigateOrPush)
        }
      }
      return switch step {
      case .push: stack.navigate(to: page)
      case .pop: stack.popLast()
      case .popTwo: stack.popLast(2)
      case .popToRoot: stack.popToRoot()
      case .popTo: stack.pop(to: page)
      case .replaceTop: stack.replaceTop(with: [page])
      case .assign:
        {
          stack.path.append(page); return .committed
        }()
      case .onTop: stack.navigate(to: page, strategy: .ifNotOnTop)
      case .select: tabs.select(tabs.selection == .home ? .more : .home)
      case .ask:
        {
          _ = stack.requestResult(of: Int.self, pushing: page); return stack.popLast()
        }()
      }
    }

    /// What can be read of it, how often readers were told, and what was in front.
    var seen: [String] {
      let stack = tabs.node(of: .home)?.stack
      return [
        "\(lone.routes)", "\(stack?.path.routes ?? [])", "\(tabs.selection)",
        "\(tabs.visits.routes)",
        "\(counters.map(\.count))",
      ]
    }
  }
}
