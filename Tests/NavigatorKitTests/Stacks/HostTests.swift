import NavigatorKit
import NavigatorKitTesting
import Testing

/// Whoever binds the path writes it: what stays in the stack keeps its identity.
@MainActor
struct `A host of a stack` {
  @Test(arguments: StackKind.allCases)
  func `fast back, before anything is rendered, removes each entry once`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1), .search("")])
    let host = stack.host()
    for left in [2, 1, 0, 0] {
      host.swipeBack()
      #expect(stack.depth == left)
    }
  }

  @Test(arguments: StackKind.allCases)
  func `a host shows what is committed in one step, and writes it back`(kind: StackKind) {
    let stack = HomeStack(kind)
    let host = stack.host()
    stack.append(contentsOf: [.list, .detail(id: 1), .search("")])
    #expect(host.update() && host.readCount == 2)
    host.writeBack()
    #expect(!host.needsUpdate && stack.depth == 3)
    stack.popLast()
    host.update()
    host.writeBack()
    #expect(stack.routes == [.list, .detail(id: 1)])
    for id in 2..<5 {
      host.append(HomeRoute.detail(id: id))
      stack.navigate(to: .search("\(id)"))
      #expect(host.update())
      host.swipeBack()
      #expect(host.shown == stack.hostPath)
    }
    #expect(stack.routes == [.list] + (1..<5).map { .detail(id: $0) })
    let other = stack.host()
    host.goBack(levels: 5)
    host.update()
    #expect(other.update() && other.shown.isEmpty && stack.routes.isEmpty && !host.needsUpdate)
  }

  @Test(
    arguments: [
      [AccountRoute.profile], [HomeRoute.list, AccountRoute.profile],
      [HomeRoute.search(""), Number(7), HomeRoute.list],
    ] as [RoutePath]
  )
  func `a typed stack refuses a foreign route, and the host reads again`(path: RoutePath) {
    let navigator = Navigator<HomeRoute>(routes: [.list, .detail(id: 1)])
    let host = StackHostDouble(navigator)
    let before = navigator.host.path
    let counters = StackFact.all.map { fact in
      InvalidationCounter { fact.read(.typed(navigator)) }
    }
    for _ in 0..<3 {
      host.write(path)
      #expect(navigator.host.path == before && host.update() && host.shown == before)
    }
    for (fact, counter) in zip(StackFact.all, counters) {
      #expect(counter.count == (fact.name == "hostPath" ? 1 : 0), "\(fact.name)")
    }
    host.swipeBack()
    #expect(navigator.routes == [.list])
  }

  /// What a host may write to a list, a detail and a search.
  private static let writes: [(String, @MainActor (HomeStack) -> RoutePath)] = [
    (
      "inserts, removes and replaces",
      { stack in
        var path = stack.hostPath
        path.insert(RouteEntry(AnyRoute(HomeRoute.list)), at: 0)
        path.removeLast()
        path[2] = RouteEntry(AnyRoute(HomeRoute.search("new")))
        return path
      }
    ),
    (
      "brings back what has been popped",
      { stack in
        let stale = stack.hostPath
        stack.popLast(2)
        stack.navigate(to: .search("new"))
        return stale
      }
    ),
    (
      "brings back a part of what has been replaced",
      { stack in
        let stale = stack.hostPath.dropLast()
        stack.replace(with: [.search("a"), .search("b"), .search("c")])
        return RoutePath(stale)
      }
    ),
    (
      "brings back the lower of two equal ones",
      { stack in
        stack.replace(with: [.list, .list])
        let stale = stack.hostPath
        stack.hostPath.removeFirst()
        return stale
      }
    ),
    (
      "writes what another stack holds",
      { _ in HomeStack(.typed, [.search("a"), .search("b")]).hostPath }
    ),
  ]

  @Test(arguments: StackKind.allCases)
  func `what a host writes is there with its ids, also if the write is stale`(kind: StackKind) {
    for (name, write) in Self.writes {
      let stack = HomeStack(kind, [.list, .detail(id: 1), .search("")])
      let path = write(stack)
      stack.hostPath = path
      #expect(stack.hostPath == path, "\(name)")
    }
  }

  @Test(arguments: StackKind.allCases)
  func `an id that is written twice, or with another route, is minted anew`(kind: StackKind) {
    let (stack, new) = (HomeStack(kind, [.list]), RouteEntry(AnyRoute(HomeRoute.detail(id: 1))))
    let old = stack.hostPath[0]
    stack.hostPath = RoutePath([old, new, old, new])
    #expect(stack.routes == [.list, .detail(id: 1), .list, .detail(id: 1)])
    #expect(Array(stack.hostPath.prefix(2)) == [old, new] && Set(stack.ids).count == 4)
    stack.hostPath = RoutePath([RouteEntry(id: old.id, route: AnyRoute(HomeRoute.search("")))])
    #expect(stack.routes == [.search("")] && stack.ids != [old.id])
  }

  @Test func `paths and routes are changed in place`() {
    let mixed = MultiRouteNavigator(path: [HomeRoute.list])
    let before = mixed.path
    mixed.path.append(AccountRoute.profile)
    mixed.path += RoutePath(routes: [Number(1), Number(2)])
    mixed.path.removeLast()
    mixed.routes.append(AnyRoute(Text("text")))
    #expect(mixed.path[0] == before[0])
    #expect(mixed.path.description == "HomeRoute.list > AccountRoute.profile > Number > Text")
    let entry = mixed.path[3]
    mixed.path = [HomeRoute.list, Number(2), Number(3), Text("text")]
    #expect(mixed.path[0] == before[0] && mixed.path[3] == entry)
    let typed = Navigator<HomeRoute>(routes: [.list, .detail(id: 1)])
    let second = typed.host.path[1]
    typed.routes.append(.search(""))
    typed.routes.removeFirst()
    #expect(typed.routes == [.detail(id: 1), .search("")] && typed.host.path[0] == second)
  }
}
