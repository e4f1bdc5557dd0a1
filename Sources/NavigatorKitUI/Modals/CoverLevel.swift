import SwiftUI

/// Shows the layer that covers the screen, or a sheet in its place where there are no covers.
struct CoverLevel<Item: Identifiable, Screen: View>: ViewModifier {
  @Environment(\.drawsCoversAsSheets) private var drawsSheet
  let item: Binding<Item?>
  let onDismiss: () -> Void
  let screen: (Item) -> Screen

  @ViewBuilder
  func body(content: Content) -> some View {
    #if os(macOS)
    content.sheet(item: item, onDismiss: onDismiss, content: screen)
    #else
    if drawsSheet {
      content.sheet(item: item, onDismiss: onDismiss, content: screen)
    } else {
      content.fullScreenCover(item: item, onDismiss: onDismiss, content: screen)
    }
    #endif
  }
}

private struct CoverKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether sheets take the place of covers, as on macOS; it can be set, to try that anywhere.
  var drawsCoversAsSheets: Bool {
    get { self[CoverKey.self] }
    set { self[CoverKey.self] = newValue }
  }
}
