import NavigatorKit
import Observation
import Testing

/// Routes of another type, which keep their payload to themselves.
enum SideRoute: NavigationRoute {
  case help
  case secret(String)
}

struct GuardTrouble: Error, CustomStringConvertible {
  let description = "trouble"
}

/// Writes down, in order, all that happens in one navigator.
@MainActor final class TransitionTrace {
  let navigator: Navigator<Spot>
  private(set) var lines: [String] = []
  private var told = 0
  let host = TraceHost()

  init(_ routes: [Spot] = []) {
    navigator = Navigator(routes: routes)
    host.trace = self
    navigator.host.scope = host
    navigator.events.observe { [unowned self] event in
      note("event \(event.transition.intent) [\(event.transition.cause.kind)]: \(event.outcome)")
    }
    watch()
  }

  func note(_ line: String) {
    // No sentence ends in two full stops.
    #expect(!line.contains("..") && !line.contains(". ."))
    lines.append(line)
  }

  /// What has been noted since the last time: a line of text for each event, with what led to it.
  func news() -> String {
    defer { told = lines.count }
    return lines.dropFirst(told).reduce(into: "") { text, line in
      let isFirst = text.isEmpty || text.hasSuffix("\n")
      text += (isFirst ? "" : "; ") + line + (line.hasPrefix("event") ? "\n" : "")
    }
  }

  /// Adds a guard that notes what it is asked and answers at once.
  @discardableResult
  func guarding(
    _ name: GuardName,
    for scope: GuardScope = .everything,
    decide: @escaping @MainActor (GuardRequest) throws -> GuardDecision = { _ in .allow }
  ) -> GuardToken {
    navigator.guards.add(name, for: scope) { [unowned self] request in
      note("\(name)? \(request.phase) \(request.route)")
      return try decide(request)
    }
  }

  /// Adds a guard that notes what it is asked and answers when the test does.
  func guarding(_ name: GuardName, for scope: GuardScope = .everything, by gate: GuardGate) {
    navigator.guards.addAsync(name, for: scope) { [weak self] request in
      self?.note("\(name)? \(request.phase) \(request.route)")
      return try await gate.decide(request)
    }
  }

  /// Notes what a command returned.
  func returned(_ outcome: NavigationOutcome) { note("returns \(outcome)") }

  /// Notes how a command ended.
  func ended(_ outcome: NavigationOutcome) async { note("ends \(await outcome.settled())") }

  var names: String {
    let routes = navigator.routes.map(\.routeName)
    return routes.isEmpty ? "(root)" : routes.joined(separator: " ")
  }

  /// A host's write: the entries of the navigator, changed.
  func write(_ change: (inout RoutePath) -> Void) {
    var path = navigator.host.path
    change(&path)
    navigator.host.path = path
  }

  private func watch() {
    withObservationTracking {
      _ = navigator.routes
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        self?.note("notify")
        self?.watch()
      }
    }
  }
}

/// A host that notes commits, and writes as long as the test says.
@MainActor final class TraceHost: CommitScope {
  unowned var trace: TransitionTrace?
  private var afterwards: [@MainActor () -> Void] = []

  func commit(animated: Bool, _ change: () -> Void) {
    change()
    trace?.note("commit \(trace?.names ?? "")\(animated ? "" : ", still")")
  }

  func afterWrite(_ work: @escaping @MainActor () -> Void) { afterwards.append(work) }

  func finishWrite() {
    trace?.note("host done")
    let work = afterwards
    afterwards = []
    for item in work { item() }
  }
}
