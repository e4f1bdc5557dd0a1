/// The identity of one modal layer, for as long as it exists.
///
/// Two equal routes that are presented one after the other are two layers. Guards and events see a
/// layer as an entry with ``entryID``.
public struct LayerID: Hashable, Sendable {
  /// The identity as guards, events and results know it.
  public let entryID: EntryID

  /// Names the layer that guards and events know as an entry.
  @inlinable
  public init(_ entryID: EntryID) {
    self.entryID = entryID
  }
}

extension LayerID: CustomStringConvertible {
  /// A short form for logs, such as `#3f9a`.
  public var description: String { entryID.description }
}
