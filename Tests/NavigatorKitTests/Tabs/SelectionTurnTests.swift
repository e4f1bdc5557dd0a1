import NavigatorKit
import Testing

/// What waits in the tree runs before a selection, which then is for the tabs as they are.
@MainActor
struct `A selection whose turn comes later` {
  @Test func `a tab that an earlier command removes is not selected`() async {
    let rig = TabRig()
    let (tabs, home) = (rig.tabs, rig.node(.home))
    home.navigate(to: Spot.a)
    var host: WritingHost? = WritingHost()
    home.stack.host.scope = host
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.remove(.search) }
    home.stack.host.path = []
    host = nil
    #expect(tabs.ids == ShopTab.allCases)
    let outcome = tabs.select(.search)
    #expect(outcome == .unchanged(.notFound))
    #expect(tabs.ids == [.home, .account])
    #expect(tabs.selection == .home)
    await Task.yield()
  }

  @Test func `a tab that an observer of a held write removes is not selected`() async {
    let rig = TabRig()
    let (tabs, home) = (rig.tabs, rig.node(.home))
    home.navigate(to: Spot.a)
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.remove(.search) }
    home.stack.pipeline.hold(HeldWrite { home.stack.host.path = [] })
    let outcome = tabs.select(.search)
    #expect(outcome == .unchanged(.notFound))
    #expect(tabs.selection == .home)
    #expect(tabs.ids.contains(tabs.selection))
    await Task.yield()
  }

  @Test func `a tab that an observer of a held write selects is not selected twice`() async {
    let rig = TabRig()
    let (tabs, home) = (rig.tabs, rig.node(.home))
    home.navigate(to: Spot.a)
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.select(.search) }
    home.stack.pipeline.hold(HeldWrite { home.stack.host.path = [] })
    #expect(tabs.select(.search) == .unchanged(.alreadySelected))
    await Task.yield()
  }
}
