import NavigatorKit
import NavigatorKitTesting
import Testing

/// A route of one of several types, for a model that must not rely on erased routes.
private enum Sample: Hashable {
  case home(HomeRoute), account(AccountRoute), whole(Number), real(Real)

  /// Few routes, some of which look alike.
  static let all: [Sample] = [
    .home(.list), .home(.detail(id: 1)), .home(.detail(id: 2)), .account(.profile),
    .account(.detail(id: 1)), .whole(1), .whole(2), .real(1.0), .real(2.0),
  ]

  /// The route itself, which keeps its type where it is handed over.
  var route: any NavigationRoute {
    switch self {
    case .home(let route): route
    case .account(let route): route
    case .whole(let number): number
    case .real(let number): number
    }
  }

  /// Whether this sample is of the same type as another.
  func isLike(_ other: Sample) -> Bool { type(of: route) == type(of: other.route) }
}

extension MultiRouteNavigator {
  fileprivate func pop<R: NavigationRoute>(toLastLike _: R) -> NavigationOutcome {
    pop(toLast: R.self)
  }

  fileprivate func pop<R: NavigationRoute>(toLastEqual route: R) -> NavigationOutcome {
    pop(toLast: R.self) { $0 == route }
  }
}

/// Law L1 for routes of several types: typed questions are answered as by a scan of the path, after
/// any commands and external writes.
@MainActor
@Suite struct MixedStackLawTests {
  @Test(arguments: LawAttendance.allCases, LawSeeds.seeds(2))
  func `a mixed stack answers as its model`(attendance: LawAttendance, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let attendants = LawAttendants(attendance)
      let navigator = attendants.group.map { MultiRouteNavigator(in: $0) } ?? MultiRouteNavigator()
      attendants.attend(to: navigator)
      let host = StackHostDouble(navigator)
      var model: [Sample] = []
      var log: [(Step, RoutePath)] = []
      for _ in 0..<50 {
        let step = Step(
          kind: generator.below(14),
          sample: generator.one(of: Sample.all),
          more: (0..<3).map { _ in generator.one(of: Sample.all) }
        )
        let before = navigator.path
        let expected = Self.expectation(step, &model, host)
        let outcome = Self.apply(step, navigator, host)
        log.append((step, navigator.path))
        let problem =
          outcome == expected
          ? Self.check(navigator, model)
            ?? attendants.check(before, navigator.path, step.kind < 10 ? outcome : nil)
          : "answered \(outcome)"
        guard let problem else { continue }
        Issue.record("seed \(seed), \(attendance): \(problem), should be \(model)\n\(log)")
        return
      }
    }
  }

  private struct Step {
    let kind: Int
    let sample: Sample
    let more: [Sample]
  }

  private static func apply(
    _ step: Step,
    _ navigator: MultiRouteNavigator,
    _ host: StackHostDouble
  ) -> NavigationOutcome {
    let (route, more) = (step.sample.route, step.more)
    switch step.kind {
    case 0, 1, 2: return navigator.navigate(to: route)
    case 3: return navigator.navigate(to: route, strategy: .ifNotExists)
    case 4: return navigator.navigate(to: route, strategy: .navigateOrPush)
    case 5: return navigator.append(contentsOf: more.map(\.route))
    case 6: return navigator.replaceTop(with: more.map(\.route))
    case 7: return navigator.pop(to: route)
    case 8: return navigator.pop(toLastLike: route)
    case 9: return navigator.pop(toLastEqual: route)
    case 10: navigator.path = RoutePath(routes: more.map(\.route))
    case 11: host.append(route)
    case 12: host.goBack(levels: 2)
    default: host.update()
    }
    return .committed
  }

  private static func expectation(
    _ step: Step,
    _ model: inout [Sample],
    _ host: StackHostDouble
  ) -> NavigationOutcome {
    let (sample, more) = (step.sample, step.more)
    // What a host shows, which may be stale.
    let shown = host.shownRoutes.compactMap { route in
      Sample.all.first { AnyRoute($0.route) == route }
    }
    switch step.kind {
    case 3 where model.contains(sample): return .unchanged(.alreadyInStack)
    case 4 where model.contains(sample): return pop(&model) { $0 == sample }
    case 0...4: model.append(sample)
    case 5: model += more
    case 6: model = model.dropLast() + more
    case 7, 9: return pop(&model) { $0 == sample }
    case 8: return pop(&model) { $0.isLike(sample) }
    case 10: model = more
    case 11: model = shown + [sample]
    case 12 where !shown.isEmpty: model = shown.dropLast(2)
    default: break
    }
    return .committed
  }

  private static func pop(
    _ model: inout [Sample],
    to isTarget: (Sample) -> Bool
  ) -> NavigationOutcome {
    guard let index = model.lastIndex(where: isTarget) else { return .unchanged(.notFound) }
    if index == model.count - 1 { return .unchanged(.alreadyOnTop) }
    model = Array(model[...index])
    return .committed
  }

  private static func check(_ navigator: MultiRouteNavigator, _ model: [Sample]) -> String? {
    func all<R: NavigationRoute>(_ type: R.Type) -> [R] { model.compactMap { $0.route as? R } }
    let path = navigator.path
    if navigator.routes != model.map({ AnyRoute($0.route) }) { return "routes" }
    if path.routes != navigator.routes || navigator.depth != model.count { return "path" }
    if navigator.presentedRoute != navigator.routes.last { return "presentedRoute" }
    if navigator.routes(of: HomeRoute.self) != all(HomeRoute.self) { return "routes of home" }
    if navigator.routes(of: Number.self) != all(Number.self) { return "routes of Number" }
    if path.routes(of: Real.self) != all(Real.self) { return "of Real" }
    if navigator.presentedRoute(of: AccountRoute.self) != all(AccountRoute.self).last {
      return "presentedRoute of account"
    }
    if navigator.presentedRoute(of: Real.self) != all(Real.self).last { return "last of Real" }
    if path.last(of: Number.self) != all(Number.self).last { return "path.last" }
    for sample in Sample.all {
      let (route, isThere) = (sample.route, model.contains(sample))
      if navigator.contains(route) != isThere { return "contains \(sample)" }
      if navigator.isPresented(route) != (model.last == sample) { return "top \(sample)" }
      let erased = AnyRoute(route)
      if navigator.contains(erased) != isThere { return "contains erased \(sample)" }
      if path.firstIndex(of: erased) != model.firstIndex(of: sample) { return "first" }
      if path.lastIndex(of: erased) != model.lastIndex(of: sample) { return "last" }
    }
    let isThere = navigator.contains(of: HomeRoute.self) { $0 == .detail(id: 1) }
    return isThere == model.contains(.home(.detail(id: 1))) ? nil : "contains of home where"
  }
}
