#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Shows the layer that covers the screen, or a sheet in its place where there are no covers.
struct CoverLevel<Item: Identifiable, Screen: View>: ViewModifier {
  @Environment(\.modalSupport) private var support
  let item: Binding<Item?>
  let onDismiss: () -> Void
  let screen: (Item) -> Screen

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
