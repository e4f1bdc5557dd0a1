public import NavigatorKit
public import SwiftUI

extension View {
  /// Shows a view in the place of screens that no module shows, wherever in this view.
  ///
  /// ```swift
  /// NodeHost(home).missingDestination { _ in Text("This is not available yet.") }
  /// ```
  ///
  /// Without it a debug build shows the type of the route and what to register, and a release build a sentence in
  /// English. The log has a line in either case.
  ///
  /// - Parameter content: The view that is shown, made of what is known about the route.
  /// - Returns: The view.
  public func missingDestination(
    @ViewBuilder _ content: @escaping @MainActor (MissingDestination) -> some View
  ) -> some View {
    environment(\.missingDestination) { AnyView(content($0)) }
  }
}

private struct MissingDestinationKey: EnvironmentKey {
  static var defaultValue: (@MainActor (MissingDestination) -> AnyView)? { nil }
}

extension EnvironmentValues {
  /// Makes the view that is shown in the place of a screen that no module shows.
  var missingDestination: (@MainActor (MissingDestination) -> AnyView)? {
    get { self[MissingDestinationKey.self] }
    set { self[MissingDestinationKey.self] = newValue }
  }
}
