/// The position of a value in links: a segment of the path, or an item of the query.
///
/// A class, so that the code that reads or writes the value retains one reference.
@usableFromInline
final class LinkSlot: Sendable {
  /// The name of the value, for people.
  @usableFromInline let name: String
  /// The index of the segment among those that are captured.
  let index: Int
  /// The encoded text that is written if the segment is left out.
  let literals: String
  /// The encoded text that is written before the segment.
  let prefix: String
  /// The name of the item, as it is compared.
  let bytes: [UInt8]
  /// The name of the item after a question mark, as it is written if it is the first.
  let opening: String
  /// The name of the item, as it is written.
  var encoded: Substring { opening.dropFirst() }

  /// Makes the slot of a segment.
  init(segment name: String, index: Int, literals: String, prefix: String) {
    self.name = name
    self.index = index
    self.literals = literals
    self.prefix = prefix
    bytes = []
    opening = ""
  }

  /// Makes the slot of the fragment.
  @usableFromInline
  init(fragment name: String) {
    self.name = name
    index = -1
    (literals, prefix, opening) = ("", "", "")
    bytes = []
  }

  /// Makes the slot of an item.
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
