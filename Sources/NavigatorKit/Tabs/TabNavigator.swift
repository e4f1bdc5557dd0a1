public import Observation

/// Tabs, each with a stack and layers of its own, of which one is selected.
///
/// ```swift
/// enum ShopTab: Hashable { case home, search, account }
/// let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .search, .account])
/// tabs.select(.account)
/// tabs.node(of: .search)?.navigate(to: SearchRoute.results)  // in the tab that is hidden now
/// tabs.navigate(to: OrderRoute(42), in: .account)            // selects and pushes at once
/// ```
///
/// The place of a tab is a ``NavigationNode`` unless the app makes another one: its own typed
/// navigator, tabs in a tab, flows. It is made once and kept, whichever tab is selected, until its
/// tab is removed: then it is gone, also if the app keeps it. It changes nothing then, and commands
/// fail with ``NavigationFailure/Kind/gone``, until it joins a group. To select a tab is a
/// transition: guards are asked about the tab, whose route is its id, about its root if that has a
/// route, and about the screen that it uncovers. Nothing is lost by it, so leave-guards are not asked.
/// Nor are guards about the tab that is selected at first, as about no first screen of a navigator:
/// ``NavigationGroup/revalidate()`` asks them. With a flow that is entered they are asked, where a
/// place has a root with a route.
@MainActor
public final class TabNavigator<TabID: NavigationRoute>:
  Observable, NavigationBlock, NavigationPlace
{
  /// The reaction to a selection of the tab that is shown already.
  public var reselection = TabReselection.tellScreen

  /// The effect of "back" at the root of a tab.
  public var rootBack = TabRootBack.stay

  private let configuration: Configuration
  lazy var engine = configuration.makeEngine(of: self)

  private struct Configuration: Sendable {
    let name: String
    let tabs: [TabID]
    let selection: TabID
    let parent: NavigationGroup?
    let creation: TabCreation
    let makePlace: (@MainActor (TabID, NavigationGroup) -> any NavigationPlace)?
    let root: (@MainActor (TabID) -> (any NavigationRoute)?)?
    let moduleGuards: [ModuleGuard]

    @MainActor
    func makeEngine(of owner: TabNavigator) -> TabEngine {
      let group = NavigationGroup(name, parent: parent)
      group.place = owner
      group.guards.add(contentsOf: moduleGuards)
      let engine = TabEngine(
        tabs.map { AnyRoute($0) },
        selecting: AnyRoute(selection),
        in: group,
        mayBringRoots: makePlace != nil || root != nil,
        isID: { $0.is(TabID.self) },
        root: { [root] tab in
          guard let id = tab.as(TabID.self), let route = root?(id) else { return nil }
          return AnyRoute(route)
        },
        makePlace: { [makePlace, selection] in
          let tab = $0.as(TabID.self) ?? selection
          return makePlace?(tab, $1) ?? NavigationNode(PlaceName.of(tab), in: $1)
        }
      )
      engine.pipeline.owned(by: owner).name = "tabs"
      engine.pipeline.anchor(in: group)
      if creation.isUpFront { for record in engine.records { _ = engine.place(of: record) } }
      return engine
    }
  }

  /// Makes tabs, and asks the guards of an app's modules, if given, from the first command on.
  ///
  /// The outermost place of a tree takes the registry. One further in may take it as well: a guard is
  /// asked once, however often its registry is given.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - selection: The tab that is selected; it comes first if it is not among the others.
  ///   - tabs: The tabs, in order; one that comes twice counts once.
  ///   - parent: The group of the place that they belong to.
  ///   - registry: The registry, with any type of content: its guards become those of the group.
  ///   - creation: The time when the places of the tabs are made.
  ///   - makePlace: Makes the place of a tab, in the group that it is given; nodes if left out.
  ///   - root: Returns the route that lies at the root of a tab, or `nil` if that has none: the node of the
  ///     tab's place has it, unless it has a root of its own.
  public nonisolated init<Content>(
    _ name: String,
    selection: TabID,
    tabs: [TabID],
    in parent: NavigationGroup? = nil,
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none,
    creation: TabCreation = .onFirstUse,
    makePlace: (@MainActor (TabID, NavigationGroup) -> any NavigationPlace)? = nil,
    root: (@MainActor (TabID) -> (any NavigationRoute)?)? = nil
  ) {
    configuration = Configuration(
      name: name,
      tabs: tabs,
      selection: selection,
      parent: parent,
      creation: creation,
      makePlace: makePlace,
      root: root,
      moduleGuards: registry?.guards ?? []
    )
  }

  /// The group of the tabs: the guards and events of all places in them.
  public var group: NavigationGroup { engine.group }

  /// The pipeline that runs every change of the tabs themselves.
  public var pipeline: NavigationPipeline { engine.pipeline.owned(by: self) }
}

