import Foundation
import NavigatorKit
import Testing

/// A module whose guards, of which one is slow, decide as is said.
private struct HelpModule: NavigationModule {
  let name: ModuleName = "Help"
  let decide: @MainActor @Sendable (GuardRequest) -> GuardDecision

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: SideRoute.self) { "\($0)" }
    contributions.guardDestinations("help first", decide: decide)
    contributions.guardDestinationsAsync("help later") { [decide] in decide($0) }
  }
}

private struct ArcadeModule: NavigationModule {
  let name: ModuleName = "Arcade"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: Spot.self) { "\($0)" }
    contributions.guardDestinations("arcade") { _ in .allow }
  }
}

/// What guards were asked, in words.
@MainActor private final class Questions {
  var asked: [String] = []

  func note(_ name: String, _ request: GuardRequest) -> GuardDecision {
    asked.append("\(name) \(request.route)")
    return .allow
  }

  /// Gives what was asked since the last time.
  func take() -> [String] {
    defer { asked = [] }
    return asked
  }
}

@MainActor struct `Guards are asked` {
  private let questions = Questions()
  private let navigator = MultiRouteNavigator()

  @discardableResult private func add(
    _ name: String,
    to guards: NavigationGuards? = nil,
    for scope: GuardScope = .everything
  ) -> GuardToken {
    (guards ?? navigator.guards).add(GuardName(name), for: scope) { [questions] in
      questions.note(name, $0)
    }
  }

  @Test func `guards are asked about what is in their scope, in the order in which they came`() {
    navigator.append(contentsOf: [Spot.a, .b])
    let entry = navigator.path[0].id
    let scopes: [GuardScope] = [
      .everything, .entry(entry), .routes(of: SideRoute.self), .everything, .entry(entry),
      .route(Spot.c),
    ]
    for (number, scope) in scopes.enumerated() { add("\(number)", for: scope) }
    navigator.popLast()
    #expect(questions.take() == ["0 a", "1 a", "3 a", "4 a"])
    navigator.navigate(to: SideRoute.help)
    #expect(questions.take() == ["0 SideRoute.help", "2 SideRoute.help", "3 SideRoute.help"])
    for spot in [Spot.a, .c] { navigator.navigate(to: spot) }
    #expect(questions.take() == ["0 a", "3 a", "0 c", "3 c", "5 c"])
    navigator.pop(to: Spot.d)
    navigator.popToRoot()
    #expect(questions.take() == [])
  }

  @Test func `guards are asked about every route of a change, and one refusal stops all of it`() {
    navigator.guards.add("g") { [questions] request in
      _ = questions.note("g", request)
      return request.route == AnyRoute(Spot.form) ? .block("no forms") : .allow
    }
    navigator.append(contentsOf: [Spot.a, SideRoute.help])
    #expect(navigator.append(contentsOf: [Spot.b, .c, .form]).blockedBy == "g")
    #expect(navigator.replace(with: [Spot.b, .form, .c]).blockedBy == "g")
    navigator.path = [Spot.c, Spot.d]
    let routes = ["a", "SideRoute.help", "b", "c", "form", "b", "form", "c", "d"]
    #expect(questions.asked == routes.map { "g \($0)" })
    #expect(navigator.routes == [Spot.c, .d].map { AnyRoute($0) })
  }

  @Test func `slow guards are asked in order, too, and then the quick ones once more`() async {
    for (quick, slow) in [("1", "2"), ("3", "4")] {
      add(quick)
      navigator.guards.addAsync("slow") { [questions] in questions.note(slow, $0) }
    }
    #expect(await navigator.navigate(to: Spot.a).settled() == .committed)
    #expect(questions.asked == ["1 a", "2 a", "3 a", "4 a", "1 a", "3 a"])
  }

  @Test func `guards are asked no more once they are removed, one or all`() {
    let token = add("1")
    add("2")
    for _ in 0..<2 { navigator.guards.remove(token) }
    navigator.navigate(to: Spot.a)
    navigator.guards.removeAll()
    #expect(navigator.guards.isEmpty)
    navigator.navigate(to: Spot.b)
    #expect(questions.asked == ["2 a"])
  }

