import NavigatorKit
import NavigatorKitTesting
import Testing

/// Whoever reads a fact is invalidated when that fact changes: once, and by nothing else.
@MainActor
@Suite struct ObservationTests {
  @Test(
    arguments: StackKind.allCases,
    StackChange.moves + StackChange.writes + StackChange.refusals
  )
  func `a change invalidates the readers of what it changes, once, and no others`(
    kind: StackKind,
    change: StackChange
  ) {
    for fact in StackFact.all {
      let stack = HomeStack(kind, change.start)
      let counter = InvalidationCounter { fact.read(stack) }
      change.make(stack)
      #expect(
        counter.count == (change.changed.contains(fact.group) ? 1 : 0),
        "\(fact.name) at \(change.testDescription)"
      )
    }
  }

  @Test(
    arguments: StackKind.allCases,
    StackChange.moves + StackChange.writes + StackChange.refusals
  )
  func `a reader is invalidated alike, whoever else reads`(kind: StackKind, change: StackChange) {
    let stack = HomeStack(kind, change.start)
    let counters = StackFact.all.map { fact in InvalidationCounter { fact.read(stack) } }
    change.make(stack)
    for (fact, counter) in zip(StackFact.all, counters) {
      #expect(
        counter.count == (change.changed.contains(fact.group) ? 1 : 0),
        "\(fact.name) at \(change.testDescription)"
      )
    }
  }

  @Test(arguments: StackKind.allCases)
  func `readers of hasPresentedRoutes are invalidated once by 1,000 pushes`(kind: StackKind) {
    let stack = HomeStack(kind)
    let presence = InvalidationCounter { stack.hasPresentedRoutes }
    let depth = InvalidationCounter { stack.depth }
    for id in 0..<1_000 {
      stack.navigate(to: .detail(id: id))
      presence.render()
      depth.render()
    }
    #expect(presence.count == 1)
    #expect(depth.count == 1_000)
  }

  @Test(arguments: StackKind.allCases)
  func `readers of the top are not invalidated by equal routes`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    let counter = InvalidationCounter { stack.presentedRoute }
    for _ in 0..<100 { counter.step { stack.navigate(to: .list) } }
    counter.step { stack.popLast(50) }
    #expect(counter.count == 0)
    counter.step { stack.navigate(to: .search("")) }
    #expect(counter.count == 1)
  }

  @Test func `a replacement by ten routes notifies once`() {
    let navigator = Navigator<HomeRoute>(routes: [.list, .search("")])
    let count = InvalidationCounter.invalidations(
      of: { (navigator.routes, navigator.presentedRoute, navigator.depth) },
      duringEach: { navigator.replace(with: (0..<10).map { .detail(id: $0) }) },
      { navigator.append(contentsOf: [.list, .list]) },
      { navigator.popLast(12) }
    )
    #expect(count == 3)
  }

  @Test func `a fact is read again after it changed, not before`() {
    let navigator = MultiRouteNavigator()
    let counter = InvalidationCounter { navigator.depth }
    var seen: [Int] = []
    for number in 0..<3 {
      navigator.navigate(to: Number(number))
      #expect(counter.count == number + 1)
      seen.append(navigator.depth)
    }
    #expect(seen == [1, 2, 3])
  }

  @Test func `a refused host write invalidates the readers of the host path only`() {
    for fact in StackFact.all where fact.name != "hostPath" {
      let navigator = Navigator<HomeRoute>(routes: [.list])
      let counter = InvalidationCounter { fact.read(.typed(navigator)) }
      navigator.host.path.append(AccountRoute.profile)
      #expect(counter.count == 0, "\(fact.name)")
    }
    let navigator = Navigator<HomeRoute>(routes: [.list])
    let counter = InvalidationCounter { navigator.host.path }
    for _ in 0..<3 { counter.step { navigator.host.path.append(AccountRoute.profile) } }
    #expect(counter.count == 3)
  }

  @Test func `observers of one stack hear nothing of another`() {
    let navigators = [MultiRouteNavigator(), MultiRouteNavigator()]
    let counter = InvalidationCounter { navigators[0].path }
    counter.step { navigators[1].navigate(to: Number(1)) }
    #expect(counter.count == 0)
  }
}
