import Foundation
import NavigatorKit
import Testing

/// The policy that restores all or nothing.
@MainActor
struct `Restorations that are given up` {
  private let registry = KeptApp.registry
  private let after = KeptApp()

  /// The mail tab in front with a note, and home with a page.
  private static var archive: NavigationArchive {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.navigate(to: KeptPage.page(1))
    before.node(.mail)?.navigate(to: KeptNote.list)
    before.tabs?.select(.mail)
    return before.archive
  }

  private func edited(_ old: String, _ new: String) -> NavigationArchive {
    let text = String(decoding: Self.archive.data, as: UTF8.self)
    #expect(text.contains(old), "\(text)")
    return WrittenArchive.json(text.replacingOccurrences(of: old, with: new))
  }

  private func expectNothing(_ report: RestorationReport, besides reason: RestorationLoss) {
    #expect(after.app.flow == .login)
    #expect(report.lines.contains { $0.fate == .dropped(reason) }, "\(report)")
    #expect(!report.lines.contains { $0.fate == .restored }, "\(report)")
    #expect(report.lines.filter { $0.fate == .dropped(.givenUp) }.count == 2, "\(report)")
    after.app.enter(.main)
    #expect(after.tabs?.selection == .home)
    #expect(after.node(.home)?.stack.depth == 0)
    #expect(after.node(.mail)?.stack.depth == 0)
  }

  @Test func `a tab that a guard refuses costs all where the policy gives up`() {
    after.app.guards.add("no mail", for: .route(KeptApp.Tab.mail)) { _ in .block("no") }
    let report = after.app.restore(Self.archive, onLoss: .giveUp).report
    expectNothing(report, besides: .refused(by: "no mail"))
  }

  @Test func `a flow that a guard refuses costs all where the policy gives up`() {
    after.app.guards.add("closed", for: .route(KeptApp.Flow.main)) { request in
      request.phase == .restore ? .block("closed") : .allow
    }
    let report = after.app.restore(Self.archive, onLoss: .giveUp).report
    expectNothing(report, besides: .refused(by: "closed"))
  }

  @Test func `a tab that the app has no more costs all where the policy gives up`() {
    let report = after.app.restore(
      edited(#""place":1"#, #""place":9"#),
      onLoss: .giveUp
    ).report
    expectNothing(report, besides: .withoutPlace)
  }

  @Test func `a flow that the app has no more costs all where the policy gives up`() {
    let report = after.app.restore(
      edited(#""place":"main""#, #""place":"gone""#),
      onLoss: .giveUp
    ).report
    expectNothing(report, besides: .withoutPlace)
  }

  @Test func `a part that cannot be read costs all where the policy gives up`() {
    let report = after.app.restore(
      edited(#""kind":"tabs""#, #""kind":"wheel""#),
      onLoss: .giveUp
    ).report
    #expect(after.app.flow == .login)
    #expect(!report.lines.contains { $0.fate == .restored }, "\(report)")
  }

  @Test func `a layer of an unknown style costs all where the policy gives up`() {
    let node = NavigationNode("app", registry: registry)
    let archive = WrittenArchive.modals(
      WrittenArchive.entry(1, 1, #","style":"sheet""#),
      WrittenArchive.entry(2, 2, #","style":"popover""#)
    )
    let report = node.restore(archive, onLoss: .giveUp).report
    #expect(!node.modals.isPresenting)
    #expect(report.lines.first?.fate == .dropped(.givenUp), "\(report)")
  }

  @Test
  func `a refused screen in a layer costs all where the policy gives up, shown ones included`() {
    let node = NavigationNode("app", registry: registry)
    node.navigate(to: KeptNote.list)
    let before = node.stack.path
    node.guards.add("no", for: .route(KeptPage.page(2))) { _ in .block("no") }
    let archive = WrittenArchive.json(
      #"{"format":1,"tree":{"name":"app","blocks":[{"kind":"stack","name":"stack","entries":[\#(WrittenArchive.entry(8, 8))]},{"kind":"modals","name":"modals","layers":[\#(WrittenArchive.entry(1, 1, #","style":"sheet","stack":[\#(WrittenArchive.entry(2, 2))]"#))]}]}}"#
    )
    let report = node.restore(archive, onLoss: .giveUp).report
    #expect(!node.modals.isPresenting)
    #expect(node.stack.path == before)
    #expect(
      report.lines.map(\.fate) == [
        .dropped(.givenUp), .dropped(.givenUp), .dropped(.refused(by: "no")),
      ],
      "\(report)"
    )
  }

  @Test func `a mark, an option or a key that is lost costs nothing else`() {
    let node = NavigationNode("app", root: KeptPage.page(7), registry: registry)
    let archive = WrittenArchive.json(
      #"{"format":1,"tree":{"name":"app","news":1,"root":\#(WrittenArchive.entry(9, 0)),"blocks":[{"kind":"stack","name":"stack","entries":[\#(WrittenArchive.entry(1, 1, #","marks":[{"name":"gone"}]"#))]}]}}"#
    )
    let report = node.restore(archive, onLoss: .giveUp).report
    #expect(node.stack.depth == 1, "\(report)")
    #expect(report.losses.count == 3, "\(report)")
  }
}
