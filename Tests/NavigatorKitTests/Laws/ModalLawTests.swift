import NavigatorKit
import NavigatorKitTesting
import Testing

/// Law L1 for presenters that nobody hosts: after any sequence of commands every query answers what
/// a list of layers answers; and guards and observers hear exactly what has been done.
@MainActor struct ModalLawTests {
  @Test(arguments: LawAttendance.allCases, LawSeeds.seeds(1, long: 40))
  func `a presenter answers as its model`(attendance: LawAttendance, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let runs = LawSeeds.isLong ? 100 : 40
    var heard = 0
    for _ in 0..<runs {
      var run = ModalLawRun(attendance)
      for _ in 0..<40 {
        guard let problem = run.step(.random(using: &generator)) else { continue }
        Issue.record("seed \(seed), \(attendance): \(problem)\n\(run.log)")
        return
      }
      heard += run.attendants.heard
    }
    #expect(attendance == .nobody ? heard == 0 : heard > runs * 10)
  }
}

/// What a presenter without a host should present: a plain list, written to be obvious.
private struct ModalModel {
  struct Layer {
    let id: Int
    let route: Spot
    let style: ModalStyle
  }

  /// What a command should answer.
  enum Expectation {
    case change, nothing, failure

    func matches(_ outcome: NavigationOutcome) -> Bool {
      switch (self, outcome) {
      case (.change, _): outcome.isChange
      case (.nothing, .unchanged), (.failure, .failed): true
      default: false
      }
    }
  }

  var layers: [Layer] = []
  private var count = 0

  mutating func put(_ route: Spot, _ style: ModalStyle, keeping kept: Int) -> Expectation {
    count += 1
    layers = layers.prefix(max(0, kept)) + [Layer(id: count, route: route, style: style)]
    return .change
  }

  mutating func keep(_ kept: Int) -> Expectation {
    if layers.isEmpty || kept >= layers.count { return .nothing }
    layers = Array(layers.prefix(max(0, kept)))
    return .change
  }

  /// What a binding of a style shows is the top layer, if it has that style.
  mutating func write(_ route: Spot?, _ style: ModalStyle) -> Expectation {
    let top = layers.last
    if route == (top?.style == style ? top?.route : nil) { return .nothing }
    return route.map { put($0, style, keeping: layers.count - 1) } ?? keep(layers.count - 1)
  }
}

/// One thing that is asked of a presenter.
private enum ModalCommand {
  case present(Spot, ModalStyle, ModalPresentationPolicy)
  case dismiss(Int), dismissTo(Spot), dismissStyle(ModalStyle, Int), dismissLayer(Int), dismissAll
  case writeSheet(Spot?), writeCover(Spot?)

  static func random(using generator: inout SeededGenerator) -> Self {
    let spot = generator.one(of: Spot.allCases)
    let style: ModalStyle = generator.chance(2) ? .sheet : .fullScreen
    let policies: [ModalPresentationPolicy] = [
      .replaceCurrent, .replaceAll, .ignoreIfAlreadyPresented, .stack, .stack, .stack,
      .rejectIfPresented,
    ]
    let written = generator.chance(2) ? spot : nil
    return switch generator.below(14) {
    case 0..<6: .present(spot, style, generator.one(of: policies))
    case 6, 7: .dismiss(generator.below(5) - 1)
    case 8: .dismissTo(spot)
    case 9: .dismissStyle(style, generator.below(5) - 1)
    case 10: .dismissLayer(generator.below(4))
    case 11: .dismissAll
    case 12: .writeSheet(written)
    default: .writeCover(written)
    }
  }

