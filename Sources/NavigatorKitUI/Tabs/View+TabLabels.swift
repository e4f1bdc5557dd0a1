public import NavigatorKit
public import SwiftUI

extension View {
  /// Labels the tabs that hosts without content show in this view, such as those of a flow.
  ///
  /// ```swift
  /// FlowHost(app).tabLabels(for: ShopTab.self) { tab in
  ///   Label(tab.title, systemImage: tab.symbol)
  /// }
  /// ```
  ///
  /// Tabs whose type has no labels are labelled with their descriptions. The nearest labels of a type hold. A
  /// ``TabHost`` shows its own tabs with the labels that it is made with.
  ///
  /// - Parameters:
  ///   - type: The type of the tabs' identifiers.
  ///   - label: Makes the title of a tab in the bar.
  /// - Returns: The view.
  public func tabLabels<TabID: NavigationRoute>(
    for type: TabID.Type,
    @ViewBuilder _ label: @escaping (TabID) -> some View
  ) -> some View {
    environment(\.[labels: TabLabels<TabID>()]) { AnyView(label($0)) }
  }
}

/// Tabs that stand in a flow or in another tab, with the labels that the app gives further out.
struct LabelledTabs<TabID: NavigationRoute>: View {
  let tabs: TabNavigator<TabID>
  @Environment(\.[labels: TabLabels<TabID>()]) private var label

  var body: some View {
    TabHost(tabs) { tab in
      if let label {
        label(tab)
      } else {
        Text(verbatim: String(describing: tab))
      }
    }
  }
}

/// The key of the labels of tabs whose identifiers are of a type, as a part of a key path.
private struct TabLabels<TabID>: EnvironmentKey, Hashable, Sendable {
  static var defaultValue: ((TabID) -> AnyView)? { nil }
}

extension EnvironmentValues {
  /// The labels of tabs whose identifiers are of a type.
  fileprivate subscript<TabID>(labels key: TabLabels<TabID>) -> ((TabID) -> AnyView)? {
    get { self[TabLabels<TabID>.self] }
    set { self[TabLabels<TabID>.self] = newValue }
  }
}
