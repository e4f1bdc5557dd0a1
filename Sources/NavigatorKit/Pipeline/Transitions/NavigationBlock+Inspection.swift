// Access for tests.

extension NavigationBlock {
  /// The names from the root of the tree to the block.
  package var location: String { pipeline.path }

  /// Whether a command concerns only the observers of the state: no guard is asked, and no observer
  /// told.
  package var isIdle: Bool { pipeline.isIdle }

  /// Whether results or ends of its screens are awaited.
  package var awaitsResults: Bool { !pipeline.results.isEmpty }

  /// The object that must be released with the block.
  package var machinery: AnyObject { pipeline }
}
