import NavigatorKit
import Testing

private struct NoSink: NavigationLogSink {
  func write(_ entry: NavigationLogEntry) {}
}

@MainActor
private func roam(_ rig: AppRig) {
  rig.node(.home).navigate(to: Spot.a)
  rig.node(.home).present(Spot.b)
  if let layer = rig.node(.home).modals.layers.first {
    rig.node(.home).modals.navigator(of: layer.id)?.navigate(to: Spot.c)
  }
  rig.node(.home).dismiss()
  rig.tabs?.navigate(to: Spot.d, in: .search)
  rig.node(.search).popLast()
  rig.app.revalidate()
}

private let uses = [
  TreeUse("nothing but commands") { rig, _ in
    roam(rig)
    return []
  },
  TreeUse("guards and observers that ask the block for something") { rig, _ in
    var seen: [String] = []
    let node = rig.node(.home)
    node.stack.guards.add("stack") { request in
      seen.append("\(String(describing: request.block(as: MultiRouteNavigator.self)?.depth))")
      return .allow
    }
    rig.app.guards.add("app") { request in
      seen.append("\(String(describing: request.block(as: FlowNavigator<AppFlow>.self)?.flow))")
      return .allow
    }
    rig.app.guards.protect("draft", for: .everything, isArmed: false)
    node.modals.events.observe { event in
      event.block(as: NavigationNode.self)?.navigate(to: Spot.e)
    }
    rig.app.events.observe { event in
      seen.append(
        "\(String(describing: event.block(as: FlowNavigator<AppFlow>.self)?.group.location))"
      )
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
    rig.app.guards.add("no", for: .routes(of: Spot.self)) { _ in .block("no") }
    return [
      rig.node(.home).navigate(to: Spot.a), rig.tabs?.navigate(to: Spot.b, in: .search) as Any,
    ]
  },
  TreeUse("a dismissal that a guard refuses") { rig, _ in
    let node = rig.node(.home)
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    node.modals.guards.protect("draft", for: .everything)
    return [node.dismiss()]
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
  TreeUse("a plan") { rig, _ in
    [
      rig.app.apply(
        NavigationPlan(
          tab: ShopTab.search,
          stack: [Spot.a],
          layers: [.init(Spot.b, stack: [Spot.c])]
        )
      )
    ]
  },
  TreeUse("a plan that a guard refuses, at its second step") { rig, _ in
    rig.app.guards.add("no", for: .route(Spot.c)) { _ in .block("no") }
    return [
      rig.app.apply(
        NavigationPlan(
          tab: ShopTab.search,
          stack: [Spot.a],
          layers: [.init(Spot.b, stack: [Spot.c])]
        )
      )
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
  TreeUse("flows and tabs that were left and removed") { rig, _ in
    roam(rig)
    rig.tabs?.remove(.search)
    rig.app.enter(.login)
    rig.app.enter(.main)
    return []
  },
]

@MainActor
struct `A tree that is let go of` {
  @Test(arguments: uses)
  private func `a tree that is let go of leaves nothing, whatever others keep`(_ use: TreeUse) async
  {
    #expect(await use.outliving() == [])
  }

  @Test func `a tree that is let go of ends the results that somebody awaits there`() async {
    var root: TabNavigator<ShopTab>? = TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: ShopTab.allCases
    )
    let result = root?.node(of: .search)?.stack.requestResult(of: Int.self, pushing: Spot.a)
    let parts = [Weak(root), Weak(root?.group), Weak(root?.node(of: .search))]
    root = nil
    #expect(parts.allSatisfy { $0.object == nil })
    #expect(await result?.value().end?.kind == .ownerGone)
  }
}
