import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// A place of an app's own: a stack and layers of one type each.
@MainActor
private final class Orders: NavigationPlace {
  let group: NavigationGroup
  let stack: Navigator<KeptPage>
  let modals: ModalPresenter<KeptNote>

  init(in place: (any NavigationPlace)? = nil) {
    group = NavigationGroup("orders", in: place, registry: KeptApp.registry)
    stack = Navigator(in: group, as: "stack")
    modals = ModalPresenter(in: group, as: "modals")
  }
}

/// What an app puts together from a typed navigator and a typed presenter is a place like a node.
@MainActor
struct `A place of an app's own` {
  private let app = NavigationNode("app")

  @Test func `a place around it guards and hears what is in it, and has its screen in front`() {
    let orders = Orders(in: app)
    app.guards.add("two", for: .route(KeptPage.page(2))) { _ in .block("no") }
    orders.guards.add("list", for: .route(KeptNote.list)) { _ in .block("no") }
    let events = EventList(app.events)
    orders.stack.navigate(to: .page(1))
    #expect(app.currentScreen == AnyRoute(KeptPage.page(1)))
    #expect(orders.stack.navigate(to: .page(2)).blockedBy == "two")
    #expect(orders.modals.present(.list).blockedBy == "list")
    orders.modals.present(.edit)
    #expect(app.currentScreen == AnyRoute(KeptNote.edit))
    orders.modals.dismiss()
    #expect(orders.currentScreen == AnyRoute(KeptPage.page(1)))
    #expect(Set(events.all.map(\.transition.owner)) == ["app/orders/stack", "app/orders/modals"])
    #expect(events.all.count == 5)
  }

  @Test func `its archive brings back the stack and the layers by their names`() {
    let (before, after) = (Orders(), Orders())
    before.stack.append(contentsOf: [.page(1), .page(2)])
    before.modals.present(.edit)
    _ = after.restore(before.archive())
    #expect(after.stack.host.path == before.stack.host.path)
    #expect(after.modals.layers == before.modals.layers)
  }

  @Test func `blocks, groups and places are made in any place, which they do not keep`() {
    let first = FlowDeclaration.flow(Spot.a) { NavigationNode("a", in: $0) }
    weak var released: Orders?
    let (tabs, flows): (TabNavigator<ShopTab>, FlowNavigator<Spot>)
    do {
      let orders = Orders(in: app)
      released = orders
      tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: ShopTab.allCases, in: orders)
      flows = FlowNavigator("flows", first: first, in: tabs)
      _ = flows.group
    }
    #expect(released == nil)
    let node = NavigationNode("node", in: flows)
    let group = NavigationGroup("group", in: node)
    let mixed = MultiRouteNavigator(path: [Spot.a], in: group, as: "mixed")
    let typed = Navigator(routes: [Spot.a], in: node, as: "typed")
    let modals = ModalPresenter<Spot>(in: tabs, as: "modals")
    let inner = "app/orders/tabs/flows/node"
    #expect(
      [mixed.location, typed.location, modals.location]
        == ["\(inner)/group/mixed", "\(inner)/typed", "app/orders/tabs/modals"]
    )
  }

  @Test func `places made in it are found from it before anything has read them`() {
    let group = NavigationGroup("orders", in: app)
    let tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: ShopTab.allCases, in: group)
    let flows = FlowNavigator(
      "flows",
      first: .flow(Spot.a) { NavigationNode("a", in: $0) },
      others: [.flow(.b) { NavigationNode("b", in: $0) }],
      in: group
    )
    let node = NavigationNode("node", in: group)
    #expect(group.send(.select(ShopTab.account)).isChange && group.send(.enter(Spot.b)).isChange)
    #expect(group.snapshot().groups.map(\.name) == ["tabs", "flows", "node"])
    #expect(tabs.selection == .account && flows.flow == .b)
    withExtendedLifetime(node) {}
  }

  @Test func `a block in no place has a name in logs`() {
    let sink = ListSink()
    let stack = MultiRouteNavigator(path: [Spot.a], as: "orders")
    let modals = ModalPresenter<Spot>(as: "covers")
    for events in [stack.events, modals.events] { events.log(to: sink, levels: [.lifecycle]) }
    #expect(sink.lines == ["lifecycle orders: created", "lifecycle covers: created"])
  }

  @Test func `a place that was made elsewhere is no place of a tab or a flow`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let elsewhere = NavigationNode("elsewhere")
      let tabs = TabNavigator("tabs", selection: Spot.a, tabs: [.a]) { _, _ in elsewhere }
      _ = tabs.place(of: .a)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let flows = FlowNavigator("flows", first: .flow(Spot.a) { $0 })
      _ = flows.place
    }
  }
}
