import NavigatorKit
import Testing

@MainActor
@Suite struct PushTests {
  @Test(arguments: StackKind.allCases)
  func `a push puts a new entry on top`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    let before = stack.ids
    #expect(stack.navigate(to: .detail(id: 1)) == .committed)
    #expect(stack.routes == [.list, .detail(id: 1)])
    #expect(stack.ids[0] == before[0])
    #expect(stack.ids[1] != before[0])
  }

  @Test(arguments: StackKind.allCases)
  func `the strategy always pushes an equal route again, as an entry of its own`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    #expect(stack.navigate(to: .list, strategy: .always) == .committed)
    #expect(stack.routes == [.list, .list])
    #expect(Set(stack.ids).count == 2)
  }

  @Test(arguments: StackKind.allCases)
  func `ifNotOnTop leaves an equal top as it is`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let before = stack.hostPath
    let outcome = stack.navigate(to: .detail(id: 1), strategy: .ifNotOnTop)
    #expect(outcome == .unchanged(.alreadyOnTop))
    #expect(stack.hostPath == before)
  }

  @Test(arguments: StackKind.allCases)
  func `ifNotOnTop pushes a route that lies below the top`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    #expect(stack.navigate(to: .list, strategy: .ifNotOnTop) == .committed)
    #expect(stack.routes == [.list, .detail(id: 1), .list])
  }

  @Test(arguments: StackKind.allCases)
  func `ifNotExists leaves the stack as it is if the route is anywhere in it`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let before = stack.hostPath
    let outcome = stack.navigate(to: .list, strategy: .ifNotExists)
    #expect(outcome == .unchanged(.alreadyInStack))
    #expect(stack.navigate(to: .detail(id: 1), strategy: .ifNotExists) == outcome)
    #expect(stack.hostPath == before)
  }

  @Test(arguments: StackKind.allCases)
  func `ifNotExists pushes what is not there`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    #expect(stack.navigate(to: .detail(id: 1), strategy: .ifNotExists) == .committed)
    #expect(stack.routes == [.list, .detail(id: 1)])
  }

  @Test(arguments: StackKind.allCases)
  func `navigateOrPush pops back to the equal route nearest the top`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1), .list, .detail(id: 2), .detail(id: 3)])
    let before = stack.ids
    #expect(stack.navigate(to: .list, strategy: .navigateOrPush) == .committed)
    #expect(stack.routes == [.list, .detail(id: 1), .list])
    #expect(stack.ids == Array(before.prefix(3)))
  }

  @Test(arguments: StackKind.allCases)
  func `navigateOrPush leaves an equal top as it is`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let before = stack.hostPath
    let outcome = stack.navigate(to: .detail(id: 1), strategy: .navigateOrPush)
    #expect(outcome == .unchanged(.alreadyOnTop))
    #expect(stack.hostPath == before)
  }

  @Test(arguments: StackKind.allCases)
  func `navigateOrPush pushes what is not there`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    #expect(stack.navigate(to: .detail(id: 1), strategy: .navigateOrPush) == .committed)
    #expect(stack.routes == [.list, .detail(id: 1)])
  }

  @Test(arguments: StackKind.allCases)
  func `replaceTop puts a new entry in the place of the top`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let before = stack.ids
    #expect(stack.navigate(to: .detail(id: 2), strategy: .replaceTop) == .committed)
    #expect(stack.routes == [.list, .detail(id: 2)])
    #expect(stack.ids[0] == before[0])
    #expect(stack.ids[1] != before[1])
  }

  @Test(arguments: StackKind.allCases)
  func `replaceTop at the root pushes`(kind: StackKind) {
    let stack = HomeStack(kind)
    #expect(stack.navigate(to: .list, strategy: .replaceTop) == .committed)
    #expect(stack.routes == [.list])
  }

  @Test(
    arguments: StackKind.allCases,
    [PushStrategy.always, .ifNotOnTop, .ifNotExists, .navigateOrPush, .replaceTop]
  )
  func `every strategy pushes onto the root`(kind: StackKind, strategy: PushStrategy) {
    let stack = HomeStack(kind)
    #expect(stack.navigate(to: .list, strategy: strategy) == .committed)
    #expect(stack.routes == [.list])
  }

  @Test func `a strategy compares routes by type and value`() {
    let navigator = MultiRouteNavigator(path: [AccountRoute.detail(id: 1), Number(1)])
    #expect(navigator.navigate(to: Real(1.0), strategy: .ifNotOnTop) == .committed)
    #expect(navigator.navigate(to: HomeRoute.detail(id: 1), strategy: .ifNotExists) == .committed)
    #expect(navigator.depth == 4)
    let outcome = navigator.navigate(
      to: AnyRoute(AccountRoute.detail(id: 1)),
      strategy: .ifNotExists
    )
    #expect(outcome == .unchanged(.alreadyInStack))
  }

  @Test(arguments: [true, false])
  func `animation changes nothing but the looks`(isAnimated: Bool) {
    let typed = Navigator<HomeRoute>()
    #expect(typed.navigate(to: .list, animated: isAnimated) == .committed)
    let mixed = MultiRouteNavigator()
    #expect(
      mixed.navigate(to: Number(7), strategy: .ifNotOnTop, animated: isAnimated) == .committed
    )
    #expect(typed.depth == 1)
    #expect(mixed.depth == 1)
  }
}
