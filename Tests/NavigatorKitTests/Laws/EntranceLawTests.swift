import NavigatorKit
import Testing

extension EntranceRow: CustomTestStringConvertible {
  var testDescription: String { name }

  /// What is shown in the end, and how many events there are.
  fileprivate func end(_ decision: LawDecision, _ before: [String]) -> (names: [String], Int) {
    let result = gives.map { "\($0)" }
    if decision == .allow || asks.isEmpty { return (result, door == .check ? 0 : 1) }
    let isElsewhere = decision == .redirect
    let (names, events) =
      switch door {
      case .guarded: (before, 1)
      case .takenOver: (Array(result.dropLast()), isElsewhere ? 3 : 2)
      case .check: (Array(before.dropFirst()), isElsewhere ? 2 : 1)
      }
    return (isElsewhere ? names + ["login"] : names, events)
  }
}

@MainActor struct `Law 2: no entrance leads around the guards` {
  @Test(arguments: EntranceRow.all, LawDecision.allCases)
  func `a guard is asked before anything changes, and decides`(
    _ row: EntranceRow,
    _ decision: LawDecision
  ) async {
    for kind in row.kinds {
      for isAsync in [false, true] { await check(row, decision, kind, isAsync: isAsync) }
    }
  }

  private func check(
    _ row: EntranceRow,
    _ decision: LawDecision,
    _ kind: StackKind,
    isAsync: Bool
  ) async {
    let label: Comment = "\(row.name), \(decision), \(kind), \(isAsync ? "later" : "at once")"
    let stack = StackPair<Spot>(kind, [.a, .b, .c])
    let run = row.start(stack)
    let names = { @MainActor in stack.hostPath.routes.map(\.description) }
    let before = names()
    let block = stack.block
    let events = EventList(block.events)
    // That a slow guard has been asked is no end.
    let ends = { @MainActor in
      events.outcomes.count { if case .pending = $0 { false } else { true } }
    }
    let law = LawGuard(
      decision,
      isAsync: isAsync,
      elsewhere: .push(Spot.login),
      in: block.guards,
      reading: names
    )
    defer { block.guards.removeAll() }
    run()
    let (expected, count) = row.end(decision, before)
    let questions = row.asks.isEmpty ? 0 : decision == .allow ? row.asks.count : 1
    await eventually("\(label): \(expected), but for \(names()) and \(events.outcomes)") {
      names() == expected && ends() == count && law.asked.count >= questions
    }

    let result = row.gives.map { "\($0)" }
    let seen = row.door == .takenOver ? result : before
    #expect(law.asked.prefix(1).allSatisfy { $0.state == seen }, label)
    if row.door == .guarded { #expect(law.asked.allSatisfy { $0.state == before }, label) }
    if decision == .allow {
      #expect(law.asked.map(\.route.description).joined() == row.asks, label)
    }

    guard decision == .park, row.door == .guarded, !row.asks.isEmpty else { return }
    law.condition.fulfill()
    await eventually("\(label): the parked command is carried out") {
      names() == result && ends() == count + 1
    }
  }
}
