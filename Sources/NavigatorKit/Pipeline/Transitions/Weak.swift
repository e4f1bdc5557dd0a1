/// A reference that does not keep its object.
///
/// A class can hold it as a constant, and a closure captures it without a box: from Swift 6.2.3 on
/// `weak let` can do both.
@usableFromInline
struct Weak<Object: AnyObject> {
  @usableFromInline weak var value: Object?

  @inlinable
  init(_ value: Object?) {
    self.value = value
  }
}

extension Weak: Sendable where Object: Sendable {}
