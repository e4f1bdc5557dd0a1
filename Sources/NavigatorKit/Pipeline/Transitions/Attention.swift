/// The reasons why a change of a block or a group cannot take the short way, such as guards and
/// observers.
///
/// Each reason is noted when it begins and when it ends. Every push reads whether there are any: to
/// ask guards, observers and results one by one took longer than the push.
@MainActor
final class Attention {
  /// A reason, such as guards.
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
    /// A stopgap is shown for an intent that waits in another block.
    static let stopgaps = Part(rawValue: 1 << 5)
    /// There are guards of entries that lie under the block, and may be uncovered.
    static let under = Part(rawValue: 1 << 6)
    /// The tree has let go of it: its commands are refused.
    static let gone = Part(rawValue: 1 << 7)
    /// Screens have gone that a leave-guard may bring back.
    static let leases = Part(rawValue: 1 << 8)
  }

  private var parts: Part = []

  nonisolated init() {}

  /// Whether there is no reason.
  var isEmpty: Bool { parts.isEmpty }

  /// Whether a reason holds.
  func contains(_ part: Part) -> Bool { parts.contains(part) }

  /// Whether none of some reasons holds.
  func isDisjoint(with parts: Part) -> Bool { self.parts.isDisjoint(with: parts) }

  /// Notes whether a reason holds.
  func note(_ part: Part, _ wants: Bool) {
    if wants { parts.insert(part) } else { parts.remove(part) }
  }
}
