import NavigatorKit
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
    #expect(
      model.perform(
        .replaceTop(with: [Spot.form]),
        cause: nil,
        animated: true,
        fileID: "",
        line: 1
      )
        == .committed
    )
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
  func `a command to a node acts in a layer that waits to come, and not in one that is leaving`()
    throws
  {
    let host = ScriptedHost()
    node.modals.host.attach(host)
    node.present(Spot.a)
    let first = try #require(node.modals.layers.first?.id)
    host.begun.insert(first)
    node.modals.host.didShow(first)
    node.present(Spot.b)
    let second = try #require(node.modals.layers.first?.id)
    #expect(node.modals.host.phase(of: first) == .dismissing)
    #expect(node.modals.host.phase(of: second) == .waiting)
    #expect(node.navigate(to: Spot.c) == .committed)
    #expect(node.modals.navigator(of: second).map(spots) == [.c])
    node.dismiss()
    #expect(node.modals.host.phase(of: first) == .dismissing)
    #expect(node.navigate(to: Spot.d) == .committed)
    #expect(spots(node.stack) == [.d])
  }

  @Test func `a command to a node by an observer acts in what is in front when it runs`() {
    var isFirst = true
    node.events.observe { [unowned node] _ in
      guard isFirst else { return }
      isFirst = false
      node.dismiss()
      node.navigate(to: Spot.c)
      node.present(Spot.d)
      node.navigate(to: Spot.e)
    }
    node.present(Spot.a)
    #expect(spots(node.stack) == [.c])
    #expect(spots(node.host.frontStack) == [.e])
  }

  @Test func `a command to a node by a guard waits for what is guarded, in a sheet as well`() async
  {
    node.present(Spot.a)
    let sheet = node.host.frontStack
    sheet.guards.addAsync("slow", for: .route(Spot.b)) { [unowned node] _ in
      node.navigate(to: Spot.c)
      return .allow
    }
    _ = await node.navigate(to: Spot.b).settled()
    for _ in 0..<20 { await Task.yield() }
    #expect(spots(sheet) == [.b, .c])
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

  @Test func `a push to a node says where it comes from, wherever it goes`() {
    let events = EventList(node.events)
    node.present(Spot.a)
    node.navigate(to: Spot.b, animated: false)
    #expect(events.all[1].transition.cause.fileID?.hasSuffix("NodeCommandTests.swift") == true)
    #expect(events.all[1].transition.isAnimated == false)
    #expect(events.all[1].transition.owner == "home/modals.layer")
  }
}

// MARK: - Tabs and the tree

extension `A command to a node` {
  @Test(arguments: [ShopTab.home, .search], ["then", "in", "send"])
  func `a push in a tab dismisses the layer that would hide it, however it is asked for`(
    tab: ShopTab,
    way: String
  ) {
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
