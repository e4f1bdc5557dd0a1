import NavigatorKit
import NavigatorKitTesting
import Observation
import Testing

extension NavigationCheckpoint<Int> {
  fileprivate static let checkout = Self("checkout")
  fileprivate static let other = Self("other")
}

extension NavigationCheckpoint<Void> {
  fileprivate static let start = Self("start")
}

/// Where somebody can be: a number of layers, and how deep in each of their stacks.
private struct Spots: CustomStringConvertible, Sendable {
  let layer: Int
  let depth: Int

  var description: String { "layer \(layer), depth \(depth)" }

  static let all = (0...2).flatMap { layer in (0...2).map { Spots(layer: layer, depth: $0) } }
}

@MainActor
struct `Checkpoints` {
  private let rig = TabRig()
  private var node: NavigationNode { rig.node(.search) }
  private let values = Values()

  @MainActor
  final class Values {
    var all: [Int] = []
  }

  /// Goes to a spot of the node from where it is, by way of all spots before it.
  private func go(to spot: Spots, visiting: (Spots) -> Void = { _ in }) {
    for layer in 0...spot.layer {
      if layer > 0 { node.present(Spot.b, policy: .stack) }
      visiting(Spots(layer: layer, depth: 0))
      for depth in 1...2 where layer < spot.layer || depth <= spot.depth {
        node.host.frontStack.navigate(to: Spot.a)
        visiting(Spots(layer: layer, depth: depth))
      }
    }
  }

  private func state() -> [Int] {
    [node.modals.layers.count, node.host.frontStack.depth]
  }

