import NavigatorKit
import Testing

@MainActor
struct `The commands in the place of those of FlowStacks` {
  private enum NumberRoute: NavigationRoute {
    case list
    case number(Int)
  }

  @Test func `a sheet over a pushed screen is left by one step, by layers, or down to the root`() {
    let node = NavigationNode("numbers")
    node.navigate(to: NumberRoute.number(1))
    node.present(NumberRoute.list)
    node.navigate(to: NumberRoute.number(2))  // in the sheet

    // goBack()
    #expect(node.goBack() == .committed)
    #expect(node.currentScreen?.as(NumberRoute.self) == .list)

    // popToCurrentNavigationRoot() and dismissAll()
    #expect(node.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(node.modals.dismissAll() == .committed)
    #expect(node.stack.routes(of: NumberRoute.self) == [.number(1)])

    // goBackToRoot()
    node.present(NumberRoute.list)
    #expect(node.apply(NavigationPlan()).result?.isApplied == true)
    #expect(node.currentScreen == nil)
  }
}
