/// The facts of a stack that can be observed.
extension ObservedFacts.Facts {
  /// The entries.
  @inlinable static var entries: Self { Self(rawValue: 1 << 0) }
  /// The route on top.
  @inlinable static var top: Self { Self(rawValue: 1 << 1) }
  /// The number of entries.
  @inlinable static var depth: Self { Self(rawValue: 1 << 2) }
  /// Whether there is any entry.
  @inlinable static var presence: Self { Self(rawValue: 1 << 3) }
  /// The refusal of a host's write, after which the host reads again.
  @inlinable static var refusal: Self { Self(rawValue: 1 << 4) }
  /// Whether the screen on top is protected from being left.
  @inlinable static var protection: Self { Self(rawValue: 1 << 5) }

  /// The facts of the set that change with the number of entries.
  @inlinable
  func changing(from count: Int, to newCount: Int) -> Self {
    var facts = intersection(.entries)
    if newCount != count { facts.formUnion(intersection(.depth)) }
    if (newCount == 0) != (count == 0) { facts.formUnion(intersection(.presence)) }
    return facts
  }
}
