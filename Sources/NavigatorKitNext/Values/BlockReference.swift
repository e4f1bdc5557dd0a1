/// What finds the objects that an app holds of a place in the tree.
@MainActor
protocol HandleFinding: AnyObject, Sendable {
  /// What an app holds of it or of the places around it, if that is of a type.
  func handle<Asked>(as type: Asked.Type) -> Asked?
}

/// A block as guards and observers are handed it.
///
/// All references are equal.
final class BlockReference: Hashable, Sendable {
  private let finder: Finder

  private struct Finder: Sendable { weak let finding: (any HandleFinding)? }

  init(_ finding: any HandleFinding) { finder = Finder(finding: finding) }

  static func == (one: BlockReference, other: BlockReference) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  @MainActor
  func block<Asked>(as type: Asked.Type) -> Asked? { finder.finding?.handle(as: type) }
}

/// A block as guards are handed it.
typealias GuardedBlock = BlockReference
