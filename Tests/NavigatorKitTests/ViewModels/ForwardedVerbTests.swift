import NavigatorKit
import NavigatorKitTesting
import Testing

/// A feature's own type: it has every verb, and sends what it is given into the tree.
@MainActor
private final class Forwarder: RouteNavigating, ModalPresenting {
  private let send: (NavigationIntent) -> NavigationOutcome

  init(_ send: @escaping (NavigationIntent) -> NavigationOutcome) {
    self.send = send
  }

  func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause?,
    animated: Bool,
    fileID: StaticString,
    line: UInt
  ) -> NavigationOutcome { send(intent) }
}

@MainActor
struct `Verbs of an app's own types` {
  private enum Tab: NavigationRoute { case home, shop }
  private enum Flow: NavigationRoute { case start, main }

  private let node = NavigationNode("home")

  @Test func `an app's own verbs bring the result of what they send`() {
    let screens = Forwarder { [node] in node.send($0) }
    let pushed = screens.requestResult(of: Int.self, pushing: Spot.a)
    #expect(node.stack.path.last?.id == pushed.entryID)
    #expect(pushed.result == nil)
    node.finish(with: 1)
    #expect(pushed.result == .value(1))
    let presented = screens.requestResult(of: Int.self, from: Spot.b)
    #expect(node.modals.layers.map(\.id.entryID) == [presented.entryID])
    node.finish(with: 2)
    #expect(presented.result == .value(2))
  }

  @Test func `an app's own verbs bring the result of what a hidden tab is selected for`() throws {
    let tabs = TabNavigator<Tab>("tabs", selection: .home, tabs: [.home, .shop])
    let selecting = Forwarder { tabs.select(.shop, then: $0) }
    let pushed = selecting.requestResult(of: Int.self, pushing: Spot.a)
    let shop = try #require(tabs.node(of: .shop))
    #expect(tabs.selection == .shop)
    #expect(shop.stack.path.last?.id == pushed.entryID)
    shop.finish(with: 1)
    #expect(pushed.result == .value(1))

    tabs.select(.home)
    let sending = Forwarder { shop.send($0) }
    let sent = sending.requestResult(of: Int.self, pushing: Spot.b)
    #expect(tabs.selection == .shop)
    #expect(sent.result == nil)
    sending.finish(with: 2)
    #expect(sent.result == .value(2))
  }

  @Test func `an app's own verbs bring the result of what waits for a flow`() throws {
    let flows = FlowNavigator<Flow>(
      "app",
      first: .flow(.start) { NavigationGroup("start", in: $0) },
      others: [.flow(.main, accepting: .all) { NavigationNode("main", in: $0) }]
    )
    let sending = Forwarder { flows.send($0) }
    let pushed = sending.requestResult(of: Int.self, pushing: Spot.a)
    #expect(pushed.result == nil)
    flows.enter(.main)
    let main = try #require(flows.place(as: NavigationNode.self))
    #expect(main.stack.path.last?.id == pushed.entryID)
    main.finish(with: 1)
    #expect(pushed.result == .value(1))
  }

  @Test func `an app's own verbs bring the end of what nothing can show, or a guard refuses`() {
    let empty = NavigationGroup("empty")
    let lost = Forwarder { empty.send($0) }.requestResult(of: Int.self, pushing: Spot.a)
    #expect(lost.result?.end?.kind == .refused)
    node.guards.add("closed", for: .route(Spot.b)) { _ in .block("closed") }
    let refused = Forwarder { [node] in node.send($0) }
      .requestResult(of: Int.self, pushing: Spot.b)
    #expect(refused.result?.end?.kind == .refused)
  }

  @Test func `an app's own verbs finish the screen in front`() {
    let screens = Forwarder { [node] in node.send($0) }
    #expect(screens.finish(with: 0) == .unchanged(.alreadyAtRoot))
    let under = node.requestResult(of: Int.self, pushing: Spot.a)
    let layer = node.requestResult(of: Int.self, from: Spot.b)
    let inside = node.requestResult(of: Int.self, pushing: Spot.c)
    #expect(screens.finish(with: 1) == .committed)
    #expect(inside.result == .value(1))
    #expect(screens.finish(with: 2) == .committed)
    #expect(layer.result == .value(2))
    #expect(screens.finish(with: 3) == .committed)
    #expect(under.result == .value(3))
    let empty = NavigationGroup("empty")
    let failures: [NavigationFailure.Kind] =
      switch Forwarder({ empty.send($0) }).finish(with: 1) {
      case .failed(let failure): [failure.kind]
      default: []
      }
    #expect(failures == [.unhandled])
  }

