import NavigatorKit
import NavigatorKitTesting
import Testing

/// Laws L1 and L3 for trees: what a tree answers is what its parts hold, and a command that has
/// nothing to do changes nothing; and guards and observers hear exactly what has been done.
@MainActor
@Suite struct TreeWalkTests {
  @Test(arguments: LawAttendance.allCases, LawSeeds.seeds(4))
  func `a tree answers what a model of it answers, whatever is done`(
    attendance: LawAttendance,
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var walk = TreeWalk(attendance)
    for _ in 0..<150 {
      guard let problem = walk.step(.random(using: &generator)) else { continue }
      Issue.record("seed \(seed), \(attendance): \(problem)")
      return
    }
    #expect((walk.heard == 0) == (attendance == .nobody))
  }
}

/// One walk through a tree, checked after each step.
@MainActor
private struct TreeWalk {
  private let rig = AppRig()
  private let attendants: LawAttendants
  private let history: VisitHistory<AnyRoute>?
  private var model = TreeModel()
  private var visits: [Spot] = []
  private var shown: Int?
  private var done: [String] = []

  init(_ attendance: LawAttendance) {
    attendants = LawAttendants(attendance)
    attendants.attend(to: rig.app.group)
    // A history observes.
    history = attendance.hasObservers ? VisitHistory(rig.app.group, limit: 1_000) : nil
  }

  var heard: Int { attendants.heard }

  /// Takes a step.
  ///
  /// - Returns: What is wrong afterwards, if anything is.
  mutating func step(_ step: TreeStep) -> String? {
    done.append("\(step)")
    let (app, oldModel, before) = (rig.app, model, rig.app.snapshot())
    let screen = InvalidationCounter { app.currentScreen }
    let snapshot = InvalidationCounter { app.snapshot() }
    step.run(rig, &model)
    // Into the main flow, what waits for it comes after the root has been shown.
    if oldModel.flow != model.flow { shown = nil }
    if model.current?.id != shown {
      shown = model.current?.id
      if let screen = model.current { visits.append(screen.spot) }
    }

    let after = rig.app.snapshot()
    let isSame = model == oldModel
    let checks = [
      "the text": after.description == model.description,
      "the current screen": rig.app.currentScreen?.as(Spot.self) == model.current?.spot,
      "the visits": rig.app.visits.routes.map { $0.as() } == visits.suffix(100),
      "the history": history.map { $0.routes.map { $0.as() } == visits } ?? true,
      "the carried": rig.app.carriedIntents.count == (model.carried == nil ? 0 : 1),
      "no match, no change": !isSame || (after == before && snapshot.count == 0),
      "somebody heard": after == before || snapshot.count > 0,
      "somebody heard of the screen": model.current == oldModel.current || screen.count > 0,
    ]
    var broken = checks.filter { !$0.value }.keys.sorted()
    broken += [questionProblem(oldModel), eventProblem(oldModel)].compactMap(\.self)
    attendants.forget()
    if broken.isEmpty { return nil }
    return """
      \(broken.joined(separator: ", ")) after \(done.joined(separator: "; "))
      \(after)
      should be
      \(model)
      visits \(rig.app.visits.routes) should be \(visits)
      """
  }

  /// Guards are asked about what comes and what comes to light, and about nothing else.
  private func questionProblem(_ oldModel: TreeModel) -> String? {
    let expected = attendants.attendance.hasGuards ? model.questions(since: oldModel) : []
    let asked = attendants.questions.map { "\($0)" }
    return asked == expected ? nil : "guards were asked \(asked), not \(expected)"
  }

  /// A step that changes something is one event of a change, or two with what was carried.
  private func eventProblem(_ oldModel: TreeModel) -> String? {
    guard attendants.attendance.hasObservers else { return nil }
    let changes = attendants.events.count(where: \.outcome.isChange)
    let isSame = model.showsSame(as: oldModel)
    let most = oldModel.carried == nil ? 1 : 2
    return changes <= most && (changes == 0) == isSame ? nil : "\(changes) events of changes"
  }
}
