import NavigatorKit
import NavigatorKitTesting
import Testing

/// Law L1 for presenters that nobody hosts: after any sequence of commands every query answers what
/// a list of layers answers; and guards and observers hear exactly what has been done.
@MainActor
@Suite struct ModalLawTests {
  @Test(arguments: LawAttendance.allCases, LawSeeds.seeds(4))
  func `layers, queries and outcomes of a presenter are those of a brute-force model`(
    attendance: LawAttendance,
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var heard = 0
    for _ in 0..<100 {
      var run = ModalLawRun(attendance)
      for _ in 0..<40 {
        guard let problem = run.step(.random(using: &generator)) else { continue }
        Issue.record("seed \(seed), \(attendance): \(problem)\n\(run.transcript)")
        return
      }
      heard += run.heard
    }
    #expect(attendance == .nobody ? heard == 0 : heard > 1_000)
  }
}

/// One sequence of commands to a presenter, checked after each.
@MainActor
private struct ModalLawRun {
  private let presenter: ModalPresenter<Spot>
  private let attendants: LawAttendants
  private var model = ModalModel()
  private var seen: Set<LayerID> = []
  private var log: [String] = []

  init(_ attendance: LawAttendance) {
    attendants = LawAttendants(attendance)
    presenter = attendants.group.map { ModalPresenter(in: $0) } ?? ModalPresenter()
    attendants.attend(to: presenter)
  }

  var heard: Int { attendants.heard }

  /// The commands so far.
  var transcript: String { log.joined(separator: "\n") }

  /// Carries out a command.
  ///
  /// - Returns: What is wrong afterwards, if anything is.
  mutating func step(_ command: ModalCommand) -> String? {
    let (before, oldModel) = (presenter.layers, model)
    let expected = command.run(&model)
    let outcome = command.apply(to: presenter)
    let after = presenter.layers
    log.append("\(command): \(outcome.map { "\($0)" } ?? "written") -> \(after.map(\.route))")
    defer { attendants.forget() }
    if let outcome, !expected.matches(outcome) { return "should be \(expected)" }
    if after.map(\.route) != model.layers.map(\.route) { return "should be \(model.layers)" }
    if after.map(\.style) != model.layers.map(\.style) { return "styles" }
    let known = Set(oldModel.layers.map(\.id))
    let kept = model.layers.prefix { known.contains($0.id) }.count
    let isKept = after.prefix(kept).map(\.id) == before.prefix(kept).map(\.id)
    if !isKept { return "a layer lost its id" }
    let new = after.dropFirst(kept).map(\.id)
    if !seen.isDisjoint(with: new) { return "a new layer has an old id" }
    seen.formUnion(new)
    return checkQueries() ?? checkQuestions(after, new, isLess: kept < before.count)
      ?? checkEvents(isChange: !new.isEmpty || kept < before.count)
  }

  private func checkQueries() -> String? {
    let (layers, top) = (model.layers, model.layers.last)
    if presenter.presentedRoute != top?.route { return "presentedRoute" }
    if presenter.layers.last?.style != top?.style { return "style" }
    if presenter.isPresenting != !layers.isEmpty { return "isPresenting" }
    if presenter.presentedSheet != (top?.style == .sheet ? top?.route : nil) { return "sheet" }
    if presenter.presentedFullScreen != (top?.style == .fullScreen ? top?.route : nil) {
      return "full screen"
    }
    for spot in Spot.allCases {
      if presenter.contains(spot) != layers.contains(where: { $0.route == spot }) {
        return "contains \(spot)"
      }
      if presenter.isPresented(spot) != (top?.route == spot) { return "isPresented \(spot)" }
    }
    return nil
  }

  /// Guards are asked about each layer that comes, and about one that a dismissal uncovers.
  private func checkQuestions(
    _ after: [ModalLayer<Spot>],
    _ new: [LayerID],
    isLess: Bool
  ) -> String? {
    guard attendants.attendance.hasGuards else { return nil }
    var expected = new.map { "forward \($0)" }
    if new.isEmpty, isLess, let top = after.last { expected.append("reveal \(top.id)") }
    let asked = attendants.questions.map { "\($0.phase) \($0.entry.id)" }
    return asked == expected ? nil : "guards were asked \(asked), not \(expected)"
  }

  /// A command is one event; a write is one where it changes something.
  private func checkEvents(isChange: Bool) -> String? {
    guard attendants.attendance.hasObservers else { return nil }
    let changes = attendants.events.count(where: \.outcome.isChange)
    return changes == (isChange ? 1 : 0) ? nil : "observers heard of \(changes) changes"
  }
}
