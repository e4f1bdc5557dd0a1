import Foundation
import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
struct `A restoration` {
  @Test func `a state comes back whole: flow, tabs, stacks, layers and ids`() throws {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.stack.append(contentsOf: [KeptPage.page(1), KeptPage.page(1)])
    before.tabs?.select(.mail)
    let mail = try #require(before.node(.mail))
    mail.navigate(to: KeptNote.list)
    mail.present(
      KeptPage.page(2),
      as: .fullScreen
    )
    mail.host.frontStack.navigate(to: KeptNote.edit)

    let (after, report) = KeptApp.restored(before.archive)
    #expect(report.losses == [])
    #expect(report.outcome == .committed)
    #expect(after.text == before.text)
    #expect(after.node(.home)?.stack.path == before.node(.home)?.stack.path)
    #expect(after.node(.mail)?.modals.layers == mail.modals.layers)
    #expect(after.node(.mail)?.host.frontStack.path == mail.host.frontStack.path)
    #expect(after.archive == before.archive)
  }

  @Test func `the archive is JSON in a form that is known`() throws {
    let kept = KeptApp()
    kept.app.enter(.main)
    kept.node(.home)?.navigate(to: KeptNote.list)
    let json = try JSONSerialization.jsonObject(with: kept.archive.data)
    let root = try #require(json as? [String: Any])
    #expect(root["format"] as? Int == 1)
    #expect(kept.archive == kept.archive)
  }

  @Test
  func `an entry that a guard refuses goes with those that lie on it, and the rest comes back`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.stack.append(contentsOf: [
      KeptPage.page(1), KeptNote.edit, KeptPage.page(2),
    ])
    before.node(.mail)?.navigate(to: KeptNote.list)
    let after = KeptApp()
    after.app.guards.add("no notes", for: .route(KeptNote.edit)) { request in
      #expect(request.phase == .restore)
      return .block("closed")
    }
    let report = after.app.restore(before.archive).report
    #expect(after.node(.home)?.stack.routes == [AnyRoute(KeptPage.page(1))])
    #expect(after.node(.mail)?.stack.depth == 1)
    #expect(
      report.losses.map(\.description) == [
        "app/main/home/stack: note is not back, since the guard no notes refused it",
        "app/main/home/stack: page is not back, since it went along with note",
      ]
    )
    #expect(report.restored == 2)
  }
}
