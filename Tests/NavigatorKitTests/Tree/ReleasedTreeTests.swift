import NavigatorKit
import Testing

private struct NoSink: NavigationLogSink {
  func write(_ entry: NavigationLogEntry) {}
}

@MainActor
private func roam(_ rig: AppRig) {
  rig.node(.home).navigate(to: Spot.a)
  rig.node(.home).present(Spot.b)
  rig.node(.home).navigate(to: Spot.c)
  rig.node(.home).dismiss()
  rig.tabs?.navigate(to: Spot.d, in: .search)
  rig.node(.search).popLast()
  rig.app.revalidate()
}

private let uses = [
  TreeUse("nothing but commands, also to leave and remove") { rig, _ in
    roam(rig)
    rig.tabs?.remove(.search)
    rig.app.enter(.login)
    rig.app.enter(.main)
    return []
  },
  TreeUse("guards and observers that ask the block for something") { rig, _ in
    var seen: [Any] = []
    let node = rig.node(.home)
    node.stack.guards.add("stack") { request in
      seen.append(request.block(as: MultiRouteNavigator.self)?.depth as Any)
      return .allow
    }
    rig.app.guards.add("app") { request in
      seen.append(request.block(as: FlowNavigator<AppFlow>.self)?.flow as Any)
      return .allow
    }
    rig.app.guards.protect("draft", for: .everything, isArmed: false)
    node.modals.events.observe { event in
      event.block(as: NavigationNode.self)?.navigate(to: Spot.e)
    }
    rig.app.events.observe { event in
      seen.append(event.block(as: FlowNavigator<AppFlow>.self)?.group.location as Any)
    }
    roam(rig)
    return [seen]
  },
  TreeUse("commands that wait for a guard") { rig, leftovers in
    let gate = leftovers.gate
    rig.app.guards.addAsync("slow", timeLimit: .seconds(3_600)) { try await gate.decide($0) }
    let outcomes = [
      rig.node(.home).navigate(to: Spot.a), rig.node(.search).present(Spot.b),
      rig.app.revalidate(),
    ]
    await gate.arrivals(2)
    return outcomes
  },
  TreeUse("commands that are parked") { rig, leftovers in
    let condition = leftovers.condition
    rig.app.guards.add("later", for: .routes(of: Spot.self)) { request in
      if request.route.as(Spot.self) == .login { return .allow }
      return .park(until: condition, showing: .push(Spot.login), expiringAfter: .seconds(3_600))
    }
    return [
      rig.node(.home).navigate(to: Spot.a), rig.node(.search).present(Spot.b),
      rig.app.send(.push(Spot.c)), condition,
    ]
  },
  TreeUse("commands that wait for a flow") { rig, _ in
    rig.app.enter(.login)
    return [rig.app.send(.select(ShopTab.search)), rig.app.enter(.main)]
  },
  TreeUse("commands that a guard refuses") { rig, _ in
    let node = rig.node(.home)
    node.present(Spot.b)
    node.modals.guards.protect("draft", for: .everything)
    rig.app.guards.add("no") { _ in .block("no") }
    return [
      node.dismiss(), node.navigate(to: Spot.a), rig.app.enter(.login),
      rig.tabs?.navigate(to: Spot.b, in: .search) as Any, rig.tabs?.remove(.home) as Any,
    ]
  },
  TreeUse("commands that a guard redirects, also to another block") { rig, _ in
    let stack = rig.node(.home).stack
    stack.guards.add("to a layer", for: .route(Spot.a)) { _ in .redirect(to: .present(Spot.b)) }
    stack.guards.add("to a plan", for: .route(Spot.c)) { _ in
      .redirect(to: .show(NavigationPlan(tab: ShopTab.search, stack: [Spot.d])))
    }
    return [rig.node(.home).navigate(to: Spot.a), rig.node(.home).navigate(to: Spot.c)]
  },
  TreeUse("dry runs") { rig, _ in
    rig.app.guards.addAsync("yes") { _ in .allow }
    return [
      await rig.node(.home).stack.dryRun(.push(Spot.a)),
      await rig.app.dryRun(NavigationPlan(tab: ShopTab.search, stack: [Spot.a])),
    ]
  },
  TreeUse("results that nobody has brought") { rig, _ in
    [
      rig.node(.home).stack.requestResult(of: String.self, pushing: PickColor()),
      rig.node(.home).modals.requestResult(of: String.self, from: PickColor()),
    ]
  },
  TreeUse("logs, histories and streams") { rig, leftovers in
    rig.app.events.log(to: NoSink())
    rig.node(.home).stack.events.log(to: NoSink())
    let history = VisitHistory(rig.node(.home).stack)
    let visits = rig.app.visits
    let stream = rig.app.events.stream()
    roam(rig)
    return [history, visits, stream, rig.app.group.snapshot()]
  },
  TreeUse("layers that a host has not shown, and what waits for them") { rig, leftovers in
    let host = ScriptedHost()
    let modals = rig.node(.home).modals
    modals.host.attach(host)
    let first = modals.perform(.present(Spot.a))
    let second = modals.perform(.present(Spot.b, policy: .enqueue))
    modals.dismiss { [weak modals] in modals?.perform(.present(Spot.c)) }
    return [host, first, second, rig.app.apply(NavigationPlan(layers: [.init(Spot.d)]))]
  },
]

