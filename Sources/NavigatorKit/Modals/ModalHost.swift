/// The object that shows the layers of a presenter on the screen.
///
/// A host reads ``ModalPort/slot(above:)`` and its content, shows that, and reports what becomes of
/// it: ``ModalPort/didShow(_:on:)`` once a layer's content has appeared, and
/// ``ModalPort/didDismiss(_:on:)`` once it has left the screen. What it says may come late, twice
/// or in another order; if it says nothing at all, requests stay waiting until
/// ``ModalPort/resynchronize(showing:)``.
///
/// A layer that the user closes has two phases, and a host tells both:
///
/// 1. The layer begins to close. The host writes `nil` into its slot:
///    `presenter.host[.sheet, in: slot] = nil`, or `presenter.host[dialogIn: slot] = nil` for a
///    dialog. The answer of a dialog, ``ModalPort/answer(_:with:)``, counts before that and after
///    it, until the second phase.
/// 2. The layer has left the screen, its animation included: ``ModalPort/didDismiss(_:on:)``. What
///    waits for its result gets it now, and the next layer is offered.
///
/// If a toolkit says that a dialog is closed, that is the first phase. A host that answers it with
/// `didDismiss` loses the button that was pressed: the dialog has the answer of its only cancel
/// button, or none.
///
/// If several layers go at once, only the slot of the lowest one is emptied. SwiftUI takes the
/// layers above with it; if a toolkit leaves them on the screen, its host has to close them.
@MainActor
public protocol ModalHost: AnyObject {
  /// Returns whether the host has begun to show a layer.
  ///
  /// Asked about a layer that is dismissed, or that the presenter misses, before its content has
  /// appeared. If the host has not begun, the layer is gone at once; otherwise it is gone when the
  /// host says so. A host that cannot tell returns `true`.
  func hasBegunToShow(_ layer: LayerID) -> Bool

  /// Tells the host that there may be something else to show.
  ///
  /// Does nothing by default: a host whose views observe the presenter needs no call.
  func modalsDidChange()
}

/// A host that can exchange the content of a layer while the layer stays on the screen.
package protocol ExchangingHost: ModalHost {}

extension ModalHost {
  /// Does nothing.
  public func modalsDidChange() {}
}
