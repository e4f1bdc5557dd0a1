import NavigatorKit
import Testing

/// Commands that went behind what was in front.
@MainActor
@Suite("Commands to a node act in front")
struct FrontRegressionTests {
  @Test(arguments: [ShopTab.home, .search], ["then", "in", "send"])
  func `what tabs and the tree are asked for dismisses what would hide it`(
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
