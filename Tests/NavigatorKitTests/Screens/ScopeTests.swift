@testable import NavigatorKit
import NavigatorKitTesting
import Testing

private final class Step {
  let outer: Step?

  init(_ outer: Step?) { self.outer = outer }
}

@MainActor
@Suite(.ownTime) struct `The scope of a screen`: ScreenSuite {
  let node = NavigationNode("home")
  private let journal = ScopeJournal()

  @Test func `a scope keeps one object for each screen, type and place in the code`() {
    let first = journal.keep("one", on: pushed(.a))
    #expect(first != nil && first === journal.keep("two", on: top))
    #expect(top.keep { ScopedThing("elsewhere", journal) } !== first)
    #expect(top.keep { Step(nil) } != nil)
    #expect(journal.keep("equal", on: pushed(.a)) !== first, "an equal route is another screen")
    #expect(journal.keep("none", on: .none) == nil)
  }

  @Test func `a scope stays as long as the entry is anywhere in the state`() {
    let (rig, home) = AppRig.atHome(.kept)
    let screen = home.pushed(.a)
    journal.keep("draft", on: screen)
    home.node.navigate(to: Spot.b)
    home.node.present(Spot.c)
    rig.tabs?.select(.search)
    rig.app.enter(.login)
    rig.app.enter(.main)
    home.swipe()
    #expect(journal.gone == [])
    #expect(journal.keep("other", on: screen)?.name == "draft")
    home.stack.popToRoot()
    #expect(journal.gone == ["draft"])
    #expect(journal.keep("late", on: screen) == nil, "it has ended")
    #expect(journal.made == ["draft"])
  }

  @Test func `a scope is kept until a host can bring the screen back no more`() async {
    let host = WritingHost()
    stack.host.scope = host
    let screen = pushed(.a)
    let path = stack.path
    journal.keep("draft", on: screen)
    swipe()
    #expect(journal.gone == [])
    stack.host.path = path
    await rest()
    #expect(journal.keep("other", on: screen)?.name == "draft")
    swipe()
    await rest()
    #expect(journal.gone == ["draft"])
  }

  @Test func `a scope cancels its tasks at its end`() async {
    var ends: [String] = []
    let screen = pushed(.a)
    screen.task {
      do { try await ContinuousClock().sleep(for: .seconds(1_000)) } catch {
        ends.append("cancelled")
      }
    }
    screen.task { ends.append("done") }
    for _ in 0..<20 where ends.isEmpty { await turn() }
    #expect(ends == ["done"])
    node.popLast()
    for _ in 0..<1_000 where ends.count < 2 { await turn() }
    #expect(ends == ["done", "cancelled"])
  }

  @Test func `a scope is found from the screens that lie around it, the nearest first`() {
    stack.replace(with: [Spot.a, Spot.b, Spot.a])
    let (outer, nearest) = (journal.keep("", on: screen(0)), journal.keep("", on: screen(2)))
    let layer = presented(.c)
    inner().navigate(to: Spot.d)
    let deep = inner().screen(of: inner().path[0])
    #expect(deep.enclosing(ScopedThing.self, of: Spot.self) === nearest)
    #expect(screen(1).enclosing(ScopedThing.self, of: Spot.self) === outer)
    #expect(deep.enclosing(Step.self, of: Spot.self) == nil)
    let step = layer.keep { Step(nil) }
    #expect(deep.enclosing(Step.self, of: Spot.self) === step)
    #expect(screen(2).enclosing(Step.self, of: Spot.self) == nil)
    #expect(deep.enclosing(ScopedThing.self, of: HomeRoute.self) == nil)
  }

  @Test func `a scope slows no command of other stacks, and its own only while it is there`() {
    _ = pushed(.a).isOnTop
    #expect(stack.isIdle)
    journal.keep("draft", on: top)
    #expect(!stack.isIdle && modals.isIdle)
    node.popLast()
    #expect(stack.isIdle)
  }

