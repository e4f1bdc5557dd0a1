import NavigatorKit
import Testing

// snippet: place
/// A part of an app that owns its navigation, and has a place in the tree.
@MainActor
final class Checkout: NavigationPlace {
  let group: NavigationGroup
  let steps: NavigationNode

  init(in parent: (any NavigationPlace)? = nil) {
    group = NavigationGroup("checkout", in: parent)
    steps = NavigationNode("steps", in: group)
  }
}
// end

@MainActor
@Suite("The documented flows")
struct FlowSnippets {
  @Test func `flows carry what cannot be done yet`() async {
    // snippet: flows
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(.main, accepting: .all) { group in
          TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account], in: group)
        }
      ]
    )
    // No place on the splash screen takes this: it waits for the flow that does.
    let early = app.send(.push(HomeRoute.list))
    #expect(app.enter(.main) == .committed)
    #expect(await early.settled() == .committed)

    let tabs = app.place(as: TabNavigator<ShopTab>.self)
    #expect(tabs?.node(of: .home)?.group.location == "app/main/home")
    #expect(app.currentScreen?.as(HomeRoute.self) == .list)
    // end
    // snippet: snapshot
    let picture = app.snapshot().description
    // app
    //   flow: main
    //   main
    //     tabs: [home], account
    //     home
    //       stack: HomeRoute.list
    //       modals: empty
    // end
    let lines = [
      "app", "  flow: main", "  main", "    tabs: [home], account", "    home",
      "      stack: HomeRoute.list", "      modals: empty",
    ]
    #expect(picture.split(separator: "\n").map(String.init) == lines)
  }

  @Test func `a kept flow has its screens again, and takes what waits for it`() {
    // snippet: flows-kept
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(.main, lifetime: .kept, accepting: .all) { NavigationNode("main", in: $0) }
      ]
    )
    let first = app.send(.push(HomeRoute.list))
    app.send(.push(AccountRoute.orders))
    #expect(app.carriedIntents == [.push(AccountRoute.orders)])
    #expect(first.unsettled?.outcome == .superseded)

    app.enter(.main)
    app.enter(.splash)
    app.enter(.main)
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
    // end
  }

  @Test func `an app's own type has a place`() {
    // snippet: place-use
    let app = FlowNavigator<AppFlow>("app", first: .flow(.main) { Checkout(in: $0) })
    app.place(as: Checkout.self)?.steps.navigate(to: AccountRoute.orders)
    #expect(app.place(as: Checkout.self)?.steps.group.location == "app/checkout/steps")
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
    // end
  }
}
