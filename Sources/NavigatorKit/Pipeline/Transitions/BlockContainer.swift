/// A block in whose entries other blocks lie.
@MainActor
protocol BlockContainer: TransitionBlock {
  /// The pipelines of all blocks that lie in an entry and go with it, top first.
  func innerPipelines(of id: EntryID) -> [NavigationPipeline]

  /// The intent that uncovers a covered part, or `nil` if nothing of the block covers it.
  func intentToUncover(_ part: CoveredPart) -> NavigationIntent?
}

extension BlockContainer {
  var container: (any BlockContainer)? { self }
}

/// A part of the tree that a block may cover.
enum CoveredPart {
  /// A member of the block's group, or a block that lies in one of its entries.
  case pipeline(NavigationPipeline)
  /// A group in the block's group.
  case group(NavigationGroup)
}
