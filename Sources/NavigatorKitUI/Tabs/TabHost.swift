#if canImport(SwiftUI)
public import NavigatorKit
public import SwiftUI

/// Shows tabs: a bar of them, and what the selected one holds.
///
/// ```swift
/// let tabs = TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases, root: { $0.root })
/// TabHost(tabs, registry: registry) { tab in
///   Label(tab.title, systemImage: tab.symbol)
/// }
/// ```
///
/// Taps are written to the navigator: guards are asked before a tab is selected, and if one refuses
/// the bar reads again. A tap on the tab that is selected does what ``NavigatorKit/TabNavigator/reselection`` says;
/// where SwiftUI pops the stack by itself, both are one pop.
public struct TabHost<TabID: NavigationRoute, Content: View, Title: View>: View {
  @Bindable private(set) var tabs: TabNavigator<TabID>
  private let content: (TabID) -> Content
  private let label: (TabID) -> Title
  /// The modules of the registry, if one shows all.
  let modules: KeptModules?
  @State private var life = ViewLife<Mounting>()

  /// Shows tabs.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, which the app owns.
  ///   - content: Makes what a tab shows.
  ///   - label: Makes the title of a tab in the bar.
  public init(
    _ tabs: TabNavigator<TabID>,
    @ViewBuilder content: @escaping (TabID) -> Content,
    @ViewBuilder label: @escaping (TabID) -> Title
  ) {
    self.init(tabs, modules: nil, content: content, label: label)
  }

  /// Shows tabs with the destinations of a registry: nodes whose roots have routes, or tabs and flows of such nodes.
  ///
  /// Tabs in tabs take their labels from ``SwiftUI/View/tabLabels(for:_:)``.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, which the app owns.
  ///   - registry: What shows the routes of all tabs, their roots among them.
  ///   - label: Makes the title of a tab in the bar.
  public init<Screen: View>(
    _ tabs: TabNavigator<TabID>,
    registry: DestinationRegistry<Screen>,
    @ViewBuilder label: @escaping (TabID) -> Title
  ) where Content == PlaceScreen<Screen> {
    self.init(tabs, modules: KeptModules(registry)) { tab in
      PlaceScreen(tabs.place(of: tab), registry: registry)
    } label: { tab in
      label(tab)
    }
  }

  private init(
    _ tabs: TabNavigator<TabID>,
    modules: KeptModules?,
    @ViewBuilder content: @escaping (TabID) -> Content,
    @ViewBuilder label: @escaping (TabID) -> Title
  ) {
    self.tabs = tabs
    self.modules = modules
    self.content = content
    self.label = label
  }

  /// The bar and the content.
  public var body: some View {
    TabView(selection: $tabs[on: life.value]) {
      ForEach(tabs.ids, id: \.self) { tab in
        // A view of its own: to select a tab is no news to what the others show.
        ChosenScreen(of: tab, in: tabs.pipeline, as: { tabs.entry(of: tab) }, content: content)
          .tabItem { label(tab) }
          .tag(tab)
      }
    }
    .modifier(MountingSupport(pipeline: tabs.pipeline, mounting: life.value))
    // The content stays where it is when other tabs take the place of the first.
    .onChange(of: ObjectIdentifier(tabs.pipeline)) {
      tabs.pipeline.hostDidShow(tabs.entry(of: tabs.selection))
    }
  }
}

extension TabNavigator {
  /// The selection as one mounting binds it.
  subscript(on mounting: Mounting) -> TabID {
    get { hostSelection }
    set { mounting.write(to: pipeline) { hostSelection = newValue } }
  }
}
#endif
