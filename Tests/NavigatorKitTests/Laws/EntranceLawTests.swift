import NavigatorKit
import Testing

/// One cell of the matrix: an entrance, and what the guard decides.
struct EntranceCell: Sendable, CustomTestStringConvertible {
  let row: EntranceRow
  let kind: StackKind
  let decision: LawDecision
  let isAsync: Bool

  var testDescription: String {
    "\(row.name), \(kind), \(decision) \(isAsync ? "later" : "at once")"
  }

  static let all = EntranceRow.all.flatMap { row in
    row.kinds.flatMap { kind in
      LawDecision.allCases.flatMap { decision in
        [false, true].map {
          EntranceCell(row: row, kind: kind, decision: decision, isAsync: $0)
        }
      }
    }
  }

  private var isDone: Bool { decision == .allow || row.asks.isEmpty }

  /// How often the guard is asked at least.
  var leastQuestions: Int { row.asks.isEmpty ? 0 : decision == .allow ? row.asks.count : 1 }

  var expectedEvents: Int {
    switch row.door {
    case .guarded: 1
    case .takenOver: isDone ? 1 : decision == .redirect ? 3 : 2
    case .check: isDone ? 0 : decision == .redirect ? 2 : 1
    }
  }

  /// What is shown in the end.
  func expected(from before: [String]) -> [String] {
    let result = row.gives.map { "\($0)" }
    if isDone { return result }
    let names: [String] =
      switch row.door {
      case .guarded: before
      case .takenOver: Array(result.dropLast())
      case .check: Array(before.dropFirst())
      }
    return decision == .redirect ? names + ["login"] : names
  }
}

@MainActor
struct `Law 2: no entrance leads around the guards` {
  @Test(arguments: EntranceCell.all)
  func `a guard is asked before anything changes, and decides`(_ cell: EntranceCell) async {
    let row = cell.row
    let stack = StackPair<Spot>(cell.kind, [.a, .b, .c])
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
      cell.decision,
      isAsync: cell.isAsync,
      elsewhere: .push(Spot.login),
      in: block.guards,
      reading: names
    )
    defer { block.guards.removeAll() }
    run()
    let expected = cell.expected(from: before)
    await eventually("\(expected), but for \(names()) and \(events.outcomes)") {
      names() == expected && ends() == cell.expectedEvents
        && law.asked.count >= cell.leastQuestions
    }

    let result = row.gives.map { "\($0)" }
    let seen = row.door == .takenOver ? result : before
    #expect(law.asked.prefix(1).allSatisfy { $0.state == seen })
    if row.door == .guarded { #expect(law.asked.allSatisfy { $0.state == before }) }
    if cell.decision == .allow {
      #expect(law.asked.map(\.route.description).joined() == row.asks)
    }

    guard cell.decision == .park, row.door == .guarded, !row.asks.isEmpty else { return }
    law.condition.fulfill()
    await eventually("the parked command is carried out") {
      names() == result && ends() == cell.expectedEvents + 1
    }
  }
}
