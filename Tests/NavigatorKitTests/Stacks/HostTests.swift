import NavigatorKit
import NavigatorKitTesting
import Testing

/// Whoever binds the path writes it: what stays in the stack keeps its identity.
@MainActor struct `A host of a stack` {
  @Test(arguments: StackKind.allCases)
  func `a host shows what is committed in one step, and writes it back`(kind: StackKind) {
    let stack = SpotStack(kind)
    let host = stack.host()
    stack.append(contentsOf: [.a, .b, .c])
    #expect(host.update() && host.readCount == 2)
    host.writeBack()
    #expect(!host.needsUpdate && stack.depth == 3)
    stack.popLast()
    host.update()
    host.writeBack()
    #expect(stack.routes == [.a, .b])
    for spot in [Spot.c, .d, .e] {
      host.append(spot)
      stack.navigate(to: .form)
      #expect(host.update())
      host.swipeBack()
      #expect(host.shown == stack.hostPath)
    }
    #expect(stack.routes == [.a, .b, .c, .d, .e])
    // Fast back, before anything is rendered.
    for left in [4, 3] {
      host.swipeBack()
      #expect(stack.depth == left)
    }
    let other = stack.host()
    host.goBack(levels: 3)
    host.update()
    #expect(other.update() && other.shown.isEmpty && stack.routes.isEmpty && !host.needsUpdate)
  }

  @Test(
    arguments: [[HomeRoute.list], [Spot.a, HomeRoute.list], [Spot.c, Number(7), Spot.a]]
      as [RoutePath]
  )
  func `a typed stack refuses a foreign route, and the host reads again`(path: RoutePath) {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    let host = StackHostDouble(navigator)
    let before = navigator.host.path
    let counters = StackFact.all.map { fact in InvalidationCounter { fact.read(.typed(navigator)) }
    }
    for _ in 0..<3 {
      host.write(path)
      #expect(navigator.host.path == before && host.update() && host.shown == before)
    }
    for (fact, counter) in zip(StackFact.all, counters) {
      #expect(counter.count == (fact.name == "hostPath" ? 1 : 0), "\(fact.name)")
    }
    host.swipeBack()
    #expect(navigator.routes == [.a])
  }

  /// What a host may write to three screens.
  private static let writes: [String: @MainActor (SpotStack) -> RoutePath] = [
    "inserts, removes and replaces": { stack in
      var path = stack.hostPath
      path.insert(RouteEntry(AnyRoute(Spot.a)), at: 0)
      path.removeLast()
      path[2] = RouteEntry(AnyRoute(Spot.d))
      return path
    },
    "brings back what has been popped": { stack in
      let stale = stack.hostPath
      stack.popLast(2)
      stack.navigate(to: .d)
      return stale
    },
    "brings back a part of what has been replaced": { stack in
      let stale = stack.hostPath.dropLast()
      stack.replace(with: [.c, .d, .e])
      return RoutePath(stale)
    },
    "brings back the lower of two equal ones": { stack in
      stack.replace(with: [.a, .a])
      let stale = stack.hostPath
      stack.hostPath.removeFirst()
      return stale
    },
    "writes what another stack holds": { _ in SpotStack(.typed, [.c, .d]).hostPath },
  ]

  @Test(arguments: StackKind.allCases)
  func `what a host writes is there with its ids, also if the write is stale`(kind: StackKind) {
    for (name, write) in Self.writes {
      let stack = SpotStack(kind, [.a, .b, .c])
      let path = write(stack)
      stack.hostPath = path
      #expect(stack.hostPath == path, "\(name)")
    }
  }

  @Test(arguments: StackKind.allCases)
  func `an id that is written twice, or with another route, is minted anew`(kind: StackKind) {
    let (stack, new) = (SpotStack(kind, [.a]), RouteEntry(AnyRoute(Spot.b)))
    let old = stack.hostPath[0]
    stack.hostPath = RoutePath([old, new, old, new])
    #expect(stack.routes == [.a, .b, .a, .b])
    #expect(Array(stack.hostPath.prefix(2)) == [old, new] && Set(stack.ids).count == 4)
    stack.hostPath = RoutePath([RouteEntry(id: old.id, route: AnyRoute(Spot.c))])
    #expect(stack.routes == [.c] && stack.ids != [old.id])
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
