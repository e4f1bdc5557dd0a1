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

  init(
    _ before: String,
    _ command: StackCommand,
    _ after: String,
    _ unchanged: UnchangedReason? = nil
  ) {
    (self.before, self.command, self.after) = (before, command, after)
    outcome = unchanged.map { .unchanged($0) } ?? .committed
  }

  var testDescription: String { "\(before): \(command)" }

  private static let letters: [Character: HomeRoute] = ["a": .a, "b": .b, "c": .c, "d": .d]

  var routes: [HomeRoute] { before.compactMap { Self.letters[$0] } }

  func describe(_ path: RoutePath, after before: RoutePath) -> String {
    path.map { entry in
      let letter = Self.letters.first { AnyRoute($0.value) == entry.route }?.key ?? "?"
      return "\(letter)\(before.firstIndex(of: entry).map(String.init) ?? "*")"
    }
    .joined(separator: " ")
  }
}

extension HomeRoute {
  fileprivate static let a = list
  fileprivate static let b = detail(id: 1)
  fileprivate static let c = search("")
  fileprivate static let d = detail(id: 2)
}

extension StackRow {
  static let pushes =
    [
      StackRow("", .push(.a, .always), "a*"),
      StackRow("", .push(.a, .ifNotOnTop), "a*"),
      StackRow("", .push(.a, .ifNotExists), "a*"),
      StackRow("", .push(.a, .navigateOrPush), "a*"),
      StackRow("", .push(.a, .replaceTop), "a*"),
      StackRow("a", .push(.b, .always), "a0 b*"),
      StackRow("ab", .push(.b, .always), "a0 b1 b*"),
      StackRow("ab", .push(.b, .ifNotOnTop), "a0 b1", .alreadyOnTop),
      StackRow("ab", .push(.a, .ifNotOnTop), "a0 b1 a*"),
      StackRow("ab", .push(.a, .ifNotExists), "a0 b1", .alreadyInStack),
      StackRow("ab", .push(.b, .ifNotExists), "a0 b1", .alreadyInStack),
      StackRow("a", .push(.b, .ifNotExists), "a0 b*"),
      StackRow("abadd", .push(.a, .navigateOrPush), "a0 b1 a2"),
      StackRow("ab", .push(.b, .navigateOrPush), "a0 b1", .alreadyOnTop),
      StackRow("a", .push(.b, .navigateOrPush), "a0 b*"),
      StackRow("ab", .push(.c, .replaceTop), "a0 c*"),
    ]

  static let replacements = [
    StackRow("a", .append([.b, .b, .c]), "a0 b* b* c*"),
    StackRow("a", .append([]), "a0", .nothingAsked),
    StackRow("ab", .replaceTop([.c, .d]), "a0 c* d*"),
    StackRow("ab", .replaceTop([.b]), "a0 b*"),
    StackRow("", .replaceTop([.a, .c]), "a* c*"),
    StackRow("a", .replaceTop([]), "a0", .nothingAsked),
    StackRow("ab", .replace([.a, .c]), "a* c*"),
    StackRow("ab", .replace([.c, .b]), "c* b*"),
    StackRow("ab", .replace([]), ""),
    StackRow("", .replace([]), "", .alreadyAtRoot),
  ]

  static let pops = [
    StackRow("abadc", .popLast(1), "a0 b1 a2 d3"),
    StackRow("aa", .popLast(1), "a0"),
    StackRow("a", .popLast(1), ""),
    StackRow("abadc", .popLast(4), "a0"),
    StackRow("abadc", .popLast(5), ""),
    StackRow("abadc", .popLast(.max), ""),
    StackRow("ab", .popLast(0), "a0 b1", .nothingAsked),
    StackRow("ab", .popLast(.min), "a0 b1", .nothingAsked),
    StackRow("", .popLast(-1), "", .nothingAsked),
    StackRow("", .popLast(.max), "", .alreadyAtRoot),
    StackRow("ab", .popToRoot, ""),
    StackRow("", .popToRoot, "", .alreadyAtRoot),
    StackRow("abadc", .popTo(.a), "a0 b1 a2"),
    StackRow("ab", .popTo(.b), "a0 b1", .alreadyOnTop),
    StackRow("ab", .popTo(.c), "a0 b1", .notFound),
    StackRow("", .popTo(.a), "", .notFound),
    StackRow("abadc", .popToLastDetail(below: 2), "a0 b1"),
    StackRow("ab", .popToLastDetail(below: 2), "a0 b1", .alreadyOnTop),
    StackRow("ab", .popToLastDetail(below: 0), "a0 b1", .notFound),
  ]

