import NavigatorKit
import NavigatorKitTesting
import Testing

/// One thing that is done to a stack.
private enum Step: CustomStringConvertible {
  case perform(NavigationIntent)
  case assign([Spot])
  case hostWrite([Spot])
  case hostDrops(Int)
  case equalWrite
  case revalidate

  static func random(_ numbers: inout SeededGenerator) -> Step {
    let routes = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
      Spot.allCases.randomElement(using: &numbers) ?? .a
    }
    let route = Spot.allCases.randomElement(using: &numbers) ?? .a
    let strategies: [PushStrategy] = [
      .always, .ifNotOnTop, .ifNotExists, .navigateOrPush, .replaceTop,
    ]
    return switch Int.random(in: 0..<13, using: &numbers) {
    case 0, 1, 2:
      .perform(.push(route, strategy: strategies.randomElement(using: &numbers) ?? .always))
    case 3: .perform(.append(routes))
    case 4: .perform(.replace(with: routes))
    case 5: .perform(.replaceTop(with: routes))
    case 6: .perform(.popLast(Int.random(in: -1...3, using: &numbers)))
    case 7: .perform(.pop(to: route))
    case 8: .assign(routes)
    case 9: .hostWrite(routes)
    case 10: .hostDrops(Int.random(in: 1...3, using: &numbers))
    case 11: .equalWrite
    default: .revalidate
    }
  }

  var description: String {
    switch self {
    case .perform(let intent): "\(intent)"
    case .assign(let routes): "assign \(routes)"
    case .hostWrite(let routes): "host writes \(routes)"
    case .hostDrops(let count): "host drops \(count)"
    case .equalWrite: "equal write"
    case .revalidate: "revalidate"
    }
  }

  @MainActor
  func run(_ navigator: Navigator<Spot>) {
    switch self {
    case .perform(let intent): navigator.perform(intent)
    case .assign(let routes): navigator.routes = routes
    case .hostWrite(let routes): navigator.host.path = RoutePath(routes: routes)
    case .hostDrops(let count):
      navigator.host.path.removeLast(min(count, navigator.depth))
    case .equalWrite: navigator.host.path = navigator.host.path
    case .revalidate: navigator.revalidate()
    }
  }
}

@MainActor
struct `Law 4: one transition is one notification and one event, and one for each wait` {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `one change is one notification and one event, whatever guards say`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let trace = TransitionTrace([.a, .b])
    trace.navigator.guards.add("g") { request in
      switch request.route.as(Spot.self) {
      case .e: .block("no")
      case .form: .redirect(to: .push(Spot.home))
      default: .allow
      }
    }
    var done: [String] = []
    for _ in 0..<40 {
      let step = Step.random(&numbers)
      done.append(step.description)
      let before = trace.navigator.host.path
      let heard = trace.lines.count
      step.run(trace.navigator)
      let told = trace.lines.dropFirst(heard)
      let notifications = told.filter { $0 == "notify" }.count
      let commits = told.filter { $0.hasPrefix("commit") }.count
      let changes = told.filter { $0.hasPrefix("event") && Self.isChange($0) }.count
      let others = told.filter { $0.hasPrefix("event") && !Self.isChange($0) }.count
      let context: Comment = "seed \(seed), after \(done.joined(separator: "; ")): \(told)"
      #expect(notifications == commits && commits == changes, context)
      #expect((commits == 0) == (before == trace.navigator.host.path), context)
      if case .perform = step { #expect(changes + others == 1, context) }
      if case .equalWrite = step { #expect(told.isEmpty, context) }
      if notifications != commits || commits != changes { return }
    }
  }

  private static func isChange(_ line: String) -> Bool {
    line.contains(": Done") || line.contains(": Redirected")
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `each command is one event, and each wait one more, when slow guards have ended`(
    seed: UInt64
  ) async {
    var numbers = SeededGenerator(seed: seed)
    let trace = TransitionTrace([.a, .b])
    trace.navigator.guards.addAsync("slow", for: .routes(of: Spot.self)) { request in
      for _ in 0..<(request.route.as(Spot.self) == .a ? 3 : 1) { await Task.yield() }
      return request.route.as(Spot.self) == .e ? .block("no") : .allow
    }
    var done: [String] = []
    var outcomes: [NavigationOutcome] = []
    for _ in 0..<20 {
      let step = Step.random(&numbers)
      guard case .perform(let intent) = step else { continue }
      done.append(step.description)
      outcomes.append(trace.navigator.perform(intent))
      if Bool.random(using: &numbers) { await Task.yield() }
    }
    for outcome in outcomes { _ = await outcome.settled() }
    let events = trace.lines.filter { $0.hasPrefix("event") }
    let context: Comment = "seed \(seed), after \(done.joined(separator: "; ")): \(trace.lines)"
    // What waits is one more event, when that begins.
    let waits = events.filter { $0.contains(": Waits") }
    #expect(waits.count == outcomes.filter { $0.unsettled != nil }.count, context)
    #expect(events.count - waits.count == outcomes.count, context)
    let commits = trace.lines.filter { $0.hasPrefix("commit") }.count
    #expect(commits == trace.lines.filter { $0 == "notify" }.count, context)
    #expect(commits == events.filter { $0.contains(": Done") }.count, context)
  }
}
