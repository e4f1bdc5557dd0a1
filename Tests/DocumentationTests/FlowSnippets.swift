import NavigatorKit
import Testing

// snippet: place
@MainActor
final class Checkout: NavigationPlace {
  let group: NavigationGroup
  let steps: NavigationNode

  init(in parent: any NavigationPlace) {
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
        .flow(.main, lifetime: .kept, accepting: .all) { group in
          TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account], in: group)
        }
      ]
    )
    let early = app.send(.push(HomeRoute.list))
    #expect(app.carriedIntents == [.push(HomeRoute.list)])
    #expect(app.enter(.main) == .committed)
    #expect(await early.settled() == .committed)
    // end
    let tabs = app.place(as: TabNavigator<ShopTab>.self)
    #expect(tabs?.node(of: .home)?.group.location == "app/main/home")
    let picture = app.snapshot().description
    // app
    //   flow: main
    //   main
    //     tabs: [home], account
    //     home
    //       stack: HomeRoute.list
    //       modals: empty
    let lines = [
      "app", "  flow: main", "  main", "    tabs: [home], account", "    home",
      "      stack: HomeRoute.list", "      modals: empty",
    ]
    #expect(picture.split(separator: "\n").map(String.init) == lines)
  }

  @Test func `an app's own type has a place`() {
    let app = FlowNavigator<AppFlow>("app", first: .flow(.main) { Checkout(in: $0) })
    app.place(as: Checkout.self)?.steps.navigate(to: AccountRoute.orders)
    #expect(app.place(as: Checkout.self)?.steps.group.location == "app/checkout/steps")
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
  }
}
