// The one file of the core with unsafe code. What it buys: a search through a mixed stack costs
// what a search through a typed one costs, where a conditional cast costs 164 times as much in
// code that the compiler could not specialise.
//
// Why it is safe: `typeID` is taken from the very `R` that picks `RouteBox<R>`, in one initializer,
// and nothing can change it later. `RouteBox` is final, so an equal id means exactly this class.
// Every stored property is an immutable `Sendable` value, hence `@unchecked Sendable` (the compiler
// cannot see that a class that is subclassed is only subclassed below).

/// Holds one route of any type behind a reference.
@usableFromInline
class RouteBoxBase: @unchecked Sendable {
  @usableFromInline final let typeID: ObjectIdentifier

  @inlinable
  init(typeID: ObjectIdentifier) {
    self.typeID = typeID
  }

  /// Whether the other box, which holds the same type, holds an equal value.
  @inlinable
  func isEqual(_ other: RouteBoxBase) -> Bool { self === other }

  @inlinable
  func feed(_ hasher: inout Hasher) { hasher.combine(typeID) }

  @inlinable var erased: any Hashable & Sendable { typeID }
}

/// Holds one route of one type.
@usableFromInline
final class RouteBox<R: Hashable & Sendable>: RouteBoxBase, @unchecked Sendable {
  @usableFromInline let value: R

  @inlinable
  init(_ value: R) {
    self.value = value
    super.init(typeID: ObjectIdentifier(R.self))
  }

  @inlinable
  override func isEqual(_ other: RouteBoxBase) -> Bool {
    // The caller compared the ids.
    unsafe value == unsafeDowncast(other, to: RouteBox<R>.self).value
  }

  @inlinable
  override func feed(_ hasher: inout Hasher) {
    hasher.combine(typeID)
    value.hash(into: &hasher)
  }

  @inlinable override var erased: any Hashable & Sendable { value }
}

extension RouteBoxBase {
  /// The value, if it was stored as exactly this type.
  @inlinable
  final func value<R: Hashable & Sendable>(as type: R.Type) -> R? {
    guard typeID == ObjectIdentifier(R.self) else { return nil }
    return unsafe unsafeDowncast(self, to: RouteBox<R>.self).value
  }

  /// Whether the value was stored as exactly the type of the other and equals it.
  @inlinable
  final func holds<R: Hashable & Sendable>(_ other: R) -> Bool {
    guard typeID == ObjectIdentifier(R.self) else { return false }
    return unsafe unsafeDowncast(self, to: RouteBox<R>.self).value == other
  }
}

/// Boxes a route, unless it is boxed already.
///
/// Never inlined: where the optimizer of Swift 6.3 sees the box being made, it follows the branch
/// behind the id check that cannot be taken, and crashes.
@inlinable
@inline(never)
func makeRouteBox<R: Hashable & Sendable>(_ route: R) -> RouteBoxBase {
  if R.self == AnyRoute.self, let route = route as? AnyRoute { return route.box }
  if R.self == RouteEntry.self, let entry = route as? RouteEntry { return entry.route.box }
  return RouteBox(route)
}
