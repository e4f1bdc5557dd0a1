import NavigatorKit

/// A push and a pop with guards or observers.
@MainActor
enum Guarding {
  /// Somebody once asked for the guards, and there are none.
  static func unattended() -> Workload {
    let navigator = TypedCalls.navigator(depth: 10)
    _ = navigator.guards
    return pushing("push + pop typed, 10 deep, empty pipeline", navigator)
  }

  static func guarded(by guards: Int) -> Workload {
    let navigator = TypedCalls.navigator(depth: 10)
    for index in 0..<guards { navigator.guards.add(GuardName("g\(index)")) { _ in .allow } }
    return pushing("push + pop typed, \(guards) guard\(guards == 1 ? "" : "s")", navigator)
  }

  static func observed() -> Workload {
    let navigator = TypedCalls.navigator(depth: 10)
    navigator.events.observe { _ in }
    return pushing("push + pop typed, 1 event observer", navigator)
  }

  static func logged(depth: Int) -> Workload {
    let navigator = TypedCalls.navigator(depth: depth)
    navigator.events.log(to: NoSink())
    return pushing("push + pop typed, \(depth) deep, logged", navigator)
  }

  private static func pushing(_ name: String, _ navigator: Navigator<Screen>) -> Workload {
    Workload(name) { count in
      for index in 0..<count {
        TypedCalls.push(navigator, Screen.table[index & 63])
        TypedCalls.pop(navigator)
      }
    }
  }
}

/// Takes log entries and forgets them.
private struct NoSink: NavigationLogSink {
  func write(_ entry: NavigationLogEntry) {}
}
