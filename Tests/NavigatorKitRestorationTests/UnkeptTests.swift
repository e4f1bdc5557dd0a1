import Foundation
import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
struct `What archives do not keep` {
  private let kept = KeptApp()

  private var report: RestorationReport { KeptApp.restored(kept.archive).report }

  private var losses: [String] { report.losses.map(\.description) }

  @Test func `a route without a name is left out with what lies on it`() {
    kept.app.enter(.main)
    kept.node(.home)?.stack.append(contentsOf: [
      KeptPage.page(1), UnnamedPage(), KeptPage.page(2), KeptPage.page(3),
    ])
    let (after, _) = KeptApp.restored(kept.archive)
    #expect(after.node(.home)?.stack.routes == [AnyRoute(KeptPage.page(1))])
    #expect(
      losses == [
        "app/main/home/stack: UnnamedPage is not back, since it has no name to be kept by"
      ]
    )
  }

  @Test func `a route declared as not kept is never kept, nor brought back`() throws {
    kept.app.enter(.main)
    kept.node(.home)?.stack.append(contentsOf: [KeptPage.page(1), KeptPage.secret])
    #expect(!String(decoding: kept.archive.data, as: UTF8.self).contains("secret"))
    let json = String(decoding: kept.archive.data, as: UTF8.self)
      .replacingOccurrences(of: #"{"page":{"_0":1}}"#, with: #"{"secret":{}}"#)
    let (after, report) = KeptApp.restored(NavigationArchive(data: Data(json.utf8)))
    #expect(after.node(.home)?.stack.path.isEmpty == true)
    #expect(report.losses.map(\.reason) == [.unnamed, .unnamed])
  }

  @Test func `a layer, or a whole place, declared as not restorable is never kept`() {
    kept.app.enter(.main)
    var options = ModalOptions()
    options.isRestorable = false
    kept.node(.home)?.present(KeptPage.page(1), options: options)
    kept.node(.mail)?.navigate(to: KeptNote.list)
    kept.node(.mail)?.group.isRestorable = false
    let (after, _) = KeptApp.restored(kept.archive)
    #expect(after.node(.home)?.modals.isPresenting == false)
    #expect(after.node(.mail)?.stack.path.isEmpty == true)
    #expect(losses.count == 2)
  }

  @Test func `dialogs, waiting layers and commands, awaited results and armed guards stay out`()
    async
  {
    kept.app.enter(.main)
    let home = kept.node(.home)
    home?.navigate(to: KeptPage.page(1))
    let archive = kept.archive
    let condition = ParkCondition("a log-in")
    kept.app.guards.add("locked", for: .route(KeptPage.page(5))) { _ in
      .park(until: condition)
    }
    let handle = home?.requestResult(of: Int.self, pushing: KeptPage.page(2))
    home?.goBack()
    home?.stack.guards.protect("draft", for: .everything)
    home?.stack.append(contentsOf: [KeptPage.page(5)])
    let question = home?.modals.requestResult(
      from: Dialog<Int>.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
    )
    home?.present(KeptPage.page(3), policy: .enqueue)
    #expect(handle?.result != nil && question?.result == nil)
    #expect(kept.archive == archive)
    condition.abandon()
  }

  @Test func `nobody waits for the result of a screen that is back`() {
    kept.app.enter(.main)
    let handle = kept.node(.home)?.requestResult(of: Int.self, pushing: KeptPage.page(1))
    let (after, _) = KeptApp.restored(kept.archive)
    #expect(after.node(.home)?.finish(with: 3) == .committed)
    #expect(after.node(.home)?.stack.path.isEmpty == true)
    #expect(handle?.result == nil)
  }

  @Test func `an id of a tab that has no name costs its place, and only that`() {
    struct Tab: NavigationRoute { let name: String }
    let registry = KeptApp.registry
    let tabs = TabNavigator(
      "tabs",
      selection: Tab(name: "a"),
      tabs: [Tab(name: "b")],
      registry: registry
    )
    tabs.node(of: Tab(name: "a"))?.navigate(to: KeptPage.page(1))
    let archive = tabs.archive()
    let after = TabNavigator(
      "tabs",
      selection: Tab(name: "a"),
      tabs: [Tab(name: "b")],
      registry: registry
    )
    let report = after.restore(archive).report
    #expect(after.node(of: Tab(name: "a"))?.stack.path.isEmpty == true)
    #expect(report.losses.map(\.reason) == [.unnamed, .unnamed])
  }

  @Test func `a tab declared as not kept is never kept, although it has a raw value`() {
    let registry = DestinationRegistry<String>([KeptModule(), TabModule()])
    let tabs = TabNavigator(
      "tabs",
      selection: SecretTab.open,
      tabs: [.open, .secret],
      registry: registry
    )
    tabs.node(of: .secret)?.navigate(to: KeptPage.page(7))
    let silent = TabNavigator(
      "tabs",
      selection: SilentTab.open,
      tabs: [.secret],
      registry: registry
    )
    silent.node(of: .secret)?.navigate(to: KeptPage.page(7))
    for archive in [tabs.archive(), silent.archive()] {
      let text = String(decoding: archive.data, as: UTF8.self)
      #expect(!text.contains(#"{"_0":7}"#), "\(text)")
      let after = TabNavigator(
        "tabs",
        selection: SecretTab.open,
        tabs: [.open, .secret],
        registry: registry
      )
      let report = after.restore(archive).report
      #expect(report.losses.contains { $0.reason == .unnamed }, "\(report)")
    }
  }

  @Test func `the screens in a layer that is not kept go along with it`() {
    kept.app.enter(.main)
    kept.node(.home)?.present(KeptPage.secret)
    kept.node(.home)?.host.frontStack.append(contentsOf: [KeptPage.page(1), KeptPage.page(2)])
    #expect(
      losses == ["app/main/home/modals: page is not back, since it has no name to be kept by"]
    )
  }

  @Test func `a type that is shown and not persisted is a diagnostic, unless it says so`() {
    let registry = DestinationRegistry<String>([KeptModule(), NamelessModule(isSilent: false)])
    #expect(registry.diagnostics.map(\.kind) == [.missingPersistentName])
    let silent = DestinationRegistry<String>([KeptModule(), NamelessModule(isSilent: true)])
    #expect(silent.diagnostics.isEmpty)
    let alone = DestinationRegistry<String>([NamelessModule(isSilent: false)])
    #expect(alone.diagnostics.isEmpty)
  }

  @Test func `a name that two types have keeps neither, and is a diagnostic`() {
    let registry = DestinationRegistry<String>([KeptModule(), RivalModule()])
    #expect(registry.diagnostics.map(\.kind).contains(.duplicatePersistentName))
    let node = NavigationNode("app", registry: registry)
    node.navigate(to: KeptPage.page(1))
    let after = NavigationNode("app", registry: registry)
    after.restore(node.archive())
    #expect(after.stack.path.isEmpty)
  }

  @Test func `a route that cannot be encoded costs itself, and the rest is kept`() {
    let registry = DestinationRegistry<String>([KeptModule(), PlaceModule()])
    let node = NavigationNode("app", registry: registry)
    node.stack.append(contentsOf: [KeptPage.page(1), Spotlight(angle: .nan)])
    node.present(KeptNote.list)
    let after = NavigationNode("app", registry: registry)
    let report = after.restore(node.archive()).report
    #expect(after.stack.routes == [AnyRoute(KeptPage.page(1))])
    #expect(after.modals.layers.count == 1)
    #expect(report.losses.map(\.reason) == [.unencodable])
  }
}

private struct NamelessModule: NavigationModule {
  let name: ModuleName = "Nameless"
  let isSilent: Bool

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: UnnamedPage.self) { _ in "" }
    if isSilent { contributions.neverPersist(UnnamedPage.self) }
  }
}

private enum SecretTab: String, Codable, NavigationRoute { case open, secret }
private enum SilentTab: String, NavigationRoute { case open, secret }

private struct TabModule: NavigationModule {
  let name: ModuleName = "Tabs"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(SecretTab.self, as: "tab", keeping: { $0 != .secret })
    contributions.neverPersist(SilentTab.self)
  }
}

private struct RivalModule: NavigationModule {
  let name: ModuleName = "Rival"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(Spotlight.self, as: "page")
  }
}

private struct PlaceModule: NavigationModule {
  let name: ModuleName = "Places"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(Spotlight.self, as: "spotlight")
  }
}

private struct Spotlight: Codable, NavigationRoute { let angle: Double }
