import NavigatorKit
import Testing

/// What the guard of the law decides the first time it is asked.
enum LawDecision: CaseIterable {
  case allow, block, redirect, park, fail
}

/// One cell of the matrix.
struct EntranceCell: Sendable, CustomTestStringConvertible {
  let row: EntranceRow
  let decision: LawDecision
  let isAsync: Bool

  var testDescription: String {
    "\(row.testDescription), \(decision) \(isAsync ? "later" : "at once")"
  }

  static let all = EntranceRow.all.flatMap { row in
    LawDecision.allCases.flatMap { decision in
      [false, true].map { EntranceCell(row: row, decision: decision, isAsync: $0) }
    }
  }
}

@MainActor
struct `Law 2: no entrance leads around the guards` {
  @Test(arguments: NavigationEntrance.allCases)
  func `every entrance has rows, so that none is forgotten`(_ entrance: NavigationEntrance) {
    #expect(EntranceRow.all.contains { $0.entrance == entrance })
  }

  @Test(arguments: EntranceCell.all)
  func `the guard is asked before anything changes, and what it decides is what happens`(
    _ cell: EntranceCell
  ) async {
    let row = cell.row
    let rig = EntranceRig(isTyped: row.isTyped)
    let run = await row.start(rig)
    let before = rig.names
    let log = LawLog()
    log.attach(cell, to: rig)
    defer { rig.block.guards.removeAll() }

    run()
    let expected = cell.expectedNames(from: before)
    await eventually("\(expected), but for \(rig.names) and \(log.events)") {
      rig.names == expected && log.events.count == cell.expectedEvents
        && log.asked.count >= cell.expectedQuestions
    }

    let result = row.result.map(\.routeName)
    let seen = row.door == .takenOver ? result : before
    #expect(log.asked.prefix(1).allSatisfy { $0.names == seen })
    if row.door == .guarded { #expect(log.asked.allSatisfy { $0.names == before }) }
    if cell.decision == .allow { #expect(log.asked.map(\.route) == row.asked) }

    guard cell.decision == .park, row.door == .guarded, !row.asked.isEmpty else { return }
    log.condition.fulfill()
    await eventually("the parked command is carried out") {
      rig.names == result && log.events.count == cell.expectedEvents + 1
    }
  }
}

/// What a guard was asked, and what was told.
@MainActor
final class LawLog {
  private(set) var asked: [(route: Spot?, names: [String])] = []
  private(set) var events: [NavigationOutcome] = []
  let condition = ParkCondition("later")

  func attach(_ cell: EntranceCell, to rig: EntranceRig) {
    rig.block.events.observe { [unowned self] event in
      // That a slow guard has been asked is no end.
      if case .pending = event.outcome { return }
      events.append(event.outcome)
    }
    if cell.isAsync {
      rig.block.guards.addAsync("law") { [self] request in
        let decision = Result { try decide(cell.decision, request, rig) }
        await Task.yield()
        return try decision.get()
      }
    } else {
      rig.block.guards.add("law") { [self] in try decide(cell.decision, $0, rig) }
    }
  }

  private func decide(
    _ decision: LawDecision,
    _ request: GuardRequest,
    _ rig: EntranceRig
  ) throws -> GuardDecision {
    asked.append((request.route.as(Spot.self), rig.names))
    guard asked.count == 1 else { return .allow }
    switch decision {
    case .allow: return .allow
    case .block: return .block("no")
    case .redirect: return .redirect(to: .push(Spot.login))
    case .park: return .park(until: condition)
    case .fail: throw GuardTrouble()
    }
  }
}

extension EntranceCell {
  /// How often the guard is asked at least.
  var expectedQuestions: Int {
    if row.asked.isEmpty { return 0 }
    return decision == .allow ? row.asked.count : 1
  }

  /// How many events there are.
  var expectedEvents: Int {
    let isDone = decision == .allow || row.asked.isEmpty
    switch row.door {
    case .guarded: return 1
    case .takenOver: return isDone ? 1 : (decision == .redirect ? 3 : 2)
    case .check: return isDone ? 0 : (decision == .redirect ? 2 : 1)
    }
  }

  /// What is shown in the end.
  func expectedNames(from before: [String]) -> [String] {
    let result = row.result.map(\.routeName)
    if decision == .allow || row.asked.isEmpty { return result }
    var names = before
    switch row.door {
    case .guarded: break
    case .takenOver: names = result.dropLast()
    case .check: names = Array(before.dropFirst())
    }
    return decision == .redirect ? names + ["login"] : names
  }
}