  /// Does it to a presenter and to its model.
  ///
  /// - Returns: What should be answered, and what was, or nothing for a write.
  @MainActor
  func run(
    _ presenter: ModalPresenter<Spot>,
    _ model: inout ModalModel
  ) -> (ModalModel.Expectation, NavigationOutcome?) {
    let number = model.layers.count
    switch self {
    case .present(let route, let style, let policy):
      let expected: ModalModel.Expectation =
        switch policy {
        case .replaceCurrent: model.put(route, style, keeping: number - 1)
        case .stack: model.put(route, style, keeping: number)
        case .rejectIfPresented where number > 0: .failure
        case .ignoreIfAlreadyPresented where number > 0: .nothing
        default: model.put(route, style, keeping: 0)
        }
      return (expected, presenter.present(route, as: style, policy: policy))
    case .dismiss(let count):
      return (count <= 0 ? .nothing : model.keep(number - count), presenter.dismiss(count))
    case .dismissTo(let route):
      let index = model.layers.lastIndex { $0.route == route }
      return (model.keep(index.map { $0 + 1 } ?? number), presenter.dismiss(to: route))
    case .dismissStyle(let style, let wanted):
      // One by one, each with what lies on it.
      var kept = number
      for _ in 0..<max(0, wanted) {
        kept = model.layers[..<kept].lastIndex { $0.style == style } ?? kept
      }
      return (model.keep(kept), presenter.dismiss(wanted, style: style))
    case .dismissLayer(let index):
      let layers = presenter.layers
      // A layer of another presenter is not there.
      let id = layers.indices.contains(index) ? layers[index].id : LayerID(EntryID())
      return (model.keep(index), presenter.dismiss(layer: id))
    case .dismissAll: return (model.keep(0), presenter.dismissAll())
    case .writeSheet(let route):
      presenter.presentedSheet = route
      return (model.write(route, .sheet), nil)
    case .writeCover(let route):
      presenter.presentedFullScreen = route
      return (model.write(route, .fullScreen), nil)
    }
  }
}

/// One sequence of commands to a presenter, checked after each.
@MainActor private struct ModalLawRun {
  let attendants: LawAttendants
  /// The commands so far, with what they led to.
  private(set) var log: [(ModalCommand, NavigationOutcome?, [Spot])] = []
  private let presenter: ModalPresenter<Spot>
  private var model = ModalModel()
  private var seen: Set<LayerID> = []

  init(_ attendance: LawAttendance) {
    attendants = LawAttendants(attendance)
    presenter = attendants.group.map { ModalPresenter(in: $0) } ?? ModalPresenter()
    attendants.attend(to: presenter)
  }

  /// Carries out a command.
  ///
  /// - Returns: What is wrong afterwards, if anything is.
  mutating func step(_ command: ModalCommand) -> String? {
    let (before, known) = (presenter.layers, Set(model.layers.map(\.id)))
    let (expected, outcome) = command.run(presenter, &model)
    let after = presenter.layers
    log.append((command, outcome, after.map(\.route)))
    defer { attendants.forget() }
    if let outcome, !expected.matches(outcome) { return "should be \(expected)" }
    if after.map(\.route) != model.layers.map(\.route) { return "should be \(model.layers)" }
    if after.map(\.style) != model.layers.map(\.style) { return "styles" }
    let kept = model.layers.prefix { known.contains($0.id) }.count
    let isKept = after.prefix(kept).map(\.id) == before.prefix(kept).map(\.id)
    if !isKept { return "a layer lost its id" }
    let new = after.dropFirst(kept).map(\.id)
    if !seen.isDisjoint(with: new) { return "a new layer has an old id" }
    seen.formUnion(new)
    let isLess = kept < before.count
    return checkQueries() ?? checkHeard(after.last, new, isLess: isLess)
  }

  private func checkQueries() -> String? {
    let (layers, top) = (model.layers, model.layers.last)
    if presenter.presentedRoute != top?.route { return "presentedRoute" }
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

  /// Guards are asked about each layer that comes, and about one that a dismissal uncovers; a
  /// change is one event.
  private func checkHeard(_ top: ModalLayer<Spot>?, _ new: [LayerID], isLess: Bool) -> String? {
    var (ids, phases) = (new.map(\.entryID), new.map { _ in GuardPhase.forward })
    if new.isEmpty, isLess, let top { (ids, phases) = ([top.id.entryID], [.reveal]) }
    if !attendants.attendance.hasGuards { (ids, phases) = ([], []) }
    let asked = attendants.questions
    if asked.map(\.entry.id) != ids || asked.map(\.phase) != phases {
      return "guards were asked \(asked), not \(phases) of \(ids)"
    }
    let changes = attendants.attendance.hasObservers && (!new.isEmpty || isLess) ? 1 : 0
    return attendants.changes == changes ? nil : "observers heard of \(attendants.changes) changes"
  }
}
