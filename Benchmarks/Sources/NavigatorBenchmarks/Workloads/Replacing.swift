import NavigatorKit

/// Back to the root and ten routes on it, in one command.
@MainActor
enum Replacing {
  private static let typedTens = (0..<8).map { start in
    (0..<10).map { Screen.table[(start * 7 + $0) % 64] }
  }
  private static let mixedTens = (0..<8).map { start in
    (0..<10).map { Mixed.table[(start * 7 + $0) % 64] }
  }

  static func typed() -> Workload {
    let navigator = TypedCalls.navigator(depth: 10)
    return Workload("to the root + 10 routes, typed") { count in
      for index in 0..<count { TypedCalls.replace(navigator, with: typedTens[index & 7]) }
    }
  }

  static func typedBare() -> Workload {
    var routes: [Screen] = []
    return Workload("removeAll + append 10") { count in
      for index in 0..<count { TypedBare.replace(&routes, with: typedTens[index & 7]) }
    }
  }

  static func mixed() -> Workload {
    let navigator = MixedCalls.navigator(depth: 10)
    let tens = mixedTens.map { $0.map(\.erased) }
    return Workload("to the root + 10 routes, mixed") { count in
      for index in 0..<count { MixedCalls.replace(navigator, with: tens[index & 7]) }
    }
  }

  static func mixedBare() -> Workload {
    var routes: [BareBox] = []
    return Workload("removeAll + append 10 boxes") { count in
      for index in 0..<count { MixedBare.replace(&routes, with: mixedTens[index & 7]) }
    }
  }
}
