import NavigatorKit

/// When guards are asked.
enum EntranceDoor {
  /// Before the change, which they can refuse.
  case guarded
  /// After the change, which stands.
  case takenOver
  /// Nothing changes unless they say so.
  case check
}

/// A way to change what a stack shows, which is a, b, c.
struct EntranceRow: Sendable {
  let name: String
  var kinds = StackKind.allCases
  var door = EntranceDoor.guarded
  /// The routes that guards are asked about, in order, and what is shown when all allow: a letter each.
  let asks: String
  let gives: String
  /// What happens before the guard of the test is there, and gives what happens then.
  let start: @MainActor (StackPair<Spot>) -> @MainActor () -> Void

  private static func row(
    _ name: String,
    _ door: EntranceDoor = .guarded,
    asks: String,
    gives: String,
    _ run: @escaping @MainActor (StackPair<Spot>) -> Void
  ) -> EntranceRow {
    EntranceRow(name: name, door: door, asks: asks, gives: gives) { stack in { run(stack) } }
  }

  private static func intent(_ intent: NavigationIntent, asks: String, gives: String) -> EntranceRow
  {
    row("\(intent)", asks: asks, gives: gives) { $0.block.perform(intent) }
  }

  static let all = verbs + writes + intents + returns

  private static let verbs = [
    row("push", asks: "d", gives: "abcd") { $0.navigate(to: .d) },
    row("unless on top", asks: "d", gives: "abcd") { $0.navigate(to: .d, strategy: .ifNotOnTop) },
    row("unless there", asks: "d", gives: "abcd") { $0.navigate(to: .d, strategy: .ifNotExists) },
    row("or back", asks: "b", gives: "ab") { $0.navigate(to: .b, strategy: .navigateOrPush) },
    row("in place", asks: "d", gives: "abd") { $0.navigate(to: .d, strategy: .replaceTop) },
    row("append", asks: "de", gives: "abcde") { $0.append(contentsOf: [.d, .e]) },
    row("replace top", asks: "de", gives: "abde") { $0.replaceTop(with: [.d, .e]) },
    row("replace", asks: "da", gives: "da") { $0.replace(with: [.d, .a]) },
    EntranceRow(name: "show", kinds: [.mixed], asks: "b", gives: "ab") { stack in
      { stack.mixed?.show(RoutePath(stack.hostPath.dropLast())) }
    },
    row("pop", asks: "b", gives: "ab") { $0.popLast() },
    row("pop two", asks: "a", gives: "a") { $0.popLast(2) },
    row("pop to a route", asks: "a", gives: "a") { $0.pop(to: .a) },
    row("pop where", asks: "a", gives: "a") { $0.pop(toLastWhere: { $0 == .a }) },
    row("pop to root", asks: "", gives: "") { $0.popToRoot() },
    EntranceRow(name: "pop to a type", kinds: [.mixed], asks: "c", gives: "abc") { stack in
      stack.mixed?.navigate(to: SideRoute.help)
      return { stack.mixed?.pop(toLast: Spot.self) }
    },
    EntranceRow(name: "pop to a type where", kinds: [.mixed], asks: "a", gives: "a") { stack in
      { stack.mixed?.pop(toLast: Spot.self, where: { $0 == .a }) }
    },
  ]

  private static let writes = [
    row("longer", asks: "de", gives: "abcde") { stack in
      if case .typed(let navigator) = stack { navigator.routes += [.d, .e] }
      stack.mixed?.path += [RouteEntry(AnyRoute(Spot.d)), RouteEntry(AnyRoute(Spot.e))]
    },
    row("another", asks: "d", gives: "ad") { $0.assign([.a, .d]) },
    row("from the middle", asks: "", gives: "ac") { $0.assign([.a, .c]) },
    row("shorter", .takenOver, asks: "b", gives: "ab") { $0.assign([.a, .b]) },
    row("host longer", asks: "d", gives: "abcd") { $0.hostPath.append(Spot.d) },
    row("host another", asks: "de", gives: "ade") { $0.hostPath = [Spot.a, Spot.d, Spot.e] },
    row("host shorter", .takenOver, asks: "b", gives: "ab") { $0.hostPath.removeLast() },
    row("host two shorter", .takenOver, asks: "a", gives: "a") { $0.hostPath.removeLast(2) },
  ]

  private static let intents = [
    intent(.push(Spot.d), asks: "d", gives: "abcd"),
    intent(.append([Spot.d, Spot.e]), asks: "de", gives: "abcde"),
    intent(.replaceTop(with: [Spot.d]), asks: "d", gives: "abd"),
    intent(.replace(with: [Spot.d, Spot.e]), asks: "de", gives: "de"),
    intent(.show([Spot.a, Spot.e]), asks: "e", gives: "ae"),
    intent(.show([Spot.a]), asks: "a", gives: "a"),
    intent(.popLast(), asks: "b", gives: "ab"),
    intent(.pop(to: Spot.a), asks: "a", gives: "a"),
    intent(.popToRoot, asks: "", gives: ""),
  ]

  /// Commands that guards sent back, held or refused before, and the check of what is there.
  private static let returns = [
    EntranceRow(name: "redirect", asks: "d", gives: "abcd") { stack in
      stack.block.guards.add("detour") {
        $0.route.as(Spot.self) == .e ? .redirect(to: .push(Spot.d)) : .allow
      }
      return { stack.navigate(to: .e) }
    },
    EntranceRow(name: "parked", asks: "d", gives: "abcd") { stack in
      let session = LoginSession()
      stack.block.guards.add("members") { _ in
        session.isLoggedIn ? .allow : .park(until: session.loggedIn)
      }
      stack.navigate(to: .d)
      return { session.logIn() }
    },
    EntranceRow(name: "blocked", asks: "d", gives: "abcd") { stack in
      let token = stack.block.guards.add("stop") { _ in .block("really?") }
      let blocked = stack.navigate(to: .d).blocked
      stack.block.guards.remove(token)
      return { blocked?.resume() }
    },
    row("revalidation", .check, asks: "abc", gives: "abc") { $0.block.revalidate() },
  ]
}

extension StackPair {
  fileprivate var mixed: MultiRouteNavigator? {
    if case .mixed(let navigator) = self { navigator } else { nil }
  }
}
