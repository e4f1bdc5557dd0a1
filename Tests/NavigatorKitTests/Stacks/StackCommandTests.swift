import NavigatorKit
import NavigatorKitTesting
import Testing

/// A command to a stack, and what comes of it.
///
/// A stack is written as its routes from the bottom; afterwards each has the place at which its entry
/// was before, or a star where it is new.
struct StackRow: Sendable, CustomTestStringConvertible {
  let before: String
  let command: StackCommand
  let after: String
  let outcome: NavigationOutcome

  init(_ before: String, _ command: StackCommand, _ after: String, _ same: UnchangedReason? = nil) {
    (self.before, self.command, self.after) = (before, command, after)
    outcome = same.map { .unchanged($0) } ?? .committed
  }

  var testDescription: String { "\(before): \(command)" }

  var routes: [Spot] {
    before.compactMap { name in Spot.allCases.first { $0.routeName == "\(name)" } }
  }

  func describe(_ path: RoutePath, after before: RoutePath) -> String {
    path.map { "\($0.route)\(before.firstIndex(of: $0).map(String.init) ?? "*")" }
      .joined(separator: " ")
  }
}

extension StackRow {
  static let all: [Self] = [
    .init("", .push(.a, .always), "a*"), .init("", .push(.a, .replaceTop), "a*"),
    .init("ab", .push(.b, .always), "a0 b1 b*"),
    .init("ab", .push(.b, .ifNotOnTop), "a0 b1", .alreadyOnTop),
    .init("ab", .push(.a, .ifNotOnTop), "a0 b1 a*"),
    .init("ab", .push(.a, .ifNotExists), "a0 b1", .alreadyInStack),
    .init("a", .push(.b, .ifNotExists), "a0 b*"),
    .init("abadd", .push(.a, .navigateOrPush), "a0 b1 a2"),
    .init("a", .push(.b, .navigateOrPush), "a0 b*"), .init("ab", .push(.c, .replaceTop), "a0 c*"),
    .init("a", .append([.b, .b, .c]), "a0 b* b* c*"),
    .init("ab", .replaceTop([.c, .d]), "a0 c* d*"), .init("", .replaceTop([.a, .c]), "a* c*"),
    .init("ab", .replace([.a, .c]), "a* c*"), .init("ab", .replace([]), ""),
    .init("", .replace([]), "", .alreadyAtRoot),
    .init("abadc", .popLast(1), "a0 b1 a2 d3"), .init("a", .popLast(1), ""),
    .init("abadc", .popLast(.max), ""), .init("ab", .popLast(0), "a0 b1", .nothingAsked),
    .init("", .popLast(.max), "", .alreadyAtRoot), .init("ab", .popToRoot, ""),
    .init("", .popToRoot, "", .alreadyAtRoot), .init("abadc", .popTo(.a), "a0 b1 a2"),
    .init("ab", .popTo(.b), "a0 b1", .alreadyOnTop), .init("ab", .popTo(.c), "a0 b1", .notFound),
    .init("abadc", .popToOne(of: [.b, .e]), "a0 b1"),
    .init("ab", .popToOne(of: [.b, .e]), "a0 b1", .alreadyOnTop),
    // What is written through the property that an app binds, and by a host.
    .init("abdc", .assign([.a, .b, .d, .c]), "a0 b1 d2 c3"),
    .init("abdc", .assign([.a, .b, .c, .a]), "a0 b1 c* a*"),
    .init("abdc", .assign([.a, .d, .c]), "a0 d2 c3"), .init("abdc", .assign([.d]), "d*"),
    .init("ab", .assign([.b, .a]), "b* a*"), .init("aaa", .assign([.a, .a]), "a0 a1"),
    .init("ab", .assign([]), ""), .init("abc", .goBack(2), "a0"), .init("a", .link(.b), "a0 b*"),
    .init("ab", .writeBack, "a0 b1"), .init("ab", .writeEmpty, ""), .init("aa", .remove(0), "a1"),
    .init("abc", .swap(0, 2), "c2 b1 a0"),
    // An id is in one place at most.
    .init("ab", .duplicate(0), "a0 b1 a*"),
  ]
}

@MainActor struct `A command to a stack` {
  /// Whoever reads a fact is told once if that has changed, and not else, whoever else reads.
  @Test(arguments: StackKind.allCases, StackRow.all)
  func `a command does what it says, keeps ids, and tells readers`(kind: StackKind, row: StackRow) {
    for facts in StackFact.all.map({ [$0] }) + [StackFact.all] {
      let stack = SpotStack(kind, row.routes)
      let (before, host) = (stack.hostPath, stack.host())
      let counters = facts.map { fact in InvalidationCounter { fact.read(stack) } }
      let outcome = row.command.apply(to: stack, host)
      #expect(outcome == nil || outcome == row.outcome)
      #expect(row.describe(stack.hostPath, after: before) == row.after)
      #expect(Set(stack.ids).count == stack.depth)
      let changed = StackFact.Group.changed(from: before, to: stack.hostPath)
      for (fact, counter) in zip(facts, counters) {
        #expect(counter.count == (changed.contains(fact.group) ? 1 : 0), "\(fact.name)")
      }
    }
  }

