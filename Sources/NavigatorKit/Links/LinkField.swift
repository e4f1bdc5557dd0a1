/// A value in a link: how it is read and how it is written.
///
/// It is a class, since it is copied for each value that is read.
@usableFromInline
final class LinkField<Value: Sendable>: Sendable {
  @usableFromInline let read: @Sendable (inout LinkReader) throws(LinkFailure) -> Value
  @usableFromInline let write: @Sendable (Value, inout LinkWriter) -> Void

  @inlinable
  init(
    read: @escaping @Sendable (inout LinkReader) throws(LinkFailure) -> Value,
    write: @escaping @Sendable (Value, inout LinkWriter) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

/// The name of an item of the query, as it is looked for and as it is written.
@usableFromInline
struct LinkItemName: Sendable {
  let text: String
  let bytes: [UInt8]
  let encoded: String

  @usableFromInline
  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    encoded = PercentEncoding.encode(text)
  }
}

/// Why a value could not be read.
@usableFromInline
struct LinkFailure: Error {
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
