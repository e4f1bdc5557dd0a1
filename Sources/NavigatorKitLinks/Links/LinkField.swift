/// A value in a link: where it stands, how it is read and how it is written.
///
/// It is a class, so that taking it along costs one reference; its functions capture nothing, since
/// all that they need to know of the link is the slot.
@usableFromInline
final class LinkField<Value: Sendable>: Sendable {
  @usableFromInline
  typealias Read = @Sendable (LinkSlot, inout LinkReader) throws(LinkFailure) -> Value
  @usableFromInline
  typealias Write = @Sendable (LinkSlot, Value, inout LinkWriter) -> Void

  @usableFromInline let slot: LinkSlot
  @usableFromInline let reading: Read
  @usableFromInline let writing: Write

  @inlinable
  init(_ slot: LinkSlot, read: @escaping Read, write: @escaping Write) {
    self.slot = slot
    reading = read
    writing = write
  }

  /// Takes the first of the fields of a pattern, which has one of this type there.
  @inlinable
  static func take(_ fields: inout ArraySlice<any AnyObject & Sendable>) -> LinkField {
    guard let field = fields.popFirst() as? LinkField else {
      preconditionFailure("a pattern has a field for each of its values")
    }
    return field
  }

  @inlinable
  func read(_ reader: inout LinkReader) throws(LinkFailure) -> Value {
    try reading(slot, &reader)
  }

  @inlinable
  func write(_ value: Value, _ writer: inout LinkWriter) {
    writing(slot, value, &writer)
  }
}

/// Why a value could not be read.
@usableFromInline
package struct LinkFailure: Error {
  let parameter: String
  let reason: MalformedLink.Reason
  var text: String?

  @usableFromInline
  init(_ parameter: String, _ reason: MalformedLink.Reason, text: String? = nil) {
    self.parameter = parameter
    self.reason = reason
    self.text = text
  }
}
