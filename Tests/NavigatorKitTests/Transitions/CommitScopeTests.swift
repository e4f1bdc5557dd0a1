import NavigatorKit
import Testing

@MainActor private final class AnimatingHost: CommitScope {
  var commits: [Bool] = []
  var isInside = false

  func commit(animated: Bool, _ change: () -> Void) {
    commits.append(animated)
    isInside = true
    change()
    isInside = false
  }

  func afterWrite(_ work: @escaping @MainActor () -> Void) {}
}

@MainActor struct `A host's scope` {
  private let host = AnimatingHost()
  let navigator = Navigator<Spot>(routes: [.a])

  init() { navigator.host.scope = host }

  @Test(arguments: [false, true])
  func `a host's scope is where every change happens, with a guard or without`(isGuarded: Bool) {
    if isGuarded { navigator.guards.add("g") { _ in .allow } }
    var inside: [Bool] = []
    let counter = ChangeCounter { [navigator, host] in
      _ = navigator.routes
      inside.append(host.isInside)
    }
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
    #expect(inside.dropFirst() == Array(repeating: true, count: 11)[...] && counter.count == 11)
  }

  @Test func `a host's scope has the animation of a command that waited`() async {
    let session = LoginSession()
    navigator.guards.add("members") { session.decide($0) }
    navigator.guards.addAsync("slow") { _ in .allow }
    let outcome = navigator.navigate(to: .b, animated: false)
    await eventually("log-in is shown") { navigator.presentedRoute == .login }
    session.logIn()
    #expect(await outcome.settled() == .committed && host.commits == [false, false])
  }

  @Test func `a host reads again what was not taken, and nobody else does`() {
    let host = ChangeCounter { [navigator] in _ = navigator.host.path }
    let facts = ChangeCounter { [navigator] in
      _ = (navigator.routes, navigator.presentedRoute, navigator.depth)
      _ = navigator.hasPresentedRoutes
    }
    navigator.host.path.append(SideRoute.help)
    let events = EventList(navigator.events)
    navigator.host.path.append(SideRoute.help)
    #expect(host.count == 2 && events.outcomes == [.unchanged(.foreignRoute)])
    navigator.guards.add("g") { _ in .block("no") }
    navigator.host.path.append(Spot.b)
    navigator.routes.append(.b)
    #expect(host.count == 4 && facts.count == 0 && navigator.routes == [.a])
  }

  @Test func `a host's scope is not kept alive by the navigator`() {
    weak var scope: AnimatingHost?
    do {
      let host = AnimatingHost()
      scope = host
      navigator.host.scope = host
      navigator.navigate(to: .b)
    }
    #expect(scope == nil && navigator.navigate(to: .c) == .committed)
  }
}
