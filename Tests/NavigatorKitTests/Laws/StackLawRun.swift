import NavigatorKit
import NavigatorKitTesting

/// One sequence of commands, checked after each.
@MainActor
struct StackLawRun {
  private let stack: HomeStack
  private let host: StackHostDouble
  private let written = Written()
  private let attendants: LawAttendants
  private var model = StackModel()
  private var seen: Set<EntryID> = []
  private var log: [String] = []

  init(_ kind: StackKind, _ attendance: LawAttendance) {
    attendants = LawAttendants(attendance)
    stack = HomeStack(kind, in: attendants.group)
    attendants.attend(to: stack.block)
    let (stack, written) = (stack, written)
    host = StackHostDouble(
      reading: { stack.hostPath },
      writing: { path in
        written.path = path
        stack.hostPath = path
      }
    )
  }

  /// What the host wrote last.
  @MainActor
  private final class Written {
    var path: RoutePath?
  }

  /// How often guards and observers have heard of a command.
  var heard: Int { attendants.heard }

  /// The commands so far.
  var transcript: String { log.joined(separator: "\n") }

  /// Carries out a command.
  ///
  /// - Returns: What is wrong afterwards, if anything is.
  mutating func step(_ command: StackCommand) -> String? {
    log.append("\(command)")
    let before = stack.hostPath
    let expected = model.expectation(of: command)
    written.path = nil
    let outcome = command.apply(to: stack, host)
    let after = stack.hostPath
    log[log.count - 1] += " -> \(after)"
    if let outcome, outcome != expected?.outcome { return "answered \(outcome)" }
    let problem =
      if let expected { Self.check(after, against: expected, before, seen) } else {
        Self.check(after, writing: written.path ?? before, to: before, seen)
      }
    if let problem = problem ?? attendants.check(before, after, outcome) { return problem }
    if Set(after.map(\.id)).count != after.count { return "an id is there twice" }
    seen.formUnion(after.map(\.id))
    model.routes = after.compactMap { $0.route.as() }
    return checkQueries()
  }

  private static func check(
    _ after: RoutePath,
    against expected: StackModel.Expectation,
    _ before: RoutePath,
    _ seen: Set<EntryID>
  ) -> String? {
    if after.routes != expected.routes.map({ AnyRoute($0) }) {
      return "the routes should be \(expected.routes)"
    }
    for (index, origin) in expected.origins.enumerated() {
      if let origin, after[index].id != before[origin].id { return "entry \(index) lost its id" }
      if origin == nil, seen.contains(after[index].id) { return "entry \(index) has an old id" }
    }
    return nil
  }

  /// Checks what a host's write came to, where entries are written and not just routes.
  private static func check(
    _ after: RoutePath,
    writing written: RoutePath,
    to before: RoutePath,
    _ seen: Set<EntryID>
  ) -> String? {
    if after.routes != written.routes { return "the routes should be those written" }
    if written == before, after != before { return "an equal write changed the ids" }
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0.route) })
    let isAllKnown = written.allSatisfy { known[$0.id] == $0.route }
    var used: Set<EntryID> = []
    for (index, entry) in written.enumerated() {
      let id = after[index].id
      let isRepeated = !used.insert(entry.id).inserted
      if id == entry.id { continue }
      if isAllKnown, !isRepeated { return "entry \(index) lost its id" }
      if known[entry.id] == nil, !isRepeated, !before.routes.contains(entry.route) {
        return "entry \(index) lost the id that it brought"
      }
      // Else it is taken for an equal one that was there, or minted.
      if let route = known[id] {
        if route != entry.route { return "entry \(index) has the id of another" }
      } else if seen.contains(id) {
        return "entry \(index) has an old id"
      }
    }
    return nil
  }

  private func checkQueries() -> String? {
    let routes = model.routes
    if stack.routes != routes { return "routes" }
    if stack.presentedRoute != routes.last { return "presentedRoute" }
    if stack.hasPresentedRoutes != (routes.count > 0) { return "hasPresentedRoutes" }
    if stack.depth != routes.count { return "depth" }
    for route in StackCommand.routes {
      if stack.contains(route) != routes.contains(route) { return "contains \(route)" }
      if stack.isPresented(route) != (routes.last == route) { return "isPresented \(route)" }
    }
    for limit in 0...3
    where stack.contains(where: { $0.isDetail(below: limit) })
      != routes.contains(where: { $0.isDetail(below: limit) })
    {
      return "contains where below \(limit)"
    }
    return nil
  }
}
