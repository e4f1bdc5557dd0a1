import NavigatorKit
import Testing

@MainActor struct `The block that guards and observers are handed` {
  private let rig = AppRig()

  init() { rig.app.enter(.main) }

  private var home: NavigationNode { rig.node(.home) }

  @Test func `the block of a request or an event is what it belongs to, uncaptured`() {
    let (typed, mixed) = (Navigator<Spot>(), MultiRouteNavigator())
    let presenter = ModalPresenter<Spot>()
    var seen: [String] = []
    typed.guards.add("g") { request in
      seen.append("\(request.block(as: Navigator<Spot>.self)?.depth ?? -1) typed")
      return .allow
    }
    typed.events.observe { seen.append("\($0.block(as: Navigator<Spot>.self)?.depth ?? -1) typed") }
    mixed.guards.add("g", for: Spot.self) { _, request in
      seen.append("\(request.block(as: MultiRouteNavigator.self)?.depth ?? -1) mixed")
      return .allow
    }
    presenter.guards.add("g") { request in
      seen.append("\(request.block(as: ModalPresenter<Spot>.self)?.layers.count ?? -1) layers")
      return .allow
    }
    rig.tabs?.guards.add("g", for: .routes(of: ShopTab.self)) { request in
      seen.append("\(request.block(as: TabNavigator<ShopTab>.self)?.selection ?? .account)")
      return .allow
    }
    rig.app.guards.add("g", for: .routes(of: AppFlow.self)) { request in
      seen.append("\(request.block(as: FlowNavigator<AppFlow>.self)?.flow ?? .nowhere)")
      return .allow
    }
    typed.navigate(to: .a)
    mixed.navigate(to: Spot.a)
    presenter.present(.a)
    rig.tabs?.select(.search)
    rig.app.enter(.login)
    #expect(seen == ["0 typed", "1 typed", "0 mixed", "0 layers", "home", "main"])
  }

  @Test func `the block of a group's request or event is the member whose transition it is`() {
    var seen: [ObjectIdentifier?] = []
    rig.app.guards.add("g", for: .routes(of: Spot.self)) { request in
      seen.append(request.block(as: MultiRouteNavigator.self).map { .init($0) })
      return .allow
    }
    rig.app.events.observe { event in
      seen.append(event.block(as: MultiRouteNavigator.self).map { .init($0) })
    }
    let stacks = [home.stack, rig.node(.search).stack]
    for stack in stacks { stack.navigate(to: Spot.a) }
    #expect(seen == stacks.flatMap { [ObjectIdentifier($0), ObjectIdentifier($0)] })
  }

  @Test func `the block of another type is the nearest place of that type`() throws {
    home.present(Spot.a)
    let stack = try #require(home.modals.navigator(of: home.modals.layers[0].id))
    var seen: [ObjectIdentifier?] = []
    stack.events.observe { event in
      seen = [
        event.block(as: MultiRouteNavigator.self).map { .init($0) },
        event.block(as: ModalPresenter<AnyRoute>.self).map { .init($0) },
        event.block(as: NavigationNode.self).map { .init($0) },
        event.block(as: TabNavigator<ShopTab>.self).map { .init($0) },
        event.block(as: FlowNavigator<AppFlow>.self).map { .init($0) },
        event.block(as: Navigator<Spot>.self).map { .init($0) },
      ]
    }
    stack.navigate(to: Spot.b)
    let around: [AnyObject?] = [stack, home.modals, home, rig.tabs, rig.app, nil]
    #expect(seen == around.map { $0.map { .init($0) } })
  }

  @Test func `the block of an event for several blocks is each observer's own`() {
    let search = rig.node(.search).stack
    home.stack.guards.add("g", for: .route(Spot.a)) { _ in .redirect(to: .present(Spot.b)) }
    var seen: [String] = []
    rig.tabs?.events.observe {
      guard let selection = $0.block(as: TabNavigator<ShopTab>.self)?.selection else { return }
      seen.append("\(selection)")
    }
    search.events.observe { [weak search] in
      seen.append("search: \($0.block(as: MultiRouteNavigator.self) === search)")
    }
    home.stack.events.observe {
      seen.append("\($0.block(as: MultiRouteNavigator.self)?.depth ?? -1) on the stack")
    }
    home.modals.events.observe {
      seen.append("\($0.block(as: ModalPresenter<AnyRoute>.self)?.layers.count ?? -1) layers")
    }
    // A guard hands this over.
    home.navigate(to: Spot.a)
    rig.tabs?.navigate(to: Spot.a, in: .search)
    #expect(Set(seen) == ["0 on the stack", "1 layers", "home", "search: true", "search"])
  }

  @Test func `the block of an event is gone once released, the rest stays`() throws {
    var events: [NavigationEvent] = []
    do {
      let navigator = Navigator<Spot>()
      navigator.events.observe { events.append($0) }
      navigator.navigate(to: .a)
    }
    let event = try #require(events.first)
    #expect(event.block(as: Navigator<Spot>.self) == nil && events == [event])
  }
}
