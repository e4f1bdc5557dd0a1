import NavigatorKit
import Testing

@MainActor
private final class Thing {}

@MainActor
private func turns(_ count: Int = 30) async { for _ in 0..<count { await turn() } }

private let yesNo = Dialog.alert(
  "Leave?",
  buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
)

/// A handle knows what lies on its screen, under it and around it.
@MainActor
@Suite(.ownTime)
struct `The place of a screen` {
  private let node = NavigationNode("home")

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  private func preparedRig(_ body: @escaping @MainActor (NavigationNode) -> Void) -> AppRig {
    let rig = AppRig(makeMain: { group in
      let node = NavigationNode("main", in: group)
      _ = node.group
      body(node)
      return node
    })
    rig.app.guards.add("look") { _ in .allow }
    return rig
  }

  @Test func `a result that the root of a layer's stack asks for comes to it`() throws {
    node.present(Spot.c)
    let inner = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    let root = inner.screen(of: nil)
    let result = root.requestResult(of: Int.self, from: Spot.d)
    #expect(node.modals.layers.count == 2)
    #expect(result.result == nil)
    node.modals.screen(of: node.modals.layers[1]).finish(with: 5)
    #expect(result.result == .value(5))
    let pushed = root.requestResult(of: Int.self, pushing: Spot.d)
    #expect(pushed.result == nil)
    inner.screen(of: inner.path.last).finish(with: 6)
    #expect(pushed.result == .value(6))
    let answer = root.requestResult(from: yesNo)
    #expect(answer.result == nil)
    let shown = try #require(node.modals.host.presentedDialog)
    node.modals.host.answer(shown.id, with: true)
    #expect(answer.result == .value(true))
  }

  @Test func `a stack of the app's own in a layer is not covered by that`() throws {
    let modals = ModalPresenter<AnyRoute>()
    modals.present(Spot.c)
    let layer = modals.screen(of: modals.layers[0])
    let navigator = Navigator<Spot>()
    let root = navigator.screen(of: nil).under(layer)
    #expect(root.isOnTop)
    #expect(root.navigate(to: Spot.a) == .committed)
    root.show(Spot.b)
    #expect(modals.layers.count == 1, "it lies in that layer")
  }

  @Test func `a presenter within a layer presents for the screens that are nearer to it`() throws {
    let (outer, nearer) = (ModalPresenter<AnyRoute>(), ModalPresenter<AnyRoute>())
    outer.present(Spot.c)
    let layer = outer.screen(of: outer.layers[0]).presenting(on: nearer.pipeline)
    let navigator = Navigator<Spot>()
    let root = navigator.screen(of: nil).under(layer)
    root.present(Spot.d)
    #expect(nearer.layers.count == 1)
    #expect(outer.layers.count == 1)
  }

  @Test func `a screen under a dialog is on the screen, and to return there keeps the dialog`() {
    let root = node.stack.screen(of: nil)
    #expect(root.isOnScreen)
    _ = node.requestResult(from: yesNo)
    #expect(root.isOnTop)
    #expect(root.isOnScreen)
    #expect(root.returnHere() == .unchanged(.alreadyOnTop))
    #expect(node.modals.host.presentedDialog != nil)
  }

  @Test func `a layer under one of another presenter is covered`() throws {
    let group = NavigationGroup("g")
    let stack = MultiRouteNavigator(in: group, as: "stack")
    let below = ModalPresenter<AnyRoute>(in: group, as: "below")
    let above = ModalPresenter<AnyRoute>(in: group, as: "above")
    below.present(Spot.a)
    above.present(Spot.b)
    let lower = below.screen(of: below.layers[0])
    #expect(!lower.isOnTop, "a layer of the node lies on it")
    #expect(lower.navigate(to: Spot.c) == .unchanged(.covered))
    lower.leave()
    #expect(below.layers.isEmpty && stack.depth == 0)
  }

  @Test func `a layer of the whole app knows the screen in the tab under it`() throws {
    let app = NavigationGroup("app")
    let cover = ModalPresenter<AnyRoute>(in: app, as: "cover")
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases, in: app)
    let home = try #require(tabs.node(of: .home))
    home.navigate(to: Spot.a)
    let thing = home.stack.screen(of: home.stack.path[0]).keep { Thing() }
    cover.present(Spot.b)
    let layer = cover.screen(of: cover.layers[0])
    #expect(layer.entryBelow?.route == AnyRoute(Spot.a))
    #expect(layer.enclosing(Thing.self, of: Spot.self) === thing)
  }

  @Test func `a view beside a stack that shows a route does not wipe the stack under a sheet`()
    throws
  {
    let beside = ScreenHandle.none.presenting(on: node.modals.pipeline)
    node.stack.replace(with: [Spot.a, Spot.b])
    node.present(Spot.c)
    #expect(beside.show(Spot.d) == .committed)
    #expect(!(spots == [.d] && node.modals.layers.count == 1), "wiped the stack under the layer")
  }

  @Test func `a question in a flow that is being made is asked there`() async throws {
    var asked: ResultHandle<Bool>?
    let rig = preparedRig { node in
      asked = node.stack.screen(of: nil).requestResult(from: yesNo)
    }
    rig.app.enter(.main)
    await turns()
    let main = rig.app.place(of: .main) as? NavigationNode
    #expect(main?.modals.host.presentedDialog != nil)
    #expect(asked?.result == nil)
  }

  @Test func `a question in a flow that a dry run makes is not shown`() async throws {
    let rig = preparedRig { node in
      _ = node.stack.screen(of: nil).requestResult(from: yesNo)
    }
    let splash = rig.app.place(of: .splash) as? NavigationNode
    _ = await rig.app.dryRun(NavigationPlan(flow: AppFlow.main))
    await turns()
    #expect(splash?.modals.host.presentedDialog == nil, "a dry run changes nothing that is shown")
  }
}
