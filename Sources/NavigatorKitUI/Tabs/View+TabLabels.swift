public import NavigatorKit
public import SwiftUI

extension View {
  /// Sets the labels of tabs that hosts without content show in this view, such as those in a flow.
  ///
  /// ```swift
  /// FlowHost(app).tabLabels(for: ShopTab.self) { tab in
  ///   Label(tab.title, systemImage: tab.symbol)
  /// }
  /// ```
  ///
  /// If there are no labels for the type of a tab, its description is its label. The nearest labels
  /// of a type hold. A ``TabHost`` shows its own tabs with the labels that it was given.
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

/// Tabs in a flow or in another tab, with the labels that the app has set around them.
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

/// The key of the labels for tabs with a type of ids, as a part of a key path.
private struct TabLabels<TabID>: EnvironmentKey, Hashable, Sendable {
  static var defaultValue: ((TabID) -> AnyView)? { nil }
}

extension EnvironmentValues {
  /// The labels for tabs with a type of ids.
  fileprivate subscript<TabID>(labels key: TabLabels<TabID>) -> ((TabID) -> AnyView)? {
    get { self[TabLabels<TabID>.self] }
    set { self[TabLabels<TabID>.self] = newValue }
  }
}
