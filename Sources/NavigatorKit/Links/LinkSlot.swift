/// Where a value stands in links: which segment of the path it is, or which item of the query.
///
/// It is a class, so that whoever reads or writes the value takes one reference along.
@usableFromInline
final class LinkSlot: Sendable {
  /// What people call the value.
  @usableFromInline let name: String
  /// The number of the segment among those that are captured.
  let index: Int
  /// What is written in place of a segment that is left out, encoded.
  let literals: String
  /// What is written before the segment, encoded.
  let prefix: String
  /// The name of the item, as it is looked for.
  let bytes: [UInt8]
  /// The name of the item, as it is written.
  let encoded: String
  /// The name of the item behind a question mark, as it is written first.
  let opening: String

  /// Makes the place of a segment.
  init(segment name: String, index: Int, literals: String, prefix: String) {
    self.name = name
    self.index = index
    self.literals = literals
    self.prefix = prefix
    bytes = []
    encoded = ""
    opening = ""
  }

  /// Makes the place of an item.
  @usableFromInline
  init(item name: String) {
    self.name = name
    index = -1
    literals = ""
    prefix = ""
    bytes = Array(name.utf8)
    encoded = PercentEncoding.encode(name)
    opening = "?" + encoded
  }
}
