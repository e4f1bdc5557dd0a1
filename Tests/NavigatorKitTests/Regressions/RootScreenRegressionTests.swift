@testable import NavigatorKit
import Testing

private enum Wing: Hashable, Sendable { case hall, study }

/// What modules declare for a screen was made for pushed screens and layers alone.
@MainActor
struct `What is declared for the screen of a root was not made` {
  private let journal = ScopeJournal()

  private var registry: DestinationRegistry<String> {
    DestinationRegistry([ScopedThingModule(journal: journal)])
  }

  @Test func `when its tab was selected, once for each visit`() {
    let tabs = TabNavigator(
      "main",
      selection: Wing.hall,
      tabs: [Wing.hall, .study],
      registry: registry,
      root: { $0 == .study ? Spot.e : nil }
    )
    tabs.select(.study)
    tabs.node(of: .study)?.willShowRoot()
    tabs.select(.hall)
    tabs.select(.study)
    #expect(journal.made == ["e"])
    tabs.remove(.study)
    #expect(journal.gone == ["e"])
  }

  @Test func `when its flow was entered, and it goes with that`() async {
    let flows = FlowNavigator(
      "app",
      first: .flow(Wing.hall) { NavigationNode("hall", in: $0) },
      others: [.flow(.study, root: Spot.e)],
      registry: registry
    )
    _ = await flows.dryRun(.enter(Wing.study))
    #expect(journal.made == [])
    flows.enter(.study)
    #expect(journal.made == ["e"])
    flows.enter(.hall)
    #expect(journal.gone == ["e"])
    flows.enter(.study)
    #expect(journal.made == ["e", "e"])
  }

  @Test func `when it came to light under another screen, or was allowed later`() {
    let node = NavigationNode("home", root: Spot.e, registry: registry)
    node.navigate(to: Spot.a)
    #expect(journal.made == ["a"])
    node.popToRoot()
    #expect(journal.made == ["a", "e"])
    let other = NavigationNode("other", root: Spot.d, registry: registry)
    let wall = other.group.guards.add("wall", for: .route(Spot.d)) { _ in .block("no") }
    other.willShowRoot()
    other.group.guards.remove(wall)
    other.group.revalidate()
    #expect(journal.made == ["a", "e", "d"])
  }
}

/// A root goes with its tab or its flow, and what was not saved on it was lost.
@MainActor
struct `Nobody was asked before a root went` {
  private let flows = FlowNavigator(
    "app",
    first: .flow(Wing.hall, root: Spot.d),
    others: [.flow(.study, root: Spot.e)]
  )

  private func study() throws -> NavigationNode {
    flows.enter(.study)
    return try #require(flows.place as? NavigationNode)
  }

  @Test func `with its flow`() async throws {
    let node = try study()
    let staying = node.stack.screen(of: node.rootEntry).protect { _ in .block("stay") }
    #expect(await flows.enter(.hall).settled().blocked?.reason == "stay")
    #expect(flows.flow == .study)
    node.navigate(to: Spot.a)
    #expect(!node.stack.isProtected)
    #expect(node.popLast() == .committed, "what lies on it is not protected")
    staying.isArmed = false
    #expect(flows.enter(.hall) == .committed)
  }

  @Test func `with its tab, which is left without a question`() async throws {
    let tabs = TabNavigator(
      "main",
      selection: Spot.a,
      tabs: [Spot.a, .b],
      root: { _ in Spot.e }
    )
    let node = try #require(tabs.node(of: .b))
    let staying = node.stack.screen(of: nil).protect { $0.isDryRun ? .allow : .block("stay") }
    #expect(tabs.select(.b) == .committed)
    #expect(tabs.select(.a) == .committed)
    #expect(await tabs.remove(.b).settled().blocked?.reason == "stay")
    node.stack.guards.removeAll()
    #expect(tabs.remove(.b) == .committed)
    #expect(!staying.isArmed)
  }