  @Test(arguments: Spots.all, Spots.all)
  private func `a return leads from any layer and depth to any screen, with the value, once`(
    from spot: Spots,
    to target: Spots
  ) {
    let isBefore = (target.layer, target.depth) <= (spot.layer, spot.depth)
    var marked: RouteEntry?
    _ = node
    go(to: spot) { here in
      guard (here.layer, here.depth) == (target.layer, target.depth) else { return }
      node.mark(.checkout) { [values] in values.all.append($0) }
      marked = node.stack.path.last
    }
    let events = EventList(rig.app.events)
    let before = rig.app.snapshot()
    let outcome = node.returnTo(.checkout, with: 7)
    #expect(events.all.count == 1)
    guard isBefore else {
      #expect(outcome == .unchanged(.noCheckpoint))
      #expect(rig.app.snapshot() == before)
      #expect(values.all.isEmpty)
      return
    }
    #expect(outcome == .committed)
    #expect(values.all == [7])
    #expect(state() == [target.layer, target.depth])
    // The tab was hidden, and equal routes are screens of their own.
    #expect(rig.tabs.selection == .search)
    if target.layer == 0 { #expect(node.stack.path.last == marked) }
    #expect(node.returnTo(.checkout, with: 8) == .unchanged(.alreadyOnTop))
    #expect(values.all == [7, 8])
  }

  @Test func `two checkpoints of one type with one name are the same, wherever they are made`() {
    let here = NavigationCheckpoint<Int>("checkout")
    let there = NavigationCheckpoint<Int>("checkout")
    #expect(here == there)
    #expect(here != NavigationCheckpoint<Int>("other"))
    #expect(AnyRoute(erasing: here) != AnyRoute(erasing: NavigationCheckpoint<String>("checkout")))
    node.navigate(to: Spot.a)
    node.mark(here) { [values] in values.all.append($0) }
    node.navigate(to: Spot.b)
    #expect(node.returnTo(there, with: 7) == .committed)
    #expect(values.all == [7])
  }

  @Test func `a return without a marked screen changes nothing, and says so`() {
    node.navigate(to: Spot.a)
    node.mark(.other)
    let before = rig.app.snapshot()
    #expect(!NavigationCheckpoint.checkout.isMarked(in: node))
    #expect(node.returnTo(.checkout, with: 1) == .unchanged(.noCheckpoint))
    #expect(rig.app.snapshot() == before)
  }

  @Test func `a mark goes with its screen`() {
    node.navigate(to: Spot.a)
    node.mark(.checkout) { [values] in values.all.append($0) }
    #expect(NavigationCheckpoint.checkout.isMarked(in: node))
    node.popLast()
    #expect(!NavigationCheckpoint.checkout.isMarked(in: node))
    node.navigate(to: Spot.a)
    #expect(node.returnTo(.checkout, with: 1) == .unchanged(.noCheckpoint))
    #expect(values.all.isEmpty)
  }

  @Test func `a mark in a layer goes with it, even if somebody keeps the stack of it`() {
    node.present(Spot.b)
    let kept = node.host.frontStack
    kept.mark(.checkout)
    kept.navigate(to: Spot.a)
    node.dismiss()
    node.present(Spot.c)
    #expect(node.returnTo(.checkout, with: 1) == .unchanged(.noCheckpoint))
    #expect(node.modals.isPresenting)
    #expect(kept.depth == 1)
  }

  @Test func `the screen marked last is returned to, of several marked ones`() {
    node.navigate(to: Spot.a)
    node.mark(.checkout) { [values] in values.all.append($0) }
    node.navigate(to: Spot.a)
    node.mark(.checkout) { [values] in values.all.append(-$0) }
    node.navigate(to: Spot.b)
    #expect(node.returnTo(.checkout, with: 1) == .committed)
    #expect(node.stack.depth == 2)
    node.popLast()
    node.navigate(to: Spot.b)
    #expect(node.returnTo(.checkout, with: 2) == .committed)
    #expect(node.stack.depth == 1)
    #expect(values.all == [-1, 2])
  }

  @Test func `a screen that is marked again is returned to with the newer`() {
    node.navigate(to: Spot.a)
    node.mark(.checkout) { [values] in values.all.append($0) }
    node.mark(.checkout) { [values] in values.all.append(-$0) }
    node.navigate(to: Spot.b)
    node.returnTo(.checkout, with: 1)
    #expect(values.all == [-1])
  }

  @Test(arguments: ["stack", "layer", "group"])
  func `a leave-guard that refuses leaves all as it is, and gives no value`(_ place: String) {
    node.mark(.start)
    node.mark(.checkout) { [values] in values.all.append($0) }
    node.stack.append(contentsOf: [Spot.form, Spot.c])
    node.present(Spot.b)
    node.host.frontStack.navigate(to: Spot.d)
    let guards: NavigationGuards
    let route: Spot
    switch place {
    case "stack": (guards, route) = (node.stack.guards, .form)
    case "layer": (guards, route) = (node.host.frontStack.guards, .d)
    default: (guards, route) = (rig.app.guards, .b)
    }
    let draft = guards.protect("draft", for: .route(route))
    let before = rig.app.snapshot()
    #expect(rig.node(.home).returnTo(.checkout, with: 1).blockedBy == "draft")
    #expect(rig.app.snapshot() == before)
    #expect(values.all.isEmpty)
    draft.isArmed = false
    #expect(rig.node(.home).returnTo(.checkout, with: 2) == .committed)
    #expect(values.all == [2])
  }

  @Test func `a return that a guard leads elsewhere gives no value`() {
    node.navigate(to: Spot.a)
    node.mark(.checkout) { [values] in values.all.append($0) }
    node.navigate(to: Spot.b)
    node.stack.guards.add("elsewhere", for: .route(Spot.a)) { request in
      request.phase == .reveal ? .redirect(to: .push(Spot.c)) : .allow
    }
    #expect(node.returnTo(.checkout, with: 1).isChange)
    #expect(node.stack.presentedRoute == AnyRoute(Spot.c))
    #expect(values.all.isEmpty)
  }

  @Test func `a return past a slow guard gives the value when the guard has allowed it`() async {
    let gate = GuardGate()
    node.navigate(to: Spot.a)
    node.mark(.checkout) { [values] in values.all.append($0) }
    rig.tabs.guards.addAsync("slow", for: .routes(of: ShopTab.self), decide: gate.decide)
    let outcome = rig.node(.home).returnTo(.checkout, with: 1)
    await gate.arrivals()
    #expect(values.all.isEmpty)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(values.all == [1])
  }

  @Test func `the value of a return comes after its events, and before commands given meanwhile`() {
    var lines: [String] = []
    node.mark(.checkout) { _ in lines.append("value") }
    node.stack.append(contentsOf: [Spot.a, Spot.b])
    node.mark(.start)
    node.navigate(to: Spot.c)
    rig.app.guards.protect("leave", for: .route(Spot.c), isArmed: false)
    rig.app.guards.add("enter") { request in
      lines.append("\(request.phase) \(request.route)")
      return .allow
    }
    withObservationTracking {
      _ = rig.tabs.selection
    } onChange: {
      MainActor.assumeIsolated { lines.append("notify") }
    }
    var isFirst = true
    let (tabs, home) = (rig.tabs, rig.node(.home))
    let subscription = rig.app.events.observe { event in
      lines.append("event \(event.transition.owner)")
      if isFirst { home.navigate(to: Spot.d) }
      isFirst = false
    }
    home.returnTo(.start)
    lines.append("then")
    home.returnTo(.checkout, with: 1)
    subscription.cancel()
    #expect(
      lines == [
        "forward ShopTab.search", "reveal b", "notify", "event app/main/tabs", "forward d",
        "event app/main/home/stack", "then", "event app/main/search/stack", "value",
      ]
    )
    #expect(tabs.selection == .search)
  }

