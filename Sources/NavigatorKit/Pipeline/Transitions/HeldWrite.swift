/// A write of a host that takes something away, and that is not believed for a while.
///
/// It is carried out or dropped, once.
@MainActor
package final class HeldWrite {
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

  /// Drops the write.
  package func drop() { change = nil }
}
