/// A value in a link: how it is read and how it is written.
struct LinkField<Value: Sendable>: Sendable {
  let read: @Sendable (inout LinkReader) throws(LinkFailure) -> Value
  let write: @Sendable (Value, inout LinkWriter) -> Void
}

/// The name of an item of the query, as it is looked for and as it is written.
struct LinkItemName: Sendable {
  let text: String
  let bytes: [UInt8]
  let encoded: String

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    encoded = PercentEncoding.encode(text)
  }
}

/// Why a value could not be read.
struct LinkFailure: Error {
  let parameter: String
  let reason: MalformedLink.Reason
  var text: String?

  init(_ parameter: String, _ reason: MalformedLink.Reason, text: String? = nil) {
    self.parameter = parameter
    self.reason = reason
    self.text = text
  }
}
