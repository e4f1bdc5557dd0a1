import NavigatorKit
import SwiftUI

/// Gives a screen its handle.
struct ScreenSupport: ViewModifier {
  let screen: ScreenHandle
  @Environment(\.screen) private var outer

  func body(content: Content) -> some View {
    content.environment(\.screen, screen.under(outer))
  }
}
