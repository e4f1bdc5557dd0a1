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
/// tab is removed: then it is gone, also if the app keeps it. It changes nothing then, and commands
/// fail with ``NavigationFailure/Kind/gone``. To select a tab is a
/// transition: guards are asked about the tab, whose route is its id, about its root if that has a
/// route, and about the screen that it uncovers. Nothing is lost by it, so leave-guards are not asked.
/// Nor are guards about the tab that is selected at first, as about no first screen of a navigator:
/// ``NavigationPlace/revalidate()`` asks them. With a flow that is entered they are asked, where a
/// place has a root with a route.
@MainActor
public final class TabNavigator<TabID: NavigationRoute>:
  Observable, NavigationBlock, NavigationPlace
{
  private var configuration: Configuration
  private lazy var parts = makeParts()

  /// The door for those who write a host of their own: what taps do, and what "back" does at a root.
  public var host: TabPort<TabID> { parts.host }

  private typealias Parts = (group: NavigationGroup, block: ChoiceBlock, host: TabPort<TabID>)

  private struct Configuration: Sendable {
    let name: String
    let tabs: [TabID]
    let selection: TabID
    var parent: (any NavigationPlace)?
    let creation: TabCreation
    let makePlace: (@MainActor (TabID, NavigationGroup) -> any NavigationPlace)?
    let root: (@MainActor (TabID) -> (any NavigationRoute)?)?
    let registry: (any PlaceRegistry)?

    @MainActor
    func place(of tab: TabID, in group: NavigationGroup) -> any NavigationPlace {
      makePlace?(tab, group) ?? NavigationNode(PlaceName.of(tab), in: group)
    }
  }

  private func makeParts() -> Parts {
    let group = NavigationGroup(configuration.name, in: configuration.parent)
    // From now on its group is enough: nothing in a place keeps the place.
    configuration.parent = nil
    group.place = self
    group.take(configuration.registry)
    let block = ChoiceBlock(
      .tabs,
      Choice(configuration.tabs.map { AnyRoute($0) }, selecting: AnyRoute(configuration.selection)),
      in: group,
      isID: { $0.is(TabID.self) },
      root: { [root = configuration.root] id in
        id.as(TabID.self).flatMap { root?($0) }.map { AnyRoute($0) }
      },
      makePlace: { [configuration] in
        configuration.place(of: $0.as(TabID.self) ?? configuration.selection, in: $1)
      }
    )
    if configuration.creation.isUpFront {
      for entry in block.choice.entries { _ = block.place(of: entry.route) }
    }
    return (group, block, TabPort(block, configuration.selection, of: self))
  }

  /// Makes tabs.
  ///
  /// - Parameters:
  ///   - name: The name in locations and logs.
  ///   - selection: The tab that is selected; it comes first if it is not among the others.
  ///   - tabs: The tabs, in order; one that comes twice counts once.
  ///   - parent: The place that they belong to.
  ///   - registry: Which content shows which routes; given once, to the root place.
  ///   - creation: The time when the places of the tabs are made.
  ///   - makePlace: Makes the place of a tab, in the group that it is given; nodes if left out.
  ///   - root: Returns the route that lies at the root of a tab, or `nil` if that has none: the node of the
  ///     tab's place has it, unless it has a root of its own.
  public nonisolated init<Content>(
    _ name: String,
    selection: TabID,
    tabs: [TabID],
    in parent: (any NavigationPlace)? = nil,
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
      registry: registry
    )
  }

  /// The group of the tabs: the guards and events of all places in them.
  public var group: NavigationGroup { parts.group }

  var block: ChoiceBlock { parts.block }
}

// MARK: - Asking

extension TabNavigator {
  /// The tabs, in order.
  public var ids: [TabID] {
    block.facts.access(.alternatives)
    return block.choice.entries.compactMap { $0.route.as(TabID.self) }
  }

  /// The tab that is selected, as a bar binds it: `TabView(selection: $tabs.selection)`.
  ///
  /// To write another tab is a transition like ``TabSelecting/select(_:animated:fileID:line:)``; if it is refused, the
  /// bar reads again. To write the tab that is selected is a tap on it, whoever writes it: see
  /// ``reselect(fileID:line:)``. `select` does nothing then.
  public var selection: TabID {
    get { host.readSelection }
    set { block.store.write(.tap(AnyRoute(newValue)), to: block, .assignment) }
  }

  /// The place of a tab, made if it was not needed before; `nil` if there is no such tab.
  public func place(of tab: TabID) -> (any NavigationPlace)? {
    block.choice.entry(of: AnyRoute(tab)).flatMap { block.place(of: $0.route) }
  }

  /// The node of a tab, made if it was not needed before.
  ///
  /// - Returns: The node, or `nil` if there is no such tab or its place is of another type.
  public func node(of tab: TabID) -> NavigationNode? { place(of: tab) as? NavigationNode }

  /// The identity of a tab as long as it is there.
  package func entry(of tab: TabID) -> EntryID? { block.choice.entry(of: AnyRoute(tab))?.id }
}

// MARK: - Rehearsing

extension TabNavigator {
  /// Says what selecting a tab and doing something in it would come to, and changes nothing.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set.
  public func dryRun(
    selecting tab: TabID,
    then intent: NavigationIntent
  ) async -> NavigationOutcome {
    await dryRun(.select(AnyRoute(tab), then: intent))
  }
}
