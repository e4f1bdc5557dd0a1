/// A reference that does not keep its object.
///
/// A class can hold it as a constant, and a closure captures it without a box: `weak let` is both, from Swift 6.2.3 on.
@usableFromInline
struct Weak<Object: AnyObject> {
  @usableFromInline weak var value: Object?

  @inlinable
  init(_ value: Object?) {
    self.value = value
  }
}

extension Weak: Sendable where Object: Sendable {}
