import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `Scenes` {
  private typealias Tabs = TabNavigator<ShopTab>

  private let scenes = NavigationScenes<Int, TabNavigator<ShopTab>> { _ in
    TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases)
  }

  @Test func `each scene has its root, made when it is first asked for`() {
    let counter = InvalidationCounter { scenes.openScenes }
    #expect(scenes.openScenes.isEmpty)
    #expect(scenes.openRoot(of: 1) == nil)
    let first = scenes.root(of: 1)
    #expect(scenes.root(of: 1) === first)
    #expect(scenes.root(of: 2) !== first)
    #expect(scenes.openRoot(of: 1) === first)
    #expect(scenes.openScenes == [1, 2])
    #expect(counter.count == 1)
  }

  @Test func `an intent goes to the scene that is named, and to no other`() {
    let (one, two) = (scenes.root(of: 1), scenes.root(of: 2))
    let before = two.snapshot()
    #expect(scenes.send(.push(Spot.a), to: 1, cause: .link) == .committed)
    #expect(one.currentScreen == AnyRoute(Spot.a))
    #expect(two.snapshot() == before)
  }

  @Test func `a scene that is not open is a failure that names those that are`() {
    _ = scenes.root(of: 1)
    let outcome = scenes.send(.push(Spot.a), to: 3)
    #expect(outcome.failure?.kind == .sceneNotOpen)
    #expect(outcome.failure?.description == "the scene 3 is not open; open are 1")
    #expect(scenes.openScenes == [1])
  }

  @Test func `failures are equal by their kind, whichever scenes their sentences name`() {
    let (third, fourth) = (scenes.send(.popToRoot, to: 3), scenes.send(.popToRoot, to: 4))
    #expect(third == fourth)
    #expect(third.description != fourth.description)
    #expect(third != .failed(.queueOverflow))
  }

  @Test func `closing a scene releases all that it showed, and ends what waits there`() async {
    let root = Weak(scenes.root(of: 1))
    let node = Weak(scenes.root(of: 1).node(of: .home))
    let group = Weak(scenes.root(of: 1).group)
    let result = scenes.root(of: 1).node(of: .search)?.stack.requestResult(
      of: Int.self,
      from: Spot.a
    )
    scenes.close(1)
    scenes.close(1)
    #expect(root.object == nil)
    #expect(node.object == nil)
    #expect(group.object == nil)
    #expect(await result?.value().end?.kind == .ownerGone)
    #expect(scenes.openScenes.isEmpty)
  }

  @Test func `a command from inside an observer of another scene runs at once`() {
    let (one, two) = (scenes.root(of: 1), scenes.root(of: 2))
    var outcome: NavigationOutcome?
    one.group.events.observe { _ in outcome = two.select(.search) }
    one.select(.account)
    #expect(outcome == .committed)
  }

  @Test(arguments: LawSeeds.short)
  func `a scene stays as it is, whatever is done in another`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let roots = [scenes.root(of: 1), scenes.root(of: 2)]
    for root in roots {
      root.node(of: .home)?.navigate(to: Spot.a)
      root.node(of: .search)?.present(Spot.b)
    }
    let heard = roots.map { EventList($0.group.events) }
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
    case 1: root.hostSelection = tab
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
