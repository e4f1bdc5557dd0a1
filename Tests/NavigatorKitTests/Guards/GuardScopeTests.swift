import Foundation
import NavigatorKit
import Testing

private struct HelpModule: NavigationModule {
  let name: ModuleName = "Help"
  let decide: @MainActor @Sendable (GuardRequest) -> GuardDecision

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: SideRoute.self) { "\($0)" }
    contributions.guardDestinations("help first", decide: decide)
    contributions.guardDestinationsAsync("help later") { request in
      await Task.yield()
      return decide(request)
    }
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
@MainActor
private final class Questions {
  var asked: [String] = []

  func note(_ name: String, _ request: GuardRequest) -> GuardDecision {
    asked.append("\(name) \(request.route)")
    return .allow
  }
}

@MainActor
struct `Guards are asked` {
  private let questions = Questions()
  private let navigator = MultiRouteNavigator()

  @Test func `guards are asked about everything, one type of routes, or one entry`() throws {
    navigator.navigate(to: Spot.a)
    let entry = try #require(navigator.path.last)
    navigator.guards.add("all") { [questions] in questions.note("all", $0) }
    navigator.guards.add("type", for: .routes(of: SideRoute.self)) { [questions] in
      questions.note("type", $0)
    }
    navigator.guards.add("one", for: .entry(entry.id)) { [questions] in questions.note("one", $0) }
    navigator.navigate(to: SideRoute.help)
    navigator.navigate(to: Spot.a)
    navigator.pop(to: Spot.b)
    navigator.popLast(2)
    #expect(
      questions.asked == ["all SideRoute.help", "type SideRoute.help", "all a", "all a", "one a"]
    )
  }

  @Test func `guards are asked in the order in which they were added, also those of one entry`()
    throws
  {
    navigator.append(contentsOf: [Spot.a, Spot.b])
    let entry = try #require(navigator.path.first)
    for (name, scope) in [
      ("1", GuardScope.everything), ("2", .entry(entry.id)), ("3", .everything),
      ("4", .entry(entry.id)),
    ] {
      navigator.guards.add(GuardName(name), for: scope) { [questions] in questions.note(name, $0) }
    }
    navigator.popLast()
    #expect(questions.asked == ["1 a", "2 a", "3 a", "4 a"])
    navigator.navigate(to: Spot.b)
    #expect(questions.asked.suffix(2) == ["1 b", "3 b"])
  }

  @Test func `guards are asked about every route of a change that adds several`() {
    navigator.guards.add("g") { [questions] in questions.note("g", $0) }
    navigator.append(contentsOf: [Spot.a, SideRoute.help, Spot.b])
    navigator.path = [Spot.c, Spot.d]
    #expect(questions.asked == ["g a", "g SideRoute.help", "g b", "g c", "g d"])
  }

  @Test func `slow guards are asked in the order in which they were added, too`() async {
    navigator.guards.add("1") { [questions] in questions.note("1", $0) }
    navigator.guards.addAsync("2") { [questions] in
      await Task.yield()
      return questions.note("2", $0)
    }
    navigator.guards.add("3") { [questions] in questions.note("3", $0) }
    navigator.guards.addAsync("4") { [questions] in questions.note("4", $0) }
    #expect(await navigator.navigate(to: Spot.a).settled() == .committed)
    // The quick ones once more, since the command has waited.
    #expect(questions.asked == ["1 a", "2 a", "3 a", "4 a", "1 a", "3 a"])
  }

  @Test func `guards are asked no more once they are removed, one or all`() {
    let token = navigator.guards.add("1") { [questions] in questions.note("1", $0) }
    navigator.guards.add("2") { [questions] in questions.note("2", $0) }
    navigator.guards.remove(token)
    navigator.guards.remove(token)
    navigator.navigate(to: Spot.a)
    #expect(!navigator.guards.isEmpty)
    navigator.guards.removeAll()
    #expect(navigator.guards.isEmpty)
    navigator.navigate(to: Spot.b)
    #expect(questions.asked == ["2 a"])
  }

  @Test func `guards are asked no more once the entry that they are for has gone`() throws {
    navigator.append(contentsOf: [Spot.a, Spot.b])
    let entry = try #require(navigator.path.last)
    navigator.guards.add("one", for: .entry(entry.id)) { _ in .block("no") }
    navigator.guards.protect("draft", for: .entry(entry.id), isArmed: false)
    navigator.popLast()
    #expect(navigator.guards.isEmpty)
  }

  @Test func `guards are asked no more by the time that observers hear that their entry has gone`()
    throws
  {
    navigator.append(contentsOf: [Spot.a, Spot.b])
    for entry in navigator.path {
      navigator.guards.add("one", for: .entry(entry.id)) { _ in .allow }
    }
    var wereGone: [Bool] = []
    navigator.events.observe { [unowned navigator] _ in wereGone.append(navigator.guards.isEmpty) }
    navigator.popLast()
    navigator.popToRoot()
    #expect(wereGone == [false, true])
  }

  @Test func `a group's guard for one entry goes with the entry`() throws {
    let group = NavigationGroup("app")
    let navigator = MultiRouteNavigator(in: group)
    navigator.navigate(to: Spot.a)
    let entry = try #require(navigator.path.last)
    group.guards.add("one", for: .entry(entry.id)) { _ in .allow }
    navigator.host.path = []
    #expect(group.guards.isEmpty)
  }

  @Test func `guards of the group are asked before those of the block, the outermost first`() {
    let app = NavigationGroup("app")
    let scene = NavigationGroup("scene", in: app)
    let navigator = MultiRouteNavigator(in: scene, as: "home")
    navigator.guards.add("block") { [questions] in questions.note("block", $0) }
    scene.guards.add("scene") { [questions] in questions.note("scene", $0) }
    app.guards.add("app") { [questions] in questions.note("app", $0) }
    navigator.navigate(to: Spot.a)
    #expect(questions.asked == ["app a", "scene a", "block a"])
  }

  @Test
  func `guards of modules are asked about the routes that these show, in the order of their names`()
    async
  {
    let help = HelpModule { [questions] in questions.note("help", $0) }
    for modules in [[help, ArcadeModule()], [ArcadeModule(), help]]
      as [[any NavigationModule<String>]]
    {
      let registry = DestinationRegistry(modules)
      #expect(registry.guards.map(\.name) == ["arcade", "help first", "help later"])
      #expect(registry.guards.map(\.module) == ["Arcade", "Help", "Help"])
      let navigator = MultiRouteNavigator()
      navigator.guards.add(contentsOf: registry.guards)
      questions.asked = []
      #expect(await navigator.navigate(to: SideRoute.help).settled() == .committed)
      #expect(navigator.navigate(to: Spot.a) == .committed)
      // The quick one twice, since the command has waited for the other.
      #expect(questions.asked == Array(repeating: "help SideRoute.help", count: 3))
    }
  }

  @Test func `guards of an app are asked about the routes of a module that it names`() {
    let help = HelpModule { _ in .allow }
    let registry = DestinationRegistry<String>([help, ArcadeModule()])
    navigator.guards.add("app", for: registry.guardScope(of: "Help")) { [questions] in
      questions.note("app", $0)
    }
    navigator.guards.add("nobody", for: registry.guardScope(of: "Nowhere")) { _ in .block("no") }
    navigator.append(contentsOf: [Spot.a, SideRoute.help])
    #expect(questions.asked == ["app SideRoute.help"])
    #expect(navigator.depth == 2)
  }

  @Test
  func `guards are asked with the times of now and of the last transition, by the group's clock`() {
    let time = ManualTime()
    let group = NavigationGroup("app", now: { time.now })
    let navigator = MultiRouteNavigator(in: group)
    var seen: [TimeInterval?] = []
    navigator.guards.add("g") {
      seen.append($0.lastTransition.map($0.now.timeIntervalSince))
      return .allow
    }
    navigator.navigate(to: Spot.a)
    time.now += 5
    navigator.navigate(to: Spot.b)
    time.now += 2
    navigator.navigate(to: Spot.c)
    #expect(seen == [nil, 5, 2])
  }

  @Test func `a refusal of one of several routes stops all of them`() {
    navigator.guards.add("no forms") {
      $0.route == AnyRoute(Spot.form) ? .block("no forms") : .allow
    }
    navigator.navigate(to: Spot.a)
    let appended = navigator.append(contentsOf: [Spot.b, Spot.c, Spot.form])
    #expect(appended.blocked?.guardName == "no forms")
    let replaced = navigator.replace(with: [Spot.b, Spot.form, Spot.c])
    #expect(replaced.blocked?.guardName == "no forms")
    #expect(navigator.routes == [AnyRoute(Spot.a)])
  }
}

@MainActor
private final class ManualTime {
  var now = Date(timeIntervalSinceReferenceDate: 0)
}
