/// A position for a layer on the screen, and the layer that is expected there.
///
/// A binding that is made with a slot speaks of one layer and of no other. A late `nil` for a layer
/// that has been replaced, or that has left the screen for a while, arrives under the old slot and
/// changes nothing.
public struct ModalSlot: Hashable, Sendable {
  /// The layer under the slot, or `nil` for the screen itself.
  package let base: LayerID?

  /// The layer that is expected there, or `nil` if it is empty.
  public let layer: LayerID?

  /// The identity of the layer's showing: a layer of a tab leaves the screen with the tab, and
  /// comes back with it.
  let showing: EntryID?

  /// The position of the layer on the screen: another layer may take it over, and is the same sheet
  /// then.
  package let place: EntryID?
}
