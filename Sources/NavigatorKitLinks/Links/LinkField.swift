/// A value in a link: its position, and how it is read and written.
///
/// A class, so that passing it on costs one reference. Its functions capture nothing: the slot is
/// all that they need to know of the link.
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

  /// Takes the first field of a pattern, which must be one of this type.
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
