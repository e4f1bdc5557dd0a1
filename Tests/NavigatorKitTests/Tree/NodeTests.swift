import NavigatorKit
import NavigatorKitTesting
import Testing

/// A command to a node acts in front: behind a sheet it would be seen by nobody.
@MainActor
struct `A command to a node` {
  private let node = NavigationNode("home")

  private func spots(_ stack: MultiRouteNavigator) -> [Spot?] { stack.routes.map { $0.as() } }

  @Test func `a command to a node acts in the open sheet, and one to its stack in the stack`() {
    node.stack.append(contentsOf: [Spot.a, Spot.b])
    node.present(Spot.home)
    #expect(node.navigate(to: Spot.c) == .committed)
    #expect(node.currentScreen == AnyRoute(Spot.c))
    node.perform(.append([Spot.d, Spot.e]))
    #expect(node.popLast() == .committed)
    #expect(spots(node.host.frontStack) == [.c, .d])
    #expect(node.perform(.pop(to: Spot.c)) == .committed)
    let model: any RouteNavigating = node
    #expect(model.navigate(to: Spot.c, strategy: .ifNotOnTop) == .unchanged(.alreadyOnTop))
    #expect(node.perform(.replaceTop(with: [Spot.form])) == .committed)
    #expect(spots(node.host.frontStack) == [.form])
    #expect(node.popToRoot() == .committed)
    #expect(node.popLast() == .unchanged(.alreadyAtRoot))
    #expect(node.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(node.modals.isPresenting)
    #expect(spots(node.stack) == [.a, .b])
    #expect(node.stack.popLast() == .committed)
    #expect(spots(node.stack) == [.a])
  }

  @Test
  func `a command to a node acts in a layer that waits to come, and none that leaves`() throws {
    let host = ScriptedHost()
    node.modals.host.attach(host)
    node.present(Spot.a)
    let first = try host.showLowest(of: node.modals)
    let leaving = node.host.frontStack
    node.present(Spot.b)
    let second = node.modals.layers[0].id
    #expect(node.modals.host.phase(of: second) == .waiting)
    #expect(node.navigate(to: Spot.c) == .committed)
    #expect(node.modals.navigator(of: second).map(spots) == [.c])
    #expect(leaving.navigate(to: Spot.c).isGone)
    node.dismiss()
    #expect(node.modals.host.phase(of: first) == .dismissing)
    #expect(node.navigate(to: Spot.d) == .committed)
    #expect(spots(node.stack) == [.d])
  }

  @Test func `a second tap is for the push that waits, and not for the log-in shown meanwhile`() {
    let session = LoginSession()
    node.navigate(to: Spot.a)
    node.guards.add("log-in", for: .route(Spot.form)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn, showing: .present(Spot.login))
    }
    node.navigate(to: Spot.form)
    node.navigate(to: Spot.form)
    #expect(node.modals.layers.map(\.route) == [AnyRoute(Spot.login)])
    node.navigate(to: Spot.b)
    #expect(spots(node.host.frontStack) == [.b])
    session.logIn()
    #expect(!node.modals.isPresenting)
    #expect(spots(node.stack) == [.a, .form])
  }

  @Test func `a node goes back through the screens of its layer, the layer, and its own`() {
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    node.navigate(to: Spot.c)
    for screen in [Spot.b, .a, nil] {
      #expect(node.goBack() == .committed)
      #expect(node.currentScreen == screen.map { AnyRoute($0) })
    }
    #expect(node.goBack() == .unchanged(.alreadyAtRoot))
    #expect(node.dismiss() == .unchanged(.nothingPresented))
  }

  @Test(arguments: [ShopTab.home, .search], ["then", "in", "send"])
  func `a push in a tab dismisses the layer that would hide it`(tab: ShopTab, way: String) {
    let rig = TabRig()
    let node = rig.node(tab)
    node.present(SideRoute.help)
    for other in ShopTab.allCases where other != tab {
      rig.node(other).group.acceptedIntents = .none
    }
    let outcome =
      switch way {
      case "then": rig.tabs.select(tab, then: .push(Spot.a))
      case "in": rig.tabs.navigate(to: Spot.a, in: tab)
      default: rig.tabs.send(.push(Spot.a))
      }
    #expect(outcome == .committed)
    #expect(rig.tabs.selection == tab)
    #expect(!node.modals.isPresenting)
    #expect(rig.spots(tab) == [.a])
  }
}

