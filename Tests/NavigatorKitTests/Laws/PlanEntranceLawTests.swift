import NavigatorKit
import Testing

/// A part of a plan that a guard is asked about, and what the guard decides.
private struct PlanCell: Sendable, CustomTestStringConvertible {
  enum Part: CaseIterable {
    case flow, tab, lower, upper, layer, layerStack
  }

  enum Decision: CaseIterable {
    case allow, block, redirect, park, fail
  }

  let part: Part
  let decision: Decision
  let isAsync: Bool

  var testDescription: String { "\(part), \(decision) \(isAsync ? "later" : "at once")" }

  static let all = Part.allCases.flatMap { part in
    Decision.allCases.flatMap { decision in
      [false, true].map { PlanCell(part: part, decision: decision, isAsync: $0) }
    }
  }

  /// The route that the guard is asked about.
  var route: AnyRoute {
    switch part {
    case .flow: AnyRoute(PlanFlow.main)
    case .tab: AnyRoute(PlanTab.search)
    case .lower: AnyRoute(PlanRoute.a)
    case .upper: AnyRoute(PlanRoute.b)
    case .layer: AnyRoute(PlanRoute.c)
    case .layerStack: AnyRoute(PlanRoute.d)
    }
  }

  /// What is there when the guard is asked: all that comes in steps before it.
  var before: TreeState {
    switch part {
    case .flow: TreeState()
    case .tab, .lower, .upper, .layer: TreeState(flow: .main)
    case .layerStack:
      Self.shown(PlaceState(stack: [.a, .b], layers: [.init(route: .c, style: .sheet)]))
    }
  }

  static let applied = shown(
    PlaceState(stack: [.a, .b], layers: [.init(route: .c, style: .sheet, stack: [.d])])
  )

  private static func shown(_ place: PlaceState) -> TreeState {
    TreeState(flow: .main, tab: .search, tabs: [.search: place])
  }
}

@MainActor
struct `Law 2: no plan leads around the guards` {
  private static let plan = NavigationPlan(
    flow: PlanFlow.main,
    tab: PlanTab.search,
    stack: [PlanRoute.a, PlanRoute.b],
    layers: [.init(PlanRoute.c, stack: [PlanRoute.d])]
  )

  @Test(arguments: PlanCell.all)
  private func `the guard is asked before anything of the step changes, and decides`(
    _ cell: PlanCell
  ) async {
    struct Failure: Error {}
    let tree = PlanTree(isInMain: false)
    let seen = Noted<[TreeState]>([])
    let condition = ParkCondition("later")
    let decide: @MainActor () throws -> GuardDecision = { [unowned tree] in
      seen.value.append(tree.state.normalized)
      guard seen.value.count == 1 else { return .allow }
      switch cell.decision {
      case .allow: return .allow
      case .block: return .block("no")
      case .redirect: return .redirect(to: .enter(PlanFlow.welcome))
      case .park: return .park(until: condition)
      case .fail: throw Failure()
      }
    }
    if cell.isAsync {
      tree.guards.addAsync("law", for: .route(cell.route)) { _ in
        await Task.yield()
        return try decide()
      }
    } else {
      tree.guards.add("law", for: .route(cell.route)) { _ in try decide() }
    }

    let application = tree.apply(Self.plan)
    await eventually("the guard is asked about \(cell.testDescription)") {
      !seen.value.isEmpty && (cell.decision == .park || application.result != nil)
    }
    #expect(seen.value.first == cell.before)

    switch cell.decision {
    case .allow:
      #expect(application.result?.isApplied == true)
      #expect(tree.state.normalized == PlanCell.applied)
    case .block, .fail:
      #expect(application.result?.outcome.blocked != nil)
      #expect(tree.state.normalized == cell.before)
    case .redirect:
      #expect(application.result?.isApplied == false)
      #expect(tree.app.flow == .welcome)
    case .park:
      #expect(tree.state.normalized == cell.before && application.result == nil)
      condition.fulfill()
      #expect(await application.settled().isApplied)
      #expect(tree.state.normalized == PlanCell.applied)
    }
  }
}
