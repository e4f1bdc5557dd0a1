#if canImport(SwiftUI)
import SwiftUI

/// The support of a platform for the styles of layers.
///
/// A style that the platform lacks is replaced here and nowhere else, and every replacement can be
/// tried on any platform: by putting another value into the environment.
struct ModalSupport: Hashable, Sendable {
  /// Whether sheets take the place of full-screen covers.
  var coversAreSheets: Bool

  /// The support of the platform that the code runs on.
  static let platform = ModalSupport(coversAreSheets: !hasCovers)

  #if os(macOS)
  private static let hasCovers = false
  #else
  private static let hasCovers = true
  #endif
}

extension View {
  /// Covers the screen where there are covers, and shows a sheet elsewhere.
  func platformCover<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: @escaping () -> Void,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    #if os(macOS)
    sheet(item: item, onDismiss: onDismiss, content: content)
    #else
    fullScreenCover(item: item, onDismiss: onDismiss, content: content)
    #endif
  }
}

private struct ModalSupportKey: EnvironmentKey {
  static let defaultValue = ModalSupport.platform
}

extension EnvironmentValues {
  /// The support of the platform for the styles of layers.
  var modalSupport: ModalSupport {
    get { self[ModalSupportKey.self] }
    set { self[ModalSupportKey.self] = newValue }
  }
}
#endif
