import NavigatorKit
public import SwiftUI

extension View {
  /// Shows a view in the place of roots that guards do not allow, wherever in this view.
  ///
  /// ```swift
  /// NodeHost(home).withheldRoot { Text("Log in first") }
  /// ```
  ///
  /// Without it nothing is shown in their place. See ``NavigatorKit/NodePort/isRootWithheld``.
  ///
  /// - Parameter content: The view that is shown.
  /// - Returns: The view.
  public func withheldRoot(@ViewBuilder _ content: () -> some View) -> some View {
    environment(\.withheldRoot, AnyView(content()))
  }
}

private struct WithheldRootKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
  /// The view that is shown in the place of a root that guards do not allow.
  var withheldRoot: AnyView? {
    get { self[WithheldRootKey.self] }
    set { self[WithheldRootKey.self] = newValue }
  }
}
