import NavigatorKit
import Observation
import Testing

@MainActor
private final class AnimatingHost: CommitScope {
  var commits: [Bool] = []
  var isInside = false
  var work: [@MainActor () -> Void] = []

  func commit(animated: Bool, _ change: () -> Void) {
    commits.append(animated)
    isInside = true
    change()
    isInside = false
  }

  func afterWrite(_ work: @escaping @MainActor () -> Void) { self.work.append(work) }
}

@MainActor
struct `A host's scope` {
  private let host = AnimatingHost()
  let navigator = Navigator<Spot>(routes: [.a])

  @Test(arguments: [false, true])
  func `a host's scope is where every change happens, with a guard or without`(isGuarded: Bool) {
    navigator.host.scope = host
    if isGuarded { navigator.guards.add("g") { _ in .allow } }
    let inside = InsideCounter(navigator, host)
    navigator.navigate(to: .b)
    navigator.navigate(to: .c, animated: false)
    navigator.append(contentsOf: [.d], animated: false)
    navigator.replaceTop(with: [.e], animated: false)
    navigator.popLast(animated: false)
    navigator.pop(to: .b, animated: false)
    navigator.replace(with: [.a, .b], animated: false)
    navigator.pop(animated: false, toLastWhere: { $0 == .a })
    navigator.popToRoot(animated: false)
    navigator.routes = [.a]
    navigator.host.path = []
    #expect(host.commits == [true] + Array(repeating: false, count: 8) + [true, true])
    #expect(inside.results == Array(repeating: true, count: 11))
  }

  @Test func `a host's scope is entered for nothing that leaves the state as it was`() {
    navigator.host.scope = host
    navigator.guards.add("g") { $0.route.as(Spot.self) == .b ? .block("no") : .allow }
    navigator.navigate(to: .b)
    navigator.pop(to: .e)
    navigator.routes = [.a]
    navigator.host.path.append(Spot.b)
    #expect(host.commits.isEmpty)
  }

  @Test func `a host's scope has the animation of a command that waited`() async {
    navigator.host.scope = host
    let session = LoginSession()
    navigator.guards.add("members") { session.decide($0) }
    navigator.guards.addAsync("slow") { _ in .allow }
    let outcome = navigator.navigate(to: .b, animated: false)
    await eventually("log-in is shown") { navigator.presentedRoute == .login }
    session.logIn()
    #expect(await outcome.settled() == .committed)
    #expect(host.commits == [false, false])
  }

  @Test
  func `a host's scope is not entered for a foreign write: the host reads again and nobody else`() {
    let navigator = Navigator<Spot>(routes: [.a])
    var outcomes: [NavigationOutcome] = []
    let host = ChangeCounter { _ = navigator.host.path }
    let stack = ChangeCounter { _ = navigator.routes }
    navigator.host.path.append(SideRoute.help)
    #expect(host.count == 1)
    navigator.events.observe { outcomes.append($0.outcome) }
    navigator.host.path.append(SideRoute.help)
    #expect(host.count == 2)
    #expect(stack.count == 0)
    #expect(outcomes == [.unchanged(.foreignRoute)])
  }

  @Test(arguments: [true, false])
  func `a host hears of a refused write by having to read again, and the stack does not`(
    isHost: Bool
  ) {
    navigator.guards.add("g") { _ in .block("no") }
    let host = ChangeCounter { _ = navigator.host.path }
    let stack = ChangeCounter { _ = navigator.routes }
    let facts = ChangeCounter {
      _ = (navigator.presentedRoute, navigator.depth, navigator.hasPresentedRoutes)
    }
    if isHost { navigator.host.path.append(Spot.b) } else { navigator.routes.append(.b) }
    #expect(host.count == 1)
    #expect(stack.count == 0)
    #expect(facts.count == 0)
    #expect(navigator.routes == [.a])
  }

  @Test func `a host is not asked to work after a write that left nothing to do`() {
    navigator.host.scope = host
    navigator.events.observe { _ in }
    navigator.host.path = []
    #expect(host.work.isEmpty)
  }

  @Test func `a host that ends a write twice changes nothing`() {
    navigator.host.scope = host
    var isFirst = true
    navigator.events.observe { [unowned navigator] _ in
      if isFirst {
        isFirst = false
        navigator.navigate(to: .b)
      }
    }
    navigator.host.path = []
    #expect(navigator.routes.isEmpty)
    for work in host.work + host.work { work() }
    #expect(navigator.routes == [.b])
  }

  @Test func `a host's scope is not kept alive by the navigator`() {
    weak var scope: AnimatingHost?
    do {
      let host = AnimatingHost()
      scope = host
      navigator.host.scope = host
      navigator.navigate(to: .b)
    }
    #expect(scope == nil)
    #expect(navigator.navigate(to: .c) == .committed)
  }
}

/// Notes, at each change of a stack, whether it happens inside a host's scope.
@MainActor
private final class InsideCounter {
  private(set) var results: [Bool] = []

  init(_ navigator: Navigator<Spot>, _ host: AnimatingHost) {
    withChanges(navigator, host)
  }

  private func withChanges(_ navigator: Navigator<Spot>, _ host: AnimatingHost) {
    withObservationTracking {
      _ = navigator.routes
    } onChange: { [weak self, weak navigator] in
      MainActor.assumeIsolated {
        self?.results.append(host.isInside)
        if let navigator { self?.withChanges(navigator, host) }
      }
    }
  }
}