// MARK: - Asking

extension TabNavigator {
  /// The tabs, in order.
  public var ids: [TabID] {
    engine.facts.access(.tabs)
    return engine.records.compactMap { $0.tab.as(TabID.self) }
  }

  /// The tab that is selected; writing it is a transition like ``TabSelecting/select(_:animated:fileID:line:)``.
  public var selection: TabID {
    get {
      engine.facts.access(.selection)
      return selectedID
    }
    set { write(newValue, .assignment) }
  }

  /// The place of a tab, made if it was not needed before; `nil` if there is no such tab.
  public func place(of tab: TabID) -> (any NavigationPlace)? {
    engine.record(of: tab).map { engine.place(of: $0) }
  }

  /// The node of a tab, made if it was not needed before.
  ///
  /// - Returns: The node, or `nil` if there is no such tab or its place is of another type.
  public func node(of tab: TabID) -> NavigationNode? { place(of: tab) as? NavigationNode }

  /// Whether the place of a tab has been made.
  public func isCreated(_ tab: TabID) -> Bool { engine.record(of: tab)?.place != nil }

  /// The identity of a tab as long as it is there.
  package func entry(of tab: TabID) -> EntryID? { engine.record(of: tab)?.entry.id }

  /// How often a tab was selected again while it was shown.
  ///
  /// A screen that observes it can scroll to its top:
  ///
  /// ```swift
  /// .onChange(of: tabs.reselections(of: .home)) { scrollToTop() }
  /// ```
  public func reselections(of tab: TabID) -> Int {
    guard let record = engine.record(of: tab) else { return 0 }
    record.facts.access(.reselections)
    return record.reselections
  }

  /// The path of the stack of a tab that holds a node: bind it to a stack of an app's own.
  ///
  /// Without such a tab it is empty, and writing it does nothing.
  public subscript(path tab: TabID) -> RoutePath {
    get { node(of: tab)?.stack.path ?? [] }
    set { node(of: tab)?.stack.path = newValue }
  }
}

// MARK: - Hosting

extension TabNavigator {
  /// The selection as a host binds it: written by taps.
  ///
  /// Writing the tab that is selected already is a tap on it: see ``reselect(fileID:line:)``.
  public var hostSelection: TabID {
    get {
      engine.facts.access(.selection)
      engine.facts.access(.tabRefusal)
      return selectedID
    }
    set { write(newValue, .gesture) }
  }

  // All ids of the engine are of the type.
  private var selectedID: TabID { engine.selected.tab.as(TabID.self) ?? configuration.selection }

  private func write(_ tab: TabID, _ cause: NavigationCause) {
    let isHostWrite = cause.kind == .gesture
    let isEqual = tab == selectedID
    let tell = isEqual ? nil : pipeline.teller(of: .select(tab), cause, true)
    pipeline.perform(cause, byHost: isHostWrite, telling: tell) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      if tab == selectedID, !isHostWrite { return .unchanged(.equal) }
      if let gone = pipeline.refusalIfGone(.select(tab), cause) { return gone }
      if tab == selectedID { return reselectNow(cause) }
      let proposal = engine.propose(.select(tab), replacing: [])
      if case .unchanged = proposal { engine.refuseWrite() }
      return pipeline.run(proposal, cause, true, isWritten: true)
    }
  }

  /// Carries out the reaction to a selection of the selected tab.
  func reselectNow(_ cause: NavigationCause) -> NavigationOutcome {
    let tab = engine.selected.tab
    let intent = NavigationIntent.tab(.reselect(tab))
    if reselection == .popToRoot, let stack = engine.groupOfPlace(of: engine.selected).frontStack,
      stack.block?.entryCount ?? 0 > 0
    {
      return stack.submitWithin(.popToRoot, cause: cause, animated: true)
    }
    let isTold = reselection != .nothing
    if isTold { engine.tellScreen() }
    return pipeline.answer(intent, cause, true, .unchanged(isTold ? .screenTold : .alreadySelected))
  }
}
