/// The limits of an archive: a part beyond them is left out, and the report says so.
package enum ArchiveLimits {
  /// How many bytes the whole archive may have.
  package static let bytes = 8 << 20
  /// How many entries all stacks may have together, including layers and roots.
  package static let entries = 20_000
  /// How many layers one presenter may have.
  package static let layers = 64
  /// How deep places may lie in places.
  package static let nesting = 32
  /// How many elements are read of all lists together.
  package static let parts = 100_000
  /// How deep arrays and objects may lie in each other, including those of routes.
  package static let depth = 256
  /// How many bytes one route may have.
  package static let payload = 256 << 10
  /// How many Unicode scalars a report quotes of a name or a place.
  package static let quoted = 512
  /// The version of the format, which is the greatest that can be read.
  package static let format = 1
}
