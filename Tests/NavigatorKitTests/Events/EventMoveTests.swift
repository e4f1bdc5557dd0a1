import NavigatorKit
import Testing

@MainActor struct `Events that can be matched` {
  private let rig = AppRig()
  private var app: FlowNavigator<AppFlow> { rig.app }
  private var home: NavigationNode { rig.node(.home) }
  private let heard: EventList

  init() {
    heard = EventList(rig.app.events)
    rig.app.enter(.main)
    heard.clear()
  }

  /// The moves of all events since the last time.
  private func moves() -> [NavigationMove] {
    defer { heard.clear() }
    return heard.all.map(\.transition.move)
  }

  @Test func `a move tells the change, and not the verb of the command`() {
    let (stack, modals) = (home.stack, home.modals)
    stack.navigate(to: Spot.a)
    stack.append(contentsOf: [Spot.b, Spot.c])
    stack.popLast()
    stack.navigate(to: Spot.a, strategy: .navigateOrPush)
    stack.path = [Spot.a, Spot.c]
    stack.host.path.removeLast()
    stack.replaceTop(with: [Spot.d])
    stack.replace(with: [Spot.d])
    #expect(moves() == [.push, .push, .pop, .pop, .push, .pop, .replace, .replace])
    modals.present(Spot.a)
    modals.present(Spot.b, as: .fullScreen)
    modals.dismiss()
    _ = modals.requestResult(from: .alert("Sure?", buttons: [.cancel("No", answer: 0)]))
    modals.dismissAll()
    #expect(moves() == [.sheet, .fullScreen, .dismissal, .dialog, .dismissal])
    rig.tabs?.select(.search)
    app.enter(.login)
    app.apply(NavigationPlan(flow: AppFlow.main, stack: [Spot.a]))
    app.apply(NavigationPlan(stack: [Spot.b]), cause: .restore)
    #expect(moves() == [.tab, .flow, .plan, .plan, .restore])
  }

  @Test func `a command that changes nothing or waits tells the move that was asked for`() async {
    let gate = GuardGate()
    let token = app.guards.add("closed") { _ in .block("closed") }
    home.stack.navigate(to: Spot.a)
    home.modals.present(Spot.a, as: .fullScreen)
    home.stack.popLast()
    home.modals.dismissAll()
    app.enter(.main)
    #expect(heard.changes == 0 && moves() == [.push, .fullScreen, .pop, .dismissal, .flow])
    app.guards.remove(token)
    app.guards.addAsync("slow", for: .routes(of: Spot.self)) { try await gate.decide($0) }
    let outcome = home.modals.present(Spot.a)
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed && moves() == [.sheet, .sheet])
  }

  @Test func `a transition names the kind of its block, the style and the depths, to guards too`() {
    var seen: [String] = []
    func line(_ transition: StateTransition) -> String {
      "\(transition.kind) \(transition.style?.description ?? "-") \(transition.depthBefore)"
    }
    app.guards.add("log", for: .routes(of: Spot.self)) { request in
      seen.append("? " + line(request.transition))
      return .allow
    }
    app.events.observe { seen.append("\(line($0.transition)) > \($0.transition.depthAfter)") }
    home.stack.append(contentsOf: [Spot.a])
    home.stack.popToRoot()
    home.modals.present(Spot.a, as: .fullScreen)
    home.modals.dismiss()
    rig.tabs?.select(.search)
    #expect(
      seen == [
        "? stack - 0", "stack - 0 > 1", "stack - 1 > 0", "? modals full screen 0",
        "modals full screen 0 > 1", "modals full screen 1 > 0", "tabs - 3 > 3",
      ]
    )
  }

  @Test func `entries that change their places are a replacement, and are counted`() throws {
    let stack = home.stack
    let orders: [([Spot], [Spot])] = [
      ([.a, .b, .c], [.a, .c, .b]), ([.a, .b], [.b, .a, .c]), ([.a, .b, .c], [.b, .a]),
    ]
    for (old, new) in orders {
      stack.replace(with: old)
      heard.clear()
      let entries = Dictionary(uniqueKeysWithValues: stack.path.map { ($0.route, $0) })
      stack.path = RoutePath(new.map { entries[AnyRoute($0)] ?? RouteEntry(AnyRoute($0)) })
      let transition = try #require(heard.all.first?.transition)
      #expect(transition.move == .replace)
      #expect(transition.depthBefore == old.count && transition.depthAfter == new.count)
    }
  }
}

@MainActor struct `The screen that an event names` {
  private let rig = TabRig()
  private var home: NavigationNode { rig.node(.home) }
  private var tabs: TabNavigator<ShopTab> { rig.tabs }

  /// The names of the screens in front before and now, of all events of a list.
  private func screens(_ events: [NavigationEvent]) -> [String] {
    events.map { event in
      [event.from, event.to].map { entry in
        entry.map { $0.route.as(ShopTab.self).map { "\($0)" } ?? "\($0.route)" } ?? "-"
      }.joined(separator: " > ")
    }
  }

  @Test func `an event names the screens in front before and now, also the roots of tabs`() {
    let heard = EventList(rig.app.events)
    home.stack.navigate(to: Spot.a)
    home.modals.present(Spot.b)
    home.host.frontStack.navigate(to: Spot.c)
    home.modals.dismiss()
    home.stack.popToRoot()
    tabs.select(.search)
    home.stack.navigate(to: Spot.d)
    rig.app.guards.add("closed") { _ in .block("closed") }
    rig.node(.search).navigate(to: Spot.e)
    #expect(
      screens(heard.all) == [
        "home > a", "a > b", "b > c", "c > a", "a > home", "home > search", "search > search",
        "search > search",
      ]
    )
  }
}
