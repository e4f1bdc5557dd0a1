import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite struct HostTests {
  @Test(arguments: StackKind.allCases)
  func `a swipe back is a pop`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1), .search("")])
    let host = stack.host()
    let before = stack.ids
    host.swipeBack()
    #expect(stack.routes == [.list, .detail(id: 1)])
    #expect(stack.ids == Array(before.prefix(2)))
    host.update()
    #expect(host.shown == stack.hostPath)
  }

  @Test(arguments: StackKind.allCases)
  func `fast back, before anything is rendered, removes each entry once`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1), .search("")])
    let host = stack.host()
    host.swipeBack()
    host.swipeBack()
    #expect(stack.routes == [.list])
    host.swipeBack()
    host.swipeBack()
    #expect(stack.routes.isEmpty)
  }

  @Test(arguments: StackKind.allCases)
  func `going back over several screens keeps the rest`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1), .search("")])
    let before = stack.ids
    stack.host().goBack(levels: 2)
    #expect(stack.ids == [before[0]])
  }

  @Test(arguments: StackKind.allCases)
  func `a write of what is there changes nothing and makes no host read`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let host = stack.host()
    let before = stack.hostPath
    host.writeBack()
    #expect(stack.hostPath == before)
    #expect(!host.needsUpdate)
  }

  @Test(arguments: StackKind.allCases)
  func `a pop removes nothing more when the host writes what it shows then`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1), .search("")])
    let host = stack.host()
    stack.popLast()
    host.update()
    host.writeBack()
    #expect(stack.routes == [.list, .detail(id: 1)])
  }

  @Test(arguments: StackKind.allCases)
  func `a link tap is a push`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    let host = stack.host()
    host.append(HomeRoute.detail(id: 1))
    #expect(stack.routes == [.list, .detail(id: 1)])
    #expect(host.shown == stack.hostPath)
  }

  @Test(arguments: StackKind.allCases)
  func `a host may write the empty path`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    stack.host().write([])
    #expect(!stack.hasPresentedRoutes)
  }

  @Test(arguments: StackKind.allCases)
  func `a host sees commands after its own writes`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    let host = stack.host()
    for id in 0..<5 {
      host.append(HomeRoute.detail(id: id))
      stack.navigate(to: .search("\(id)"))
      #expect(host.update())
      host.swipeBack()
      #expect(host.shown == stack.hostPath)
    }
    #expect(stack.routes == [.list] + (0..<5).map { .detail(id: $0) })
  }

  @Test func `a typed stack refuses a route of another type, and the host reads again`() {
    let navigator = Navigator<HomeRoute>(routes: [.list])
    let host = StackHostDouble(navigator)
    let before = navigator.host.path
    let routes = InvalidationCounter { navigator.routes }
    let hostPath = InvalidationCounter { navigator.host.path }
    host.append(AccountRoute.profile)
    #expect(navigator.host.path == before)
    #expect(routes.count == 0)
    #expect(hostPath.count == 1)
    #expect(host.shown.count == 2)
    #expect(host.update())
    #expect(host.shown == before)
  }

  @Test func `a typed stack refuses a foreign route anywhere, and takes nothing of the write`() {
    let navigator = Navigator<HomeRoute>(routes: [.list, .detail(id: 1)])
    let host = StackHostDouble(navigator)
    let before = navigator.host.path
    let writes: [RoutePath] = [
      [HomeRoute.search(""), Number(7), HomeRoute.list], [AccountRoute.profile],
    ]
    for path in writes {
      host.write(path)
      #expect(navigator.host.path == before)
      #expect(host.update())
      #expect(host.shown == before)
    }
  }

  @Test func `a host that was refused can go on`() {
    let navigator = Navigator<HomeRoute>(routes: [.list, .detail(id: 1)])
    let host = StackHostDouble(navigator)
    for _ in 0..<3 {
      host.append(AccountRoute.profile)
      host.update()
    }
    host.swipeBack()
    #expect(navigator.routes == [.list])
  }

  @Test func `two hosts of one stack show the same`() {
    let navigator = MultiRouteNavigator(path: [Number(1), Number(2), Number(3)])
    let hosts = [StackHostDouble(navigator), StackHostDouble(navigator)]
    hosts[0].swipeBack()
    #expect(hosts[1].update())
    #expect(hosts[1].shown == hosts[0].shown)
  }

  @Test(arguments: StackKind.allCases)
  func `a deep path is shown in one step and closed for good`(kind: StackKind) {
    let stack = HomeStack(kind)
    let host = stack.host()
    stack.append(contentsOf: [.list, .detail(id: 1), .search("")])
    #expect(host.update())
    #expect(host.readCount == 2)
    host.goBack(levels: 3)
    host.update()
    #expect(stack.routes.isEmpty)
    #expect(host.shown.isEmpty)
    #expect(!host.needsUpdate)
  }
}
