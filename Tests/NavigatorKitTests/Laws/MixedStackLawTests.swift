import NavigatorKit
import NavigatorKitTesting
import Testing

/// Law L1 for routes of several types: typed questions are answered as by a scan of the path, after
/// any commands and external writes.
@MainActor
@Suite struct MixedStackLawTests {
  @Test(arguments: LawAttendance.allCases, LawSeeds.seeds(2))
  func `typed queries of a mixed stack are those of a brute-force model`(
    attendance: LawAttendance,
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let attendants = LawAttendants(attendance)
      let navigator = attendants.group.map { MultiRouteNavigator(in: $0) } ?? MultiRouteNavigator()
      attendants.attend(to: navigator)
      let host = StackHostDouble(navigator)
      var model: [MixedSample] = []
      var log: [String] = []
      for _ in 0..<50 {
        let sample = MixedSample.random(using: &generator)
        let more = (0..<3).map { _ in MixedSample.random(using: &generator) }
        let kind = Int.random(in: 0..<14, using: &generator)
        let before = navigator.path
        let expected = Self.expectation(kind, sample, more, &model, host)
        let outcome = Self.apply(kind, sample, more, navigator, host)
        log.append("\(kind) \(sample) \(more) -> \(navigator.path)")
        let problem =
          outcome == expected
          ? Self.check(navigator, model)
            ?? attendants.check(before, navigator.path, kind < 10 ? outcome : nil)
          : "answered \(outcome)"
        guard let problem else { continue }
        Issue.record("seed \(seed), \(attendance): \(problem)\n\(log.joined(separator: "\n"))")
        return
      }
    }
  }

  private static func apply(
    _ kind: Int,
    _ sample: MixedSample,
    _ more: [MixedSample],
    _ navigator: MultiRouteNavigator,
    _ host: StackHostDouble
  ) -> NavigationOutcome {
    switch kind {
    case 0, 1, 2: return sample.push(.always, on: navigator)
    case 3: return sample.push(.ifNotExists, on: navigator)
    case 4: return sample.push(.navigateOrPush, on: navigator)
    case 5: return navigator.append(contentsOf: more.map(\.route))
    case 6: return navigator.replaceTop(with: more.map(\.route))
    case 7: return sample.popTo(on: navigator)
    case 8: return sample.popToType(on: navigator)
    case 9: return sample.popToTypeAndValue(on: navigator)
    case 10: navigator.path = RoutePath(routes: more.map(\.route))
    case 11: host.append(sample.route)
    case 12: host.goBack(levels: 2)
    default: host.update()
    }
    return .committed
  }

  private static func expectation(
    _ kind: Int,
    _ sample: MixedSample,
    _ more: [MixedSample],
    _ model: inout [MixedSample],
    _ host: StackHostDouble
  ) -> NavigationOutcome {
    switch kind {
    case 3 where model.contains(sample): return .unchanged(.alreadyInStack)
    case 4 where model.contains(sample): return pop(&model) { $0 == sample }
    case 0...4: model.append(sample)
    case 5: model += more
    case 6: model = model.dropLast() + more
    case 7, 9: return pop(&model) { $0 == sample }
    case 8: return pop(&model) { $0.isLike(sample) }
    case 10: model = more
    case 11: model = shown(host) + [sample]
    case 12 where !host.shown.isEmpty: model = shown(host).dropLast(2)
    default: break
    }
    return .committed
  }

  private static func pop(
    _ model: inout [MixedSample],
    to isTarget: (MixedSample) -> Bool
  ) -> NavigationOutcome {
    guard model.contains(where: isTarget) else { return .unchanged(.notFound) }
    if model.last.map(isTarget) == true { return .unchanged(.alreadyOnTop) }
    while let top = model.last, !isTarget(top) { model.removeLast() }
    return .committed
  }

  /// What a host shows, which may be stale.
  private static func shown(_ host: StackHostDouble) -> [MixedSample] {
    host.shownRoutes.compactMap { route in
      MixedSample.all.first { AnyRoute($0.route) == route }
    }
  }

  private static func check(_ navigator: MultiRouteNavigator, _ model: [MixedSample]) -> String? {
    if navigator.routes != model.map({ AnyRoute($0.route) }) { return "should be \(model)" }
    if navigator.path.routes != navigator.routes { return "path" }
    if navigator.depth != model.count { return "depth" }
    if navigator.presentedRoute != model.last.map({ AnyRoute($0.route) }) {
      return "presentedRoute"
    }
    if navigator.routes(of: HomeRoute.self) != model.compactMap(\.home) { return "routes of home" }
    if navigator.routes(of: Number.self) != model.compactMap(\.whole) { return "routes of Number" }
    if navigator.path.routes(of: Real.self) != model.compactMap(\.real) { return "of Real" }
    if navigator.presentedRoute(of: AccountRoute.self) != model.compactMap(\.account).last {
      return "presentedRoute of account"
    }
    if navigator.presentedRoute(of: Real.self) != model.compactMap(\.real).last { return "of Real" }
    if navigator.path.last(of: Number.self) != model.compactMap(\.whole).last { return "path.last" }
    for sample in MixedSample.all {
      if sample.isContained(in: navigator) != model.contains(sample) { return "contains \(sample)" }
      if sample.isPresented(in: navigator) != (model.last == sample) { return "top \(sample)" }
      let route = AnyRoute(sample.route)
      if navigator.contains(route) != model.contains(sample) { return "contains erased \(sample)" }
      if navigator.path.firstIndex(of: route) != model.firstIndex(of: sample) { return "first" }
      if navigator.path.lastIndex(of: route) != model.lastIndex(of: sample) { return "last" }
    }
    let isThere = navigator.contains(of: HomeRoute.self) { $0.isDetail(below: 2) }
    let hasDetail = model.compactMap(\.home).contains { $0.isDetail(below: 2) }
    return isThere == hasDetail ? nil : "contains of home where"
  }
}
