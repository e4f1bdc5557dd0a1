import NavigatorKit
import Observation

/// How often observers are told: numbers that have to be exactly right.
@MainActor
enum Notifications {
  static func rows() -> [CountRow] {
    let typed = Navigator<Screen>()
    let mixed = MultiRouteNavigator()
    let typedStack = TypedCalls.navigator(depth: 10)
    let mixedStack = MixedCalls.navigator(depth: 10)
    let pushes = 1_000
    return [
      CountRow(
        title: "typed: readers of hasPresentedRoutes, 1,000 pushes",
        count: invalidations(of: { typed.hasPresentedRoutes }) {
          for index in 0..<pushes { TypedCalls.push(typed, Screen.table[index & 63]) }
        },
        expected: 1
      ),
      CountRow(
        title: "mixed: readers of hasPresentedRoutes, 1,000 pushes",
        count: invalidations(of: { mixed.hasPresentedRoutes }) {
          for index in 0..<pushes { MixedCalls.push(mixed, Mixed.table[index & 63]) }
        },
        expected: 1
      ),
      CountRow(
        title: "typed: readers of routes, to the root + 10 routes",
        count: invalidations(of: { typedStack.routes.count }) {
          TypedCalls.replace(typedStack, with: Array(Screen.table[20..<30]))
        },
        expected: 1
      ),
      CountRow(
        title: "mixed: readers of path, to the root + 10 routes",
        count: invalidations(of: { mixedStack.path.count }) {
          MixedCalls.replace(mixedStack, with: Mixed.table[20..<30].map(\.erased))
        },
        expected: 1
      ),
    ]
  }

  /// How often a reader is told during something, where it reads again as soon as it is told.
  private static func invalidations<Value>(
    of read: @escaping @MainActor () -> Value,
    during body: () -> Void
  ) -> Int {
    let counter = Counter()
    counter.observe(read)
    body()
    return counter.count
  }

  @MainActor
  private final class Counter {
    private(set) var count = 0

    func observe<Value>(_ read: @escaping @MainActor () -> Value) {
      withObservationTracking {
        _ = read()
      } onChange: {
        MainActor.assumeIsolated {
          self.count += 1
          self.observe(read)
        }
      }
    }
  }
}
