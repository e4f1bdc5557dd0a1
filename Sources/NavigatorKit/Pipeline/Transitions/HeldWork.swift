/// A change that a host holds for a while, such as a write that removes entries and may not be
/// final.
///
/// It is carried out or dropped, once.
@MainActor
package final class HeldWork {
  private var change: (() -> Void)?

  /// Whether it was neither carried out nor dropped.
  var isHeld: Bool { change != nil }

  /// Makes work that is carried out by a function.
  package init(_ change: @escaping () -> Void) {
    self.change = change
  }

  /// Carries the work out, unless it was carried out or dropped before.
  package func settle() {
    let change = change
    self.change = nil
    change?()
  }

  /// Drops the work.
  package func drop() { change = nil }
}
