import NavigatorKit
import NavigatorKitTesting
import Testing

/// Whether a command waits is a fact that a screen can show.
@MainActor
struct `A node that waits` {
  let node = NavigationNode("home")
  let gate = GuardGate()

  @Test func `a node waits while a slow guard decides, for a spinner to show`() async {
    node.guards.addAsync("stock") { [gate] in try await gate.decide($0) }
    let counter = InvalidationCounter { [node] in node.host.isWaiting }
    #expect(!node.host.isWaiting)
    let outcome = node.navigate(to: Spot.a)
    #expect(node.host.isWaiting)
    #expect(counter.count == 1)
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(!node.host.isWaiting)
    #expect(counter.count == 2)
  }

  @Test func `the wait of a node is observed alone, and lasts from one command to the next`() async
  {
    node.guards.addAsync("stock", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
    let counter = InvalidationCounter { [node] in node.host.isWaiting }
    node.navigate(to: SideRoute.help)
    node.present(SideRoute.help)
    node.dismiss()
    #expect(counter.count == 0)
    node.navigate(to: Spot.a)
    node.navigate(to: Spot.b)
    #expect(counter.count == 1)
    await gate.arrivals(2)
    gate.answer(.block("superseded"))
    gate.answer(.redirect(to: .push(Spot.c)))
    await gate.arrivals(3)
    #expect(node.host.isWaiting)
    #expect(counter.count == 1)
    node.popLast()
    #expect(!node.host.isWaiting)
    #expect(counter.count == 2)
    gate.open()
  }

  @Test func `a node waits for a command in its layer, until the layer goes`() async {
    node.guards.addAsync("stock", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
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
    node.guards.addAsync("stock", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
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

  @Test func `a command that waits does not keep its node`() async {
    weak var released: NavigationNode?
    do {
      let node = NavigationNode("home")
      released = node
      node.stack.guards.addAsync("stock") { [gate] in try await gate.decide($0) }
      node.navigate(to: Spot.a)
      #expect(node.host.isWaiting)
      await gate.arrivals()
    }
    #expect(released == nil)
    gate.open()
  }
}
