import NavigatorKit
import NavigatorKitTesting
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

@MainActor struct `Checkpoints` {
  private let rig = TabRig()
  private let values = Noted<[Int]>([])
  private var node: NavigationNode { rig.node(.search) }

  /// Marks the screen in front, whose value is noted, times a factor.
  private func mark(_ node: NavigationNode? = nil, by factor: Int = 1) {
    (node ?? self.node).mark(.checkout) { [values] in values.value.append(factor * $0) }
  }

  /// Goes to a spot of the node from where it is, by way of all spots before it.
  private func go(to spot: Spots, visiting: (Spots) -> Void) {
    for layer in 0...spot.layer {
      if layer > 0 { node.present(Spot.b, policy: .stack) }
      visiting(Spots(layer: layer, depth: 0))
      for depth in 1...2 where layer < spot.layer || depth <= spot.depth {
        node.host.frontStack.navigate(to: Spot.a)
        visiting(Spots(layer: layer, depth: depth))
      }
    }
  }

  @Test(arguments: Spots.all, Spots.all)
  private func `a return leads from anywhere to any screen, with the value`(
    from spot: Spots,
    to target: Spots
  ) {
    let isBefore = (target.layer, target.depth) <= (spot.layer, spot.depth)
    var marked: RouteEntry?
    _ = node
    go(to: spot) { here in
      guard (here.layer, here.depth) == (target.layer, target.depth) else { return }
      mark()
      marked = node.stack.path.last
    }
    let events = EventList(rig.app.events)
    let before = rig.app.snapshot()
    let outcome = node.returnTo(.checkout, with: 7)
    #expect(events.all.count == 1)
    guard isBefore else {
      #expect(outcome == .unchanged(.noCheckpoint))
      #expect(rig.app.snapshot() == before && values.value.isEmpty)
      return
    }
    #expect(outcome == .committed && values.value == [7])
    #expect(node.modals.layers.count == target.layer && node.host.frontStack.depth == target.depth)
    // The tab was hidden, and equal routes are screens of their own.
    #expect(rig.tabs.selection == .search)
    if target.layer == 0 { #expect(node.stack.path.last == marked) }
    #expect(node.returnTo(.checkout, with: 8) == .unchanged(.alreadyOnTop))
    #expect(values.value == [7, 8])
  }

  @Test func `checkpoints of one type with one name are the same, wherever they are made`() {
    let (here, there) = (NavigationCheckpoint<Int>("checkout"), NavigationCheckpoint.checkout)
    #expect(here == there && here != NavigationCheckpoint.other)
    #expect(AnyRoute(erasing: here) != AnyRoute(erasing: NavigationCheckpoint<String>("checkout")))
  }

  @Test func `a mark goes with its screen, and a return to none changes nothing and says so`() {
    node.navigate(to: Spot.a)
    node.mark(.other)
    #expect(!NavigationCheckpoint.checkout.isMarked(in: node))
    #expect(node.returnTo(.checkout, with: 1) == .unchanged(.noCheckpoint))
    mark()
    #expect(NavigationCheckpoint.checkout.isMarked(in: node))
    node.popLast()
    #expect(!NavigationCheckpoint.checkout.isMarked(in: node))
    node.navigate(to: Spot.a)
    let before = rig.app.snapshot()
    #expect(node.returnTo(.checkout, with: 1) == .unchanged(.noCheckpoint))
    #expect(rig.app.snapshot() == before && values.value.isEmpty)
  }

  @Test func `a mark in a layer goes with it, even if somebody keeps the stack of it`() {
    node.present(Spot.b)
    let kept = node.host.frontStack
    kept.mark(.checkout)
    kept.navigate(to: Spot.a)
    node.dismiss()
    node.present(Spot.c)
    #expect(node.returnTo(.checkout, with: 1) == .unchanged(.noCheckpoint))
    #expect(node.modals.isPresenting && kept.depth == 1)
  }

  @Test func `the screen marked last is returned to, with the newest of its marks`() {
    for factors in [[1], [0, -1]] {
      node.navigate(to: Spot.a)
      for factor in factors { mark(by: factor) }
    }
    for depth in [2, 1] {
      node.navigate(to: Spot.b)
      #expect(node.returnTo(.checkout, with: depth) == .committed && node.stack.depth == depth)
      node.popLast()
    }
    #expect(values.value == [-2, 1])
  }

  @Test(arguments: ["stack", "layer", "group"])
  func `a leave-guard that refuses leaves all as it is, and gives no value`(_ place: String) {
    mark()
    node.stack.append(contentsOf: [Spot.form, Spot.c])
    node.present(Spot.b)
    node.navigate(to: Spot.d)
    let (guards, route) =
      switch place {
      case "stack": (node.stack.guards, Spot.form)
      case "layer": (node.host.frontStack.guards, Spot.d)
      default: (rig.app.guards, Spot.b)
      }
    let draft = guards.protect("draft", for: .route(route))
    let before = rig.app.snapshot()
    #expect(rig.node(.home).returnTo(.checkout, with: 1).blockedBy == "draft")
    #expect(rig.app.snapshot() == before && values.value.isEmpty)
    draft.isArmed = false
    #expect(rig.node(.home).returnTo(.checkout, with: 2) == .committed && values.value == [2])
  }

  @Test func `a return that a guard leads elsewhere gives no value`() {
    node.navigate(to: Spot.a)
    mark()
    node.navigate(to: Spot.b)
    node.stack.guards.add("elsewhere", for: .route(Spot.a)) { request in
      request.phase == .reveal ? .redirect(to: .push(Spot.c)) : .allow
    }
    #expect(node.returnTo(.checkout, with: 1).isChange)
    #expect(node.stack.presentedRoute == AnyRoute(Spot.c) && values.value.isEmpty)
  }

  @Test func `a return past a slow guard gives the value when the guard has allowed it`() async {
    let gate = GuardGate()
    node.navigate(to: Spot.a)
    mark()
    rig.tabs.guards.add("slow", for: .routes(of: ShopTab.self), by: gate)
    let outcome = rig.node(.home).returnTo(.checkout, with: 1)
    #expect(values.value.isEmpty)
    #expect(await gate.settle(outcome) == .committed && values.value == [1])
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
    let (tabs, home) = (rig.tabs, rig.node(.home))
    whenChanged({ tabs.selection }) { lines.append("notify") }
    var isFirst = true
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
  }

  @Test(arguments: [ShopTab.home, .search])
  func `the screen that a return uncovers is asked about`(from tab: ShopTab) {
    node.navigate(to: Spot.a)
    mark()
    for spot in [Spot.b, .c] { node.present(spot, policy: .stack) }
    rig.tabs.select(tab)
    let asked = AskedList()
    asked.add(to: node.stack.guards, for: .route(Spot.a)) { _ in .block("no") }
    let before = rig.app.snapshot()
    #expect(node.returnTo(.checkout, with: 1).blockedBy == "law" && asked.lines == ["reveal a"])
    #expect(rig.app.snapshot() == before && values.value.isEmpty)
  }

  @Test func `a typed navigator alone has checkpoints, too`() {
    let navigator = Navigator<Spot>()
    navigator.screen(of: nil).mark(.start)
    navigator.navigate(to: .a)
    #expect(navigator.returnTo(.start) == .committed && navigator.routes.isEmpty)
    navigator.navigate(to: .a)
    let screen = navigator.screen(of: navigator.host.path.last)
    #expect(screen.returnTo(.start) == .committed && navigator.routes.isEmpty)
  }

  @Test(arguments: [FlowLifetime.kept, .visit])
  func `a flow that is kept keeps its marks`(lifetime: FlowLifetime) {
    let rig = AppRig.inMain(lifetime)
    rig.node(.search).navigate(to: Spot.a)
    mark(rig.node(.search))
    rig.app.enter(.login)
    let outcome = (rig.app.place as? NavigationNode)?.returnTo(.checkout, with: 1)
    let isKept = lifetime == .kept
    #expect(outcome == (isKept ? .committed : .unchanged(.noCheckpoint)))
    #expect(rig.app.flow == (isKept ? .main : .login))
    #expect(rig.tabs?.selection == (isKept ? .search : nil))
    #expect(values.value == (isKept ? [1] : []))
  }
}
