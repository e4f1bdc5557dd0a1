public import NavigatorKit
public import SwiftUI

/// A screen, as a host puts it into the environment.
private struct PlacedScreen: Equatable, EnvironmentKey {
  static var defaultValue: PlacedScreen { PlacedScreen() }

  var screen = ScreenHandle.none
  /// Whether the views of the screen are presented, as SwiftUI says.
  var isPresented = false
}

extension EnvironmentValues {
  /// The handle of the screen that a view belongs to: it knows the screen's place, and takes its
  /// commands.
  ///
  /// ```swift
  /// @Environment(\.screen) private var screen
  /// Button("Save") { screen.finish(with: draft.address) }
  /// ```
  ///
  /// The hosts of the kit set it for every screen, pushed or in a layer, and for roots. Outside of
  /// a host it is `ScreenHandle.none`.
  ///
  /// In a `NavigationStack` of an app's own, `navigatorSupport(_:)` sets it for all screens alike,
  /// as a handle of the screen on top. Such a handle keeps no object, runs no task and is not
  /// protected by `staying(while:)`. Set it to `StackNavigator.screen(of:)` for each screen, whose
  /// handle can do all that; it only knows nothing around the stack.
  ///
  /// A view that SwiftUI shows on a screen by itself is no screen of the kit. In a
  /// `navigationDestination(item:)` or the destination of a view link, `leave` and `finish` do
  /// nothing: close it as it was opened. A sheet of the app's own on a root pushes nothing, since
  /// the push would lie behind the sheet. On a pushed screen or in a layer SwiftUI does not tell
  /// such a sheet from the screen, so it has the screen's handle: set it to `ScreenHandle.none` for
  /// the content of the sheet, and links there do nothing.
  public var screen: ScreenHandle {
    get {
      let placed = self[PlacedScreen.self]
      // A sheet of the app's own has the environment of the screen that it lies on.
      return isPresented && !placed.isPresented ? placed.screen.presented : placed.screen
    }
    set { self[PlacedScreen.self] = PlacedScreen(screen: newValue, isPresented: isPresented) }
  }
}

/// Gives a screen its handle.
struct ScreenSupport: ViewModifier {
  let screen: ScreenHandle
  @Environment(\.screen) private var outer

  func body(content: Content) -> some View {
    content.environment(\.screen, screen.under(outer))
  }
}
