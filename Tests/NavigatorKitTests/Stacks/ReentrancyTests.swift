import NavigatorKit
import Testing

/// A command that is given from inside an observer waits for the one that is being carried out.
@MainActor
@Suite struct ReentrancyTests {
  /// What commands answered that were given from inside observers.
  @MainActor
  final class Answers {
    var outcomes: [NavigationOutcome] = []

    var areAllQueued: Bool {
      outcomes.allSatisfy { if case .queued = $0 { true } else { false } }
    }

    func settled() async -> [NavigationOutcome] {
      var settled: [NavigationOutcome] = []
      for outcome in outcomes { settled.append(await outcome.settled()) }
      return settled
    }
  }

  let answers = Answers()

  @Test(arguments: StackKind.allCases)
  func `a command from an observer is queued and runs after the first`(kind: StackKind) async {
    let stack = HomeStack(kind)
    whenChanged({ stack.routes }) { [answers] in
      answers.outcomes.append(stack.navigate(to: .detail(id: 2)))
      #expect(stack.routes.isEmpty)
    }
    #expect(stack.navigate(to: .list) == .committed)
    #expect(stack.routes == [.list, .detail(id: 2)])
    #expect(answers.areAllQueued)
    #expect(await answers.settled() == [.committed])
  }

  @Test(arguments: StackKind.allCases)
  func `queued commands run in the order in which they are given`(kind: StackKind) async {
    let stack = HomeStack(kind)
    whenChanged({ stack.depth }) { [answers] in
      answers.outcomes.append(stack.navigate(to: .detail(id: 1)))
      answers.outcomes.append(stack.append(contentsOf: [.detail(id: 2), .detail(id: 3)]))
      answers.outcomes.append(stack.popLast())
      answers.outcomes.append(stack.replaceTop(with: [.search("")]))
      answers.outcomes.append(stack.pop(to: .detail(id: 9)))
    }
    stack.navigate(to: .list)
    #expect(stack.routes == [.list, .detail(id: 1), .search("")])
    #expect(answers.areAllQueued)
    #expect(
      await answers.settled() == [
        .committed, .committed, .committed, .committed, .unchanged(.notFound),
      ]
    )
  }

  @Test(arguments: StackKind.allCases)
  func `a queued command has its outcome when the first one has answered`(kind: StackKind) throws {
    let stack = HomeStack(kind, [.list])
    whenChanged({ stack.routes }) { [answers] in answers.outcomes.append(stack.popToRoot()) }
    #expect(stack.navigate(to: .list) == .committed)
    guard case .queued(let pending) = try #require(answers.outcomes.first) else {
      Issue.record("not queued: \(answers.outcomes)")
      return
    }
    #expect(pending.outcome == .committed)
    #expect(!stack.hasPresentedRoutes)
  }

  @Test(arguments: StackKind.allCases)
  func `an observer of a queued command may give another`(kind: StackKind) async {
    let stack = HomeStack(kind)
    whenChanged({ stack.routes }) { [answers] in
      whenChanged({ stack.routes }) {
        answers.outcomes.append(stack.navigate(to: .detail(id: 3)))
      }
      answers.outcomes.append(stack.navigate(to: .detail(id: 1)))
      answers.outcomes.append(stack.navigate(to: .detail(id: 2)))
    }
    stack.navigate(to: .list)
    #expect(stack.routes == [.list, .detail(id: 1), .detail(id: 2), .detail(id: 3)])
    #expect(await answers.settled() == [.committed, .committed, .committed])
  }

  @Test(arguments: StackKind.allCases)
  func `a write from an observer is queued`(kind: StackKind) {
    let stack = HomeStack(kind)
    whenChanged({ stack.presentedRoute }) {
      stack.assign([.search("")])
      #expect(stack.routes.isEmpty)
    }
    stack.navigate(to: .list)
    #expect(stack.routes == [.search("")])
  }

  @Test(arguments: StackKind.allCases)
  func `a command to another stack from an observer runs at once`(kind: StackKind) {
    let stack = HomeStack(kind)
    let other = HomeStack(kind)
    whenChanged({ stack.routes }) { [answers] in
      answers.outcomes.append(other.navigate(to: .search("")))
    }
    stack.navigate(to: .list)
    #expect(answers.outcomes == [.committed])
    #expect(other.routes == [.search("")])
  }

  @Test(arguments: StackKind.allCases)
  func `a condition from an observer is asked when the pop runs`(kind: StackKind) async {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    whenChanged({ stack.routes }) { [answers] in
      answers.outcomes.append(stack.pop(toLastWhere: { $0 == .search("") }))
      answers.outcomes.append(stack.pop(toLastWhere: { $0 == .list }))
    }
    stack.navigate(to: .search(""))
    #expect(await answers.settled() == [.unchanged(.alreadyOnTop), .committed])
    #expect(stack.routes == [.list])
  }

  @Test(arguments: StackKind.allCases)
  func `observers that never end are a reported failure`(kind: StackKind) async {
    let stack = HomeStack(kind)
    pushForever(on: stack)
    #expect(stack.navigate(to: .list) == .committed)
    let settled = await answers.settled()
    #expect(settled.last?.failure?.kind == .queueOverflow)
    #expect(settled.dropLast().allSatisfy { $0 == .committed })
    #expect(stack.depth == settled.count)
    #expect(settled.count > 100)
  }

  @Test(arguments: StackKind.allCases)
  func `a stack works on after an overflow`(kind: StackKind) async {
    let stack = HomeStack(kind)
    pushForever(on: stack)
    stack.navigate(to: .list)
    answers.outcomes = []
    #expect(stack.popToRoot() == .committed)
    whenChanged({ stack.routes }) { [answers] in
      answers.outcomes.append(stack.navigate(to: .detail(id: 1)))
    }
    #expect(stack.navigate(to: .list) == .committed)
    #expect(await answers.settled() == [.committed])
    #expect(stack.routes == [.list, .detail(id: 1)])
  }

  @Test(arguments: StackKind.allCases)
  func `a write from an observer is compared with the state that it meets`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let before = stack.hostPath
    whenChanged({ stack.routes }) { stack.hostPath = stack.hostPath }
    stack.replace(with: [.search("a"), .search("b")])
    #expect(stack.hostPath == before)
  }

  @Test func `a command from an observer of a refused write is queued, and given once`() {
    let navigator = Navigator<HomeRoute>(routes: [.list])
    var outcomes: [NavigationOutcome] = []
    whenChanged({ navigator.host.path }) { outcomes.append(navigator.navigate(to: .search(""))) }
    navigator.host.path.append(Number(7))
    #expect(outcomes.count == 1)
    #expect(outcomes.first != .committed)
    #expect(navigator.depth == 2)
  }

  @Test func `a condition that changes the stack while it is asked does not trap`() {
    let navigator = Navigator<HomeRoute>(routes: [.list, .detail(id: 1), .search("a")])
    navigator.pop { route in
      navigator.popToRoot()
      return route == .list
    }
    #expect(navigator.depth == 0)
  }

  private func pushForever(on stack: HomeStack) {
    whenChanged({ stack.routes }) { [answers] in
      let outcome = stack.navigate(to: .list)
      answers.outcomes.append(outcome)
      if outcome.failure == nil { pushForever(on: stack) }
    }
  }
}
