/// Where a value stands in links: which segment of the path it is, or which item of the query.
///
/// It is a class, so that the code that reads or writes the value takes one reference along.
@usableFromInline
final class LinkSlot: Sendable {
  /// The name of the value, for people.
  @usableFromInline let name: String
  /// The number of the segment among those that are captured.
  let index: Int
  /// The text that is written in place of a segment that is left out, encoded.
  let literals: String
  /// The text that is written before the segment, encoded.
  let prefix: String
  /// The name of the item, as it is looked for.
  let bytes: [UInt8]
  /// The name of the item behind a question mark, as it is written where it comes first.
  let opening: String
  /// The name of the item, as it is written.
  var encoded: Substring { opening.dropFirst() }

  /// Makes the place of a segment.
  init(segment name: String, index: Int, literals: String, prefix: String) {
    self.name = name
    self.index = index
    self.literals = literals
    self.prefix = prefix
    bytes = []
    opening = ""
  }

  /// Makes the place of the fragment.
  @usableFromInline
  init(fragment name: String) {
    self.name = name
    index = -1
    (literals, prefix, opening) = ("", "", "")
    bytes = []
  }

  /// Makes the place of an item.
  @usableFromInline
  init(item name: String) {
    self.name = name
    index = -1
    literals = ""
    prefix = ""
    bytes = Array(name.utf8)
    var opening = "?"
    PercentEncoding.append(name, to: &opening)
    self.opening = opening
  }
}
