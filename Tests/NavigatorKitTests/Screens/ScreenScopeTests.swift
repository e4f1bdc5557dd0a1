@testable import NavigatorKit
import NavigatorKitTesting
import Testing

/// Something that a screen keeps, and that tells when it goes.
@MainActor
private final class Draft {
  let name: String
  private let journal: Journal?

  init(_ name: String, _ journal: Journal? = nil) {
    self.name = name
    self.journal = journal
    journal?.made += 1
  }

  isolated deinit { journal?.gone.append(name) }
}

@MainActor
private final class OtherDraft {}

@MainActor
private final class Journal {
  var made = 0
  var gone: [String] = []
}

extension ScreenHandle {
  fileprivate func draft(_ name: String, _ journal: Journal? = nil) -> Draft? {
    keep { Draft(name, journal) }
  }
}

private struct DraftModule: NavigationModule {
  let name: ModuleName = "Drafts"
  let journal: Journal

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: Spot.self) { "\($0)" }
    contributions.scope(for: Spot.self) { [journal] _, screen in
      Draft("declared for \(screen.entry?.route.description ?? "none")", journal)
    }
  }
}

@MainActor
@Suite(.ownTime)
struct `The scope of a screen` {
  let node = NavigationNode("home")
  private let journal = Journal()

  private func turns() async { for _ in 0..<20 { await turn() } }

  private func screen(_ index: Int) -> ScreenHandle {
    node.stack.screen(of: node.stack.path[index])
  }

  @Test func `a screen's scope keeps one object for each type and place in the code`() {
    node.navigate(to: Spot.a)
    let first = screen(0).draft("one")
    #expect(first === screen(0).draft("two"))
    let second = screen(0).keep { Draft("elsewhere") }
    #expect(second !== first)
    #expect(screen(0).keep { OtherDraft() } != nil)
    node.navigate(to: Spot.a)
    #expect(screen(1).draft("three") !== first, "an equal route is another screen")
    #expect(ScreenHandle.none.draft("none") == nil)
  }

  @Test func `a screen's scope stays as long as the entry is anywhere in the state`() throws {
    let rig = AppRig(mainLifetime: .kept)
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.navigate(to: Spot.a)
    let screen = home.stack.screen(of: home.stack.path[0])
    _ = screen.draft("draft", journal)
    home.navigate(to: Spot.b)
    home.present(Spot.c)
    rig.tabs?.select(.search)
    rig.app.enter(.login)
    rig.app.enter(.main)
    home.stack.host.path = RoutePath(home.stack.path.prefix(1))
    #expect(journal.gone == [])
    #expect(screen.draft("other", journal)?.name == "draft")
    #expect(journal.made == 1)
    home.stack.popToRoot()
    #expect(journal.gone == ["draft"])
    #expect(screen.draft("late", journal) == nil, "it has ended")
  }

  @Test func `scopes of screens are let go of from the top: a layer's stack before the layer`()
    throws
  {
    node.stack.replace(with: [Spot.a, Spot.b])
    for index in 0..<2 { _ = screen(index).draft("stack \(index)", journal) }
    for index in 0..<2 {
      node.present(Spot.c, policy: .stack)
      let layer = node.modals.layers[index]
      let stack = try #require(node.modals.navigator(of: layer.id))
      _ = node.modals.screen(of: layer).draft("layer \(index)", journal)
      stack.navigate(to: Spot.d)
      _ = stack.screen(of: stack.path[0]).draft("in layer \(index)", journal)
    }
    screen(1).leave()
    #expect(journal.gone == ["in layer 1", "layer 1", "in layer 0", "layer 0", "stack 1"])
    node.popToRoot()
    #expect(journal.gone.last == "stack 0")
  }

