import Observation

/// A box for a route of any type: the least that a stack of mixed types needs per entry.
class BareBox {
  final let typeID: ObjectIdentifier

  init(typeID: ObjectIdentifier) {
    self.typeID = typeID
  }
}

final class BareRouteBox<R: Hashable>: BareBox {
  let value: R

  @inline(never)
  init(_ value: R) {
    self.value = value
    super.init(typeID: ObjectIdentifier(R.self))
  }
}

extension Mixed {
  var boxed: BareBox {
    switch self {
    case .home(let route): BareRouteBox(route)
    case .account(let route): BareRouteBox(route)
    case .cart(let route): BareRouteBox(route)
    }
  }
}

/// The code that an app would write for several route types: no kit, an array of boxes that is observed.
@MainActor
@Observable
final class MixedFloor {
  var routes: [BareBox]

  init(depth: Int) {
    routes = (0..<depth).map { Mixed.table[(depth - $0) & 63].boxed }
  }

  @inline(never)
  func push<R: Hashable>(_ route: R) { routes.append(BareRouteBox(route)) }

  @inline(never)
  func pop() { routes.removeLast() }

  @inline(never)
  func readCount() -> Int { routes.count }
}

/// The data alone.
enum MixedBare {
  @inline(never)
  static func contains(_ routes: [BareBox], _ route: CartScreen) -> Bool {
    for box in routes where box.typeID == ObjectIdentifier(CartScreen.self) {
      if unsafeDowncast(box, to: BareRouteBox<CartScreen>.self).value == route { return true }
    }
    return false
  }

  @inline(never)
  static func nearestCart(_ routes: [BareBox]) -> CartScreen? {
    var index = routes.endIndex
    while index > routes.startIndex {
      index -= 1
      if routes[index].typeID == ObjectIdentifier(CartScreen.self) {
        return unsafeDowncast(routes[index], to: BareRouteBox<CartScreen>.self).value
      }
    }
    return nil
  }

  @inline(never)
  static func replace(_ routes: inout [BareBox], with other: [Mixed]) {
    routes.removeAll()
    routes.reserveCapacity(other.count)
    for route in other { routes.append(route.boxed) }
  }
}
