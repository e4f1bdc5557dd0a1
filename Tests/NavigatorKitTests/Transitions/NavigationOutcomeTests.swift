import NavigatorKit
import Testing

@MainActor
@Suite struct NavigationOutcomeTests {
  @Test func `a commit is committed, and no other outcome is`() {
    #expect(NavigationOutcome.committed.isCommitted)
    #expect(!NavigationOutcome.unchanged(.notFound).isCommitted)
    #expect(!NavigationOutcome.failed(.queueOverflow).isCommitted)
  }

  @Test func `an outcome reads as a sentence`() {
    #expect(NavigationOutcome.committed.description == "Done.")
    #expect(NavigationOutcome.unchanged(.notFound).description == "Nothing changed: no such route.")
    let failure = NavigationFailure.queueOverflow.description
    #expect(NavigationOutcome.failed(.queueOverflow).description == "Failed: \(failure).")
    #expect(failure.contains("break the loop"))
  }

  @Test func `an app may give reasons of its own`() {
    let reason = UnchangedReason("of taste")
    #expect(reason.description == "of taste")
    #expect(NavigationOutcome.unchanged(reason) != .unchanged(.equal))
    #expect(NavigationOutcome.unchanged(reason) == .unchanged(UnchangedReason("of taste")))
  }

  @Test func `reasons of unchanged outcomes are told apart`() {
    let reasons: Set<UnchangedReason> = [
      .alreadyAtRoot, .alreadyOnTop, .alreadyInStack, .notFound, .nothingAsked, .equal,
      .foreignRoute,
    ]
    #expect(reasons.count == 7)
    #expect(Set(reasons.map(\.description)).count == 7)
  }

  @Test func `an outcome that is not pending settles as itself`() async {
    #expect(await NavigationOutcome.committed.settled() == .committed)
    #expect(await NavigationOutcome.unchanged(.equal).settled() == .unchanged(.equal))
    #expect(
      await NavigationOutcome.failed(.queueOverflow).settled() == .failed(.queueOverflow)
    )
  }
}
