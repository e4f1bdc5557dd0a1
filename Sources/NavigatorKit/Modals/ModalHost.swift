/// What shows modal layers: the presenter's view of a screen.
///
/// A host reads ``ModalPresenter/slot(above:)`` and what is in it, shows that, and says what has
/// become of it: ``ModalPresenter/didShow(_:)`` once a layer's content has appeared, and
/// ``ModalPresenter/didDismiss(_:)`` once it has left the screen. Nothing else is asked of it. What
/// it says may come late, twice or in another order; if it says nothing at all, requests stay
/// waiting until ``ModalPresenter/resynchronize(showing:)``.
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

extension ModalHost {
  /// Does nothing.
  public func modalsDidChange() {}
}
