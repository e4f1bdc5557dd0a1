import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

@MainActor struct `A command that waits for a slow guard` {
  private let navigator = Navigator<Spot>(routes: [.a])
  private let gate = GuardGate()

  init() {
    navigator.guards.add("closed", for: .route(Spot.d)) { _ in .block("no") }
    navigator.guards.add("slow", by: gate)
  }

  private func push() async -> NavigationOutcome {
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    return outcome
  }

  @Test func `a command that waits stays beside what is refused at once`() async {
    let outcome = await push()
    navigator.pop(to: .e)
    navigator.popLast(0)
    navigator.routes = [.a]
    #expect(navigator.navigate(to: .d).blockedBy == "closed")
    #expect(await gate.settle(outcome) == .committed && navigator.routes == [.a, .b])
  }

  @Test func `a command that waits is superseded by one that waits and is refused`() async {
    navigator.guards.add("late", for: .route(Spot.c)) { _ in .block("no") }
    let outcome = await push()
    let newer = navigator.navigate(to: .c)
    #expect(await outcome.settled() == .superseded)
    await gate.arrivals(2)
    gate.open()
    #expect(await newer.settled().blockedBy == "late" && navigator.routes == [.a])
  }

  @Test func `a command that waits is superseded by a gesture, and told to stop`() async {
    let gate = GuardGate(respectsCancellation: true)
    navigator.guards.removeAll()
    navigator.guards.add("slow", by: gate)
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    navigator.host.path = []
    #expect(await outcome.settled() == .superseded)
    await eventually("the guard has stopped") { gate.endedCount == 1 }
    #expect(gate.cancelledCount == 1 && navigator.routes.isEmpty)
  }

  @Test func `a command that waits keeps the target that it had, for any number of waits`() async {
    let outcome = navigator.navigate(to: .b, strategy: .replaceTop)
    await gate.arrivals()
    await turns(100)
    #expect(outcome.isOpen, "there is no time limit unless one is given")
    async let one = outcome.settled()
    async let two = outcome.settled()
    gate.answer(.allow)
    #expect(await [one, two, outcome.settled()] == [.committed, .committed, .committed])
    #expect(navigator.routes == [.b])
  }

  @Test func `a command that waits has its host read again what is shown`() async {
    let host = ChangeCounter { [navigator] in _ = navigator.host.path }
    let stack = ChangeCounter { [navigator] in _ = navigator.routes }
    navigator.host.path.append(Spot.b)
    #expect(host.count == 1 && stack.count == 0)
    await gate.asked()
    gate.answer(.allow)
    await eventually("b is shown") { navigator.routes == [.a, .b] }
    #expect(host.count == 2 && stack.count == 1)
  }

  @Test func `what a slow guard asks for runs after the command that it holds back`() async {
    let trace = TransitionTrace([.a])
    var asked: NavigationOutcome?
    trace.navigator.guards.addAsync("slow") { [unowned trace] request in
      await Task.yield()
      if asked == nil { asked = trace.navigator.perform(.push(Spot.c)) }
      await Task.yield()
      return request.route.as(Spot.self) == .b ? .block("no") : .allow
    }
    #expect(await trace.navigator.navigate(to: .b).settled().blocked?.reason == "no")
    #expect(await asked?.settled() == .committed)
    #expect(
      trace.lines == [
        "event push b [code]: Waits for a guard to decide.",
        "event push c [code]: Waits for its turn.", "event push b [code]: Blocked by slow: no.",
        "event push c [code]: Waits for a guard to decide.", "notify", "commit a c",
        "event push c [code]: Done.",
      ]
    )
  }

  @Test func `a time limit is for each slow guard, and its clock stops then`() async {
    let clock = ManualClock()
    navigator.guards.removeAll()
    for name in ["one", "two"] as [GuardName] {
      navigator.guards.addAsync(name, timeLimit: .seconds(3), clock: clock) { [gate] in
        try await gate.decide($0)
      }
    }
    let outcome = await push()
    for count in 1...2 {
      await eventually("its clock alone runs") { clock.sleeperCount == 1 }
      clock.advance(by: .seconds(2))
      #expect(outcome.isOpen)
      if count == 1 { gate.answer(.allow) }
      await gate.arrivals(2)
    }
    clock.advance(by: .seconds(1))
    let failure = await outcome.settled().failure
    #expect(failure?.kind == .guardTimedOut && failure?.description.contains("guard two") == true)
    gate.open()
  }

  @Test func `two commands past two slow guards do not mix`() async {
    let trace = TransitionTrace([.a])
    for name in ["one", "two"] as [GuardName] { trace.guarding(name, by: gate) }
    let first = trace.navigator.append(contentsOf: [.b, .c])
    await gate.arrivals()
    gate.answer(.allow)
    await gate.arrivals(2)
    let second = trace.navigator.replace(with: [.d, .e])
    await gate.arrivals(3)
    gate.answer(.allow)  // The late one.
    for count in 4...6 {
      gate.answer(.allow)
      await gate.arrivals(count)
    }
    #expect(await gate.settle(second) == .committed)
    #expect(await first.settled() == .superseded)
    #expect(trace.lines.filter { $0.hasPrefix("commit") } == ["commit d e"])
  }

  @Test func `a pop that waits gives way to a swipe, and takes nothing more away`() async {
    let navigator = Navigator<Spot>(routes: [.a, .b, .c])
    navigator.guards.add("slow", by: gate)
    let outcome = navigator.popLast()
    await gate.arrivals()
    navigator.host.path.removeLast()
    #expect(await outcome.settled() == .superseded)
    await gate.arrivals(2)
    gate.open()
    #expect(navigator.routes == [.a, .b])
  }
}

/// An enter-guard that takes its time may ask the user, whatever command it is asked about.
@MainActor struct `A guard that asks the user` {
  enum Command: CaseIterable { case push, present, plan, restore }

  @Test(arguments: Command.allCases, [true, false])
  func `a guard may ask the user, about any command`(command: Command, answer: Bool) async {
    let question = Dialog.alert(
      "Show it?",
      buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
    )
    let node = NavigationNode("app", registry: KeptApp.registry)
    let before = NavigationNode("app", registry: KeptApp.registry)
    before.navigate(to: KeptPage.page(1))
    before.present(KeptPage.page(1))
    node.guards.addAsync("ask", for: .route(KeptPage.page(1))) { [weak node] _ in
      await node?.ask(question).value == true ? .allow : .block("no")
    }
    switch command {
    case .push: node.navigate(to: KeptPage.page(1))
    case .present: node.present(KeptPage.page(1))
    case .plan: node.apply(before.currentPlan)
    case .restore: node.restore(before.archive())
    }
    // A plan asks about its stack, and about its layer.
    for _ in 0..<200 {
      await Task.yield()
      if let dialog = node.modals.host.presentedDialog {
        node.modals.host.answer(dialog.id, with: answer)
      }
    }
    #expect(node.stack.depth == (answer && command != .present ? 1 : 0))
    #expect(node.modals.layers.count == (answer && command != .push ? 1 : 0))
    #expect(node.modals.host.presentedDialog == nil)
  }
}