@MainActor struct `A tree that is let go of` {
  @Test(arguments: uses)
  private func `a tree that is let go of leaves nothing, whatever others keep`(_ use: TreeUse) async
  { #expect(await use.outliving() == []) }

  @Test func `a tree that is let go of goes at once, and what waits in it ends`() async {
    var rig: AppRig? = AppRig.inMain()
    let (gate, condition) = (GuardGate(), ParkCondition("later"))
    let (parts, outcomes, result) = wait(in: rig, gate, condition)
    rig?.app.guards.add("no", for: .route(AppFlow.login)) { _ in .block("no") }
    let blocked = rig?.app.enter(.login).blocked
    await gate.arrivals()
    rig = nil
    #expect(parts.allSatisfy { $0.object == nil })
    #expect(blocked?.resume().failure?.kind == .ownerReleased)
    gate.open()
    condition.fulfill()
    for outcome in outcomes { #expect(await outcome?.settled().failure?.kind == .ownerReleased) }
    #expect(await result?.value().end?.kind == .ownerGone)
  }

  /// Has a slow guard, a parked intent and a result wait in a tree.
  private func wait(in rig: AppRig?, _ gate: GuardGate, _ condition: ParkCondition)
    -> ([Weak], [NavigationOutcome?], ResultHandle<Int>?)
  {
    let nodes = ShopTab.allCases.map { rig?.node($0) }
    nodes[0]?.stack.guards.add("slow", by: gate)
    nodes[1]?.stack.guards.add("wait") { _ in .park(until: condition) }
    let parts: [AnyObject?] = [
      rig?.app, rig?.tabs, rig?.tabs?.group, nodes[0], nodes[1]?.stack, nodes[2]?.modals,
    ]
    return (
      parts.map { Weak($0) },
      [nodes[0]?.navigate(to: Spot.a), nodes[1]?.navigate(to: Spot.b)],
      nodes[2]?.stack.requestResult(of: Int.self, pushing: Spot.a)
    )
  }
}

/// A use of a tree: what it returns is kept by somebody, while the tree is let go of.
struct TreeUse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @MainActor (AppRig, Leftovers) async -> [Any]

  init(_ name: String, run: @escaping @MainActor (AppRig, Leftovers) async -> [Any]) {
    testDescription = name
    self.run = run
  }

  /// Uses a tree, lets go of it, and returns what of it is still there.
  @MainActor
  func outliving() async -> [String] {
    let leftovers = Leftovers()
    var parts: [(name: String, object: Weak)] = []
    var kept: [Any] = []
    do {
      let rig = AppRig.inMain()
      kept = await run(rig, leftovers)
      var objects: [AnyObject?] = [rig.app, rig.app.group, rig.app.machinery]
      for tab in rig.tabs?.ids ?? [] {
        let (node, stack, modals) = (rig.node(tab), rig.node(tab).stack, rig.node(tab).modals)
        objects += [node, node.group, stack, stack.machinery, modals, modals.machinery]
      }
      objects += [rig.tabs, rig.tabs?.group]
      parts = objects.map { ("\($0.map { "\(type(of: $0))" } ?? "")", Weak($0)) } + leftovers.more
    }
    leftovers.gate.open()
    for _ in 0..<1_000 where parts.contains(where: { $0.object.object != nil }) {
      await Task.yield()
    }
    defer { withExtendedLifetime(kept) {} }
    return parts.filter { $0.object.object != nil }.map(\.name)
  }
}

/// What outlives the tree, as an app's other objects do.
@MainActor final class Leftovers {
  let gate = GuardGate()
  let condition = ParkCondition("later")
  /// What must go although the tree does not own it.
  var more: [(name: String, object: Weak)] = []
}
