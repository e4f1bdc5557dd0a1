import NavigatorKit

extension LawAttendants {
  /// Compares what was heard of a command to a stack with what it came to, and forgets it.
  ///
  /// - Parameters:
  ///   - before: The path before the command.
  ///   - after: The path after it, which the model has confirmed.
  ///   - outcome: What it answered, or nothing for a write.
  /// - Returns: What is wrong, if anything is.
  func check(
    _ before: RoutePath,
    _ after: RoutePath,
    _ outcome: NavigationOutcome?
  ) -> String? {
    defer { forget() }
    return checkQuestions(before, after) ?? checkEvents(before, after, outcome)
  }

  /// Guards are asked about each entry that comes, bottom first, and about one that is uncovered.
  private func checkQuestions(_ before: RoutePath, _ after: RoutePath) -> String? {
    guard attendance.hasGuards else { return nil }
    let known = Set(before.map(\.id))
    var expected = after.filter { !known.contains($0.id) }.map {
      Question(entry: $0, phase: .forward)
    }
    if let top = after.last, top.id != before.last?.id, known.contains(top.id) {
      expected.append(Question(entry: top, phase: .reveal))
    }
    return questions == expected ? nil : "guards were asked \(questions), not \(expected)"
  }

  /// A change is one event, and so is a command without one; an equal write is none.
  private func checkEvents(
    _ before: RoutePath,
    _ after: RoutePath,
    _ outcome: NavigationOutcome?
  ) -> String? {
    guard attendance.hasObservers else { return nil }
    let isChange = before != after
    guard events.count == (isChange || outcome != nil ? 1 : 0) else {
      return "observers heard \(events)"
    }
    guard let event = events.first else { return nil }
    if let outcome, event.outcome != outcome { return "observers heard of \(event.outcome)" }
    let (transition, kept) = (event.transition, Set(before.map(\.id)).intersection(after.map(\.id)))
    if transition.removed.map(\.id) != before.map(\.id).filter({ !kept.contains($0) }) {
      return "observers heard that \(transition.removed) went"
    }
    if transition.inserted.map(\.id) != after.map(\.id).filter({ !kept.contains($0) }) {
      return "observers heard that \(transition.inserted) came"
    }
    return nil
  }
}

extension HomeStack {
  /// The stack as what guards, observers and groups attend to.
  var block: any NavigationBlock {
    switch self {
    case .typed(let navigator): navigator
    case .mixed(let navigator): navigator
    }
  }
}
