import NavigatorKit
import Testing

/// A root is not shown as long as its guards refuse it.
@MainActor
struct `The root of a node in no tab` {
  private let node = NavigationNode("home", root: Spot.e)
  private let door = Door()

  private func protect() {
    node.guards.add("wall", for: .route(Spot.e)) { [door] _ in
      door.isOpen ? .allow : .block("no")
    }
  }

  @Test func `a root in no tab is withheld if a check finds that it may not be shown`() {
    protect()
    door.isOpen = false
    let events = EventList(node.events)
    #expect(node.revalidate().failure?.kind == .rootWithheld)
    #expect(node.host.isRootWithheld)
    #expect(node.currentScreen == nil)
    #expect(node.visits.current == nil)
    #expect(node.host.rootEntry != nil)
    #expect(events.all.map { $0.from?.route.as(Spot.self) } == [.e])
    #expect(events.all.map { $0.to } == [nil])
  }

  @Test func `a withheld root is shown again by a check that finds that it may be`() {
    protect()
    door.isOpen = false
    node.revalidate()
    #expect(node.revalidate().failure?.kind == .rootWithheld)
    let events = EventList(node.events)
    node.revalidate()
    #expect(events.all.isEmpty)
    door.isOpen = true
    #expect(node.revalidate() == .committed)
    #expect(!node.host.isRootWithheld)
    #expect(node.currentScreen == AnyRoute(Spot.e))
    #expect(events.all.map(\.outcome) == [.committed])
    #expect(node.revalidate() == .unchanged(.allAllowed))
  }

  @Test func `a withheld root is shown again when its guard has gone`() {
    let token = node.guards.add("wall", for: .route(Spot.e)) { _ in .block("no") }
    node.revalidate()
    #expect(node.host.isRootWithheld)
    node.guards.remove(token)
    #expect(node.revalidate() == .committed)
    #expect(!node.host.isRootWithheld)
  }

  @Test func `a root in no tab is asked about when revealed, and refuses a pop and a dismissal`()
    async
  {
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    protect()
    door.isOpen = false
    #expect(node.dismiss() == .committed)
    #expect(await node.stack.dryRun(.popToRoot).blocked?.guardName == "wall")
    #expect(node.goBack().blocked?.guardName == "wall")
    #expect(node.stack.depth == 1)
    door.isOpen = true
    node.popToRoot()
    node.present(Spot.b)
    door.isOpen = false
    #expect(node.dismiss().blocked?.guardName == "wall")
  }

  @Test func `a root in no tab is withheld where a gesture has revealed it`() {
    node.navigate(to: Spot.a)
    protect()
    door.isOpen = false
    node.stack.host.path = []
    #expect(node.stack.depth == 0)
    #expect(node.host.isRootWithheld)
    node.navigate(to: Spot.a)
    #expect(node.goBack() == .committed, "nothing of it comes to light")
    #expect(node.host.isRootWithheld)
  }

  @Test func `a root in no tab leads where its guard redirects`() {
    node.guards.add("log-in", for: .route(Spot.e)) { _ in .redirect(to: .present(Spot.login))
    }
    node.revalidate()
    #expect(node.host.isRootWithheld)
    #expect(node.currentScreen == AnyRoute(Spot.login))
  }

  @Test func `a root is left alone by a check of the stack, which it is not in`() {
    protect()
    door.isOpen = false
    #expect(node.stack.revalidate() == .unchanged(.allAllowed))
    #expect(!node.host.isRootWithheld)
  }

  @Test func `a root in no tab takes part in a check by a slow guard`() async {
    node.guards.addAsync("slow", for: .route(Spot.e)) { [door] _ in
      door.isOpen ? .allow : .block("no")
    }
    door.isOpen = false
    let outcome = await node.revalidate().settled()
    #expect(outcome.failure?.kind == .rootWithheld)
    #expect(node.host.isRootWithheld)
  }
}

/// Where nothing else is allowed, the place stays, and shows nothing of the module.
@MainActor
struct `The root of the last place that is allowed` {
  private let door = Door()

