import NavigatorKit
import NavigatorKitTesting
import Testing

/// Law L3: a command whose target is not there leaves the state identical, ids included, and
/// nobody is told.
@MainActor
@Suite struct NoMatchLawTests {
  @Test(arguments: StackKind.allCases, LawSeeds.seeds(5))
  func `a command without a match changes nothing`(kind: StackKind, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<250 {
      // The routes of the law, of which one is never in the stack.
      let absent = StackCommand.routes.randomElement(using: &generator) ?? .list
      let routes = (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
        StackCommand.routes.filter { $0 != absent }.randomElement(using: &generator)
      }
      let stack = HomeStack(kind, routes)
      let before = stack.hostPath
      let counters = StackFact.all.map { fact in InvalidationCounter { fact.read(stack) } }
      for _ in 0..<10 {
        let command = Int.random(in: 0..<9, using: &generator)
        let outcome = Self.refuse(command, absent, stack, using: &generator)
        if case .unchanged = outcome, stack.hostPath == before { continue }
        Issue.record("seed \(seed), \(kind): \(routes), command \(command), absent \(absent)")
        return
      }
      guard counters.allSatisfy({ $0.count == 0 }) else {
        Issue.record("seed \(seed), \(kind): \(routes) notified without a change")
        return
      }
    }
  }

  /// Gives a command that has nothing to do.
  private static func refuse(
    _ command: Int,
    _ absent: HomeRoute,
    _ stack: HomeStack,
    using generator: inout SeededGenerator
  ) -> NavigationOutcome {
    let present = stack.routes.randomElement(using: &generator)
    switch (command, present, stack.presentedRoute) {
    case (0, _, _): return stack.pop(to: absent)
    case (1, _, _): return stack.pop { $0 == absent }
    case (2, _, _): return stack.popLast(Int.random(in: -9...0, using: &generator))
    case (3, _, _): return stack.append(contentsOf: [])
    case (4, _, _): return stack.replaceTop(with: [])
    case (5, let present?, _): return stack.navigate(to: present, strategy: .ifNotExists)
    case (6, _, let top?): return stack.navigate(to: top, strategy: .ifNotOnTop)
    case (7, _, let top?): return stack.navigate(to: top, strategy: .navigateOrPush)
    case (8, _, let top?): return stack.pop(to: top)
    case (5, _, _): return stack.popLast()
    case (6, _, _): return stack.popToRoot()
    default: return stack.replace(with: [])
    }
  }
}