  @Test(arguments: [ShopTab.home, .search])
  func `the screen that a return uncovers is asked about, also if only layers lay over it`(
    from tab: ShopTab
  ) {
    node.navigate(to: Spot.a)
    node.mark(.checkout) { [values] in values.all.append($0) }
    node.present(Spot.b)
    node.present(Spot.c, policy: .stack)
    rig.tabs.select(tab)
    var asked = 0
    node.stack.guards.add("log-in", for: .route(Spot.a)) { request in
      asked += 1
      return request.phase == .reveal ? .block("no") : .allow
    }
    let before = rig.app.snapshot()
    #expect(node.returnTo(.checkout, with: 1).blockedBy == "log-in")
    #expect(asked == 1)
    #expect(rig.app.snapshot() == before)
    #expect(values.all.isEmpty)
  }

  @Test func `a typed navigator alone has checkpoints, too`() {
    let navigator = Navigator<Spot>()
    navigator.screen(of: nil).mark(.start)
    navigator.navigate(to: .a)
    #expect(navigator.returnTo(.start) == .committed)
    #expect(navigator.routes.isEmpty)
  }

  @Test func `a kept flow is entered again by a return to a mark in it`() {
    let rig = AppRig(mainLifetime: .kept)
    rig.app.enter(.main)
    rig.node(.search).navigate(to: Spot.a)
    rig.node(.search).mark(.checkout) { [values] in values.all.append($0) }
    rig.app.enter(.login)
    #expect((rig.app.place as? NavigationNode)?.returnTo(.checkout, with: 1) == .committed)
    #expect(rig.app.flow == .main)
    #expect(rig.tabs?.selection == .search)
    #expect(values.all == [1])
  }

  @Test func `a flow that is left takes its marks along`() {
    let rig = AppRig()
    rig.app.enter(.main)
    let search = rig.node(.search)
    search.mark(.checkout)
    rig.app.enter(.login)
    let login = rig.app.place as? NavigationNode
    #expect(login?.returnTo(.checkout, with: 1) == .unchanged(.noCheckpoint))
    #expect(rig.app.flow == .login)
  }

  @Test func `a mark in a layer that is leaving does not hide one that is there`() {
    let node = rig.node(.home)
    node.navigate(to: Spot.a)
    node.stack.mark(.checkout) { [values] in values.all.append($0) }
    let host = GoneHost(node.modals)
    node.present(Spot.b)
    node.modals.host.didShow(node.modals.layers[0].id, on: host)
    node.host.frontStack.navigate(to: Spot.a)
    node.host.frontStack.mark(.checkout) { [values] in values.all.append(-$0) }
    node.dismiss()
    node.returnTo(.checkout, with: 7)
    #expect(values.all == [7])
  }
}
