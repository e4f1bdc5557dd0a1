import Foundation
import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
struct `Restored places` {
  private let registry = KeptApp.registry

  @Test func `a kept flow comes back as it was left, also where another is entered`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.mail)?.stack.append(contentsOf: [KeptNote.list, KeptNote.edit])
    before.app.enter(.login)
    let (after, report) = KeptApp.restored(before.archive)
    #expect(report.losses == [])
    #expect(after.app.flow == .login)
    #expect(after.archive == before.archive)
    after.app.enter(.main)
    #expect(after.node(.mail)?.stack.path == before.node(.mail)?.stack.path)
  }

  @Test func `equal states are equal bytes, in whatever order tabs were made`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.mail)?.navigate(to: KeptPage.page(1))
    before.node(.plain)?.navigate(to: KeptPage.page(2))
    _ = before.node(.home)
    let after = KeptApp()
    after.app.enter(.main)
    for tab in [KeptApp.Tab.plain, .mail, .home] { _ = after.node(tab) }
    #expect(after.app.restore(before.archive).report.losses == [])
    #expect(after.archive == before.archive)
  }

  @Test func `equal states are equal bytes, in whatever order stacks were made`() {
    func make(_ names: String...) -> (group: NavigationGroup, stacks: [MultiRouteNavigator]) {
      let group = NavigationGroup("app", registry: registry)
      let stacks = names.map { MultiRouteNavigator(in: group, as: $0) }
      return (group, stacks)
    }
    let (one, other) = (make("one", "two"), make("two", "one"))
    #expect(one.group.archive() == other.group.archive())
    withExtendedLifetime((one, other)) {}
  }

  @Test func `a restored root has the id that it had, and another root is named in the report`()
    throws
  {
    let before = NavigationNode("app", root: KeptPage.page(0), registry: registry)
    before.navigate(to: KeptPage.page(1))
    let archive = before.archive()
    let after = NavigationNode("app", root: KeptPage.page(0), registry: registry)
    #expect(after.restore(archive).report.losses == [])
    #expect(after.host.rootEntry == before.host.rootEntry)
    #expect(after.stack.path == before.stack.path)

    let other = NavigationNode("app", root: KeptPage.page(7), registry: registry)
    let report = other.restore(archive).report
    #expect(report.losses.map(\.reason) == [.withoutPlace])
    #expect(other.stack.path == before.stack.path)
    #expect(other.host.rootEntry?.route.as(KeptPage.self) == .page(7))
  }

  @Test func `the root of a restored flow has the id that it had`() {
    func make() -> FlowNavigator<KeptApp.Flow> {
      FlowNavigator(
        "app",
        first: .flow(.login) { NavigationNode("login", in: $0) },
        others: [.flow(.main) { NavigationNode("main", root: KeptPage.page(1), in: $0) }],
        registry: registry
      )
    }
    let (before, after) = (make(), make())
    before.enter(.main)
    #expect(before.place.currentScreen == AnyRoute(KeptPage.page(1)))
    after.restore(before.archive())
    #expect(after.archive() == before.archive())
  }

  @Test func `a root that is protected before the restoration stays so`() throws {
    func make() -> TabNavigator<KeptApp.Tab> {
      TabNavigator(
        "main",
        selection: .home,
        tabs: [.home, .mail],
        registry: registry,
        root: { KeptPage.page($0.rawValue) }
      )
    }
    let (before, after) = (make(), make())
    before.select(.mail)
    let mail = try #require(after.node(of: .mail)).stack.screen(of: nil)
    mail.protect { (_: GuardRequest) in .block(.unsavedChanges) }
    #expect(after.restore(before.archive()).report.losses == [])
    #expect(after.selection == .mail)
    #expect(after.remove(.mail).blocked?.reason == .unsavedChanges)
  }

  @Test func `a coordinator's places are found by their names`() {
    @MainActor
    func coordinator() -> (NavigationGroup, Navigator<KeptPage>, NavigationNode) {
      let group = NavigationGroup("app", registry: registry)
      let pages = Navigator<KeptPage>(in: group, as: "pages")
      let notes = NavigationNode("notes", in: group)
      // A node is a part of the tree once it is used.
      _ = notes.group
      return (group, pages, notes)
    }
    let before = coordinator()
    before.1.navigate(to: .page(1))
    before.2.present(KeptNote.edit)
    let archive = before.0.archive()
    let after = coordinator()
    let report = after.0.restore(archive).report
    #expect(report.losses == [])
    #expect(after.1.host.path == before.1.host.path)
    #expect(after.2.modals.layers == before.2.modals.layers)
  }

  @Test func `a stack that was given no name is not kept`() {
    let group = NavigationGroup("app", registry: registry)
    let stack = MultiRouteNavigator(in: group)
    stack.navigate(to: KeptPage.page(1))
    let archive = group.archive()
    #expect(!String(decoding: archive.data, as: UTF8.self).contains("\"page\""))
  }

  @Test func `a tab that is gone is named with what it held`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.mail)?.navigate(to: KeptNote.list)
    before.tabs?.select(.mail)
    let after = KeptApp()
    after.app.enter(.main)
    after.tabs?.remove(.mail)
    let report = after.app.restore(before.archive).report
    #expect(after.tabs?.selection == .home)
    #expect(report.losses.contains { $0.reason == .withoutPlace })
    #expect(report.losses.contains { $0.reason == .along(with: "mail") })
  }

  @Test func `one place of a tree is restored without the others`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.navigate(to: KeptPage.page(1))
    let archive = before.node(.home)?.archive()
    let after = KeptApp()
    after.app.enter(.main)
    after.node(.mail)?.navigate(to: KeptNote.list)
    after.tabs?.select(.mail)
    guard let archive else { return }
    let report = after.node(.home)?.restore(archive).report
    #expect(report?.losses == [])
    #expect(after.node(.home)?.stack.path == before.node(.home)?.stack.path)
    #expect(after.node(.mail)?.stack.depth == 1)
    #expect(after.tabs?.selection == .mail)
  }

  @Test func `the archive of a place of another name does not come back, and both names are told`()
    throws
  {
    let before = NavigationNode("letters", root: KeptPage.page(0), registry: registry)
    before.navigate(to: KeptPage.page(1))
    let archive = before.archive()
    let after = NavigationNode("orders", root: KeptPage.page(0), registry: registry)
    let report = after.restore(archive).report
    #expect(after.stack.depth == 0)
    let line = try #require(report.losses.first)
    #expect((line.place, line.name, line.reason) == ("orders", "letters", .withoutPlace))
    let others = report.losses.dropFirst()
    #expect(others.map(\.reason) == [.along(with: "letters"), .along(with: "letters")])
    after.navigate(to: KeptPage.page(2))
    #expect(after.stack.depth == 1)
  }

  @Test func `the same archive twice changes nothing the second time`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.navigate(to: KeptPage.page(1))
    let (after, _) = KeptApp.restored(before.archive)
    let report = after.app.restore(before.archive).report
    #expect(report.outcome == .unchanged(.equal))
    #expect(report.losses == [])
  }

  @Test func `ids minted after a restoration differ from those that came back`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.navigate(to: KeptPage.page(1))
    let (after, _) = KeptApp.restored(before.archive)
    after.node(.home)?.stack.append(contentsOf: (0..<1_000).map { KeptPage.page($0) })
    #expect(Set(after.node(.home)?.stack.path.map(\.id) ?? []).count == 1_001)
  }

  @Test func `a restoration that waits does not keep the tree, and ends with it`() async throws {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.navigate(to: KeptPage.page(1))
    var after: KeptApp? = KeptApp()
    after?.app.guards.add("log in", for: .route(KeptPage.page(1))) { _ in
      .park(until: ParkCondition("never"))
    }
    let restoration = try #require(after?.app.restore(before.archive))
    weak let group = after?.app.group
    #expect(!restoration.isSettled)
    after = nil
    #expect(group == nil)
    let report = await restoration.settled()
    #expect(report.losses.map(\.reason) == [.interrupted])
  }

  @Test func `a command given while a restoration waits ends it, and the report says so`() async {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.navigate(to: KeptPage.page(1))
    let after = KeptApp()
    after.app.enter(.main)
    after.app.guards.addAsync(
      "slow",
      for: .route(KeptPage.page(1)),
      decide: GuardGate(respectsCancellation: true).decide
    )
    let restoration = after.app.restore(before.archive)
    #expect(!restoration.isSettled)
    after.node(.home)?.navigate(to: KeptNote.edit)
    let report = await restoration.settled()
    #expect(report.outcome == .superseded)
    #expect(report.losses.map(\.reason) == [.interrupted])
    #expect(after.node(.home)?.stack.routes == [AnyRoute(KeptNote.edit)])
  }
}
