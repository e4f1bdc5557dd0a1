import NavigatorKit
import NavigatorKitTesting
import Testing

/// Laws L1 and L3: after any sequence of commands and external writes, every query answers what a
/// scan of the routes answers, and ids stay with their entries; guards and observers hear exactly
/// what has been done, where a plain push that concerns nobody takes a shorter way; and of a
/// command that has nothing to do nobody who reads the state is told.
@MainActor struct StackLawTests {
  @Test(arguments: LawAttendance.allCases, LawSeeds.seeds(1, long: 40))
  func `a stack answers as its model`(attendance: LawAttendance, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let runs = LawSeeds.isLong ? 100 : 40
    var heard = 0
    for index in 0..<runs {
      let kind = StackKind.allCases[index % StackKind.allCases.count]
      var run = StackLawRun(kind, attendance)
      for _ in 0..<40 {
        guard let problem = run.step(.random(using: &generator)) else { continue }
        Issue.record("seed \(seed), \(kind), \(attendance): \(problem)\n\(run.log)")
        return
      }
      heard += run.attendants.heard
    }
    // Of 40 commands of a run many are heard of: they did not take the shorter way.
    #expect(attendance == .nobody ? heard == 0 : heard > runs * 10)
  }

  /// Commands from inside an observer come to what they come to one after the other.
  @Test(arguments: StackKind.allCases, LawSeeds.seeds(4))
  func `queued commands do what they do in sequence`(kind: StackKind, seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let start = (0..<3).map { _ in generator.one(of: StackCommand.routes) }
      let commands = (0..<8).map { _ in StackCommand.random(using: &generator) }
      var model = StackModel(routes: start + [.a])
      var (given, expected): ([StackCommand], [NavigationOutcome]) = ([], [])
      for command in commands {
        // These write, or are looked at when they are given, not when they run.
        switch command {
        case .assign, .popToOne: continue
        default: break
        }
        guard let expectation = model.expectation(of: command) else { continue }
        model.routes = expectation.routes
        given.append(command)
        expected.append(expectation.outcome)
      }
      let stack = StackPair(kind, start)
      let (host, all) = (stack.host(), given)
      let answers = Noted<[NavigationOutcome]>([])
      whenChanged({ stack.depth }) {
        answers.value = all.compactMap { $0.apply(to: stack, host) }
      }
      stack.navigate(to: .a)
      var settled: [NavigationOutcome] = []
      for answer in answers.value { settled.append(await answer.settled()) }
      if stack.routes == model.routes, settled == expected { continue }
      Issue.record("seed \(seed), \(kind): \(start), \(given) led to \(stack.routes), \(settled)")
      return
    }
  }
}

/// One sequence of commands, checked after each.
@MainActor private struct StackLawRun {
  let attendants: LawAttendants
  /// The commands so far, with what they led to.
  private(set) var log: [(StackCommand, RoutePath)] = []
  private let stack: StackPair<Spot>
  private let host: StackHostDouble
  /// What the host wrote last.
  private let written = Noted<RoutePath?>(nil)
  private var model = StackModel()
  private var seen: Set<EntryID> = []

  init(_ kind: StackKind, _ attendance: LawAttendance) {
    attendants = LawAttendants(attendance)
    stack = StackPair(kind, in: attendants.group)
    attendants.attend(to: stack.block)
    let (stack, written) = (stack, written)
    host = StackHostDouble(
      reading: { stack.hostPath },
      writing: { path in
        written.value = path
        stack.hostPath = path
      }
    )
  }

