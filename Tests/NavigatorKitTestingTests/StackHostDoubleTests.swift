import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite struct StackHostDoubleTests {
  enum Screen: NavigationRoute { case one, two, three }

  let navigator = Navigator<Screen>(routes: [.one, .two, .three])

  @Test func `a host double shows what the navigator has when it is made`() {
    let host = StackHostDouble(navigator)
    #expect(host.shown == navigator.host.path)
    #expect(
      host.shownRoutes == [AnyRoute(Screen.one), AnyRoute(Screen.two), AnyRoute(Screen.three)]
    )
    #expect(host.readCount == 1)
    #expect(!host.needsUpdate)
  }

  @Test func `a host double shows a change when it is told to update, not before`() {
    let host = StackHostDouble(navigator)
    navigator.popToRoot()
    #expect(host.shown.count == 3)
    #expect(host.needsUpdate)
    #expect(host.update())
    #expect(host.shown.isEmpty)
    #expect(!host.update())
    #expect(host.readCount == 2)
  }

  @Test func `a host double reads several changes at once`() {
    let host = StackHostDouble(navigator)
    navigator.popLast()
    navigator.popLast()
    host.update()
    #expect(host.shownRoutes == [AnyRoute(Screen.one)])
    #expect(host.readCount == 2)
  }

  @Test func `a swipe back shows and writes one entry less`() {
    let host = StackHostDouble(navigator)
    host.swipeBack()
    #expect(host.shown.count == 2)
    #expect(navigator.routes == [.one, .two])
  }

  @Test func `a way back over several screens is one write of a host double`() {
    var writes: [RoutePath] = []
    let host = StackHostDouble(
      reading: { [Number(1), Number(2), Number(3)] },
      writing: { writes.append($0) }
    )
    host.goBack(levels: 2)
    #expect(writes.map(\.routes) == [[AnyRoute(Number(1))]])
  }

  @Test func `a way back that is too long goes to the root`() {
    let host = StackHostDouble(navigator)
    host.goBack(levels: 10)
    #expect(navigator.routes.isEmpty)
    #expect(host.shown.isEmpty)
  }

  @Test(arguments: [0, -1, Int.min])
  func `a way back over no screens writes nothing`(levels: Int) {
    var writeCount = 0
    let host = StackHostDouble(reading: { [Number(1)] }, writing: { _ in writeCount += 1 })
    host.goBack(levels: levels)
    #expect(writeCount == 0)
  }

  @Test func `a host double has no way back from the root`() {
    var writeCount = 0
    let host = StackHostDouble(reading: { [] }, writing: { _ in writeCount += 1 })
    host.swipeBack()
    #expect(writeCount == 0)
  }

  @Test func `a link adds an entry to what is shown`() {
    let navigator = MultiRouteNavigator(path: [Screen.one])
    let host = StackHostDouble(navigator)
    host.append(Number(2))
    #expect(navigator.routes == [AnyRoute(Screen.one), AnyRoute(Number(2))])
    #expect(host.shown == navigator.host.path)
  }

  @Test func `a write back writes what is shown`() {
    var writes: [RoutePath] = []
    let path: RoutePath = [Number(1), Number(2)]
    let host = StackHostDouble(reading: { path }, writing: { writes.append($0) })
    host.writeBack()
    #expect(writes == [path])
  }

  @Test func `a stale write writes what was read before`() {
    let host = StackHostDouble(navigator)
    let before = navigator.host.path
    navigator.popToRoot()
    host.update()
    host.writeStale()
    #expect(navigator.host.path == before)
    #expect(host.shown == before)
  }

  @Test func `a gesture on a stale screen writes from what is shown`() {
    let host = StackHostDouble(navigator)
    navigator.popToRoot()
    host.swipeBack()
    #expect(navigator.routes == [.one, .two])
  }

  @Test func `a host of a mixed stack reads it`() {
    let host = StackHostDouble(MultiRouteNavigator(path: [Screen.one, Number(2)]))
    #expect(host.shownRoutes == [AnyRoute(Screen.one), AnyRoute(Number(2))])
  }
}
