import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `Two trees` {
  private let roots = (0..<2).map { _ in
    TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases)
  }

  @Test func `a command from inside an observer of another tree runs at once`() {
    var outcome: NavigationOutcome?
    roots[0].events.observe { _ in outcome = roots[1].select(.search) }
    roots[0].select(.account)
    #expect(outcome == .committed)
  }

  @Test(arguments: LawSeeds.short)
  func `a tree stays as it is, whatever is done in another`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for root in roots {
      root.node(of: .home)?.navigate(to: Spot.a)
      root.node(of: .search)?.present(Spot.b)
    }
    let heard = roots.map { EventList($0.events) }
    for step in 0..<60 {
      let acting = Int.random(in: 0...1, using: &generator)
      let other = roots[1 - acting]
      let before = other.snapshot()
      let counter = InvalidationCounter { other.snapshot() }
      let count = heard[1 - acting].all.count
      act(in: roots[acting], using: &generator)
      guard other.snapshot() == before, counter.count == 0, heard[1 - acting].all.count == count
      else {
        Issue.record("seed \(seed), step \(step): \(before) became \(other.snapshot())")
        return
      }
    }
  }

  private func act(in root: TabNavigator<ShopTab>, using generator: inout SeededGenerator) {
    let tab = ShopTab.allCases.randomElement(using: &generator) ?? .home
    let spot = Spot.allCases.randomElement(using: &generator) ?? .a
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: root.select(tab)
    case 1: root.host.selection = tab
    case 2: root.navigate(to: spot, in: tab)
    case 3: root.node(of: tab)?.present(spot)
    case 4: root.node(of: tab)?.goBack()
    case 5: root.send(.push(spot))
    case 6: root.node(of: tab)?.mark(.anywhere)
    case 7: root.returnTo(.anywhere)
    case 8: root.remove(tab)
    default: root.insert(tab)
    }
  }
}

extension NavigationCheckpoint<Void> {
  fileprivate static let anywhere = Self("anywhere")
}
