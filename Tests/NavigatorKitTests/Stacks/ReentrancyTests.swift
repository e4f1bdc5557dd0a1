import NavigatorKit
import Testing

/// A command that is given from inside an observer waits for the one that is being carried out.
@MainActor struct `A command from an observer` {
  /// What commands answered that were given from inside observers.
  @MainActor final class Answers {
    var outcomes: [NavigationOutcome] = []

    var areAllQueued: Bool { outcomes.allSatisfy { if case .queued = $0 { true } else { false } } }

    /// What they came to, when the transition has ended.
    var settled: [NavigationOutcome] { outcomes.map { $0.unsettled?.outcome ?? $0 } }
  }

  let answers = Answers()

  @Test(arguments: StackKind.allCases)
  func `commands from an observer are queued, and run in order after the first`(kind: StackKind) {
    let stack = SpotStack(kind)
    whenChanged({ stack.depth }) { [answers] in
      whenChanged({ stack.routes }) { answers.outcomes.append(stack.navigate(to: .e)) }
      answers.outcomes.append(stack.navigate(to: .b))
      answers.outcomes.append(stack.append(contentsOf: [.c, .d]))
      answers.outcomes.append(stack.popLast())
      answers.outcomes.append(stack.replaceTop(with: [.form]))
      answers.outcomes.append(stack.pop(to: .home))
      #expect(stack.routes.isEmpty)
    }
    #expect(stack.navigate(to: .a) == .committed && stack.routes == [.a, .b, .form, .e])
    #expect(answers.areAllQueued && answers.outcomes.first?.unsettled?.outcome == .committed)
    let settled = answers.settled
    #expect(settled.map(\.isChange) == [true, true, true, true, false, true])
    #expect(settled[4] == .unchanged(.notFound))
  }

  @Test(arguments: StackKind.allCases)
  func `a write from an observer is queued, and compared with what it meets`(kind: StackKind) {
    let stack = SpotStack(kind, [.a, .b])
    let before = stack.hostPath
    whenChanged({ stack.presentedRoute }) {
      stack.hostPath = stack.hostPath
      #expect(stack.hostPath == before)
    }
    stack.replace(with: [.c, .d])
    #expect(stack.hostPath == before)
    whenChanged({ stack.presentedRoute }) { stack.assign([.form]) }
    stack.navigate(to: .a)
    #expect(stack.routes == [.form])
  }

  @Test(arguments: StackKind.allCases)
  func `observers that never end are a failure, and the stack works on`(kind: StackKind) {
    let stack = SpotStack(kind)
    pushForever(on: stack)
    #expect(stack.navigate(to: .a) == .committed)
    let settled = answers.settled
    #expect(settled.last?.failure?.kind == .queueOverflow)
    #expect(settled.dropLast().allSatisfy { $0 == .committed })
    #expect(stack.depth == settled.count && settled.count > 100)
    answers.outcomes = []
    #expect(stack.popToRoot() == .committed)
    whenChanged({ stack.routes }) { [answers] in
      answers.outcomes.append(stack.navigate(to: .b))
    }
    #expect(stack.navigate(to: .a) == .committed && answers.settled == [.committed])
    #expect(stack.routes == [.a, .b])
  }

  private func pushForever(on stack: SpotStack) {
    whenChanged({ stack.routes }) { [answers] in
      let outcome = stack.navigate(to: .a)
      answers.outcomes.append(outcome)
      if outcome.failure == nil { pushForever(on: stack) }
    }
  }

  @Test func `a command from an observer of a refused write is queued, and given once`() {
    let navigator = Navigator<Spot>(routes: [.a])
    whenChanged({ navigator.host.path }) { [answers] in
      answers.outcomes.append(navigator.navigate(to: .form))
    }
    navigator.host.path.append(Number(7))
    #expect(answers.outcomes.count == 1 && answers.areAllQueued && navigator.depth == 2)
  }

  @Test func `a condition that changes the stack while it is asked does not trap`() {
    let navigator = Navigator<Spot>(routes: [.a, .b, .c])
    navigator.pop { route in
      navigator.popToRoot()
      return route == .a
    }
    #expect(navigator.depth == 0)
  }
}

/// A pop looks for its target when it runs, and not when it is given.
@MainActor struct `A pop that waits for its turn` {
  /// Has something done once, by an observer of events.
  private func once(_ events: NavigationEvents, _ body: @escaping @MainActor () -> Void) {
    var next: (() -> Void)? = body
    events.observe { _ in
      // What it captures is let go of with it.
      let body = next
      next = nil
      body?()
    }
  }

  private nonisolated static let ways:
    [@MainActor @Sendable (MultiRouteNavigator) -> NavigationOutcome] = [
      { $0.pop(toLast: Spot.self) }, { $0.pop(toLast: Spot.self) { $0 != .b } },
      { $0.pop { $0.is(Spot.self) } }, { $0.pop(to: Spot.c) },
      { $0.navigate(to: Spot.c, strategy: .navigateOrPush) },
    ]

  @Test(arguments: ways.indices)
  func `a pop keeps what is pushed before it runs`(way: Int) {
    let navigator = MultiRouteNavigator(path: [Spot.a, SideRoute.help])
    var outcome: NavigationOutcome?
    once(navigator.events) {
      navigator.navigate(to: Spot.c)
      outcome = Self.ways[way](navigator)
    }
    navigator.navigate(to: SideRoute.help)
    #expect(navigator.routes.map { $0.as(Spot.self) } == [.a, nil, nil, .c])
    #expect(outcome?.unsettled?.outcome == .unchanged(.alreadyOnTop))
  }

  @Test func `a dismissal finds what is there when it runs`() {
    let modals = ModalPresenter<Spot>()
    once(modals.events) {
      for spot in [Spot.b, .c] { modals.present(spot, policy: .stack) }
      modals.present(.d, as: .fullScreen, policy: .stack)
      modals.present(.e, policy: .stack)
      modals.dismiss(style: .fullScreen)
      modals.dismiss(to: .b)
      modals.present(.e, policy: .stack)
      modals.dismiss(1)
    }
    modals.present(.b)
    #expect(modals.layers.map(\.route) == [.b, .b])
  }
}
