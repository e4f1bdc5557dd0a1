import NavigatorKit

/// Work on many pieces at once, measured per piece.
///
/// Each is measured in one size and in twice that size: if a piece costs the same in both, the whole
/// grows with the size, and if it costs twice as much, with the square.
@MainActor
enum Growing {
  /// Commands that wait for one condition, all of one stack.
  static func parkedInOneStack(_ count: Int) -> Workload {
    perPiece("fulfill parked commands, \(count) of one stack", count) {
      let parking = Parking()
      let navigator = Navigator<Screen>()
      navigator.guards.parkingLimit = count
      navigator.guards.add("log-in") { _ in parking.decide() }
      for index in 0..<count { navigator.navigate(to: .detail(index)) }
      return {
        parking.end()
        precondition(navigator.depth == count)
      }
    }
  }

  /// Commands that wait for one condition, each of a stack of its own.
  static func parkedInManyStacks(_ count: Int) -> Workload {
    perPiece("fulfill parked commands, of \(count) stacks", count) {
      let parking = Parking()
      let app = NavigationGroup("app")
      app.guards.add("log-in") { _ in parking.decide() }
      let navigators = (0..<count).map { index in
        let navigator = Navigator<Screen>(in: app, as: "stack")
        navigator.navigate(to: .detail(index))
        return navigator
      }
      return {
        parking.end()
        precondition(navigators.allSatisfy { $0.depth == 1 })
      }
    }
  }

  /// A stack that is popped to its root, each entry with a leave-guard that is not armed.
  static func leaveGuards(_ count: Int) -> Workload {
    perPiece("pop to the root past leave-guards, \(count)", count) {
      let navigator = Navigator<Screen>(routes: (0..<count).map { .detail($0) })
      let guards = (0..<count).map {
        navigator.guards.protect("draft", for: .route(Screen.detail($0)), isArmed: false)
      }
      return {
        precondition(navigator.popToRoot() == .committed)
        withExtendedLifetime(guards) {}
      }
    }
  }

  /// A stack that comes at once, with an object that a module declares for each screen.
  static func declaredObjects(_ count: Int) -> Workload {
    let registry = DestinationRegistry<Int>([Declaring()])
    let routes = (0..<count).map { Screen.detail($0) }
    return perPiece("to the root + screens with objects, \(count)", count) {
      let node = NavigationNode("place", registry: registry)
      return {
        precondition(node.stack.replace(with: routes) == .committed)
        precondition(node.stack.screen(of: node.stack.path.last).keep { Object() } != nil)
      }
    }
  }

  /// Layers that are dismissed one by one.
  static func layers(_ count: Int) -> Workload {
    perPiece("dismiss layers one by one, \(count) stacked", count) {
      let presenter = ModalPresenter<Screen>()
      for index in 0..<count { presenter.present(.detail(index), policy: .stack) }
      return { drain(presenter) }
    }
  }

  /// Layers each of which comes when the one before is dismissed.
  static func waitingLayers(_ count: Int) -> Workload {
    perPiece("dismiss layers one by one, \(count) waiting", count) {
      let presenter = ModalPresenter<Screen>()
      presenter.host.waitingLimit = count
      for index in 0..<count { presenter.present(.detail(index), policy: .enqueue) }
      return { drain(presenter) }
    }
  }

  /// A push and a pop in the innermost of tabs in tabs, with one observer of the outermost group.
  static func nestedTabs(_ count: Int) -> Workload {
    let node = nested(count)
    node.navigate(to: Screen.detail(1))
    return perPiece("push + pop on a screen in nested tabs, \(count)", count) {
      { pushAndPop(node) }
    }
  }

  /// The same where the pop leads to the root, so that no stack has a screen.
  static func nestedRoots(_ count: Int) -> Workload {
    let node = nested(count)
    return perPiece("push + pop on the root in nested tabs, \(count)", count) {
      { pushAndPop(node) }
    }
  }

  /// The innermost of nodes in tabs in nodes.
  private static func nested(_ count: Int) -> NavigationNode {
    let app = NavigationGroup("app")
    var innermost = NavigationNode("place", in: app)
    for _ in 0..<count {
      let tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: [.home], in: innermost.group)
      innermost = tabs.node(of: .home) ?? innermost
      kept += [app, tabs]
    }
    app.events.observe { _ in }
    return innermost
  }

  /// Places that no other place holds.
  private static var kept: [any NavigationPlace] = []

  @inline(never)
  private static func pushAndPop(_ node: NavigationNode) {
    node.navigate(to: Screen.list)
    node.popLast()
  }

  static func snapshot(_ count: Int) -> Workload {
    let app = NavigationGroup("app")
    let groups = (0..<count).map { NavigationGroup("group \($0)", in: app) }
    return perPiece("snapshot of groups, \(count)", count) {
      { precondition(app.snapshot().groups.count == groups.count) }
    }
  }

  /// A workload that prepares its pieces anew for each sample, outside the time that counts.
  private static func perPiece(
    _ name: String,
    _ count: Int,
    prepare: @escaping @MainActor () -> @MainActor () -> Void
  ) -> Workload {
    Workload(
      name,
      sampler: {
        let body = prepare()
        return Stopwatch.nanoseconds(for: count, body)
      }
    )
  }

  private static func drain(_ presenter: ModalPresenter<Screen>) {
    while presenter.isPresenting { presenter.dismiss() }
  }
}

/// A log-in for which commands wait.
@MainActor
private final class Parking {
  private let loggedIn = ParkCondition("logged in")
  private var isOver = false

  func decide() -> GuardDecision { isOver ? .allow : .park(until: loggedIn) }

  func end() {
    isOver = true
    loggedIn.fulfill()
  }
}

/// What a module declares for each screen.
private final class Object {}

private struct Declaring: NavigationModule {
  let name: ModuleName = "Declaring"

  func contribute(to contributions: inout ModuleContributions<Int>) {
    contributions.destination(for: Screen.self) { _ in 0 }
    contributions.scope(for: Screen.self) { _, _ in Object() }
  }
}