  @Test func `where a guard of its route was armed, which ends with it`() throws {
    let node = try study()
    let draft = flows.guards.protect("draft", for: .route(Spot.e))
    #expect(flows.enter(.hall).blocked?.resume() == .committed)
    #expect(node.group.isGone)
    #expect(!draft.isArmed)
  }
}

/// The handle of a root, and the screen in front, took a root for what it is not.
@MainActor
struct `A root was mistaken` {
  private let node = NavigationNode("home", root: Spot.e)

  @Test func `for one that has ended, while it was withheld`() {
    let door = Door()
    node.group.guards.add("wall", for: .route(Spot.e)) { _ in door.isOpen ? .allow : .block("no") }
    door.isOpen = false
    node.group.revalidate()
    for screen in [node.stack.screen(of: node.rootEntry), node.stack.screen(of: nil)] {
      #expect(!screen.isGone)
      #expect(screen.entry == node.rootEntry)
      #expect(!screen.isOnScreen)
      #expect(screen.ending().result == nil)
    }
    door.isOpen = true
    node.group.revalidate()
    #expect(node.stack.screen(of: nil).isOnScreen)
  }

  @Test func `for the screen in front, though its node had not been shown`() {
    let inner = NavigationNode("inner", root: Spot.d, in: node.group)
    _ = inner.group
    #expect(node.currentScreen == AnyRoute(Spot.e))
    #expect(node.group.visits.current == AnyRoute(Spot.e))
    inner.navigate(to: Spot.a)
    inner.popLast()
    #expect(node.currentScreen == AnyRoute(Spot.d), "it changed last")
    node.navigate(to: Spot.a)
    node.popToRoot()
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test(arguments: [nil, Spot.d])
  func `for a screen to finish, where the place around it shows a layer`(_ root: Spot?) {
    let inner = NavigationNode("inner", root: root, in: node.group)
    let chosen = node.requestResult(of: Int.self, from: Spot.a)
    #expect(inner.send(NavigationIntent(Finish(value: 3))) == .committed)
    #expect(chosen.result == .value(3))
  }

  @Test(arguments: [true, false])
  func `for one in no layer, by its own screen`(_ isInTree: Bool) async throws {
    let chosen = node.requestResult(of: Int.self, from: Spot.a)
    let layer = node.modals.screen(of: node.modals.layers[0])
    let inner = NavigationNode("inner", root: Spot.d, in: isInTree ? node.group : nil)
    let screen = inner.stack.screen(of: nil).under(layer)
    inner.navigate(to: Spot.b)
    let staying = screen.protect { _ in .block("stay") }
    #expect(await screen.finish(with: 1).settled().blocked?.reason == "stay")
    staying.isArmed = false
    #expect(screen.finish(with: 4).isChange)
    #expect(chosen.result == .value(4))
    #expect(inner.stack.depth == 0 && node.modals.layers.isEmpty)
    #expect(screen.leave() == .unchanged(.alreadyAtRoot), "the layer has gone, and not the node")
  }

  @Test func `for one in the view of a root in a layer, by the layer`() async throws {
    let chosen = node.requestResult(of: Int.self, from: Spot.a)
    let layer = node.modals.screen(of: node.modals.layers[0])
    let middle = NavigationNode("middle", root: Spot.d)
    let inner = NavigationNode("inner", root: Spot.c)
    let screen = inner.stack.screen(of: nil).under(middle.stack.screen(of: nil).under(layer))
    let staying = screen.protect { _ in .block("stay") }
    #expect(await screen.leave().settled().blocked?.reason == "stay")
    staying.isArmed = false
    #expect(screen.finish(with: 4).isChange)
    #expect(chosen.result == .value(4))
    #expect(node.modals.layers.isEmpty)
  }

  @Test func `for one that a layer shows, under a screen of that layer`() throws {
    node.present(Spot.a)
    let stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    stack.navigate(to: Spot.b)
    let step = stack.screen(of: stack.path[0])
    let inner = NavigationNode("inner", root: Spot.d)
    let screen = inner.stack.screen(of: nil).under(step)
    #expect(screen.leave() == .unchanged(.alreadyAtRoot))
    #expect(node.modals.layers.count == 1)
  }
}
