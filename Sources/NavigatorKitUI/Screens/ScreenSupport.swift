#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Gives a screen its handle.
struct ScreenSupport: ViewModifier {
  private let screen: ScreenHandle
  @Environment(\.screen) private var outer

  init(screen: ScreenHandle) {
    self.screen = screen
  }

  func body(content: Content) -> some View {
    content.environment(\.screen, screen.under(outer))
  }
}
#endif
