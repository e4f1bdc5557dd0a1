import NavigatorKit

/// One push and one pop.
@MainActor
enum Pushing {
  static func typed(depth: Int, reading: Reading = .path) -> Workload {
    let navigator = TypedCalls.navigator(depth: depth, reading: reading)
    return Workload("push + pop, typed, \(depth) deep\(suffix(reading))") { count in
      for index in 0..<count {
        TypedCalls.push(navigator, Screen.table[index & 63])
        TypedCalls.pop(navigator)
      }
    }
  }

  static func typedFloor(depth: Int) -> Workload {
    let floor = TypedFloor(depth: depth)
    return Workload("observed array, \(depth) deep") { count in
      for index in 0..<count {
        floor.push(Screen.table[index & 63])
        floor.pop()
      }
    }
  }

  static func mixed(depth: Int, reading: Reading = .path) -> Workload {
    let navigator = MixedCalls.navigator(depth: depth, reading: reading)
    return Workload("push + pop, mixed, \(depth) deep\(suffix(reading))") { count in
      for index in 0..<count {
        MixedCalls.push(navigator, Mixed.table[index & 63])
        MixedCalls.pop(navigator)
      }
    }
  }

  /// In a tree each visit is noted.
  static func mixedInTree(depth: Int) -> Workload {
    let tree = NavigationGroup("app")
    let navigator = MixedCalls.navigator(depth: depth, in: tree)
    return Workload("push + pop, mixed, \(depth) deep, in a tree") { count in
      withExtendedLifetime(tree) {
        for index in 0..<count {
          MixedCalls.push(navigator, Mixed.table[index & 63])
          MixedCalls.pop(navigator)
        }
      }
    }
  }

  /// A scope is made for each screen, and released with it.
  static func keeping(depth: Int) -> Workload {
    let navigator = MixedCalls.navigator(depth: depth)
    return Workload("push + pop, mixed, \(depth) deep, keeping an object", period: 128) { count in
      for index in 0..<count {
        MixedCalls.push(navigator, Mixed.table[index & 63])
        precondition(keep(navigator) != nil)
        MixedCalls.pop(navigator)
      }
    }
  }

  @inline(never)
  private static func keep(_ navigator: MultiRouteNavigator) -> Kept? {
    navigator.screen(of: navigator.path.last).keep { Kept() }
  }

  static func mixedFloor(depth: Int) -> Workload {
    let floor = MixedFloor(depth: depth)
    return Workload("observed boxes, \(depth) deep") { count in
      for index in 0..<count {
        MixedCalls.push(floor, Mixed.table[index & 63])
        floor.pop()
      }
    }
  }

  private static func suffix(_ reading: Reading) -> String {
    switch reading {
    case .nothing: ", nothing read"
    case .path: ""
    case .everything: ", all facts read"
    }
  }
}

/// What a screen keeps.
private final class Kept {}
