import Foundation
import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor struct `What archives do not keep` {
  private let kept = KeptApp.inMain()
  private var home: NavigationNode? { kept.node(.home) }
  private var losses: [String] {
    KeptApp.restored(kept.archive).report.losses.map(\.description)
  }

  @Test func `a route or a layer without a name is left out with what lies on it`() {
    kept.push([KeptPage.page(1), UnnamedPage(), KeptPage.page(2), KeptPage.page(3)])
    home?.present(KeptPage.secret)
    home?.host.frontStack.append(contentsOf: pages([1, 2]))
    let (after, _) = KeptApp.restored(kept.archive)
    #expect(after.node(.home)?.stack.routes == [AnyRoute(KeptPage.page(1))])
    #expect(
      losses == [
        "app/main/home/modals: page is not back, since \(RestorationLoss.unnamed)",
        "app/main/home/stack: UnnamedPage is not back, since \(RestorationLoss.unnamed)",
      ]
    )
  }

  @Test func `a route declared as not kept is never kept, nor brought back`() {
    kept.push([KeptPage.page(1), KeptPage.secret])
    let text = String(decoding: kept.archive.data, as: UTF8.self)
    #expect(!text.contains("secret"))
    let json = text.replacingOccurrences(of: #"{"page":{"_0":1}}"#, with: #"{"secret":{}}"#)
    let (after, report) = KeptApp.restored(WrittenArchive.json(json))
    #expect(after.node(.home)?.stack.path.isEmpty == true)
    #expect(report.losses.map(\.reason) == [.unnamed, .unnamed])
  }

  @Test func `a layer, or a whole place, declared as not restorable is never kept`() {
    var options = ModalOptions()
    options.isRestorable = false
    home?.present(KeptPage.page(1), options: options)
    kept.push([KeptNote.list], in: .mail)
    kept.node(.mail)?.group.isRestorable = false
    let (after, _) = KeptApp.restored(kept.archive)
    #expect(after.node(.home)?.modals.isPresenting == false && after.depths == [0, 0])
    #expect(losses.count == 2)
  }

  @Test func `dialogs, waiting layers and commands, awaited results and armed guards stay out`() {
    home?.navigate(to: KeptPage.page(1))
    let archive = kept.archive
    let condition = ParkCondition("a log-in")
    kept.app.guards.add("locked", for: .route(KeptPage.page(5))) { _ in .park(until: condition) }
    let handle = home?.requestResult(of: Int.self, pushing: KeptPage.page(2))
    home?.goBack()
    home?.stack.guards.protect("draft", for: .everything)
    kept.push(pages([5]))
    let question = home?.modals.requestResult(
      from: Dialog<Int>.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
    )
    home?.present(KeptPage.page(3), policy: .enqueue)
    #expect(handle?.result != nil && question?.result == nil && kept.archive == archive)
    condition.abandon()
  }

  @Test func `nobody waits for the result of a screen that is back`() {
    let handle = home?.requestResult(of: Int.self, pushing: KeptPage.page(1))
    let (after, _) = KeptApp.restored(kept.archive)
    #expect(after.node(.home)?.finish(with: 3) == .committed)
    #expect(after.node(.home)?.stack.path.isEmpty == true && handle?.result == nil)
  }

  @Test func `an id of a tab that has no name costs its place, and only that`() {
    struct Tab: NavigationRoute { let name: String }
    func tabs() -> TabNavigator<Tab> {
      TabNavigator("tabs", selection: .init(name: "a"), tabs: [], registry: KeptApp.registry)
    }
    let (before, after) = (tabs(), tabs())
    before.node(of: Tab(name: "a"))?.navigate(to: KeptPage.page(1))
    #expect(after.restore(before.archive()).losses == [.unnamed, .unnamed])
    #expect(after.node(of: Tab(name: "a"))?.stack.path.isEmpty == true)
  }

  @Test func `a tab declared as not kept is never kept, although it has a raw value`() {
    let module = PersistingModule("Tabs") {
      $0.persist(SecretTab.self, as: "tab", keeping: { $0 != .secret })
      $0.neverPersist(SilentTab.self)
    }
    let registry = DestinationRegistry<String>([KeptModule(), module])
    func tabs<ID: NavigationRoute>(_ selection: ID, _ others: ID...) -> TabNavigator<ID> {
      TabNavigator("tabs", selection: selection, tabs: others, registry: registry)
    }
    let secret = tabs(SecretTab.open, .secret)
    secret.node(of: .secret)?.navigate(to: KeptPage.page(7))
    let silent = tabs(SilentTab.open, .secret)
    silent.node(of: .secret)?.navigate(to: KeptPage.page(7))
    for archive in [secret.archive(), silent.archive()] {
      #expect(!String(decoding: archive.data, as: UTF8.self).contains(#"{"_0":7}"#))
      #expect(tabs(SecretTab.open, .secret).restore(archive).losses.contains(.unnamed))
    }
  }

  @Test func `a type that is shown and not persisted is a diagnostic, unless it says so`() {
    let shown = PersistingModule("Nameless") { $0.destination(for: UnnamedPage.self) { _ in "" } }
    let silent = PersistingModule("Silent") { $0.neverPersist(UnnamedPage.self) }
    for (modules, kinds) in [
      ([KeptModule(), shown], [.missingPersistentName]), ([KeptModule(), shown, silent], []),
      ([shown], []),
    ] as [([any NavigationModule<String>], [RegistryDiagnostic.Kind])] {
      #expect(DestinationRegistry(modules).diagnostics.map(\.kind) == kinds)
    }
  }

  @Test func `a name that two types have keeps neither, and is a diagnostic`() {
    let rival = PersistingModule("Rival") { $0.persist(Spotlight.self, as: "page") }
    let registry = DestinationRegistry<String>([KeptModule(), rival])
    #expect(registry.diagnostics.map(\.kind).contains(.duplicatePersistentName))
    let (node, after) = (
      NavigationNode("app", registry: registry), NavigationNode("app", registry: registry)
    )
    node.navigate(to: KeptPage.page(1))
    after.restore(node.archive())
    #expect(after.stack.path.isEmpty)
  }

  @Test func `a route that cannot be encoded costs itself, and the rest is kept`() {
    let module = PersistingModule("Lights") { $0.persist(Spotlight.self, as: "spotlight") }
    let node = NavigationNode.kept(by: KeptModule(), module)
    let routes: [any NavigationRoute] = [KeptPage.page(1), Spotlight(angle: .nan)]
    node.stack.append(contentsOf: routes)
    node.present(KeptNote.list)
    node.host.frontStack.append(contentsOf: routes)
    let after = NavigationNode.kept(by: KeptModule(), module)
    #expect(after.restore(node.archive()).losses == [.unencodable, .unencodable])
    #expect(after.pages == [1] && after.modals.layers.count == 1)
    #expect(after.host.frontStack.routes == [AnyRoute(KeptPage.page(1))])
  }
}

private enum SecretTab: String, Codable, NavigationRoute { case open, secret }
private enum SilentTab: String, NavigationRoute { case open, secret }

private struct Spotlight: Codable, NavigationRoute { let angle: Double }
