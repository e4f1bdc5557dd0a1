import NavigatorKit
import Testing

@MainActor
struct `The block that guards and observers are handed` {
  private let rig = AppRig()

  init() { rig.app.enter(.main) }

  private var home: NavigationNode { rig.node(.home) }

  @Test func `the block of a request or an event is the navigator that it belongs to, uncaptured`()
  {
    let typed = Navigator<Spot>()
    let mixed = MultiRouteNavigator()
    var seen: [Int?] = []
    typed.guards.add("g") { request in
      seen.append(request.block(as: Navigator<Spot>.self)?.depth)
      return .allow
    }
    typed.events.observe { seen.append($0.block(as: Navigator<Spot>.self)?.depth) }
    mixed.guards.add("g", for: Spot.self) { _, request in
      seen.append(request.block(as: MultiRouteNavigator.self)?.depth)
      return .allow
    }
    mixed.events.observe { seen.append($0.block(as: MultiRouteNavigator.self)?.depth) }
    typed.navigate(to: .a)
    mixed.navigate(to: Spot.a)
    #expect(seen == [0, 1, 0, 1])
  }

  @Test func `the block of a request is the presenter, the tabs or the flows that it belongs to`() {
    var seen: [String] = []
    let presenter = ModalPresenter<Spot>()
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
    presenter.present(.a)
    rig.tabs?.select(.search)
    rig.app.enter(.login)
    #expect(seen == ["0 layers", "home", "main"])
  }

  @Test func `the block of a group's request or event is the member whose transition it is`() {
    var asked: [ObjectIdentifier] = []
    var told: [ObjectIdentifier] = []
    rig.app.guards.add("g", for: .routes(of: Spot.self)) { request in
      if let stack = request.block(as: MultiRouteNavigator.self) { asked.append(.init(stack)) }
      return .allow
    }
    rig.app.events.observe { event in
      if let stack = event.block(as: MultiRouteNavigator.self) { told.append(.init(stack)) }
    }
    let stacks = [home.stack, rig.node(.search).stack]
    for stack in stacks { stack.navigate(to: Spot.a) }
    #expect(asked == stacks.map { ObjectIdentifier($0) })
    #expect(told == asked)
  }

  @Test func `the block of another type is the nearest place of that type around, innermost first`()
  {
    home.present(Spot.a)
    let layer = home.modals.layers[0].id
    guard let stack = home.modals.navigator(of: layer) else { return }
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
    #expect(
      seen
        == [
          .init(stack), .init(home.modals), .init(home), rig.tabs.map { .init($0) }, .init(rig.app),
          nil,
        ]
    )
  }

  @Test func `the block of an event for several blocks is each observer's own`() {
    let search = rig.node(.search).stack
    var selections: [ShopTab?] = []
    var stacks: [Bool] = []
    rig.tabs?.events.observe {
      selections.append($0.block(as: TabNavigator<ShopTab>.self)?.selection)
    }
    search.events.observe { [weak search] event in
      stacks.append(event.block(as: MultiRouteNavigator.self) === search)
    }
    rig.tabs?.navigate(to: Spot.a, in: .search)
    #expect(selections == [.search])
    #expect(stacks == [true])
  }

  @Test func `the block of an event handed over is, for an observer, the one that handed it over`()
  {
    home.stack.guards.add("g", for: .route(Spot.a)) { _ in .redirect(to: .present(Spot.b)) }
    var depths: [Int?] = []
    var layers: [Int?] = []
    home.stack.events.observe { depths.append($0.block(as: MultiRouteNavigator.self)?.depth) }
    home.modals.events.observe {
      layers.append($0.block(as: ModalPresenter<AnyRoute>.self)?.layers.count)
    }
    home.navigate(to: Spot.a)
    #expect(depths == [0])
    #expect(layers == [1])
  }

  @Test func `the block of an event is gone once released, and the event says the same as before`()
    throws
  {
    var events: [NavigationEvent] = []
    do {
      let navigator = Navigator<Spot>()
      navigator.events.observe { events.append($0) }
      navigator.navigate(to: .a)
    }
    let event = try #require(events.first)
    #expect(event.block(as: Navigator<Spot>.self) == nil)
    #expect(events == [event])
  }
}
