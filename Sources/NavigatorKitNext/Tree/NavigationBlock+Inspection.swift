// What tests look at.

extension NavigationBlock {
  /// The names from the root of the tree to the block.
  package var location: String { cell.location }

  /// Whether a command concerns only the observers of the state, so that nobody is asked or told.
  package var isIdle: Bool { !cell.isAttended && cell.gate.word.isSubset(of: .visits) }

  /// Whether results or ends of screens in its tree are awaited.
  package var awaitsResults: Bool { cell.gate.word.contains(.results) }

  /// What must go with it.
  package var machinery: AnyObject { cell }
}
