import NavigatorKit

/// Tabs, and plans that lead into them.
@MainActor
enum Selecting {
  static func tab(guarded isGuarded: Bool = false) -> Workload {
    let tabs = tabs()
    if isGuarded { tabs.guards.add("open") { _ in .allow } }
    return Workload("select a tab, \(isGuarded ? "1 guard" : "no guard")", period: 128) { count in
      for index in 0..<count { select(tabs, index & 1 == 0 ? .search : .home) }
    }
  }

  static func tabFloor() -> Workload {
    let floor = TabsFloor()
    _ = floor.selection
    return Workload("observed selection") { count in
      for index in 0..<count { floor.select(index & 1 == 0 ? .search : .home) }
    }
  }

  /// A plan with a tab and three routes, of which the first two are there already.
  static func plan(_ mode: NavigationPlan.Mode) -> Workload {
    let tabs = tabs()
    let plans = targets.map { target in
      NavigationPlan(tab: target.tab, stack: target.routes.map(\.erased), mode: mode)
    }
    return Workload("apply a plan, tab + 3 routes, \(mode)", period: 128) { count in
      for index in 0..<count { apply(tabs, plans[index & 3]) }
    }
  }

  /// What the plan leads to, in one command of the tabs.
  static func byHand() -> Workload {
    let tabs = tabs()
    let intents = targets.map { NavigationIntent.replace(with: $0.routes.map(\.erased)) }
    return Workload("select a tab and replace 3 routes, by hand", period: 128) { count in
      for index in 0..<count { select(tabs, targets[index & 3].tab, then: intents[index & 3]) }
    }
  }

  static func byHandFloor() -> Workload {
    let floor = TabsFloor()
    _ = floor.selection
    _ = floor.stacks
    return Workload("observed selection and boxes") { count in
      for index in 0..<count {
        let target = targets[index & 3]
        floor.select(target.tab, showing: target.routes)
      }
    }
  }

  /// Tabs whose places are there and whose selection was read.
  private static func tabs() -> TabNavigator<ShopTab> {
    let tabs = TabNavigator(
      "main",
      selection: .home,
      tabs: ShopTab.allCases,
      creation: .upFront
    )
    _ = tabs.selection
    return tabs
  }

  /// Places in two tabs, in turn: each time another third route on the same two.
  private static let targets: [(tab: ShopTab, routes: [Mixed])] = [
    (.search, Array(Mixed.table[0..<3])),
    (.account, Array(Mixed.table[8..<11])),
    (.search, Array(Mixed.table[0..<2] + Mixed.table[3..<4])),
    (.account, Array(Mixed.table[8..<10] + Mixed.table[11..<12])),
  ]

  @inline(never)
  private static func select(_ tabs: TabNavigator<ShopTab>, _ tab: ShopTab) {
    tabs.select(tab)
  }

  @inline(never)
  private static func select(
    _ tabs: TabNavigator<ShopTab>,
    _ tab: ShopTab,
    then intent: NavigationIntent
  ) {
    tabs.select(tab, then: intent)
  }

  @inline(never)
  private static func apply(_ tabs: TabNavigator<ShopTab>, _ plan: NavigationPlan) {
    precondition(tabs.apply(plan).result?.isApplied == true)
  }
}
