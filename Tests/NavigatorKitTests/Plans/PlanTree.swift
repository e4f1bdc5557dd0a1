import NavigatorKit

enum PlanFlow: NavigationRoute { case welcome, main }

enum PlanTab: NavigationRoute, CaseIterable { case home, search, account, missing }

enum PlanRoute: NavigationRoute, CaseIterable { case a, b, c, d }

/// A screen to log in on.
struct PlanLogInRoute: NavigationRoute {}

/// What a place shows: its stack, and its layers with theirs.
struct PlaceState: Equatable {
  struct Layer: Equatable {
    var route: PlanRoute
    var style: ModalStyle
    var stack: [PlanRoute] = []
  }

  var stack: [PlanRoute] = []
  var layers: [Layer] = []
}

/// What the whole tree shows and holds.
struct TreeState: Equatable {
  var flow = PlanFlow.welcome
  var tab = PlanTab.home
  var welcome = PlaceState()
  var tabs: [PlanTab: PlaceState] = [:]

  /// What is in front.
  var shown: PlaceState {
    get { flow == .welcome ? welcome : tabs[tab] ?? PlaceState() }
    set { if flow == .welcome { welcome = newValue } else { tabs[tab] = newValue } }
  }
}

/// A tree with flows, and tabs in one of them.
@MainActor final class PlanTree: NavigationPlace {
  let app: FlowNavigator<PlanFlow>
  private(set) var changes: [NavigationEvent] = []
  private(set) var noted: [NavigationEvent] = []

  /// - Parameters:
  ///   - isInMain: Whether the flow with the tabs is entered.
  ///   - welcome: What the first flow takes that is not meant for it.
  init(isInMain: Bool = true, welcome: IntentScope = .none) {
    app = FlowNavigator(
      "app",
      first: .flow(.welcome, accepting: welcome) { NavigationNode("welcome", in: $0) },
      others: [
        .flow(.main, accepting: .all) { group in
          TabNavigator(
            "main",
            selection: PlanTab.home,
            tabs: [.home, .search, .account],
            in: group
          )
        }
      ]
    )
    if isInMain { app.enter(.main) }
    app.events.observe { [unowned self] event in
      noted.append(event)
      if event.outcome.isChange { changes.append(event) }
    }
  }

  var group: NavigationGroup { app.group }

  /// The tabs, while their flow is entered.
  var tabs: TabNavigator<PlanTab> {
    guard let tabs = app.place(of: .main) as? TabNavigator<PlanTab> else {
      return TabNavigator("none", selection: .missing, tabs: [])
    }
    return tabs
  }

  func node(_ tab: PlanTab) -> NavigationNode {
    tabs.node(of: tab) ?? NavigationNode("none")
  }

  /// What is in front.
  var front: NavigationNode {
    (app.place as? NavigationNode) ?? node(tabs.selection)
  }

  var state: TreeState {
    var state = TreeState(flow: app.flow)
    if app.flow == .main {
      state.tab = tabs.selection
      for tab in tabs.ids where tabs.host.isCreated(tab) {
        let place = Self.state(of: node(tab))
        if place != PlaceState() { state.tabs[tab] = place }
      }
    } else if let node = app.place as? NavigationNode {
      state.welcome = Self.state(of: node)
    }
    return state
  }

  private static func state(of node: NavigationNode) -> PlaceState {
    PlaceState(
      stack: node.stack.path.compactMap { $0.route.as() },
      layers: node.modals.layers.map { layer in
        let stack = node.modals.navigator(of: layer.id)?.path ?? []
        return PlaceState.Layer(
          route: layer.route.as() ?? .a,
          style: layer.style,
          stack: stack.compactMap { $0.route.as() }
        )
      }
    )
  }

  /// Has all tabs made that are not.
  func makeTabs() {
    guard app.flow == .main else { return }
    for tab in tabs.ids { _ = tabs.place(of: tab) }
  }

  /// How often each block has changed, but for the stacks of layers, whose names are the same.
  func changeCounts() -> [String: Int] {
    let owners = changes.flatMap { [$0.transition.owner] + $0.transition.parts.map(\.owner) }
      .filter { !$0.hasSuffix(".layer") }
    return Dictionary(owners.map { ($0, 1) }, uniquingKeysWith: +)
  }

  func forgetEvents() { (changes, noted) = ([], []) }
}

extension TreeState {
  /// Drops what holds nothing, so that states compare by what they hold.
  var normalized: TreeState {
    var state = self
    state.tabs = tabs.filter { $0.value != PlaceState() }
    return state
  }
}

/// A value that guards read and tests change.
@MainActor final class Noted<Value: Sendable> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
