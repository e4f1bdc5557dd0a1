import NavigatorKit

/// Who attends to what a law drives: a change that concerns nobody takes a shorter way.
enum LawAttendance: CaseIterable, Sendable {
  case nobody, guards, observers, group

  var hasGuards: Bool { self == .guards || self == .group }
  var hasObservers: Bool { self == .observers || self == .group }
}

/// A guard that allows everything, an observer, or both in a group, and all that they heard.
@MainActor
final class LawAttendants {
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

  /// Attends to everything in a group.
  func attend(to group: NavigationGroup) { attend(group.guards, group.events) }

  private func attend(_ guards: NavigationGuards, _ events: NavigationEvents) {
    if attendance.hasGuards { ask(guards) }
    if attendance.hasObservers { listen(events) }
  }

  private func ask(_ guards: NavigationGuards) {
    guards.add("counts") { [weak self] request in
      self?.questions.append(Question(entry: request.entry, phase: request.phase))
      return .allow
    }
  }

  private func listen(_ events: NavigationEvents) {
    events.observe { [weak self] in self?.events.append($0) }
  }

  /// Forgets what was heard of a command, but for how much it was.
  func forget() {
    heard += questions.count + events.count
    (questions, events) = ([], [])
  }
}

extension NavigationGuards {
  /// Adds a guard that decides about everything, at once or a turn later.
  func addLaw(isAsync: Bool, _ decide: @escaping @MainActor () -> GuardDecision) {
    guard isAsync else { return _ = add("law") { _ in decide() } }
    addAsync("law") { _ in
      let decision = decide()
      await Task.yield()
      return decision
    }
  }
}
