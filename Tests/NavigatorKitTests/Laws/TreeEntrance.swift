import NavigatorKit

/// Every way to change what a tree shows, but for those that lie in one block alone.
///
/// The rows stand in switches, so an entrance without them does not compile. All lead from the home
/// tab of the main flow to the search tab or to the log-in flow.
enum TreeEntrance: CaseIterable {
  case select, assignSelection, hostSelection, selectThen, goBack, removeSelected
  case enter, assignFlow, sent, returned, redirectToTab, redirectToFlow, resumed
  case popByTap, removeHidden

  /// Whether something is shown that was not: then enter-guards are asked.
  var shows: Bool {
    switch self {
    case .popByTap, .removeHidden: false
    default: true
    }
  }

  /// Whether something goes: then leave-guards are asked.
  var removes: Bool {
    switch self {
    case .enter, .assignFlow, .redirectToFlow, .removeSelected, .popByTap, .removeHidden: true
    default: false
    }
  }
}

/// A tree in which every entrance can be used.
@MainActor
struct TreeRig {
  let rig = AppRig()
  let tabs: TabNavigator<ShopTab>
  let condition = ParkCondition("later")

  var app: FlowNavigator<AppFlow> { rig.app }

  init(_ entrance: TreeEntrance) {
    rig.app.enter(.main)
    guard let tabs = rig.tabs else { fatalError("the main flow was entered") }
    self.tabs = tabs
    rig.node(.search).mark(.law)
    rig.node(.search).navigate(to: Spot.c)
    if entrance == .goBack {
      tabs.host.rootBack = .previousTab
      tabs.select(.search)
      tabs.select(.home)
    } else {
      rig.node(.home).stack.append(contentsOf: [Spot.a, Spot.b])
    }
    if entrance == .popByTap { tabs.host.reselection = .popToRoot }
  }

  /// Whether the entrance has led where it leads.
  func isDone(_ entrance: TreeEntrance) -> Bool {
    switch entrance {
    case .popByTap: rig.node(.home).stack.path.isEmpty
    case .removeHidden: !tabs.ids.contains(.search)
    default: tabs.selection == .search || app.flow == .login
    }
  }

  /// Makes ready what the entrance needs, and returns what uses it.
  func use(_ entrance: TreeEntrance) -> () -> Void {
    let home = rig.node(.home)
    switch entrance {
    case .select: return { tabs.select(.search) }
    case .assignSelection: return { tabs.selection = .search }
    case .hostSelection: return { tabs.host.selection = .search }
    case .selectThen: return { tabs.navigate(to: Spot.d, in: .search) }
    case .goBack: return { tabs.goBack() }
    case .removeSelected: return { tabs.remove(.home) }
    case .enter: return { app.enter(.login) }
    case .assignFlow: return { app.flow = .login }
    case .sent: return { rig.node(.search).send(.push(Spot.d)) }
    case .returned: return { home.returnTo(.law) }
    case .redirectToTab, .redirectToFlow:
      let intent: NavigationIntent =
        entrance == .redirectToTab ? .select(ShopTab.search) : .enter(AppFlow.login)
      home.stack.guards.add("elsewhere", for: .route(Spot.e)) { _ in .redirect(to: intent) }
      return { home.navigate(to: Spot.e) }
    case .resumed:
      let token = tabs.guards.add("wait") { [condition] _ in .park(until: condition) }
      tabs.select(.search)
      tabs.guards.remove(token)
      return { condition.fulfill() }
    case .popByTap: return { tabs.host.selection = .home }
    case .removeHidden: return { tabs.remove(.search) }
    }
  }
}

extension NavigationCheckpoint<Void> {
  fileprivate static let law = Self("law")
}
