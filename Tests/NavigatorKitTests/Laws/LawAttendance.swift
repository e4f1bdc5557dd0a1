import NavigatorKit

/// Who attends to what a law drives: a change that concerns nobody takes a shorter way.
enum LawAttendance: CaseIterable, Sendable {
  case nobody, guards, observers, group

  var hasGuards: Bool { self == .guards || self == .group }
  var hasObservers: Bool { self == .observers || self == .group }
}

/// A guard that allows everything, an observer, or both in a group, and all that they heard.
@MainActor final class LawAttendants {
  /// What a guard was asked.
  struct Question: Equatable, CustomStringConvertible {
    let entry: RouteEntry
    let phase: GuardPhase

    var description: String { "\(phase) \(entry.route)" }
  }

  let attendance: LawAttendance
  /// The group in which a block is made, if that is attended to.
  let group: NavigationGroup?
  private(set) var questions: [Question] = []
  private(set) var events: [NavigationEvent] = []
  /// How many questions and events there were before the last ``forget()``.
  private(set) var heard = 0

  init(_ attendance: LawAttendance) {
    self.attendance = attendance
    group = attendance == .group ? NavigationGroup("all") : nil
  }

  /// Attends to a block, or to the group that it was made in.
  func attend(to block: any NavigationBlock) {
    attend(group?.guards ?? block.guards, group?.events ?? block.events)
  }

  func attend(_ guards: NavigationGuards, _ events: NavigationEvents) {
    if attendance.hasGuards {
      guards.add("counts") { [weak self] request in
        self?.questions.append(Question(entry: request.entry, phase: request.phase))
        return .allow
      }
    }
    if attendance.hasObservers { events.observe { [weak self] in self?.events.append($0) } }
  }

  /// Forgets what was heard of a command, but for how much it was.
  func forget() {
    heard += questions.count + events.count
    (questions, events) = ([], [])
  }

  var changes: Int { events.count(where: \.outcome.isChange) }
}

extension LawAttendants {
  /// Compares what was heard of a command to a stack, or of a write, which answers nothing, with what it came to, and
  /// forgets it.
  ///
  /// - Returns: What is wrong, if anything is.
  func check(_ before: RoutePath, _ after: RoutePath, _ outcome: NavigationOutcome?) -> String? {
    defer { forget() }
    let (old, new) = (before.map(\.id), after.map(\.id))
    let kept = Set(old).intersection(new)
    let added = after.filter { !kept.contains($0.id) }
    if attendance.hasGuards {
      // They are asked about each entry that comes, bottom first, and about one that is uncovered.
      var expected = added.map { Question(entry: $0, phase: .forward) }
      if let top = after.last, top.id != old.last, kept.contains(top.id) {
        expected.append(Question(entry: top, phase: .reveal))
      }
      if questions != expected { return "guards were asked \(questions), not \(expected)" }
    }
    guard attendance.hasObservers else { return nil }
    // A change is one event, and so is a command without one; an equal write is none.
    let isRight = events.allSatisfy { event in
      event.outcome == outcome ?? event.outcome
        && event.transition.removed.map(\.id) == old.filter { !kept.contains($0) }
        && event.transition.inserted.map(\.id) == added.map(\.id)
    }
    let count = before != after || outcome != nil ? 1 : 0
    return isRight && events.count == count ? nil : "observers heard \(events)"
  }
}
