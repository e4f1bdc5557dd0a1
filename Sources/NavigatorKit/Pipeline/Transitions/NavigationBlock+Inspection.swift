// What tests look at.

extension NavigationBlock {
  /// The names from the root of the tree to the block.
  package var location: String { pipeline.path }

  /// Whether a command concerns only the observers of the state, so that nobody is asked or told.
  package var isIdle: Bool { pipeline.isIdle }

  /// Whether results or ends of its screens are awaited.
  package var awaitsResults: Bool { !pipeline.results.isEmpty }

  /// What must go with it.
  package var machinery: AnyObject { pipeline }
}
