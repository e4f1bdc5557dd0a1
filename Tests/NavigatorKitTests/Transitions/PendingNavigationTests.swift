import NavigatorKit
import Testing

@MainActor
@Suite struct PendingNavigationTests {
  /// Gives commands from inside an observer and returns what they answered at once.
  private func pending(_ commands: [(HomeStack) -> NavigationOutcome]) -> [PendingNavigation] {
    let stack = HomeStack(.typed)
    let found = Found()
    whenChanged({ stack.routes }) {
      for command in commands {
        guard case .queued(let pending) = command(stack) else { continue }
        found.pending.append(pending)
        found.early.append(pending.outcome)
      }
    }
    stack.navigate(to: .list)
    #expect(found.early.allSatisfy { $0 == nil })
    return found.pending
  }

  @MainActor
  private final class Found {
    var pending: [PendingNavigation] = []
    var early: [NavigationOutcome?] = []
  }

  @Test func `a pending command has no outcome before it has run, and then its own`() throws {
    let pending = pending([{ $0.popToRoot() }, { $0.popToRoot() }])
    #expect(pending.map(\.outcome) == [.committed, .unchanged(.alreadyAtRoot)])
  }

  @Test func `any number of tasks may wait for a pending command`() async throws {
    let pending = try #require(pending([{ $0.popLast() }]).first)
    let outcome = NavigationOutcome.queued(pending)
    async let first = outcome.settled()
    async let second = outcome.settled()
    #expect(await first == .committed)
    #expect(await second == .committed)
  }

  @Test func `each pending command is its own`() {
    let pending = pending([{ $0.popLast() }, { $0.popLast() }])
    #expect(Set(pending).count == 2)
    #expect(NavigationOutcome.queued(pending[0]) == .queued(pending[0]))
    #expect(NavigationOutcome.queued(pending[0]) != .queued(pending[1]))
    #expect(!NavigationOutcome.queued(pending[0]).isCommitted)
  }
}
