/// A write of a host that takes something away, and that is not believed for some turns of the main actor.
///
/// It is carried out or dropped, once.
@MainActor
package final class HeldWrite {
  /// How many turns a write is held for.
  ///
  /// By then SwiftUI has let go of the views that it was taking down, and has taken back the first half of
  /// a swipe that is cancelled.
  package static let turns = 4

  private var change: (() -> Void)?

  /// Whether it was neither carried out nor dropped.
  var isHeld: Bool { change != nil }

  /// Makes a write that is carried out by a function.
  package init(_ change: @escaping () -> Void) {
    self.change = change
  }

  /// Carries the write out, unless it was carried out or dropped before.
  package func settle() {
    let change = change
    self.change = nil
    change?()
  }

  /// Does something some turns of the main actor later.
  package static func later(after turns: Int, _ work: @escaping @MainActor () -> Void) {
    Task {
      for _ in 1..<turns { await Task.yield() }
      work()
    }
  }

  /// Drops the write.
  package func drop() { change = nil }
}