  @Test func `the scopes of a tree that goes are let go of from the top`() throws {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    _ = home.stack.screen(of: nil).draft("root", journal)
    home.stack.replace(with: [Spot.a, Spot.b])
    for (index, entry) in home.stack.path.enumerated() {
      _ = home.stack.screen(of: entry).draft("stack \(index)", journal)
    }
    home.present(Spot.c)
    for index in 0..<2 {
      if index > 0 { home.present(Spot.d, policy: .stack) }
      let layer = home.modals.layers[index]
      _ = home.modals.screen(of: layer).draft("layer \(index)", journal)
      let stack = try #require(home.modals.navigator(of: layer.id))
      stack.navigate(to: Spot.a)
      _ = stack.screen(of: stack.path[0]).draft("in layer \(index)", journal)
    }
    rig.app.enter(.login)
    #expect(
      journal.gone == [
        "in layer 1", "layer 1", "in layer 0", "layer 0", "stack 1", "stack 0", "root",
      ]
    )
  }

  @Test func `a screen's scope is kept until a host can bring the screen back no more`() async {
    let host = WritingHost()
    node.stack.host.scope = host
    node.navigate(to: Spot.a)
    let path = node.stack.path
    _ = screen(0).draft("draft", journal)
    node.stack.host.path = RoutePath()
    #expect(journal.gone == [])
    node.stack.host.path = path
    await turns()
    #expect(screen(0).draft("other", journal)?.name == "draft")
    node.stack.host.path = RoutePath()
    await turns()
    #expect(journal.gone == ["draft"])
  }

  @Test func `a screen's scope cancels its tasks at its end`() async {
    node.navigate(to: Spot.a)
    var ends: [String] = []
    screen(0).task {
      do { try await ContinuousClock().sleep(for: .seconds(1_000)) } catch {
        ends.append("cancelled")
      }
    }
    screen(0).task { ends.append("done") }
    for _ in 0..<20 where ends.isEmpty { await turn() }
    #expect(ends == ["done"])
    node.popLast()
    for _ in 0..<1_000 where ends.count < 2 { await turn() }
    #expect(ends == ["done", "cancelled"])
  }

  @Test func `a screen's scope goes with its node, when the app lets go of that`() async {
    var node: NavigationNode? = NavigationNode("short")
    node?.navigate(to: Spot.a)
    _ = node.map { $0.stack.screen(of: $0.stack.path[0]).draft("draft", journal) }
    node = nil
    for _ in 0..<20 where journal.gone.isEmpty { await turn() }
    #expect(journal.gone == ["draft"])
  }

  @Test func `a screen's scope is found from the screens around which it lies, the nearest first`()
    throws
  {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.stack.replace(with: [Spot.a, Spot.b, Spot.a])
    let path = home.stack.path
    let outer = home.stack.screen(of: path[0]).draft("outer")
    let inner = home.stack.screen(of: path[2]).draft("inner")
    home.present(Spot.c)
    let layer = home.modals.layers[0]
    let stack = try #require(home.modals.navigator(of: layer.id))
    stack.navigate(to: Spot.d)
    let deep = stack.screen(of: stack.path[0])
    #expect(deep.enclosing(Draft.self, of: Spot.self) === inner)
    #expect(home.stack.screen(of: path[1]).enclosing(Draft.self, of: Spot.self) === outer)
    #expect(deep.enclosing(OtherDraft.self, of: Spot.self) == nil)
    let other = home.modals.screen(of: layer).keep { OtherDraft() }
    #expect(deep.enclosing(OtherDraft.self, of: Spot.self) === other)
    #expect(home.stack.screen(of: path[2]).enclosing(OtherDraft.self, of: Spot.self) == nil)
    #expect(deep.enclosing(Draft.self, of: HomeRoute.self) == nil)
  }

  @Test
  func `a scope that a module declares is made when the entry is accepted, and by no dry run`()
    async
  {
    let app = NavigationNode("app", registry: DestinationRegistry([DraftModule(journal: journal)]))
    let door = Door()
    app.guards.add("door") { _ in door.isOpen ? .allow : .block("shut") }
    door.isOpen = false
    app.navigate(to: Spot.a)
    door.isOpen = true
    _ = await app.stack.dryRun(.push(Spot.a))
    app.navigate(to: HomeRoute.list)
    #expect(journal.made == 0)
    app.navigate(to: Spot.a)
    #expect(journal.made == 1)
    let screen = app.stack.screen(of: app.stack.path.last)
    #expect(screen.draft("own", journal)?.name == "declared for a")
    #expect(screen.keep { Draft("other") }?.name == "declared for a")
    app.present(Spot.b)
    #expect(journal.made == 2)
    app.dismiss()
    #expect(journal.gone == ["declared for b"])
    app.stack.host.path = RoutePath(app.stack.path.dropLast())
    #expect(journal.gone == ["declared for b", "declared for a"])
    #expect(journal.made == 2)
  }

  @Test func `a check of released scopes names a value that something else keeps`() async throws {
    node.navigate(to: Spot.a)
    let kept = screen(0).draft("kept")
    _ = screen(0).keep { OtherDraft() }
    await #expect {
      try await expectReleased(in: node) { node.popToRoot() }
    } throws: { error in
      "\(error)" == "something else keeps what these screens have let go of: Draft of a in home"
    }
    withExtendedLifetime(kept) {}
    node.navigate(to: Spot.b)
    _ = screen(0).draft("free")
    try await expectReleased(in: node) { node.popToRoot() }
  }

  @Test
  func `a check of released scopes names the place of a root, and a route as it names itself`()
    async throws
  {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.navigate(to: SideRoute.secret("payload"))
    home.present(Spot.c)
    home.navigate(to: Spot.d)
    let screens = [
      home.stack.screen(of: nil), home.stack.screen(of: home.stack.path[0]),
      home.host.frontStack.screen(of: home.host.frontStack.path[0]),
    ]
    let kept = screens.map { $0.draft("kept") }
    await #expect {
      try await expectReleased(in: rig.app) { rig.app.enter(.login) }
    } throws: { error in
      let names = ["d", "SideRoute.secret", "the root"].map { "Draft of \($0) in app/main/home" }
      return "\(error)".hasSuffix(names.joined(separator: ", "))
    }
    withExtendedLifetime(kept) {}
  }

  @Test func `a scope slows no command of other stacks, and its own only while it is there`() {
    node.navigate(to: Spot.a)
    #expect(node.stack.isIdle)
    _ = screen(0).isOnTop
    #expect(node.stack.isIdle)
    _ = screen(0).draft("draft")
    #expect(!node.stack.isIdle)
    #expect(node.modals.isIdle)
    node.popLast()
    #expect(node.stack.isIdle)
  }
}
