import NavigatorKit
import Testing

@MainActor
struct `Tabs: selecting and navigating past slow guards` {
  private let rig = TabRig()
  private let gate = GuardGate()
  private var tabs: TabNavigator<ShopTab> { rig.tabs }

  @Test
  func `a tab that the user selects supersedes a selection that waits, and nothing is half done`()
    async
  {
    rig.node(.search).stack.guards.addAsync("slow", decide: gate.decide)
    let outcome = tabs.navigate(to: Spot.a, in: .search)
    await gate.arrivals()
    #expect(tabs.selection == .home)
    #expect(tabs.select(.account) == .committed)
    gate.answer(.allow)
    #expect(await outcome.settled() == .superseded)
    #expect(tabs.selection == .account)
    #expect(rig.spots(.search) == [])
  }

  @Test func `a target that is removed meanwhile ends the selection that waits for a guard`() async
  {
    rig.node(.search).stack.guards.addAsync("slow", decide: gate.decide)
    let outcome = tabs.navigate(to: Spot.a, in: .search)
    await gate.arrivals()
    tabs.remove(.search)
    gate.answer(.allow)
    #expect(await outcome.settled() == .superseded)
    #expect(tabs.selection == .home)
    #expect(tabs.ids == [.home, .account])
  }

  @Test func `a stack that moves meanwhile supersedes the selection that waits for a guard`() async
  {
    let node = rig.node(.search)
    tabs.guards.addAsync("slow", for: .routes(of: ShopTab.self), decide: gate.decide)
    let outcome = tabs.navigate(to: Spot.a, in: .search)
    await gate.arrivals()
    #expect(node.navigate(to: Spot.b) == .committed)
    gate.answer(.allow)
    #expect(await outcome.settled() == .superseded)
    #expect(tabs.selection == .home)
    #expect(rig.spots(.search) == [.b])
  }

  @Test func `a slow guard that allows has the selection and the intent happen`() async {
    tabs.guards.addAsync("slow", for: .routes(of: ShopTab.self), decide: gate.decide)
    let outcome = tabs.navigate(to: Spot.a, in: .search)
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(tabs.selection == .search)
    #expect(rig.spots(.search) == [.a])
  }
}
