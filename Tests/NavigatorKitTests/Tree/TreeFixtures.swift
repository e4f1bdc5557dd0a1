import NavigatorKit

enum ShopTab: NavigationRoute, CaseIterable {
  case home, search, account
}

enum AppFlow: NavigationRoute {
  case splash, login, main, nowhere
}

/// A place of an app's own: it holds a typed navigator and no presenter.
@MainActor final class TypedPlace: NavigationPlace {
  let group: NavigationGroup
  let navigator: Navigator<HomeRoute>

  init(_ name: String, in parent: NavigationGroup) {
    group = NavigationGroup(name, in: parent)
    navigator = Navigator(in: group, as: "stack")
  }
}

/// A weak reference, for tests of what is let go of.
@MainActor struct Weak {
  weak var object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }
}

/// Keeps the events of a block or of a group.
@MainActor final class EventList {
  private(set) var all: [NavigationEvent] = []

  init(_ events: NavigationEvents) { events.observe { [weak self] in self?.all.append($0) } }

  var outcomes: [NavigationOutcome] { all.map(\.outcome) }

  /// How many of them tell of a change.
  var changes: Int { all.filter(\.outcome.isChange).count }

  func clear() { all = [] }
}

/// Tabs of nodes in a group.
@MainActor struct TabRig {
  let app = NavigationGroup("app")
  let tabs: TabNavigator<ShopTab>

  init(creation: TabCreation = .onFirstUse) {
    tabs = TabNavigator(
      "main",
      selection: .home,
      tabs: ShopTab.allCases,
      in: app,
      creation: creation
    )
    // What is in a group is known to it from when it is first asked for.
    _ = tabs.group
  }

  func node(_ tab: ShopTab) -> NavigationNode {
    guard let node = tabs.node(of: tab) else { fatalError("no such tab") }
    return node
  }

  func spots(_ tab: ShopTab) -> [Spot?] { node(tab).stack.path.routes.map { $0.as() } }
}

/// An app of three flows, of which the last has tabs.
@MainActor final class AppRig {
  let app: FlowNavigator<AppFlow>
  var session = LoginSession()

  init(
    mainLifetime: FlowLifetime = .visit,
    accepting: IntentScope = .all,
    makeMain: @escaping @MainActor (NavigationGroup) -> any NavigationPlace = { group in
      TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases, in: group)
    }
  ) {
    app = FlowNavigator(
      "app",
      first: .flow(.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(.login) { NavigationNode("login", in: $0) },
        .flow(.main, lifetime: mainLifetime, accepting: accepting, makePlace: makeMain),
      ]
    )
    _ = app.place
  }

  /// An app whose main flow has been entered.
  static func inMain(_ lifetime: FlowLifetime = .visit) -> AppRig {
    let rig = AppRig(mainLifetime: lifetime)
    rig.app.enter(.main)
    return rig
  }

  var tabs: TabNavigator<ShopTab>? { app.place(of: .main) as? TabNavigator<ShopTab> }

  func node(_ tab: ShopTab) -> NavigationNode {
    guard let node = tabs?.node(of: tab) else { fatalError("the main flow is not there") }
    return node
  }

  func spots(_ tab: ShopTab) -> [Spot?] { node(tab).stack.path.routes.map { $0.as() } }
}

/// What guards of these tests look at.
@MainActor final class Door {
  var isOpen = true
}
