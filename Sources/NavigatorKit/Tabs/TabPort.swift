/// What a host of tabs needs of them, found at ``TabNavigator/host``.
///
/// ```swift
/// tabs.host.selection = .search              // a tap on the tab, also on the one that is selected
/// tabs.host.reselection = .popToRoot         // what such a tap does
/// NavigationStack(path: Bindable(tabs.host)[path: .home]) { … }
/// ```
@MainActor
public final class TabPort<TabID: NavigationRoute>: BlockPort {
  private let engine: TabEngine
  private let first: TabID

  init(_ engine: TabEngine, _ first: TabID, _ pipeline: NavigationPipeline) {
    self.engine = engine
    self.first = first
    super.init(pipeline)
  }

  /// The reaction to a selection of the tab that is shown already.
  public var reselection: TabReselection {
    get { engine.reselection }
    set { engine.reselection = newValue }
  }

  /// The effect of going back at the root of a tab.
  public var rootBack: TabRootBack {
    get { engine.rootBack }
    set { engine.rootBack = newValue }
  }

  /// The selection as a host binds it: written by taps.
  ///
  /// Writing the tab that is selected already is a tap on it: see
  /// ``TabNavigator/reselect(fileID:line:)``.
  public var selection: TabID {
    get {
      engine.facts.access(.selection)
      engine.facts.access(.tabRefusal)
      // All ids of the engine are of the type.
      return engine.selected.tab.as(TabID.self) ?? first
    }
    set { engine.write(AnyRoute(newValue), .gesture) }
  }

  /// How often a tab was selected again while it was shown.
  ///
  /// It is for views that show the tabs. A screen has ``ScreenHandle/reselections``, which counts
  /// only while that screen is in front.
  public func reselections(of tab: TabID) -> Int {
    guard let record = engine.record(of: tab) else { return 0 }
    record.facts.access(.reselections)
    return record.reselections
  }

  /// Whether the place of a tab has been made.
  public func isCreated(_ tab: TabID) -> Bool { engine.record(of: tab)?.place != nil }

  /// The path of the stack of a tab that holds a node: bind it to a stack of an app's own.
  ///
  /// Without such a tab it is empty, and writing it does nothing.
  public subscript(path tab: TabID) -> RoutePath {
    get { stack(of: tab)?.path ?? [] }
    set { stack(of: tab)?.path = newValue }
  }

  private func stack(of tab: TabID) -> MultiRouteNavigator? {
    let place = engine.record(of: tab).map { engine.place(of: $0) }
    return (place as? NavigationNode)?.stack
  }
}
