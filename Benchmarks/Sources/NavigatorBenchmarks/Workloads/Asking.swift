import AllocationCounter
import NavigatorKit

/// Questions to a stack that does not change.
@MainActor
enum Asking {
  /// A question whose answer is a number.
  static func reading(_ name: String, _ read: @escaping @MainActor () -> Int) -> Workload {
    Workload(name) { count in
      var sum = 0
      for _ in 0..<count { sum &+= read() }
      opaque_sink(Int64(sum))
    }
  }

  static func typedContains(depth: Int) -> Workload {
    let navigator = TypedCalls.navigator(depth: depth)
    return Workload("contains, miss, typed, \(depth) deep") { count in
      var hits = 0
      for index in 0..<count where TypedCalls.contains(navigator, Screen.missing[index & 63]) {
        hits += 1
      }
      opaque_sink(Int64(hits))
    }
  }

  static func typedScan(depth: Int) -> Workload {
    let routes = TypedCalls.navigator(depth: depth).routes
    return Workload("array.contains, \(depth) deep") { count in
      var hits = 0
      for index in 0..<count where TypedBare.contains(routes, Screen.missing[index & 63]) {
        hits += 1
      }
      opaque_sink(Int64(hits))
    }
  }

  static func mixedContains(depth: Int) -> Workload {
    let navigator = MixedCalls.navigator(depth: depth)
    return Workload("contains, miss, mixed, \(depth) deep") { count in
      var hits = 0
      for index in 0..<count
      where MixedCalls.contains(navigator, CartScreen(count: -1 - index & 63)) {
        hits += 1
      }
      opaque_sink(Int64(hits))
    }
  }

  static func mixedScan(depth: Int) -> Workload {
    let boxes = MixedFloor(depth: depth).routes
    return Workload("scan of boxes, \(depth) deep") { count in
      var hits = 0
      for index in 0..<count
      where MixedBare.contains(boxes, CartScreen(count: -1 - index & 63)) {
        hits += 1
      }
      opaque_sink(Int64(hits))
    }
  }

  /// The nearest route of a type that only one entry has, on top or at the bottom.
  static func nearest(passing depth: Int) -> Workload {
    let routes: [any NavigationRoute] =
      [CartScreen(count: 1)] + (0..<depth).map { HomeScreen.detail($0) }
    let navigator = MultiRouteNavigator(path: RoutePath(routes: routes))
    return reading("nearest of a type, \(depth) passed") {
      MixedCalls.nearestCart(navigator)?.count ?? 0
    }
  }

  static func nearestScan(passing depth: Int) -> Workload {
    let bottom: [BareBox] = [BareRouteBox(CartScreen(count: 1))]
    let boxes = (0..<2).map { _ in
      bottom + (0..<depth).map { BareRouteBox(HomeScreen.detail($0)) as BareBox }
    }
    return Workload("backward scan of boxes, \(depth) passed") { count in
      var sum = 0
      for index in 0..<count { sum &+= MixedBare.nearestCart(boxes[index & 1])?.count ?? 0 }
      opaque_sink(Int64(sum))
    }
  }
}
