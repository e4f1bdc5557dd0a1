/// The object that shows the layers of a presenter on the screen.
///
/// A host reads ``ModalPort/slot(above:)`` and what is in it, shows that, and says what has
/// become of it: ``ModalPort/didShow(_:on:)`` once a layer's content has appeared, and
/// ``ModalPort/didDismiss(_:on:)`` once it has left the screen. What it says may come late, twice or
/// in another order; if it says nothing at all, requests stay waiting until
/// ``ModalPort/resynchronize(showing:)``.
///
/// A layer that the user closes has two phases, and a host tells both:
///
/// 1. The layer begins to close. The host writes `nil` into its slot:
///    `presenter.host[.sheet, in: slot] = nil`, or `presenter.host[dialogIn: slot] = nil` for a dialog. The
///    answer of a dialog, ``ModalPort/answer(_:with:)``, counts before that and after it, until
///    the second phase.
/// 2. The layer has left the screen, its animation included: ``ModalPort/didDismiss(_:on:)``. What
///    waits for its result gets it now, and the next layer is offered.
///
/// Toolkits that speak of a dialog as closed mean the first phase. A host that answers it with
/// `didDismiss` loses the button that was pressed: the dialog has the answer of its only cancel button, or
/// none.
///
/// Where several layers go at once, only the slot of the lowest is emptied. SwiftUI takes those above
/// with it; a host whose toolkit leaves them on the screen closes them itself.
@MainActor
public protocol ModalHost: AnyObject {
  /// Returns whether the host has begun to show a layer.
  ///
  /// Asked about a layer that is dismissed, or missed, before its content has appeared. If the host
  /// has not begun, the layer is gone at once; else it is gone when the host says so. A host that
  /// cannot tell returns `true`.
  func hasBegunToShow(_ layer: LayerID) -> Bool

  /// Tells the host that there may be something else to show.
  ///
  /// Does nothing by default: a host whose views observe the presenter hears of it anyway.
  func modalsDidChange()
}

/// A host that can show another layer in the place of one, without that leaving the screen.
package protocol ExchangingHost: ModalHost {}

extension ModalHost {
  /// Does nothing.
  public func modalsDidChange() {}
}
