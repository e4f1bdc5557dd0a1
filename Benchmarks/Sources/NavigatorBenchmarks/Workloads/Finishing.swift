import NavigatorKit

/// A screen that is pushed for a result, and finishes with it.
@MainActor
enum Finishing {
  static func result(depth: Int) -> Workload {
    let navigator = MixedCalls.navigator(depth: depth)
    return Workload("push for a result + finish, \(depth) deep", period: 128) { count in
      for index in 0..<count {
        let handle = request(navigator, CartScreen(count: index & 63))
        finish(navigator, with: index)
        precondition(handle.result == .value(index))
      }
    }
  }

  @inline(never)
  private static func request(
    _ navigator: MultiRouteNavigator,
    _ route: CartScreen
  ) -> ResultHandle<Int> {
    navigator.requestResult(of: Int.self, pushing: route)
  }

  @inline(never)
  private static func finish(_ navigator: MultiRouteNavigator, with value: Int) {
    navigator.finish(with: value)
  }
}