  @Test func `guards go with the entry that they are for, before observers hear of that`() {
    let group = NavigationGroup("app")
    let navigator = MultiRouteNavigator(path: [Spot.a, Spot.b], in: group)
    add("group", to: group.guards, for: .entry(navigator.path[0].id))
    for entry in navigator.path { add("own", to: navigator.guards, for: .entry(entry.id)) }
    navigator.guards.protect("draft", for: .entry(navigator.path[1].id), isArmed: false)
    var wereGone: [Bool] = []
    navigator.events.observe { [unowned navigator] _ in wereGone.append(navigator.guards.isEmpty) }
    navigator.popLast()
    navigator.popToRoot()
    #expect(wereGone == [false, true] && group.guards.isEmpty)
  }

  @Test func `guards of a group are asked first, and stay while its members are there`() {
    let navigator: MultiRouteNavigator
    do {
      let app = NavigationGroup("app")
      let scene = NavigationGroup("scene", in: app)
      navigator = MultiRouteNavigator(in: scene)
      add("block", to: navigator.guards)
      add("scene", to: scene.guards)
      add("app", to: app.guards)
    }
    navigator.navigate(to: Spot.a)
    #expect(questions.asked == ["app a", "scene a", "block a"])
  }

  @Test(arguments: [false, true])
  func `guards of modules are asked by their names`(isTurned: Bool) async {
    let help = HelpModule { [questions] in questions.note("help", $0) }
    let modules: [any NavigationModule<String>] = [help, ArcadeModule()]
    let registry = DestinationRegistry(isTurned ? modules.reversed() : modules)
    #expect(registry.guards.map(\.name) == ["arcade", "help first", "help later"])
    #expect(registry.guards.map(\.module) == ["Arcade", "Help", "Help"])
    navigator.guards.add(contentsOf: registry.guards)
    add("app", for: registry.guardScope(of: "Help"))
    navigator.guards.add("nobody", for: registry.guardScope(of: "Nowhere")) { _ in .block("no") }
    #expect(await navigator.navigate(to: SideRoute.help).settled() == .committed)
    // The first one twice, since the command has waited after it.
    let names = ["help", "help", "app", "help"]
    #expect(questions.take() == names.map { "\($0) SideRoute.help" })
    #expect(navigator.navigate(to: Spot.a) == .committed && questions.take() == [])
  }

  @Test func `guards hear when what they are attached to last changed, by the group's clock`() {
    let time = ManualTime()
    let app = NavigationGroup("app", now: { time.now })
    let navigator = MultiRouteNavigator(in: NavigationGroup("scene", in: app))
    let other = MultiRouteNavigator(in: app)
    var seen: [[TimeInterval?]] = [[], []]
    for (index, guards) in [app.guards, navigator.guards].enumerated() {
      guards.add("g") {
        seen[index].append($0.lastTransition.map($0.now.timeIntervalSince))
        return .allow
      }
    }
    for navigator in [other, navigator, other, navigator] {
      navigator.navigate(to: Spot.a)
      time.now += 5
    }
    #expect(seen == [[nil, 5, 5, 5], [nil, 10]])
  }

  @Test func `slow guards hold back their own block and no other of the group`() async {
    let (group, gate) = (NavigationGroup("app"), GuardGate())
    let navigator = Navigator<Spot>(in: group)
    navigator.guards.add("slow", by: gate)
    let outcome = navigator.navigate(to: .b)
    #expect(Navigator<Spot>(in: group).navigate(to: .c) == .committed)
    #expect(await gate.settle(outcome) == .committed)
  }
}

@MainActor private final class ManualTime {
  var now = Date(timeIntervalSinceReferenceDate: 0)
}

@MainActor struct `Observers` {
  private let navigator = Navigator<Spot>()

  @Test func `observers that another cancels hear no more of the event, added ones of the next`() {
    var (heard, cancelled): ([NavigationIntent], NavigationSubscription?) = ([], nil)
    var isFirst = true
    navigator.events.observe { [unowned navigator] _ in
      defer { isFirst = false }
      cancelled?.cancel()
      if isFirst { navigator.events.observe { heard.append($0.transition.intent) } }
    }
    cancelled = navigator.events.observe { heard.append($0.transition.intent) }
    for spot in [Spot.a, .b] { navigator.navigate(to: spot) }
    #expect(heard == [.push(Spot.b)])
  }
}
