#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Shows the layer that covers the screen, or a sheet in its place where there are no covers.
struct CoverLevel<Item: Identifiable, Screen: View>: ViewModifier {
  @Environment(\.modalSupport) private var support
  private let item: Binding<Item?>
  private let onDismiss: () -> Void
  private let screen: (Item) -> Screen

  init(item: Binding<Item?>, onDismiss: @escaping () -> Void, screen: @escaping (Item) -> Screen) {
    self.item = item
    self.onDismiss = onDismiss
    self.screen = screen
  }

  @ViewBuilder
  func body(content: Content) -> some View {
    if support.coversAreSheets {
      content.sheet(item: item, onDismiss: onDismiss, content: screen)
    } else {
      content.platformCover(item: item, onDismiss: onDismiss, content: screen)
    }
  }
}
#endif