  /// Carries out a command.
  ///
  /// - Returns: What is wrong afterwards, if anything is.
  mutating func step(_ command: StackCommand) -> String? {
    let before = stack.hostPath
    let expected = model.expectation(of: command)
    written.value = nil
    let stack = stack
    let isNothing = if case .unchanged = expected?.outcome { true } else { false }
    let told = isNothing ? InvalidationCounter { Self.read(stack) } : nil
    let outcome = command.apply(to: stack, host)
    let after = stack.hostPath
    log.append((command, after))
    if let outcome, outcome != expected?.outcome { return "answered \(outcome)" }
    if let told, told.count > 0 || after != before { return "told of nothing" }
    let problem =
      if let expected { check(after, against: expected, before) } else {
        check(after, writing: written.value ?? before, to: before)
      }
    if let problem = problem ?? attendants.check(before, after, outcome) { return problem }
    if Set(after.map(\.id)).count != after.count { return "an id is there twice" }
    seen.formUnion(after.map(\.id))
    model.routes = after.compactMap { $0.route.as() }
    return checkQueries()
  }

  private func check(
    _ after: RoutePath,
    against expected: StackModel.Expectation,
    _ before: RoutePath
  ) -> String? {
    if after.routes != expected.routes.map({ AnyRoute($0) }) {
      return "the routes should be \(expected.routes)"
    }
    for (index, origin) in expected.origins.enumerated() {
      if let origin, after[index].id != before[origin].id { return "entry \(index) lost its id" }
      if origin == nil, seen.contains(after[index].id) { return "entry \(index) has an old id" }
    }
    return nil
  }

  /// Checks what a host's write came to, where entries are written and not just routes.
  private func check(
    _ after: RoutePath,
    writing written: RoutePath,
    to before: RoutePath
  ) -> String? {
    if after.routes != written.routes { return "the routes should be those written" }
    if written == before, after != before { return "an equal write changed the ids" }
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0.route) })
    let isAllKnown = written.allSatisfy { known[$0.id] == $0.route }
    var used: Set<EntryID> = []
    for (index, entry) in written.enumerated() {
      let id = after[index].id
      let isRepeated = !used.insert(entry.id).inserted
      if id == entry.id { continue }
      // Of entries that were written with one id, one keeps it.
      let isShared = zip(written, after).contains { $0.id == entry.id && $1.id == entry.id }
      if isAllKnown, !isRepeated, !isShared { return "entry \(index) lost its id" }
      if known[entry.id] == nil, !isRepeated, !before.routes.contains(entry.route) {
        return "entry \(index) lost the id that it brought"
      }
      // Else it is taken for an equal one that was there, or minted.
      if let route = known[id] {
        if route != entry.route { return "entry \(index) has the id of another" }
      } else if seen.contains(id) {
        return "entry \(index) has an old id"
      }
    }
    return nil
  }

  /// Reads all that can be read of a stack.
  private static func read(_ stack: StackPair<Spot>) {
    _ = (stack.routes, stack.hostPath, stack.presentedRoute, stack.presentedRouteName)
    _ = (stack.hasPresentedRoutes, stack.depth, stack.contains(.a), stack.isPresented(.a))
    _ = stack.contains { _ in false }
    guard case .mixed(let navigator) = stack else { return }
    _ = (navigator.routes, navigator.routes(of: Spot.self), navigator.contains(of: Spot.self))
    _ = (navigator.presentedRoute(of: Spot.self), navigator.contains { _ in false })
  }

  private func checkQueries() -> String? {
    let routes = model.routes
    if stack.routes != routes { return "routes" }
    if stack.presentedRoute != routes.last { return "presentedRoute" }
    if stack.hasPresentedRoutes != (routes.count > 0) { return "hasPresentedRoutes" }
    if stack.depth != routes.count { return "depth" }
    for route in StackCommand.routes {
      if stack.contains(route) != routes.contains(route) { return "contains \(route)" }
      if stack.isPresented(route) != (routes.last == route) { return "isPresented \(route)" }
    }
    for limit in 0...3 {
      let some = StackCommand.routes.prefix(limit)
      if stack.contains(where: { some.contains($0) }) != routes.contains(where: some.contains) {
        return "contains where"
      }
    }
    return nil
  }
}
