import Testing

@testable import NavigatorKit

@MainActor
@Suite struct EntryIDTests {
  @Test func `ids are distinct however they are minted`() {
    let run = EntryID.run(of: 1_000)
    let own = (0..<1_000).map { _ in EntryIDSource.mintOnMainActor() }
    let others = (0..<1_000).map { _ in EntryID.mint() }
    #expect(Set(run + own + others).count == 3_000)
  }
}