/// Whether a command waits is a fact that a screen can show.
@MainActor
struct `A node that waits` {
  let node = NavigationNode("home")
  let gate = GuardGate()

  private func addSlowGuard() {
    node.guards.addAsync("stock", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
  }

  @Test func `the wait of a node is observed alone, and lasts from command to command`() async {
    addSlowGuard()
    let counter = InvalidationCounter { [node] in node.host.isWaiting }
    node.navigate(to: SideRoute.help)
    node.present(SideRoute.help)
    node.dismiss()
    #expect(counter.count == 0 && !node.host.isWaiting)
    node.navigate(to: Spot.a)
    node.navigate(to: Spot.b)
    #expect(counter.count == 1 && node.host.isWaiting)
    await gate.arrivals(2)
    gate.answer(.block("superseded"))
    gate.answer(.redirect(to: .push(Spot.c)))
    await gate.arrivals(3)
    #expect(counter.count == 1 && node.host.isWaiting)
    node.popLast()
    #expect(counter.count == 2 && !node.host.isWaiting)
    let outcome = node.navigate(to: Spot.a)
    #expect(counter.count == 3)
    await gate.arrivals(4)
    gate.open()
    #expect(await outcome.settled() == .committed)
    #expect(counter.count == 4 && !node.host.isWaiting)
  }

  @Test func `a node waits for a command in its layer, until the layer goes`() async {
    addSlowGuard()
    node.present(SideRoute.help)
    node.host.frontStack.navigate(to: Spot.a)
    #expect(node.host.isWaiting)
    node.dismiss()
    #expect(!node.host.isWaiting)
    node.present(Spot.b)
    #expect(node.host.isWaiting)
    node.present(SideRoute.help)
    #expect(!node.host.isWaiting)
    await gate.arrivals(2)
    gate.open()
  }

  @Test func `a node waits for a parked command as long as nothing is shown for that`() async {
    let online = ParkCondition("online")
    let paid = ParkCondition("paid")
    node.stack.guards.add("net", for: .routes(of: Spot.self)) {
      $0.route.as(Spot.self) == .a ? .park(until: online) : .allow
    }
    node.stack.guards.add("pay", for: .routes(of: SideRoute.self)) { _ in
      .park(until: paid, showing: .push(Spot.form))
    }
    node.navigate(to: SideRoute.help)
    #expect(!node.host.isWaiting)
    node.stack.guards.parkingLimit = 2
    node.navigate(to: Spot.a)
    #expect(node.host.isWaiting)
    online.abandon()
    #expect(!node.host.isWaiting)
    #expect(node.stack.guards.parkedIntents == [.push(SideRoute.help)])
  }

  @Test func `a node gives up the commands that wait when it is told to`() async {
    addSlowGuard()
    let online = ParkCondition("online")
    node.guards.add("net", for: .routes(of: SideRoute.self)) { _ in .park(until: online) }
    let slow = node.navigate(to: Spot.a)
    let parked = node.present(SideRoute.help)
    node.host.cancelWaiting()
    #expect(await slow.settled() == .superseded)
    #expect(await parked.settled() == .superseded)
    #expect(!node.host.isWaiting)
    #expect(online.fulfill().isEmpty)
    await gate.arrivals()
    gate.answer(.allow)
    #expect(node.stack.depth == 0)
    node.host.cancelWaiting()
  }
}
