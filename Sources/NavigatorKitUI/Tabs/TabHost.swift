public import NavigatorKit
public import SwiftUI

/// Shows tabs: a bar, and the content of the selected tab.
///
/// ```swift
/// let tabs = TabNavigator(
///   "main", selection: ShopTab.home, tabs: ShopTab.allCases, registry: registry, root: { $0.root })
/// TabHost(tabs) { tab in
///   Label(tab.title, systemImage: tab.symbol)
/// }
/// ```
///
/// Without roots the app shows the content of each tab itself, and is handed its node:
///
/// ```swift
/// TabHost(tabs) { tab, node in
///   NodeHost(node) { TabRoot(tab) }
/// } label: { tab in
///   Label(tab.title, systemImage: tab.symbol)
/// }
/// ```
///
/// Taps are written to the navigator: guards are asked before a tab is selected, and if one
/// refuses, the bar reads again. A tap on the selected tab does what `TabPort.reselection` says; if
/// SwiftUI pops the stack by itself, both are one pop.
public struct TabHost<TabID: NavigationRoute, Content: View, Title: View>: View {
  @Bindable private(set) var tabs: TabNavigator<TabID>
  private let content: (TabID) -> Content
  private let label: (TabID) -> Title
  @State private var life = ViewLife<Mounting>()

  /// Shows tabs that hold nodes, with content of an app's own.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, which the app owns.
  ///   - content: Makes the content of a tab from the tab and its node.
  ///   - label: Makes the title of a tab in the bar.
  public init<Screen: View>(
    _ tabs: TabNavigator<TabID>,
    @ViewBuilder content: @escaping (TabID, NavigationNode) -> Screen,
    @ViewBuilder label: @escaping (TabID) -> Title
  ) where Content == PlaceContent<NavigationNode, Screen> {
    self.init(tabs, of: NavigationNode.self, content: content, label: label)
  }

  /// Shows tabs that hold places of another type than nodes, with content of an app's own.
  ///
  /// ```swift
  /// TabHost(tabs, of: Checkout.self) { tab, checkout in … } label: { tab in … }
  /// ```
  ///
  /// - Parameters:
  ///   - tabs: The tabs, which the app owns.
  ///   - type: The type of the places that the app makes for the tabs; `(any NavigationPlace).self`
  ///     if they differ.
  ///   - content: Makes the content of a tab from the tab and its place.
  ///   - label: Makes the title of a tab in the bar.
  public init<Place, Screen: View>(
    _ tabs: TabNavigator<TabID>,
    of type: Place.Type,
    @ViewBuilder content: @escaping (TabID, Place) -> Screen,
    @ViewBuilder label: @escaping (TabID) -> Title
  ) where Content == PlaceContent<Place, Screen> {
    self.tabs = tabs
    self.content = { tab in
      PlaceContent(place: tabs.place(of: tab)) { place in content(tab, place) }
    }
    self.label = label
  }

  /// Shows tabs with the registry of the outermost place: nodes whose roots have routes, or tabs
  /// and flows of such nodes.
  ///
  /// Tabs in tabs take their labels from ``SwiftUI/View/tabLabels(for:_:)``.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, which the app owns.
  ///   - label: Makes the title of a tab in the bar.
  public init(
    _ tabs: TabNavigator<TabID>,
    @ViewBuilder label: @escaping (TabID) -> Title
  ) where Content == PlaceScreen {
    self.tabs = tabs
    content = { tab in PlaceScreen(tabs.place(of: tab)) }
    self.label = label
  }

  /// The bar and the content.
  public var body: some View {
    TabView(selection: $tabs[on: life.value]) {
      ForEach(tabs.ids, id: \.self) { tab in
        // A view of its own, so that selecting a tab does not concern the content of the others.
        ChosenScreen(choice: tab, content: content)
          .tabItem { label(tab) }
          .tag(tab)
      }
    }
    .modifier(TabSupport(tabs: tabs, mounting: life.value))
  }
}

extension TabNavigator {
  /// The selection as one mounting binds it.
  subscript(on mounting: Mounting) -> TabID {
    get { host.selection }
    set { mounting.write(to: pipeline) { host.selection = newValue } }
  }
}
