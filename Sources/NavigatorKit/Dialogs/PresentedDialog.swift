/// A dialog that is to be shown now.
public struct PresentedDialog: Hashable, Identifiable, Sendable {
  /// The identity of its layer.
  public let id: LayerID

  /// The content of the dialog.
  public let content: DialogContent
}
