import NavigatorKit

enum WallFlow: String, NavigationRoute { case lobby, main }

enum WallTab: String, NavigationRoute, CaseIterable { case home, bookings, offers }

enum BookingsRoute: NavigationRoute { case list, detail }

/// An app whose bookings begin with a list, and a wall around that.
@MainActor final class RootRig {
  enum Decision: CaseIterable {
    case allow, block, redirect, park

    /// What a guard says.
    func answer(_ elsewhere: NavigationIntent, _ door: ParkCondition) -> GuardDecision {
      switch self {
      case .allow: .allow
      case .block: .block("log in first")
      case .redirect: .redirect(to: elsewhere)
      case .park: .park(until: door)
      }
    }
  }

  /// Where the guard is.
  enum Level: CaseIterable { case outermost, flows, tabs, node }

  let outermost = NavigationGroup("scene", registry: DestinationRegistry<String>([]))
  let flows: FlowNavigator<WallFlow>
  let door = ParkCondition("logged in")
  var decision = Decision.block
  /// What was asked about, and what was shown then.
  var asked: [AnyRoute] = []
  var shownWhenAsked: Set<String> = []

  /// The route at the root of a tab.
  static func root(of tab: WallTab) -> (any NavigationRoute)? {
    tab == .bookings ? BookingsRoute.list : nil
  }

  init(
    selecting selection: WallTab = .home,
    isInMain: Bool = true,
    beginsWithMain: Bool = false,
    makeTab: (@MainActor (WallTab, NavigationGroup) -> any NavigationPlace)? = nil
  ) {
    let lobby = FlowDeclaration.flow(WallFlow.lobby) { NavigationNode("lobby", in: $0) }
    let main = FlowDeclaration.flow(WallFlow.main, lifetime: .kept, accepting: .all) { group in
      TabNavigator(
        "main",
        selection: selection,
        tabs: WallTab.allCases,
        in: group,
        makePlace: makeTab,
        root: RootRig.root
      )
    }
    flows = FlowNavigator(
      "app",
      first: beginsWithMain ? main : lobby,
      others: [beginsWithMain ? lobby : main],
      in: outermost
    )
    _ = flows.place
    if isInMain { flows.enter(.main) }
  }

  var tabs: TabNavigator<WallTab> {
    guard let tabs = flows.place(of: .main) as? TabNavigator<WallTab> else {
      fatalError("the main flow was entered")
    }
    return tabs
  }

  func node(_ tab: WallTab) -> NavigationNode {
    guard let node = tabs.node(of: tab) else { fatalError("no such tab") }
    return node
  }

  func guards(at level: Level) -> NavigationGuards {
    switch level {
    case .outermost: outermost.guards
    case .flows: flows.guards
    case .tabs: tabs.guards
    case .node: node(.bookings).guards
    }
  }

  /// Puts the wall up: a guard for all routes of the bookings.
  func protect(_ decision: Decision = .block, at level: Level = .outermost) {
    self.decision = decision
    guards(at: level).add("wall", for: .routes(of: BookingsRoute.self)) { [unowned self] in
      note($0)
    }
  }

  func note(_ request: GuardRequest) -> GuardDecision {
    asked.append(request.route)
    shownWhenAsked.insert(shown)
    return decision.answer(.select(WallTab.offers), door)
  }

  /// What is shown, in a word or two.
  var shown: String { flows.flow == .main ? "\(tabs.selection)" : "lobby" }

  static let plan = NavigationPlan(
    flow: WallFlow.main,
    tab: WallTab.bookings,
    stack: [BookingsRoute.list]
  )
}
