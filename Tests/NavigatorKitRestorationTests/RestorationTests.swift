import Foundation
import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor struct `A restoration` {
  private let registry = KeptApp.registry

  @Test func `a state comes back whole: flow, tabs, stacks, layers and ids`() throws {
    let before = KeptApp.inMain()
    before.push([KeptPage.page(1), KeptPage.page(1)])
    before.tabs?.select(.mail)
    let mail = try #require(before.node(.mail))
    mail.navigate(to: KeptNote.list)
    mail.present(KeptPage.page(2), as: .fullScreen)
    mail.host.frontStack.navigate(to: KeptNote.edit)

    let (after, report) = KeptApp.restored(before.archive)
    #expect(report.losses == [] && report.outcome == .committed)
    #expect(after.text == before.text && after.archive == before.archive)
    // The same archive again changes nothing, and ids minted after it differ from those in it.
    let again = after.app.restore(before.archive).report
    #expect(again.outcome == .unchanged(.equal) && again.losses == [])
    after.push(pages(0..<1_000))
    #expect(Set(after.node(.home)?.stack.path.map(\.id) ?? []).count == 1_002)
  }

  @Test
  func `an entry that a guard refuses goes with those that lie on it, and the rest comes back`() {
    let after = KeptApp()
    after.app.guards.add("no notes", for: .route(KeptNote.edit)) { request in
      #expect(request.phase == .restore)
      return .block("closed")
    }
    let report = after.app.restore(KeptApp.filled.archive).report
    #expect(after.node(.home)?.pages == [1] && after.depths == [1, 1] && report.restored == 2)
    #expect(
      report.losses.map(\.description) == [
        "app/main/home/stack: note is not back, since the guard no notes refused it",
        "app/main/home/stack: page is not back, since it went along with note",
      ]
    )
  }

  @Test func `an archive of a preview, with options, marks and counts, is read`() {
    let archive = WrittenArchive.json(
      #"""
      {"build":"41","format":1,"left":[
      {"count":2,"location":"app/stack","loss":"transient","what":"waiting command"},
      {"count":1,"location":"app/stack","loss":"unnamed","what":"UnnamedPage"},
      {"count":3,"location":"app/stack","loss":"along","what":"entry"}],
      "tree":{"blocks":[
      {"entries":[{"id":1,"marks":[{"name":"kept"}],"name":"note","route":"list","version":1}],
      "kind":"stack","marks":[{"name":"begin","order":1}],"name":"stack"},
      {"kind":"modals","layers":[{"id":2,"name":"page","options":{"detents":["medium"]},
      "route":{"page":{"_0":2}},"stack":[{"id":3,"name":"note","route":"edit","version":1}],
      "style":"fullScreen","version":1}],"name":"modals"}],"name":"app"}}
      """#
    )
    let node = NavigationNode.kept()
    let report = node.restore(archive).report
    #expect(node.stack.routes == [AnyRoute(KeptNote.list)])
    #expect(node.modals.layers.map(\.style) == [.fullScreen])
    #expect(node.modals.layers.map(\.options) == [.standard])
    #expect(node.host.frontStack.routes == [AnyRoute(KeptNote.edit)])
    #expect(report.losses.map(\.reason) == [.unnamed])
    #expect(report.build == "41" && report.restored == 3)
  }

  @Test func `the archive is JSON in a form that is known`() throws {
    let json = try JSONSerialization.jsonObject(with: KeptApp.filled.archive.data)
    #expect((json as? [String: Any])?["format"] as? Int == 1)
  }

  @Test func `equal states are equal bytes, in whatever order tabs or stacks were made`() {
    let (before, after) = (KeptApp.inMain(), KeptApp.inMain())
    before.push(pages([1]), in: .mail)
    before.push(pages([2]), in: .plain)
    _ = before.node(.home)
    for tab in [KeptApp.Tab.plain, .mail, .home] { _ = after.node(tab) }
    #expect(after.app.restore(before.archive).losses == [] && after.archive == before.archive)

    func make(_ names: String...) -> (group: NavigationGroup, stacks: [MultiRouteNavigator]) {
      let group = NavigationGroup("app", registry: registry)
      return (group, names.map { MultiRouteNavigator(in: group, as: $0) })
    }
    let (one, other) = (make("one", "two"), make("two", "one"))
    #expect(one.group.archive() == other.group.archive())
    withExtendedLifetime((one, other)) {}
  }

  @Test func `a restored root has the id that it had, and another root is named in the report`() {
    let before = NavigationNode.kept(root: KeptPage.page(0))
    before.navigate(to: KeptPage.page(1))
    let after = NavigationNode.kept(root: KeptPage.page(0))
    #expect(after.restore(before.archive()).losses == [])
    #expect(after.host.rootEntry == before.host.rootEntry && after.stack.path == before.stack.path)

    let other = NavigationNode.kept(root: KeptPage.page(7))
    #expect(other.restore(before.archive()).losses == [.withoutPlace])
    #expect(other.stack.path == before.stack.path)
    #expect(other.host.rootEntry?.route.as(KeptPage.self) == .page(7))
  }

  @Test func `a stack that was given no name is not kept`() {
    let group = NavigationGroup("app", registry: registry)
    let stack = MultiRouteNavigator(in: group)
    stack.navigate(to: KeptPage.page(1))
    #expect(!String(decoding: group.archive().data, as: UTF8.self).contains("\"page\""))
  }

  @Test func `the entries below a route that a stack does not take come back`() {
    let (group, before) = (
      NavigationGroup("app", registry: registry), NavigationGroup("app", registry: registry)
    )
    let typed = Navigator<KeptPage>(in: group, as: "pages")
    let mixed = MultiRouteNavigator(in: before, as: "pages")
    mixed.append(contentsOf: [KeptPage.page(1), KeptNote.edit, KeptPage.page(2), KeptNote.list])
    let restoration = group.restore(before.archive())
    #expect(typed.routes == [.page(1)] && restoration.report.restored == 1)
    #expect(restoration.losses == [.withoutPlace, .along(with: "note"), .along(with: "note")])
  }

  @Test func `one place of a tree is restored without the others`() throws {
    let (before, after) = (KeptApp.inMain(), KeptApp.inMain())
    before.push(pages([1]))
    after.push([KeptNote.list], in: .mail)
    after.tabs?.select(.mail)
    let archive = try #require(before.node(.home)).archive()
    #expect(after.node(.home)?.restore(archive).losses == [])
    #expect(after.node(.home)?.stack.path == before.node(.home)?.stack.path)
    #expect(after.depths == [1, 1] && after.tabs?.selection == .mail)
  }

  @Test func `a place or a tab that is not there is named, with what it held`() throws {
    let before = NavigationNode("letters", root: KeptPage.page(0), registry: registry)
    before.navigate(to: KeptPage.page(1))
    let after = NavigationNode("orders", root: KeptPage.page(0), registry: registry)
    let report = after.restore(before.archive()).report
    let line = try #require(report.losses.first)
    #expect((line.place, line.name, line.reason) == ("orders", "letters", .withoutPlace))
    let others = report.losses.dropFirst().map(\.reason)
    #expect(others == [.along(with: "letters"), .along(with: "letters")])
    #expect(after.stack.depth == 0 && after.navigate(to: KeptPage.page(2)) == .committed)

    let (filled, removed) = (KeptApp.filled, KeptApp.inMain())
    filled.tabs?.select(.mail)
    removed.tabs?.remove(.mail)
    let losses = removed.app.restore(filled.archive).losses
    #expect(removed.tabs?.selection == .home)
    #expect(losses.contains(.withoutPlace) && losses.contains(.along(with: "mail")))
    // What has nothing in it gives nothing back, and gets nothing.
    let group = NavigationGroup("app", registry: registry)
    #expect(group.restore(group.archive()).losses == [])
    #expect(group.restore(filled.archive).report.restored == 0)
  }

  @Test func `places are named from the place that is restored`() throws {
    let before = KeptApp.inMain()
    before.push([UnnamedPage()])
    _ = before.node(.home)?.requestResult(of: Int.self, pushing: KeptPage.page(1))
    let archive = try #require(before.node(.home)).archive()
    let text = String(decoding: archive.data, as: UTF8.self)
      .replacingOccurrences(of: "\"name\":\"stack\"", with: "\"name\":\"stick\"")
      .replacingOccurrences(of: "\"entries\":[]", with: "\"entries\":[\(WrittenArchive.entry(1))]")
    let report = KeptApp.inMain().node(.home)?.restore(WrittenArchive.json(text)).report
    let places = try #require(report).losses.map { $0.place.split(separator: "/").first }
    #expect(places.count > 1 && Set(places) == ["home"])
  }

  @Test func `the same tab twice is filled once`() throws {
    let before = KeptApp.inMain()
    before.push([KeptNote.list], in: .mail)
    let text = String(decoding: before.archive.data, as: UTF8.self)
    let list = try #require(text.range(of: #""places":["#, options: .backwards))
    let tab = #"{"name":"mail","place":1,"blocks":[{"kind":"stack","name":"stack","entries":["#
    let copy = "\(tab)\(WrittenArchive.entry(77))]}]},"
    let twice = text.replacingCharacters(in: list, with: #""places":["# + copy)
    let (after, report) = KeptApp.restored(WrittenArchive.json(twice))
    #expect(after.node(.mail)?.pages == [1], "the first counts: \(text)")
    #expect(report.losses.count > 0 && report.restored == 1, "\(report)")
  }
}
