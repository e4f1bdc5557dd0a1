#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// What the layers of a presenter are hosted by, for as long as the view lives that they lie on.
///
/// SwiftUI says nothing when a view goes away while a layer lies on it: its state is released then.
@MainActor
final class ModalAnchor {
  let memory = ModalMemory()
  private var hosting: ModalMemory?

  nonisolated init() {}

  deinit {
    guard let hosting else { return }
    Task { @MainActor in hosting.leave() }
  }

  func host(_ presenter: ModalPresenter<some NavigationRoute>) {
    hosting = memory
    memory.host(presenter)
  }
}
#endif