  @Test func `an app's own verbs bring the result of a push while the layer in front was leaving`()
    throws
  {
    node.present(Spot.a)
    var pushed: ResultHandle<Int>?
    node.stack.events.observe { [unowned node] _ in
      guard pushed == nil else { return }
      node.dismiss()
      pushed = node.requestResult(of: Int.self, pushing: Spot.b)
    }
    node.stack.navigate(to: Spot.c)
    let handle = try #require(pushed)
    #expect(node.stack.path.last?.id == handle.entryID)
    #expect(handle.result == nil)
    node.finish(with: 1)
    #expect(handle.result == .value(1))
  }

  @Test
  func `an app's own verbs finish what is in front when their turn comes, and no hidden screen`()
    throws
  {
    let tabs = TabNavigator<Tab>("tabs", selection: .home, tabs: [.home, .shop])
    let home = try #require(tabs.node(of: .home))
    let shop = try #require(tabs.node(of: .shop))
    let sending = Forwarder { [unowned tabs] in tabs.send($0) }
    #expect(sending.finish(with: 0) == .unchanged(.alreadyAtRoot))
    let awaited = shop.requestResult(of: Int.self, pushing: Spot.a)
    var isFirst = true
    home.stack.events.observe { [unowned tabs] _ in
      guard isFirst else { return }
      isFirst = false
      tabs.select(.shop)
      sending.finish(with: 1)
    }
    home.navigate(to: Spot.c)
    #expect(home.stack.depth == 1)
    #expect(awaited.result == .value(1))
  }

  @Test
  func `an app's own verbs finish nothing that waits for a flow, and throw out nothing that does`()
    throws
  {
    let flows = FlowNavigator<Flow>(
      "app",
      first: .flow(.start) { NavigationNode("start", in: $0) },
      others: [.flow(.main, accepting: .all) { NavigationNode("main", in: $0) }]
    )
    flows.place(as: NavigationNode.self)?.group.acceptedIntents = .none
    let sending = Forwarder { flows.send($0) }
    let waiting = sending.requestResult(of: Int.self, pushing: Spot.a)
    #expect(flows.carriedIntents.count == 1)
    #expect(sending.finish(with: 1) == .unchanged(.alreadyAtRoot))
    #expect(flows.carriedIntents.count == 1)
    #expect(waiting.result == nil)
  }

  @Test
  func `an app's own verbs push into the stack in which the same push is parked, tapped twice`() {
    let session = LoginSession()
    node.guards.add("log-in", for: .route(Spot.form)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn, showing: .present(Spot.login))
    }
    let first = node.requestResult(of: Int.self, pushing: Spot.form)
    let second = node.requestResult(of: Int.self, pushing: Spot.form)
    #expect(node.stack.guards.parkedIntents.count == 1)
    #expect(first.result?.end?.kind == .superseded)
    #expect(node.host.frontStack.depth == 0)
    session.logIn()
    #expect(node.stack.path.map(\.id) == [second.entryID])
    #expect(node.modals.layers.isEmpty)
  }

  @Test func `an app's own verbs push again where the push is parked, whatever awaits it`() {
    let session = LoginSession()
    node.navigate(to: Spot.a)
    node.guards.add("log-in", for: .route(Spot.form)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn, showing: .present(Spot.login))
    }
    func tap() { _ = node.requestResult(of: Int.self, pushing: Spot.form, strategy: .replaceTop) }
    tap()
    tap()
    node.navigate(to: Spot.form)
    #expect(node.stack.guards.parkedIntents.count == 1)
    session.logIn()
    #expect(node.stack.routes(of: Spot.self) == [.a, .form])
  }
}
