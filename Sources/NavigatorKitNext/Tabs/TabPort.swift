/// What a host of tabs needs of them: the door ``TabNavigator/host`` leads there.
///
/// ```swift
/// tabs.host.selection = .search              // a tap on the tab, also on the one that is selected
/// tabs.host.reselection = .popToRoot         // what such a tap does
/// NavigationStack(path: Bindable(tabs.host)[path: .home]) { … }
/// ```
@MainActor
public final class TabPort<TabID: NavigationRoute>: BlockPort {
  private let block: ChoiceBlock
  private let first: TabID

  init(_ block: ChoiceBlock, _ first: TabID, of face: TabNavigator<TabID>) {
    self.block = block
    self.first = first
    super.init(block, of: face)
  }

  /// The reaction to a selection of the tab that is shown already.
  public var reselection: TabReselection {
    get { block.reselection }
    set { block.reselection = newValue }
  }

  /// The effect of "back" at the root of a tab.
  public var rootBack: TabRootBack {
    get { block.rootBack }
    set { block.rootBack = newValue }
  }

  /// The selection as a host binds it: written by taps.
  ///
  /// Writing the tab that is selected already is a tap on it: see ``TabNavigator/reselect(fileID:line:)``.
  public var selection: TabID {
    get { readSelection }
    set { block.store.write(.tap(AnyRoute(newValue)), to: block, .gesture) }
  }

  var readSelection: TabID {
    block.facts.access(.selection)
    block.facts.access(.choiceRefusal)
    // All ids of the block are of the type.
    return block.choice.selected.route.as(TabID.self) ?? first
  }

  /// How often a tab was selected again while it was shown.
  ///
  /// It is for those who show the tabs. A screen has ``ScreenHandle/reselections``, which only the one in front counts.
  public func reselections(of tab: TabID) -> Int {
    block.taps(on: AnyRoute(tab))
  }

  /// Whether the place of a tab has been made.
  public func isCreated(_ tab: TabID) -> Bool { block.isShown(AnyRoute(tab)) }

  /// The path of the stack of a tab that holds a node: bind it to a stack of an app's own.
  ///
  /// Without such a tab it is empty, and writing it does nothing.
  public subscript(path tab: TabID) -> RoutePath {
    get { stack(of: tab)?.path ?? [] }
    set { stack(of: tab)?.path = newValue }
  }

  private func stack(of tab: TabID) -> MultiRouteNavigator? {
    (block.choice.entry(of: AnyRoute(tab)).flatMap { block.place(of: $0.route) } as? NavigationNode)?
      .stack
  }
}