  @Test func `a check of released scopes names what something else keeps`() async throws {
    let (rig, home) = AppRig.atHome()
    home.node.navigate(to: SideRoute.secret("payload"))
    home.node.present(Spot.c)
    home.node.navigate(to: Spot.d)
    let screens = [home.root, home.screen(0), home.inner().screen(of: home.inner().path[0])]
    let kept = screens.map { $0.keep { Step(nil) } }
    journal.keep("free", on: home.screen(0))
    await #expect {
      try await expectReleased(in: rig.app) { rig.app.enter(.login) }
    } throws: { error in
      let names = ["d", "SideRoute.secret", "the root"].map { "Step of \($0) in app/main/home" }
      return "\(error)" == "something else keeps what these screens have let go of: "
        + names.joined(separator: ", ")
    }
    withExtendedLifetime(kept) {}
    journal.keep("free", on: pushed(.b))
    try await expectReleased(in: node) { node.popToRoot() }
    var short: NavigationNode? = NavigationNode("short", in: node.group)
    let leaked = short.flatMap { journal.keep("leaked", on: ScreenRig($0).pushed(.a)) }
    await #expect(throws: (any Error).self) { try await expectReleased(in: node) { short = nil } }
    withExtendedLifetime(leaked) {}
  }
}

// MARK: - The order

extension `The scope of a screen` {
  @Test(arguments: ["leave", "pop", "check", "flow", "slow flow", "tab"])
  func `scopes end from the top, whatever takes their screens away`(way: String) async {
    let rig = AppRig.inMain()
    rig.tabs?.select(.search)
    let search = ScreenRig(rig.node(.search))
    search.fill()
    for (name, screen) in search.all { journal.keep(name, on: screen) }
    let isRootGone = !["leave", "pop", "check"].contains(way)
    let names = search.all.map(\.name).dropFirst(isRootGone ? 0 : 1)
    switch way {
    case "leave": search.screen(0).leave()
    case "pop": search.root.returnHere()
    case "check":
      search.node.guards.add("wall", for: .routes(of: Spot.self)) { _ in .block("no") }
      search.node.revalidate()
    case "flow": rig.app.enter(.login)
    case "slow flow":
      rig.app.guards.addAsync("slow") { _ in .allow }
      _ = await rig.app.enter(.login).settled()
    default: rig.tabs?.remove(.search)
    }
    #expect(journal.gone == names.reversed())
  }

  @Test(arguments: ["leave", "show", "plan", "dismissal", "host"])
  func `scopes end from the top where a layer leaves the screen later`(way: String) async {
    stack.replace(with: [Spot.a, Spot.b])
    node.present(Spot.c)
    inner().navigate(to: Spot.d)
    let (host, id) = showLayer()
    for (name, screen) in all.dropFirst() { journal.keep(name, on: screen) }
    let (first, ends) = (screen(0), [screen(0).ending(), screen(1).ending()])
    switch way {
    case "show": root.show(Spot.e)
    case "plan": node.apply(NavigationPlan(mode: .replace))
    case "dismissal":
      node.dismiss()
      node.dismiss()
      node.stack.replace(with: [Spot.e])
    default: first.leave()
    }
    #expect(journal.gone == [], "the layer is on the screen")
    #expect(first.isGone && ends.allSatisfy { $0.result != nil }, "callers that wait hear at once")
    #expect(!hasLeases)
    if way == "host" { modals.host.detach(host) } else { modals.host.didDismiss(id) }
    await rest()
    #expect(journal.gone == ["layer 0, 0", "layer 0", "1", "0"])
  }

