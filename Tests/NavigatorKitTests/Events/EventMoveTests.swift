import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `Events that can be matched` {
  private let rig = AppRig()
  private var app: FlowNavigator<AppFlow> { rig.app }
  private let heard: EventList

  init() {
    heard = EventList(rig.app.events)
    rig.app.enter(.main)
    heard.clear()
  }

  /// The moves of all events since the last time.
  private func moves() -> [NavigationMove] {
    defer { heard.clear() }
    return heard.all.map(\.transition.move)
  }

  @Test func `a switch tells every move apart`() {
    func word(_ move: NavigationMove) -> String {
      switch move {
      case .push: "push"
      case .pop: "pop"
      case .replace: "replace"
      case .sheet: "sheet"
      case .fullScreen: "cover"
      case .dialog: "dialog"
      case .dismissal: "dismissal"
      case .tab: "tab"
      case .flow: "flow"
      case .plan: "plan"
      case .restore: "restore"
      default: "other"
      }
    }
    let home = rig.node(.home)
    home.stack.navigate(to: Spot.a)
    home.stack.append(contentsOf: [Spot.b, Spot.c])
    home.stack.popLast()
    home.stack.replace(with: [Spot.d])
    home.modals.present(Spot.a)
    home.modals.present(Spot.b, as: .fullScreen)
    home.modals.dismiss()
    _ = home.modals.requestResult(from: .alert("Sure?", buttons: [.cancel("No", answer: 0)]))
    home.modals.dismissAll()
    rig.tabs?.select(.search)
    app.enter(.login)
    app.apply(NavigationPlan(flow: AppFlow.main, stack: [Spot.a]))
    app.apply(NavigationPlan(stack: [Spot.b]), cause: .restore)
    #expect(
      moves().map(word) == [
        "push", "push", "pop", "replace", "sheet", "cover", "dismissal", "dialog", "dismissal",
        "tab", "flow", "plan", "plan", "restore",
      ]
    )
  }

  @Test func `a move tells the change, and not the verb of the command`() {
    let stack = rig.node(.home).stack
    stack.replace(with: [Spot.a, Spot.b])
    heard.clear()
    stack.navigate(to: Spot.a, strategy: .navigateOrPush)
    stack.path = [Spot.a, Spot.c]
    stack.host.path.removeLast()
    stack.replaceTop(with: [Spot.d])
    #expect(moves() == [.pop, .push, .pop, .replace])
  }

  @Test func `a command that changes nothing tells the move that was asked for`() {
    let home = rig.node(.home)
    app.guards.add("closed") { _ in .block("closed") }
    home.stack.navigate(to: Spot.a)
    home.modals.present(Spot.a, as: .fullScreen)
    home.stack.popLast()
    home.modals.dismissAll()
    app.enter(.main)
    #expect(heard.outcomes.allSatisfy { !$0.isChange })
    #expect(moves() == [.push, .fullScreen, .pop, .dismissal, .flow])
  }

  @Test func `a command that waits tells its move when it begins and when it ends`() async {
    let gate = GuardGate()
    app.guards.addAsync("slow", for: .routes(of: Spot.self)) { try await gate.decide($0) }
    let outcome = rig.node(.home).modals.present(Spot.a)
    #expect(moves() == [.sheet])
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(moves() == [.sheet])
  }

  @Test func `a transition names the kind of its block, the style and the depths`() throws {
    let home = rig.node(.home)
    home.stack.append(contentsOf: [Spot.a, Spot.b])
    home.stack.popToRoot()
    home.modals.present(Spot.a, as: .fullScreen)
    home.modals.dismiss()
    rig.tabs?.select(.search)
    let seen = heard.all.map(\.transition)
    #expect(seen.map(\.kind) == [.stack, .stack, .modals, .modals, .tabs])
    #expect(seen.map(\.style) == [nil, nil, .fullScreen, .fullScreen, nil])
    #expect(seen.map(\.depthBefore) == [0, 2, 0, 1, 3])
    #expect(seen.map(\.depthAfter) == [2, 0, 1, 0, 3])
  }

  @Test func `the end of a wait names no screen that was never shown`() async {
    let gate = GuardGate()
    var navigator: MultiRouteNavigator? = MultiRouteNavigator()
    let events = navigator?.events
    let heard = events.map { EventList($0) }
    navigator?.navigate(to: Spot.a)
    navigator?.guards.addAsync("slow") { try await gate.decide($0) }
    let outcome = navigator?.navigate(to: Spot.b)
    await gate.arrivals()
    heard?.clear()
    navigator = nil
    _ = await outcome?.settled()
    await eventually("its end is heard") { heard?.all.isEmpty == false }
    #expect(heard?.all.map(\.to?.route) == [AnyRoute(Spot.a)])
    gate.answer(.allow)
  }

  @Test(arguments: [
    ([Spot.a, .b, .c], [Spot.a, .c, .b]),
    ([Spot.a, .b], [Spot.b, .a, .c]),
    ([Spot.a, .b, .c], [Spot.b, .a]),
  ])
  func `entries that change their places are a replacement, and are counted`(
    _ old: [Spot],
    _ new: [Spot]
  ) throws {
    let stack = rig.node(.home).stack
    stack.replace(with: old)
    heard.clear()
    let entries = Dictionary(uniqueKeysWithValues: stack.path.map { ($0.route, $0) })
    stack.path = RoutePath(new.map { entries[AnyRoute($0)] ?? RouteEntry(AnyRoute($0)) })
    let transition = try #require(heard.all.first?.transition)
    #expect(transition.move == .replace)
    #expect(transition.depthBefore == old.count)
    #expect(transition.depthAfter == new.count)
  }

  @Test func `a guard sees the move and the style`() {
    var seen: [String] = []
    app.guards.add("log", for: .routes(of: Spot.self)) { request in
      seen.append("\(request.transition.move) \(request.transition.style?.description ?? "-")")
      return .allow
    }
    let home = rig.node(.home)
    home.stack.navigate(to: Spot.a)
    home.modals.present(Spot.b, as: .fullScreen)
    #expect(seen == ["push -", "fullScreen full screen"])
  }

  @Test func `an event names the screens in front before and now, also the roots of tabs`() {
    let home = rig.node(.home)
    var seen: [String] = []
    app.events.observe { event in
      seen.append("\(event.from?.route.description ?? "-") > \(event.to?.route.description ?? "-")")
    }
    home.stack.navigate(to: Spot.a)
    home.modals.present(Spot.b)
    home.host.frontStack.navigate(to: Spot.c)
    home.modals.dismiss()
    home.stack.popToRoot()
    rig.tabs?.select(.search)
    rig.node(.home).stack.navigate(to: Spot.d)
    let (homeTab, search) = ("\(AnyRoute(ShopTab.home))", "\(AnyRoute(ShopTab.search))")
    #expect(
      seen == [
        "\(homeTab) > a", "a > b", "b > c", "c > a", "a > \(homeTab)", "\(homeTab) > \(search)",
        "\(search) > \(search)",
      ]
    )
  }

  @Test func `a refused command leaves the screen in front as it is`() throws {
    let home = rig.node(.home)
    home.stack.navigate(to: Spot.a)
    app.guards.add("closed") { _ in .block("closed") }
    home.stack.navigate(to: Spot.b)
    let last = try #require(heard.all.last)
    #expect(last.from?.route == AnyRoute(Spot.a))
    #expect(last.to == last.from)
  }

  @Test func `a look for the screen in front makes no tab`() {
    let rig = TabRig()
    let heard = EventList(rig.app.events)
    rig.tabs.select(.search)
    #expect(heard.all.count == 1)
    #expect(!rig.tabs.host.isCreated(.home))
  }
}
