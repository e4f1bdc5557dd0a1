#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// What SwiftUI has begun to show, and what has appeared.
///
/// `onDismiss` does not say what was dismissed, so it is remembered. Nothing observes this: it is
/// written while views are made.
@MainActor
final class ModalMemory: ModalHost, Sendable {
  /// What is known of the dialogs.
  var dialogs = DialogMemory()
  private var begun: Set<LayerID> = []
  private var appeared: [LayerID?: [LayerID]] = [:]
  private weak var presenter: AnyObject?
  private var detach: () -> Void = {}

  nonisolated init() {}

  /// Becomes the host of a presenter, in place of the one before.
  func host(_ presenter: ModalPresenter<some NavigationRoute>) {
    // Appearing again, as after a cover, is no reason to present everything anew.
    if presenter === self.presenter, presenter.isHosted { return }
    detach()
    self.presenter = presenter
    // Another host may have come meanwhile.
    detach = { [weak self, weak presenter] in
      if let self { presenter?.detach(self) }
    }
    presenter.attach(self)
    // What was presented before anybody asked for it may have appeared already.
    let shown = Set(appeared.values.joined())
    for layer in presenter.layers where shown.contains(layer.id) { presenter.didShow(layer.id) }
  }

  /// Is a host no more, since its views are gone.
  func leave() { detach() }

  func hasBegunToShow(_ layer: LayerID) -> Bool { begun.contains(layer) }

  func noteBegin(_ layer: LayerID) {
    begun.insert(layer)
  }

  func noteAppearance(_ layer: LayerID, above base: LayerID?) {
    if appeared[base]?.contains(layer) != true { appeared[base, default: []].append(layer) }
  }

  /// The layers of a level that are gone when SwiftUI says that one was dismissed.
  ///
  /// - Parameters:
  ///   - base: What the level lies on.
  ///   - wanted: The layers that are not dismissed as far as the presenter knows.
  /// - Returns: The layers that are gone.
  func takeDismissed(above base: LayerID?, wanted: Set<LayerID>) -> [LayerID] {
    let layers = appeared[base] ?? []
    let dismissed = layers.filter { !wanted.contains($0) }
    // SwiftUI may dismiss a layer without writing so.
    let gone = dismissed.isEmpty ? layers : dismissed
    appeared[base] = layers.filter { !gone.contains($0) }
    begun.subtract(gone)
    return gone
  }

  /// Forgets a layer whose content has left the screen.
  func forget(_ layer: LayerID, above base: LayerID?) {
    appeared[base]?.removeAll { $0 == layer }
    begun.remove(layer)
  }
}
#endif
