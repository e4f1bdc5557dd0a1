import NavigatorKit
import NavigatorKitTesting
import Testing

/// Commands from inside an observer come to what they come to one after the other.
@MainActor
@Suite struct ReentrancyLawTests {
  @Test(arguments: StackKind.allCases, LawSeeds.seeds(4))
  func `queued commands do what they do in sequence`(kind: StackKind, seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let start = (0..<3).compactMap { _ in StackCommand.routes.randomElement(using: &generator) }
      let commands = (0..<8).map { _ in StackCommand.random(using: &generator) }
        .filter(\.isResolvedLate)
      var model = StackModel(routes: start + [.list])
      let expected = commands.compactMap { command -> NavigationOutcome? in
        guard let expectation = model.expectation(of: command) else { return nil }
        model.routes = expectation.routes
        return expectation.outcome
      }
      let (stack, answers) = Self.run(commands, on: HomeStack(kind, start))
      var settled: [NavigationOutcome] = []
      for answer in answers { settled.append(await answer.settled()) }
      guard stack.routes != model.routes || settled != expected else { continue }
      Issue.record(
        "seed \(seed), \(kind): \(start), \(commands) led to \(stack.routes), \(settled)"
      )
      return
    }
  }

  private static func run(
    _ commands: [StackCommand],
    on stack: HomeStack
  ) -> (HomeStack, [NavigationOutcome]) {
    @MainActor final class Answers { var all: [NavigationOutcome] = [] }
    let answers = Answers()
    let host = stack.host()
    whenChanged({ stack.depth }) {
      answers.all = commands.compactMap { $0.apply(to: stack, host) }
    }
    stack.navigate(to: .list)
    return (stack, answers.all)
  }
}

extension StackCommand {
  /// Whether it answers, and is looked at when it runs, not when it is given.
  fileprivate var isResolvedLate: Bool {
    switch self {
    case .host, .assign, .popToLastDetail: false
    default: true
    }
  }
}
