import NavigatorKit
import NavigatorKitTesting
import Testing

/// Laws L1 and L3 for trees: what a tree answers is what its parts hold, and a command that has
/// nothing to do changes nothing; and guards and observers hear exactly what has been done.
@MainActor struct TreeWalkTests {
  @Test(arguments: LawAttendance.allCases, LawSeeds.seeds(2, long: 40))
  func `a tree answers as its model`(attendance: LawAttendance, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var walk = TreeWalk(attendance)
    for _ in 0..<150 {
      guard let problem = walk.step(.random(using: &generator)) else { continue }
      Issue.record("seed \(seed), \(attendance): \(problem)")
      return
    }
    #expect((walk.attendants.heard == 0) == (attendance == .nobody))
  }
}

/// One walk through a tree, checked after each step.
@MainActor private struct TreeWalk {
  private let rig = AppRig()
  let attendants: LawAttendants
  private let history: VisitHistory<AnyRoute>?
  private var model = TreeModel()
  private var visits: [Spot] = []
  private var shown: Int?
  private var done: [TreeStep] = []

  init(_ attendance: LawAttendance) {
    attendants = LawAttendants(attendance)
    attendants.attend(rig.app.guards, rig.app.events)
    // A history observes.
    history = attendance.hasObservers ? VisitHistory(rig.app.group, limit: 1_000) : nil
  }

  /// Takes a step.
  ///
  /// - Returns: What is wrong afterwards, if anything is.
  mutating func step(_ step: TreeStep) -> String? {
    done.append(step)
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
    if let problem = problem(since: oldModel) { broken.append(problem) }
    attendants.forget()
    if broken.isEmpty { return nil }
    return """
      \(broken.joined(separator: ", ")) after \(done.map(\.name))
      \(after)
      should be
      \(model)
      visits \(rig.app.visits.routes) should be \(visits)
      """
  }

  /// Guards are asked about what comes and what comes to light, and about nothing else; a step
  /// that changes something is one event of a change, or two with what was carried.
  private func problem(since oldModel: TreeModel) -> String? {
    let expected = attendants.attendance.hasGuards ? model.questions(since: oldModel) : []
    let asked = attendants.questions.map { "\($0)" }
    if asked != expected { return "guards were asked \(asked), not \(expected)" }
    guard attendants.attendance.hasObservers else { return nil }
    let changes = attendants.changes
    let isSame = model.showsSame(as: oldModel)
    let most = oldModel.carried == nil ? 1 : 2
    return changes <= most && (changes == 0) == isSame ? nil : "\(changes) events of changes"
  }
}

/// One thing that is done to a tree, and to its model.
@MainActor private struct TreeStep {
  let name: String
  let run: (AppRig, inout TreeModel) -> Void

  private static func tabs(
    _ name: String,
    _ act: @escaping (TabNavigator<ShopTab>) -> Void,
    _ change: @escaping (inout TreeModel) -> Void
  ) -> TreeStep {
    // Unless the main flow is not there.
    TreeStep(name: name) { rig, model in
      guard let tabs = rig.tabs else { return }
      act(tabs)
      change(&model)
    }
  }

  private static func node(
    _ name: String,
    _ tab: ShopTab,
    _ act: @escaping (NavigationNode) -> Void,
    _ change: @escaping (inout TreeModel) -> Void = { _ in }
  ) -> TreeStep {
    // Unless the tab is not there.
    TreeStep(name: "\(name) in \(tab)") { rig, model in
      guard let node = rig.tabs?.node(of: tab) else { return }
      model.make(tab)
      act(node)
      change(&model)
    }
  }

  static func random(using generator: inout SeededGenerator) -> TreeStep {
    let tab = generator.one(of: ShopTab.allCases)
    // One spot is nowhere.
    let spot = generator.one(of: Spot.allCases.filter { $0 != .home })
    let flow = generator.one(of: [AppFlow.splash, .login, .main, .main, .main])
    let (index, number, onTop) = (
      generator.below(6) - 1, 1 + generator.below(2), generator.chance(2)
    )
    return switch generator.below(22) {
    case 0:
      TreeStep(name: "enter \(flow)") {
        $0.app.enter(flow)
        $1.enter(flow)
      }
    case 1:
      TreeStep(name: "send \(spot)") {
        $0.app.send(.push(spot))
        $1.send(spot)
      }
    case 2, 3: tabs("select \(tab)", { $0.select(tab) }, { $0.select(tab) })
    case 4: tabs("host selects \(tab)", { $0.host.selection = tab }, { $0.select(tab) })
    case 5:
      tabs(
        "push \(spot) in \(tab)",
        { $0.navigate(to: spot, in: tab) },
        { $0.push(spot, inFrontOf: tab) }
      )
    case 6: tabs("remove \(tab)", { $0.remove(tab) }, { $0.remove(tab) })
    case 7:
      tabs(
        "insert \(tab) at \(index)",
        { $0.insert(tab, at: index) },
        { $0.insert(tab, at: index) }
      )
    case 8, 9:
      node("push \(spot) below", tab, { $0.stack.navigate(to: spot) }, { $0.pushBelow(spot, tab) })
    case 10, 11:
      node("push \(spot)", tab, { $0.navigate(to: spot) }, { $0.pushInFront(spot, tab) })
    case 12, 13:
      node(
        "present \(spot), on top: \(onTop)",
        tab,
        { $0.present(spot, policy: onTop ? .stack : .replaceCurrent) },
        { $0.present(spot, tab, onTop: onTop) }
      )
    case 14:
      node("dismiss \(number)", tab, { $0.dismiss(number) }, { $0.dismiss(number, tab) })
    case 15: node("pop to root", tab, { $0.popToRoot() }, { $0.popToRoot(tab) })
    case 16, 17, 18: node("go back", tab, { $0.goBack() }, { $0.goBack(tab) })
    case 19: node("pop to what is not there", tab, { $0.stack.pop(to: Spot.home) })
    case 20: TreeStep(name: "return to nowhere") { rig, _ in rig.app.returnTo(.nowhere) }
    default: node("dismiss what is not there", tab, { $0.modals.dismiss(to: Spot.home) })
    }
  }
}

extension NavigationCheckpoint<Void> {
  fileprivate static let nowhere = Self("nowhere")
}
