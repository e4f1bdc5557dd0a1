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
/// any commands; all else is the law of stacks.
@MainActor struct MixedStackLawTests {
  @Test(arguments: LawAttendance.allCases, LawSeeds.seeds(1, long: 20))
  func `a mixed stack answers as its model`(attendance: LawAttendance, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(LawSeeds.isLong ? 50 : 20) {
      let attendants = LawAttendants(attendance)
      let navigator = attendants.group.map { MultiRouteNavigator(in: $0) } ?? MultiRouteNavigator()
      attendants.attend(to: navigator)
      var model: [Sample] = []
      var log: [(Int, RoutePath)] = []
      for _ in 0..<50 {
        let (kind, before) = (generator.below(8), navigator.path)
        let some = (0..<3).map { _ in generator.one(of: Sample.all) }
        let (expected, outcome) = Self.run(kind, some, navigator, &model)
        log.append((kind, navigator.path))
        let problem =
          outcome == nil || outcome == expected
          ? Self.check(navigator, model) ?? attendants.check(before, navigator.path, outcome)
          : "should answer \(expected)"
        guard let problem else { continue }
        Issue.record("seed \(seed), \(attendance): \(problem), should be \(model)\n\(log)")
        return
      }
    }
  }

  /// Does something to a stack and to its model.
  ///
  /// - Returns: What should be answered, and what was, or nothing for a write.
  private static func run(
    _ kind: Int,
    _ some: [Sample],
    _ navigator: MultiRouteNavigator,
    _ model: inout [Sample]
  ) -> (NavigationOutcome, NavigationOutcome?) {
    let (sample, route, routes) = (some[0], some[0].route, some.map(\.route))
    switch kind {
    case 0: return (pop(&model) { $0 == sample }, navigator.pop(to: route))
    case 1: return (pop(&model) { $0.isLike(sample) }, navigator.pop(toLastLike: route))
    case 2: return (pop(&model) { $0 == sample }, navigator.pop(toLastEqual: route))
    case 3:
      model = some
      navigator.path = RoutePath(routes: routes)
      return (.committed, nil)
    case 4:
      model += some
      return (.committed, navigator.append(contentsOf: routes))
    default:
      model.append(sample)
      return (.committed, navigator.navigate(to: route))
    }
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