  /// After a navigation the former state of a scene does not come back.
  @Test func `a pop that finds nothing is no navigation`() {
    let node = NavigationNode("home")
    let pops: [@MainActor (MultiRouteNavigator) -> NavigationOutcome] = [
      { $0.popLast() }, { $0.popToRoot() }, { $0.pop(to: Spot.a) },
      { $0.pop(toLastWhere: { _ in true }) },
    ]
    for (index, pop) in pops.enumerated() {
      #expect(!pop(node.stack).isChange)
      #expect(!node.group.hasNavigated, "\(index)")
    }
    node.stack.navigate(to: Spot.a)
    #expect(node.group.hasNavigated)
  }

  @Test(arguments: StackKind.allCases)
  func `readers of a fact hear of it alone, however often others change`(kind: StackKind) {
    let stack = SpotStack(kind)
    let presence = InvalidationCounter { stack.hasPresentedRoutes }
    let depth = InvalidationCounter { stack.depth }
    stack.navigate(to: .a)
    let top = InvalidationCounter { stack.presentedRoute }
    for _ in 0..<1_000 { depth.step { stack.navigate(to: .a) } }
    stack.popLast(500)
    #expect([presence.count, depth.count, top.count] == [1, 1_002, 0])
  }

  @Test func `a stack of 100,000 entries behaves like a small one`() {
    let (typed, mixed, count) = (Navigator<Number>(), MultiRouteNavigator(), 100_000)
    for number in 0..<count { typed.navigate(to: Number(number)) }
    let before = typed.host.path
    #expect(Set(before.map(\.id)).count == count)
    typed.host.path.removeLast()
    typed.host.path = before
    #expect(typed.host.path == before)
    #expect(typed.pop(to: 10) == .committed && Array(typed.host.path) == Array(before.prefix(11)))
    mixed.navigate(to: Spot.a)
    mixed.append(contentsOf: (0..<count).map { Number($0) })
    let path = mixed.path
    mixed.path.remove(at: count / 2)
    mixed.path = path
    #expect(mixed.path == path && mixed.depth == count + 1)
    #expect(mixed.presentedRoute(of: Spot.self) == .a)
    #expect(mixed.pop(toLast: Spot.self) == .committed)
    #expect(Array(mixed.path) == Array(path.prefix(1)))
  }
}

/// One thing that can be read of a stack, and what it depends on.
struct StackFact: Sendable {
  enum Group: Sendable { case entries, top, depth, presence }

  let name: String
  let group: Group
  let read: @MainActor @Sendable (SpotStack) -> Void

  /// Everything public that both navigators can be asked, and a mixed stack alone.
  static let all = [
    StackFact(name: "routes or path", group: .entries) { _ = $0.routes },
    StackFact(name: "hostPath", group: .entries) { _ = $0.hostPath },
    StackFact(name: "contains", group: .entries) { _ = $0.contains(.a) },
    StackFact(name: "contains(where:)", group: .entries) { _ = $0.contains { _ in false } },
    StackFact(name: "presentedRoute", group: .top) { _ = $0.presentedRoute },
    StackFact(name: "presentedRouteName", group: .top) { _ = $0.presentedRouteName },
    StackFact(name: "isPresented", group: .top) { _ = $0.isPresented(.a) },
    StackFact(name: "depth", group: .depth) { _ = $0.depth },
    StackFact(name: "hasPresentedRoutes", group: .presence) { _ = $0.hasPresentedRoutes },
    mixed("routes of a mixed stack") { _ = $0.routes },
    mixed("routes(of:)") { _ = $0.routes(of: Spot.self) },
    mixed("presentedRoute(of:)") { _ = $0.presentedRoute(of: Spot.self) },
    mixed("contains(of:)") { _ = $0.contains(of: Spot.self) },
    mixed("contains(where:) of a mixed stack") { _ = $0.contains { _ in false } },
  ]

  private static func mixed(
    _ name: String,
    _ read: @escaping @MainActor @Sendable (MultiRouteNavigator) -> Void
  ) -> StackFact {
    StackFact(name: name, group: .entries) { stack in
      switch stack {
      case .typed: _ = stack.routes
      case .mixed(let navigator): read(navigator)
      }
    }
  }
}

extension StackFact.Group {
  /// What differs between two paths.
  fileprivate static func changed(from old: RoutePath, to new: RoutePath) -> Set<Self> {
    var changed: Set<Self> = []
    if old != new { changed.insert(.entries) }
    if old.last?.route != new.last?.route { changed.insert(.top) }
    if old.count != new.count { changed.insert(.depth) }
    if old.isEmpty != new.isEmpty { changed.insert(.presence) }
    return changed
  }
}
