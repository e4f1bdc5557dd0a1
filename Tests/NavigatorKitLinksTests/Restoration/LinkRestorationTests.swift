import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import Testing

/// A link that comes while a saved state comes back leads on from there.
@MainActor
struct `Links during a restoration` {
  private let registry = KeptApp.registry

  @Test func `links that arrive during a restoration wait until the state is back`() async throws {
    let kept = KeptApp()
    kept.app.enter(.main)
    kept.node(.home)?.stack.append(contentsOf: [
      KeptPage.page(1), KeptNote.edit, KeptPage.page(2),
    ])
    kept.node(.mail)?.navigate(to: KeptNote.list)
    let after = KeptApp()
    let loggedIn = ParkCondition("logged in")
    let session = Noted(false)
    after.app.guards.add("log in", for: .route(KeptNote.list)) { [session] _ in
      session.value ? .allow : .park(until: loggedIn)
    }
    let restoration = after.app.restore(kept.archive)
    let table = LinkTable(module: "Kept", allowing: LinkAllowList(schemes: ["kept"])) {
      LinkPath("note").route(KeptNote.edit)
    }
    let inbox = LinkInbox(table, for: after.app)
    inbox.isReady = true
    inbox.receive(try #require(URL(string: "kept://note")))
    #expect(inbox.waitReason == .restoration)
    session.value = true
    loggedIn.fulfill()
    _ = await restoration.settled()
    for _ in 0..<30 where inbox.waitReason != nil { await Task.yield() }
    #expect(after.app.currentScreen?.as(KeptNote.self) == .edit)
  }

  @Test func `the newest link waits for two restorations, and is followed when the second ends`()
    async throws
  {
    let node = NavigationNode("app", registry: registry)
    let condition = ParkCondition("never")
    node.guards.add("park", for: .route(KeptPage.page(1))) { _ in .park(until: condition) }
    let before = NavigationNode("app", registry: registry)
    before.navigate(to: KeptPage.page(1))
    let archive = before.archive()
    let first = node.restore(archive)
    let table = LinkTable(module: "Kept", allowing: LinkAllowList(schemes: ["kept"])) {
      LinkPath("note").route(KeptNote.edit)
      LinkPath("list").route(KeptNote.list)
    }
    let inbox = LinkInbox(table, for: node)
    inbox.isReady = true
    inbox.receive(try #require(URL(string: "kept://note")))
    inbox.receive(try #require(URL(string: "kept://list")))
    #expect(inbox.waitReason == .restoration)
    let second = node.restore(archive)
    #expect(first.isSettled)
    #expect(inbox.waitReason == .restoration)
    node.navigate(to: KeptPage.page(4))
    // A parked restoration waits on, also when the user navigates.
    #expect(!second.isSettled)
    condition.abandon()
    for _ in 0..<30 where inbox.waitReason != nil { await Task.yield() }
    #expect(second.isSettled)
    #expect(inbox.waitingLink == nil)
    #expect(node.currentScreen?.as(KeptNote.self) == .list)
  }
}