  @Test func `the root of the last allowed place is withheld in tabs`() {
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a, .b], root: { _ in Spot.e })
    tabs.guards.add("wall", for: .route(Spot.e)) { [door] _ in door.isOpen ? .allow : .block("no") }
    tabs.select(.b)
    door.isOpen = false
    #expect(tabs.revalidate().failure?.kind == .noTabAllowed)
    #expect(tabs.selection == .b)
    #expect(tabs.node(of: .b)?.host.isRootWithheld == true)
    #expect(tabs.currentScreen == nil)
    door.isOpen = true
    #expect(tabs.revalidate() == .committed)
    #expect(tabs.node(of: .b)?.host.isRootWithheld == false)
    #expect(tabs.currentScreen == AnyRoute(Spot.e))
  }

  @Test
  func `the root of the last allowed place is withheld in tabs where a gesture has revealed it`() {
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a, .b], root: { _ in Spot.e })
    tabs.select(.b)
    tabs.node(of: .b)?.navigate(to: Spot.c)
    tabs.guards.add("wall", for: .route(Spot.e)) { _ in .block("no") }
    tabs.node(of: .b)?.stack.host.path = []
    #expect(tabs.selection == .a, "the next one, which is refused in turn")
    #expect(tabs.node(of: .a)?.host.isRootWithheld == true)
    #expect(tabs.currentScreen == nil)
  }

  @Test func `the root of the last allowed place is withheld in the first flow`() {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a, root: Spot.e),
      others: [.flow(.b, root: Spot.d)]
    )
    flows.enter(.b)
    flows.guards.add("wall", for: .routes(of: Spot.self)) { [door] request in
      door.isOpen || [.a, .b].contains(request.route.as(Spot.self)) ? .allow : .block("no")
    }
    door.isOpen = false
    flows.revalidate()
    #expect(flows.flow == .a)
    let node = flows.place as? NavigationNode
    #expect(node?.host.rootEntry?.route == AnyRoute(Spot.e))
    #expect(node?.host.isRootWithheld == true)
    #expect(flows.currentScreen == nil)
    door.isOpen = true
    #expect(flows.revalidate() == .committed)
    #expect(flows.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `a withheld root in tabs is shown again when its tab is selected once it may be`() {
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a], root: { _ in Spot.e })
    tabs.guards.add("wall", for: .route(Spot.e)) { [door] _ in door.isOpen ? .allow : .block("no") }
    door.isOpen = false
    tabs.revalidate()
    tabs.insert(.b)
    #expect(tabs.node(of: .a)?.host.isRootWithheld == true)
    #expect(tabs.select(.b).blocked?.guardName == "wall")
    door.isOpen = true
    tabs.select(.b)
    #expect(tabs.currentScreen == AnyRoute(Spot.e))
    tabs.select(.a)
    #expect(tabs.node(of: .a)?.host.isRootWithheld == false)
    #expect(tabs.currentScreen == AnyRoute(Spot.e))
  }
}

/// A root whose guard leads to a log-in, which lies over it until it goes.
@MainActor
struct `A withheld root` {
  private let node = NavigationNode("home", root: Spot.e)
  private let door = Door()

  private func protect(_ decision: GuardDecision) {
    door.isOpen = false
    node.guards.add("wall", for: .route(Spot.e)) { [door] _ in
      door.isOpen ? .allow : decision
    }
    node.host.willShowRoot()
  }

  @Test func `a withheld root is asked about when the layer over it goes`() {
    protect(.redirect(to: .present(Spot.login)))
    #expect(node.currentScreen == AnyRoute(Spot.login))
    door.isOpen = true
    node.dismiss()
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test(arguments: [true, false])
  func `a withheld root is asked about when the screens on it go`(_ isGesture: Bool) {
    protect(.redirect(to: .push(Spot.login)))
    #expect(node.currentScreen == AnyRoute(Spot.login))
    door.isOpen = true
    if isGesture { node.stack.host.path = [] } else { node.popLast() }
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `a withheld root leads to one log-in, which stays through each check`() {
    protect(.redirect(to: .present(Spot.login)))
    let layers = node.modals.layers.map(\.id)
    node.revalidate()
    #expect(node.modals.layers.map(\.id) == layers)
    #expect(node.host.isRootWithheld)
  }
}

/// Places that the kit makes, and places of an app's own.
@MainActor
struct `A root is given` {
  @Test func `a root is given to the node of a tab`() {
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a, .b]) { tab, group in
      if tab == Spot.a { return Desk(in: group) }
      return NavigationNode("own", root: Spot.d, in: group)
    } root: { tab in
      tab == Spot.a ? Spot.c : Spot.e
    }
    #expect(tabs.currentScreen == AnyRoute(Spot.c))
    let desk = tabs.place(of: .a) as? Desk
    #expect(desk?.steps.host.rootEntry?.route == AnyRoute(Spot.c))
    desk?.steps.navigate(to: Spot.a)
    #expect(tabs.currentScreen == AnyRoute(Spot.a))
    desk?.steps.popToRoot()
    #expect(tabs.currentScreen == AnyRoute(Spot.c))
    tabs.select(.b)
    #expect(tabs.currentScreen == AnyRoute(Spot.d), "a root of its own")
    #expect(tabs.visits.routes == [Spot.c, .a, .c, .d].map { AnyRoute($0) })
  }

  @Test func `a root is given to the node of a flow, which is made anew for each visit`() throws {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a, root: Spot.e),
      others: [.flow(.b, root: Spot.d)]
    )
    let first = try #require((flows.place as? NavigationNode)?.host.rootEntry)
    #expect(flows.place.group.location == "app/a")
    flows.enter(.b)
    #expect(flows.currentScreen == AnyRoute(Spot.d))
    flows.enter(.a)
    let second = try #require((flows.place as? NavigationNode)?.host.rootEntry)
    #expect(first.route == second.route && first.id != second.id)
  }

  @Test func `a root that is given is guarded when its flow is entered`() async {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a, root: Spot.e),
      others: [.flow(.b, root: Spot.d)]
    )
    flows.guards.add("wall", for: .route(Spot.d)) { _ in .block("no") }
    #expect(await flows.dryRun(.enter(Spot.b)).blocked?.guardName == "wall")
    #expect(flows.enter(.b).blocked?.guardName == "wall")
    #expect(flows.flow == .a && flows.place(of: .b) == nil)
  }
}

/// A place of an app's own, which holds a node that is made when it is first wanted.
@MainActor
private final class Desk: NavigationPlace {
  let group: NavigationGroup
  private(set) lazy var steps = NavigationNode("steps", in: group)

  init(in parent: NavigationGroup) { group = NavigationGroup("desk", in: parent) }
}
