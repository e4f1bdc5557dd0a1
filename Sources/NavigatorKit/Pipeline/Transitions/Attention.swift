/// The parties that want to know of the changes of a block or a group, noted where that begins and ends.
///
/// Every push asks whether there are any. To ask guards, observers and results one by one took longer
/// than the push.
@MainActor
final class Attention {
  /// A party that may want to know.
  struct Part: OptionSet {
    let rawValue: UInt16

    /// There are guards.
    static let guards = Part(rawValue: 1 << 0)
    /// There are observers of events.
    static let observers = Part(rawValue: 1 << 1)
    /// A caller waits for a result.
    static let results = Part(rawValue: 1 << 2)
    /// A command waits for a guard.
    static let pending = Part(rawValue: 1 << 3)
    /// Other blocks lie in this one.
    static let inner = Part(rawValue: 1 << 4)
    /// Something is shown while an intent waits in another block.
    static let stopgaps = Part(rawValue: 1 << 5)
    /// There are guards of what lies under the block, and may be uncovered.
    static let under = Part(rawValue: 1 << 6)
    /// The tree has let go of it: whatever it is asked for is refused.
    static let gone = Part(rawValue: 1 << 7)
    /// Screens have gone that a leave-guard may bring back.
    static let leases = Part(rawValue: 1 << 8)
  }

  private var parts: Part = []

  nonisolated init() {}

  /// Whether no part wants to know.
  var isEmpty: Bool { parts.isEmpty }

  /// Whether a part wants to know.
  func contains(_ part: Part) -> Bool { parts.contains(part) }

  /// Whether none of some parts wants to know.
  func isDisjoint(with parts: Part) -> Bool { self.parts.isDisjoint(with: parts) }

  /// Notes whether a part wants to know.
  func note(_ part: Part, _ wants: Bool) {
    if wants { parts.insert(part) } else { parts.remove(part) }
  }
}
