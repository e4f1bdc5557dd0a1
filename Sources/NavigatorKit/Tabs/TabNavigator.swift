public import Observation

/// Tabs, each with a stack and layers of its own, of which one is selected.
///
/// ```swift
/// enum ShopTab: NavigationRoute { case home, search, account }
/// let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .search, .account])
/// tabs.select(.account)
/// tabs.node(of: .search)?.navigate(to: SearchRoute.results)  // in the tab that is hidden now
/// tabs.navigate(to: OrderRoute(42), in: .account)            // selects and pushes at once
/// ```
///
/// The place of a tab is a ``NavigationNode`` unless the app makes another one: its own typed
/// navigator, tabs in a tab, flows. It is made once and kept, whichever tab is selected, until its
/// tab is removed. Then it is gone, even if the app keeps it: it changes nothing, and commands fail
/// with ``NavigationFailure/Kind/gone``.
///
/// Selecting a tab is a transition. Guards are asked about the tab itself, as a route, about its
/// root if that has a route, and about the screen that is uncovered. Nothing is lost, so
/// leave-guards are not asked.
///
/// No guard is asked about the tab that is selected at first, as about no first screen of a
/// navigator: ``NavigationPlace/revalidate()`` does that. Guards are asked when the tabs come with
/// a flow that is entered, if a place in them has a root with a route.
@MainActor
public final class TabNavigator<TabID: NavigationRoute>:
  Observable, NavigationBlock, NavigationPlace
{
  private let configuration: Configuration
  lazy var engine = configuration.makeEngine(of: self, in: nil)

  /// What a host of your own needs: what taps do, and what going back does at a root.
  public private(set) lazy var host = TabPort(engine, configuration.selection, pipeline)

  private struct Configuration: Sendable {
    let name: String
    let tabs: [TabID]
    let selection: TabID
    let creation: TabCreation
    let makePlace: (@MainActor (TabID, NavigationGroup) -> any NavigationPlace)?
    let root: (@MainActor (TabID) -> (any NavigationRoute)?)?
    let registry: (any PlaceRegistry)?

    @MainActor
    func makeEngine(of owner: TabNavigator, in parent: (any NavigationPlace)?) -> TabEngine {
      let group = NavigationGroup(name, in: parent)
      group.place = owner
      group.take(registry)
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
      engine.pipeline.owned(by: owner).anchor(in: group)
      if creation.isUpFront { for record in engine.records { _ = engine.place(of: record) } }
      return engine
    }
  }

  /// Makes tabs whose places are nodes.
  ///
  /// A trailing closure gives the roots, or makes the places if it has two parameters:
  ///
  /// ```swift
  /// TabNavigator("main", selection: ShopTab.home, tabs: all) { tab in RootRoute(tab) }
  /// TabNavigator("main", selection: ShopTab.home, tabs: all) { tab, group in
  ///   NavigationNode("\(tab)", in: group)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - selection: The tab that is selected; it comes first if it is not among the others.
  ///   - tabs: The tabs, in order; one that comes twice counts once.
  ///   - registry: The registry of the app's modules, which counts in the outermost place of a
  ///     tree.
  ///   - creation: When the places of the tabs are made.
  ///   - root: Returns the route at the root of a tab, or `nil` if it has none.
  public nonisolated convenience init<Content>(
    _ name: String,
    selection: TabID,
    tabs: [TabID],
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none,
    creation: TabCreation = .onFirstUse,
    root: (@MainActor (TabID) -> (any NavigationRoute)?)? = nil
  ) {
    self.init(
      name,
      selection: selection,
      tabs: tabs,
      registry: registry,
      creation: creation,
      makePlace: nil,
      root: root
    )
  }

  /// Makes tabs whose places the app makes.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - selection: The tab that is selected; it comes first if it is not among the others.
  ///   - tabs: The tabs, in order; one that comes twice counts once.
  ///   - registry: The registry of the app's modules, whatever content it makes. The outermost
  ///     place of a tree takes it: hosts, archives and the guards of modules find it from anywhere
  ///     in the tree. A registry further in is ignored, and the log says so.
  ///   - creation: When the places of the tabs are made.
  ///   - makePlace: Makes the place of a tab, in the group that it is given; nodes if `nil`.
  ///   - root: Returns the route at the root of a tab, or `nil` if it has none: the node of the
  ///     tab's place takes it, unless that node has a root of its own.
  public nonisolated init<Content>(
    _ name: String,
    selection: TabID,
    tabs: [TabID],
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none,
    creation: TabCreation = .onFirstUse,
    makePlace: (@MainActor (TabID, NavigationGroup) -> any NavigationPlace)?,
    root: (@MainActor (TabID) -> (any NavigationRoute)?)? = nil
  ) {
    configuration = Configuration(
      name: name,
      tabs: tabs,
      selection: selection,
      creation: creation,
      makePlace: makePlace,
      root: root,
      registry: registry
    )
  }

  /// Makes tabs in a place, which they join at once; their own places are nodes.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - selection: The tab that is selected; it comes first if it is not among the others.
  ///   - tabs: The tabs, in order; one that comes twice counts once.
  ///   - parent: The place that they belong to, or `nil` if they are the outermost one.
  ///   - registry: The registry of the app's modules, which counts in the outermost place of a
  ///     tree.
  ///   - creation: When the places of the tabs are made.
  ///   - root: Returns the route at the root of a tab, or `nil` if it has none.
  public convenience init<Content>(
    _ name: String,
    selection: TabID,
    tabs: [TabID],
    in parent: (any NavigationPlace)?,
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none,
    creation: TabCreation = .onFirstUse,
    root: (@MainActor (TabID) -> (any NavigationRoute)?)? = nil
  ) {
    self.init(
      name,
      selection: selection,
      tabs: tabs,
      in: parent,
      registry: registry,
      creation: creation,
      makePlace: nil,
      root: root
    )
  }

  /// Makes tabs in a place, which they join at once; the app makes their own places.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - selection: The tab that is selected; it comes first if it is not among the others.
  ///   - tabs: The tabs, in order; one that comes twice counts once.
  ///   - parent: The place that they belong to, or `nil` if they are the outermost one.
  ///   - registry: The registry of the app's modules, which counts in the outermost place of a
  ///     tree.
  ///   - creation: When the places of the tabs are made.
  ///   - makePlace: Makes the place of a tab, in the group that it is given; nodes if `nil`.
  ///   - root: Returns the route at the root of a tab, or `nil` if it has none: the node of the
  ///     tab's place takes it, unless that node has a root of its own.
  public convenience init<Content>(
    _ name: String,
    selection: TabID,
    tabs: [TabID],
    in parent: (any NavigationPlace)?,
    registry: DestinationRegistry<Content>? = DestinationRegistry<Never>?.none,
    creation: TabCreation = .onFirstUse,
    makePlace: (@MainActor (TabID, NavigationGroup) -> any NavigationPlace)?,
    root: (@MainActor (TabID) -> (any NavigationRoute)?)? = nil
  ) {
    self.init(
      name,
      selection: selection,
      tabs: tabs,
      registry: registry,
      creation: creation,
      makePlace: makePlace,
      root: root
    )
    engine = configuration.makeEngine(of: self, in: parent)
  }

  /// The group of the tabs, with the guards and events of all places in them.
  public var group: NavigationGroup { engine.group }

  /// The pipeline that runs every change of the tabs themselves.
  package var pipeline: NavigationPipeline { engine.pipeline.owned(by: self) }
}

