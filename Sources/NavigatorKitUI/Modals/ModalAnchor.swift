#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Keeps what hosts the layers of a presenter for as long as the view lives that they lie on.
///
/// SwiftUI says nothing when a view goes away while a layer lies on it: its state is released then.
@MainActor
final class ModalAnchor {
  let memory = ModalMemory()

  nonisolated init() {}

  deinit {
    Task { @MainActor [memory] in memory.end() }
  }
}
#endif