  /// Has the screens of tabs, and of the node around them, keep something until the app lets go of
  /// both.
  private func abandon(
    isTopFirst: Bool = false,
    ended: @escaping (String) -> Void = { _ in },
    cancelled: @escaping () -> Void = {}
  ) -> (names: [String], stack: MultiRouteNavigator?) {
    let outer = ScreenRig(NavigationNode("app"))
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a, .b], in: outer.node.group)
    guard let node = tabs.node(of: .a) else { return ([], nil) }
    let inner = ScreenRig(node)
    for rig in [outer, inner] { rig.fill() }
    let (below, layers) = (outer.all.prefix(4), outer.all.dropFirst(4))
    let screens = below.map { ("outer \($0)", $1) } + inner.all + layers.map { ("outer \($0)", $1) }
    for (name, screen) in isTopFirst ? screens.reversed() : screens {
      journal.keep(name, on: screen)
      screen.ending().onEnd { _ in ended(name) }
      screen.task {
        do { try await ContinuousClock().sleep(for: .seconds(1_000)) } catch { cancelled() }
      }
    }
    inner.stack.path = RoutePath(inner.stack.path.reversed())
    var names = screens.map(\.0)
    names[5..<8].reverse()
    return (names, inner.stack)
  }

  @Test(arguments: [false, true])
  func `scopes, tasks and screens of an abandoned place end, from the top`(isTopFirst: Bool) async {
    var (ends, cancelled) = ([String](), 0)
    let names = abandon(isTopFirst: isTopFirst) {
      ends.append($0)
    } cancelled: {
      cancelled += 1
    }.names
    for _ in 0..<1_000 where cancelled < names.count { await turn() }
    #expect(journal.gone == names.reversed() && names.count == 20)
    #expect(ends == names.reversed() && cancelled == names.count)
  }

  @Test func `scopes of an abandoned place stay with a stack that the app keeps`() async {
    let (names, stack) = abandon()
    await rest()
    #expect(names.filter { !journal.gone.contains($0) } == ["root", "2", "1", "0"])
    stack?.popToRoot()
    #expect(journal.gone.suffix(3) == ["0", "1", "2"])
  }
}

// MARK: - Leases

extension `The scope of a screen` {
  @Test func `scopes of up to 16 screens in a dragged sheet are kept for the answer`() async {
    let gate = GuardGate()
    for count in [15, 16] {
      presented(.c).asks(gate)
      inner().append(contentsOf: Array(repeating: Spot.a, count: count))
      for entry in inner().path { journal.keep("", on: inner().screen(of: entry)) }
      drag()
      await rest()
      #expect(gate.requests.count == 1, "one screen too many is kept for no answer")
      guard count == 15 else { break }
      #expect(node.group.snapshot().blocks.flatMap(\.leases).count == 16)
      gate.answer(.allow)
      await rest()
      #expect(journal.gone.count == 15)
    }
    #expect(journal.gone.count == 31 && !hasLeases)
  }

  @Test(arguments: [false, true])
  func `scopes that are kept for an answer hold back no end, told once`(isHosted: Bool) async {
    let unprotected = await ends(isHosted: isHosted, asking: nil)
    #expect(unprotected.count == 5)
    for decision in [GuardDecision.block(.unsavedChanges), .allow] {
      #expect(await ends(isHosted: isHosted, asking: decision) == unprotected)
    }
  }

  /// What callers hear of a sheet with two screens in it that is dragged away, until it has gone.
  private func ends(isHosted: Bool, asking decision: GuardDecision?) async -> [String] {
    let (rig, gate, journal) = (ScreenRig(NavigationNode("home")), GuardGate(), ScopeJournal())
    let (node, host) = (rig.node, rig.modals.host)
    var ends: [String] = []
    func note(_ name: String, _ end: ResultEnd?) { ends.append("\(name): \(end?.kind.code ?? "")") }
    node.requestResult(of: Int.self, from: Spot.c).onEnd { note("sheet", $0.end) }
    let shown = isHosted ? rig.showLayer() : nil
    defer { withExtendedLifetime(shown) {} }
    node.requestResult(of: Int.self, pushing: Spot.a).onEnd { note("a", $0.end) }
    node.navigate(to: Spot.b)
    for (name, screen) in rig.all.dropFirst() {
      screen.ending().onEnd { note("\(name) itself", $0.end) }
      journal.keep(name, on: screen)
    }
    if decision != nil { rig.layer().asks(gate) }
    let id = rig.modals.layers[0].id
    rig.drag()
    host.didDismiss(id)
    await rest()
    let told = ends
    if let decision {
      #expect(journal.gone == [], "it may come back")
      gate.answer(decision)
      await rest()
      if !rig.modals.layers.isEmpty {
        node.dismiss()
        node.modals.dismissAll()
        await gate.questions(2)
        gate.open()
        await rest()
      }
      for layer in rig.modals.layers.map(\.id) + [id] { host.didDismiss(layer) }
      await rest()
      #expect(ends == told)
    }
    #expect(journal.gone == ["layer 0, 1", "layer 0, 0", "layer 0"])
    return told
  }
}