// MARK: - Asking

extension TabNavigator {
  /// The tabs, in order.
  public var ids: [TabID] {
    engine.facts.access(.tabs)
    return engine.records.compactMap { $0.tab.as(TabID.self) }
  }

  /// The tab that is selected, as a bar binds it: `TabView(selection: $tabs.selection)`.
  ///
  /// Writing another tab is a transition like ``TabSelecting/select(_:animated:fileID:line:)``; if
  /// it is refused, the bar reads again. Writing the selected tab counts as a tap on it, whether a
  /// bar or code writes it: see ``reselect(fileID:line:)``. `select` does nothing then.
  public var selection: TabID {
    get {
      engine.facts.access(.selection)
      engine.facts.access(.tabRefusal)
      return engine.selected.tab.as(TabID.self) ?? configuration.selection
    }
    set { engine.write(AnyRoute(newValue), .assignment) }
  }

  /// The place of a tab, made if it was not needed before; `nil` if there is no such tab.
  public func place(of tab: TabID) -> (any NavigationPlace)? {
    engine.record(of: tab).map { engine.place(of: $0) }
  }

  /// The node of a tab, made if it was not needed before.
  ///
  /// - Returns: The node, or `nil` if there is no such tab or its place is of another type.
  public func node(of tab: TabID) -> NavigationNode? { place(of: tab) as? NavigationNode }

  /// The identity of a tab as long as it is there.
  package func entry(of tab: TabID) -> EntryID? { engine.record(of: tab)?.entry.id }
}

// MARK: - Rehearsing

extension TabNavigator {
  /// Returns the outcome of selecting a tab and carrying out an intent in it, and changes nothing.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set.
  public func dryRun(
    selecting tab: TabID,
    then intent: NavigationIntent
  ) async -> NavigationOutcome {
    await engine.dryRun(selecting: AnyRoute(tab), then: intent)
  }
}
