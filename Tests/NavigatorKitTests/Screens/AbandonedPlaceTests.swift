import NavigatorKit
import Testing

/// A node with tabs in it; each shows two screens, and two layers with two screens in each.
@MainActor
private final class App {
  typealias Named = (name: String, screen: ScreenHandle)

  let node = NavigationNode("app")
  let tabs: TabNavigator<Spot>

  init() {
    tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a, .b], in: node.group)
    for node in [node] + [tabs.node(of: .a)].compactMap(\.self) {
      node.stack.replace(with: [Spot.a, .b])
      for _ in 0..<2 {
        node.present(Spot.c, policy: .stack)
        node.host.frontStack.replace(with: [Spot.d, .e])
      }
    }
  }

  /// All screens, bottom first: the layers of the outer node lie over its tabs.
  var screens: [Named] {
    guard let inner = tabs.node(of: .a) else { return [] }
    return stack(of: node, "outer") + stack(of: inner, "inner")
      + layers(of: inner, "inner") + layers(of: node, "outer")
  }

  private func stack(of node: NavigationNode, _ name: String) -> [Named] {
    [("\(name) root", node.stack.screen(of: nil))]
      + node.stack.path.enumerated().map { ("\(name) \($0)", node.stack.screen(of: $1)) }
  }

  private func layers(of node: NavigationNode, _ name: String) -> [Named] {
    node.modals.layers.enumerated().flatMap { level, layer -> [Named] in
      let name = "\(name) layer \(level)"
      guard let stack = node.modals.navigator(of: layer.id) else { return [] }
      let inside = stack.path.enumerated().map { ("\(name), \($0)", stack.screen(of: $1)) }
      return [(name, node.modals.screen(of: layer))] + inside
    }
  }
}

@MainActor
@Suite(.ownTime)
struct `What screens keep, once the app has let go of their place` {
  private let journal = ScopeJournal()

  private func keep(_ name: String, on screen: ScreenHandle) {
    _ = screen.keep { ScopedThing(name, journal) }
  }

  private func turns() async { for _ in 0..<20 { await turn() } }

  @Test(arguments: ["bottom", "top", "middle"])
  func `an abandoned place lets go of what its screens keep from the top, whichever was made first`(
    _ first: String
  ) async {
    var app: App? = App()
    var screens = app?.screens ?? []
    let names = screens.map(\.name)
    switch first {
    case "top": screens.reverse()
    case "middle": screens = Array(screens[5...] + screens[..<5])
    default: break
    }
    for (name, screen) in screens { keep(name, on: screen) }
    app = nil
    await turns()
    #expect(journal.gone == names.reversed())
  }

  @Test(arguments: [false, true])
  func `screens of an abandoned place end from the top, whichever was asked for first`(
    isTopFirst: Bool
  ) async {
    var app: App? = App()
    let screens = app?.screens ?? []
    for (name, screen) in isTopFirst ? screens.reversed() : screens {
      screen.ending().onEnd { [journal] _ in journal.gone.append(name) }
    }
    app = nil
    await turns()
    #expect(journal.gone == screens.map(\.name).reversed())
  }

  @Test func `an abandoned place lets go from the top where screens have changed places`() async {
    var node: NavigationNode? = NavigationNode("home")
    node?.stack.replace(with: [Spot.a, .b, .c])
    for entry in node?.stack.path ?? [] {
      keep("\(entry.route)", on: node?.stack.screen(of: entry) ?? .none)
    }
    node?.stack.path = RoutePath(node?.stack.path.reversed() ?? [])
    #expect(node?.stack.path.routes == [AnyRoute(Spot.c), AnyRoute(Spot.b), AnyRoute(Spot.a)])
    #expect(journal.gone == [])
    node = nil
    await turns()
    #expect(journal.gone == ["a", "b", "c"])
  }

  @Test
  func `an abandoned place lets go from the top where the stack of a layer alone keeps anything`()
    async
  {
    var modals: ModalPresenter<AnyRoute>? = ModalPresenter()
    for level in 0..<3 {
      modals?.present(Spot.a, policy: .stack)
      if let layer = modals?.layers[level], let stack = modals?.navigator(of: layer.id) {
        stack.navigate(to: Spot.b)
      }
    }
    for level in [1, 0, 2] {
      guard let layer = modals?.layers[level], let stack = modals?.navigator(of: layer.id) else {
        continue
      }
      keep("\(level)", on: stack.screen(of: stack.path.last))
    }
    modals = nil
    await turns()
    #expect(journal.gone == ["2", "1", "0"])
  }

  @Test func `an abandoned place cancels the tasks of its screens`() async {
    var app: App? = App()
    var cancelled: [String] = []
    for (name, screen) in app?.screens ?? [] {
      screen.task {
        do { try await ContinuousClock().sleep(for: .seconds(1_000)) } catch {
          cancelled.append(name)
        }
      }
    }
    let count = app?.screens.count ?? 0
    await turns()
    app = nil
    for _ in 0..<1_000 where cancelled.count < count { await turn() }
    #expect(cancelled.count == count)
  }

  @Test func `an object that a screen keeps stays with a stack that the app keeps`() async {
    var app: App? = App()
    let stack = app?.tabs.node(of: .a)?.stack
    let screens = app?.screens ?? []
    for (name, screen) in screens { keep(name, on: screen) }
    app = nil
    await turns()
    let kept = screens.map(\.name).filter { !journal.gone.contains($0) }
    #expect(kept == ["inner root", "inner 0", "inner 1"])
    stack?.popToRoot()
    #expect(journal.gone.suffix(2) == ["inner 1", "inner 0"])
  }
}
