#if canImport(SwiftUI)
public import NavigatorKit
public import SwiftUI

private struct ScreenKey: EnvironmentKey {
  static var defaultValue: ScreenHandle { .none }
}

extension EnvironmentValues {
  /// The screen that a view belongs to: what it knows of its place, and what it can do from there.
  ///
  /// ```swift
  /// @Environment(\.screen) private var screen
  /// Button("Save") { screen.finish(with: draft.address) }
  /// ```
  ///
  /// The hosts of the kit set it for every screen, pushed or in a layer, and for roots. In a `NavigationStack` of
  /// an app's own, `navigatorSupport(_:)` sets it for all screens alike, as the one on top, which keeps no
  /// object, runs no task and is not protected by `staying(while:)`. Set it to
  /// ``NavigatorKit/StackNavigator/screen(of:)`` for each, which does, and knows nothing around the stack. Outside of
  /// a host it is ``NavigatorKit/ScreenHandle/none``.
  public var screen: ScreenHandle {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}
#endif
