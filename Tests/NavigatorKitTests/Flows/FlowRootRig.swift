import NavigatorKit
import NavigatorKitTesting

/// An app with a flow that is made anew on entering, and begins with what is protected.
@MainActor final class FlowRootRig {
  let outermost = NavigationGroup("scene")
  var isLoggedIn = false
  var isCached = false
  var cached: TabNavigator<WallTab>?
  var whenMade: (TabNavigator<WallTab>) -> Void = { _ in }
  var made: [Weak] = []
  var shownWhenAsked: Set<Spot> = []
  private let events: EventList

  var changes: Int { events.changes }

  private(set) lazy var flows = FlowNavigator(
    "app",
    first: .flow(Spot.a) { NavigationNode("lobby", in: $0) },
    others: [
      .flow(.b, accepting: .all) { [rig = Unretained(self)] in
        rig.value?.make(in: $0) ?? NavigationNode("gone", in: $0)
      },
      .flow(.c) { NavigationNode("login", in: $0) },
    ],
    in: outermost
  )

  init() {
    events = EventList(outermost.events)
    _ = flows.place
  }

  private func make(in group: NavigationGroup) -> any NavigationPlace {
    if let cached { return cached }
    let tabs = TabNavigator(
      "main",
      selection: WallTab.bookings,
      tabs: WallTab.allCases,
      in: group,
      root: RootRig.root
    )
    if isCached { cached = tabs }
    made.append(Weak(tabs))
    whenMade(tabs)
    return tabs
  }

  func decide(_ decide: @escaping @MainActor (GuardRequest) -> GuardDecision) {
    flows.guards.add("wall", for: .routes(of: BookingsRoute.self)) { [weak self] in
      if let self { shownWhenAsked.insert(flows.flow) }
      return decide($0)
    }
  }
}

/// What a closure refers to and does not keep.
@MainActor struct Unretained<Value: AnyObject> {
  weak let value: Value?

  init(_ value: Value) { self.value = value }
}