  /// What is written through the property that an app binds, and by a host.
  static let writes = [
    StackRow("abdc", .assign([.a, .b, .d, .c]), "a0 b1 d2 c3"),
    StackRow("abdc", .assign([.a, .b, .c, .a]), "a0 b1 c* a*"),
    StackRow("abdc", .assign([.a, .c, .a, .d, .c]), "a0 c* a* d2 c3"),
    StackRow("abdc", .assign([.a, .d, .c]), "a0 d2 c3"),
    StackRow("abdc", .assign([.d]), "d*"),
    StackRow("ab", .assign([.b]), "b1"),
    StackRow("ab", .assign([.c, .b]), "c* b1"),
    StackRow("ab", .assign([.b, .a]), "b* a*"),
    StackRow("aaa", .assign([.a, .a]), "a0 a1"),
    StackRow("ab", .assign([]), ""),
    StackRow("", .assign([]), ""),
    StackRow("abc", .host(.goBack(1)), "a0 b1"),
    StackRow("abc", .host(.goBack(2)), "a0"),
    StackRow("a", .host(.link(.b)), "a0 b*"),
    StackRow("ab", .host(.writeBack), "a0 b1"),
    StackRow("ab", .host(.writeEmpty), ""),
    StackRow("aa", .host(.remove(0)), "a1"),
    StackRow("abc", .host(.swap(0, 2)), "c2 b1 a0"),
    // An id is in one place at most.
    StackRow("ab", .host(.duplicate(0)), "a0 b1 a*"),
  ]
}

@MainActor
struct `A command to a stack` {
  /// Whoever reads a fact is told once if that has changed, and not else, whoever else reads.
  @Test(
    arguments: StackKind.allCases,
    StackRow.pushes + StackRow.replacements + StackRow.pops + StackRow.writes
  )
  func `a command does what it says, keeps ids, and tells readers`(kind: StackKind, row: StackRow) {
    for facts in StackFact.all.map({ [$0] }) + [StackFact.all] {
      let stack = HomeStack(kind, row.routes)
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

  @Test(arguments: StackKind.allCases)
  func `queries answer what the stack holds`(kind: StackKind) {
    let stack = HomeStack(kind)
    #expect(stack.presentedRoute == nil && stack.presentedRouteName == nil && stack.depth == 0)
    #expect(!stack.hasPresentedRoutes && !stack.isPresented(.list) && !stack.contains(.list))
    stack.append(contentsOf: [.list, .detail(id: 1), .search("secret")])
    #expect(stack.presentedRoute == .search("secret") && stack.isPresented(.search("secret")))
    #expect(stack.presentedRouteName?.description == "HomeRoute.search")
    #expect(stack.hasPresentedRoutes && stack.depth == 3 && !stack.isPresented(.list))
    #expect(stack.contains(.detail(id: 1)) && !stack.contains(.detail(id: 2)))
    #expect(stack.contains { $0 == .list } && !stack.contains { $0 == .detail(id: 2) })
  }

  @Test(arguments: StackKind.allCases)
  func `readers of a fact hear of it alone, however often others change`(kind: StackKind) {
    let stack = HomeStack(kind)
    let presence = InvalidationCounter { stack.hasPresentedRoutes }
    let depth = InvalidationCounter { stack.depth }
    stack.navigate(to: .list)
    let top = InvalidationCounter { stack.presentedRoute }
    let other = InvalidationCounter { HomeStack(kind).routes }
    for _ in 0..<1_000 { depth.step { stack.navigate(to: .list) } }
    stack.popLast(500)
    #expect([presence.count, depth.count, top.count, other.count] == [1, 1_002, 0, 0])
  }

  @Test func `a stack of 100,000 entries behaves like a small one`() {
    let (typed, mixed, count) = (Navigator<HomeRoute>(), MultiRouteNavigator(), 100_000)
    for id in 0..<count { typed.navigate(to: .detail(id: id)) }
    let before = typed.host.path
    #expect(Set(before.map(\.id)).count == count)
    typed.host.path.removeLast()
    typed.host.path = before
    #expect(typed.host.path == before)
    #expect(typed.pop(to: .detail(id: 10)) == .committed)
    #expect(Array(typed.host.path) == Array(before.prefix(11)))
    mixed.navigate(to: HomeRoute.list)
    mixed.append(contentsOf: (0..<count).map { Number($0) })
    let path = mixed.path
    mixed.path.remove(at: count / 2)
    mixed.path = path
    #expect(mixed.path == path && mixed.depth == count + 1)
    #expect(mixed.presentedRoute(of: HomeRoute.self) == .list)
    #expect(mixed.pop(toLast: HomeRoute.self) == .committed)
    #expect(Array(mixed.path) == Array(path.prefix(1)))
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
