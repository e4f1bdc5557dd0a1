/// The differences between the promises of an app and the file that records them.
public struct ManifestDifferences: Error, Hashable, CustomStringConvertible {
  /// The promises that are no longer kept, each as a sentence with its owner and the remedy.
  public let breaks: [String]

  /// The lines that a rewriting would add, after a `+`, and remove, after a `-`; none while there
  /// are breaks.
  public let changes: [String]

  /// The breaks, a line each, or the changes that the file lacks.
  public var description: String {
    if !breaks.isEmpty { return breaks.joined(separator: "\n") }
    let remedy = "The manifest is out of date: write it with 'rewriting: true', and commit it."
    return ([remedy] + changes).joined(separator: "\n")
  }
}
