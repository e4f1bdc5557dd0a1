import Testing

@testable import NavigatorKit

private enum Place: NavigationRoute { case left, right, far }

/// A presenter in a tab, and a host that says what it is told to.
@MainActor
private final class Bench {
  let modals: ModalPresenter<AnyRoute>
  var host: ScriptedHost? = ScriptedHost()

  init(_ tabs: TabNavigator<Place>, _ tab: Place, isHosted: Bool = true) {
    modals = tabs.node(of: tab)?.modals ?? ModalPresenter()
    if isHosted, let host { modals.host.attach(host) }
  }

  var offered: LayerID? { modals.host.slot().layer }
  var phases: [String] { modals.layers.map { modals.host.phase(of: $0.id).description } }

  func show() {
    guard let id = offered else { return }
    host?.begun.insert(id)
    modals.host.didShow(id)
  }

  func leave() {
    for layer in modals.layers {
      host?.begun.remove(layer.id)
      modals.host.didDismiss(layer.id)
    }
  }
}

@MainActor
struct `Layers of what is hidden` {
  private let tabs = TabNavigator("main", selection: Place.left, tabs: [.left, .right, .far])

  @Test
  func `layers of a hidden tab leave the screen, and are asked for again when the tab is selected`()
  {
    let left = Bench(tabs, .left)
    left.modals.present(TestModal.cart)
    left.show()
    tabs.select(.right)
    #expect(left.offered == nil)
    #expect(left.phases == ["dismissing"])
    left.leave()
    #expect(left.phases == ["waiting"])
    tabs.select(.left)
    #expect(left.offered == left.modals.layers.first?.id)
    #expect(left.phases == ["presenting"])
    left.show()
    #expect(left.phases == ["presented"])
    #expect(left.modals.presentedRoute == AnyRoute(TestModal.cart))
  }

  @Test func `layers of a hidden tab keep their stacks and their results meanwhile`() {
    let left = Bench(tabs, .left)
    let result = left.modals.requestResult(of: Int.self, from: TestModal.cart)
    left.show()
    weak let stack = left.modals.layers.first.flatMap { left.modals.navigator(of: $0.id) }
    stack?.navigate(to: TestModal.about)
    tabs.select(.right)
    left.leave()
    #expect(stack?.depth == 1)
    #expect(result.result == nil)
    left.modals.dismiss()
    #expect(stack == nil)
    #expect(result.result != nil)
  }

  @Test func `layers of a hidden tab have those of the other tab wait until they have left`() {
    let (left, right) = (Bench(tabs, .left), Bench(tabs, .right))
    left.modals.present(TestModal.cart)
    left.show()
    right.modals.present(TestModal.about)
    #expect(right.phases == ["waiting"])
    tabs.select(.right)
    #expect(right.offered == nil)
    left.leave()
    #expect(right.offered != nil)
    right.show()
    #expect(right.phases == ["presented"])
  }

  @Test func `layers asked for in a tab that was never shown wait until hidden ones have left`() {
    let left = Bench(tabs, .left)
    left.modals.present(TestModal.cart)
    left.show()
    tabs.select(.right)
    let right = Bench(tabs, .right)
    right.modals.present(TestModal.about)
    #expect(right.offered == nil)
    #expect(right.phases == ["waiting"])
    left.leave()
    #expect(right.offered != nil)
  }

  @Test func `layers of a hidden tab leave before they come back, if it is selected again at once`()
  {
    let left = Bench(tabs, .left)
    left.modals.present(TestModal.cart)
    left.show()
    tabs.select(.right)
    tabs.select(.left)
    #expect(left.offered == nil)
    #expect(left.phases == ["dismissing"])
    left.leave()
    #expect(left.phases == ["presenting"])
    #expect(left.modals.layers.count == 1)
  }

  @Test func `layers of a hidden tab are not dismissed by what a host writes late`() {
    let left = Bench(tabs, .left)
    left.modals.present(TestModal.cart)
    let slot = left.modals.host.slot()
    left.show()
    tabs.select(.right)
    left.modals.host[.sheet, in: slot] = nil
    #expect(left.modals.layers.count == 1)
    left.leave()
    left.modals.host[.sheet, in: slot] = nil
    #expect(left.modals.layers.count == 1)
    tabs.select(.left)
    left.modals.host[.sheet, in: left.modals.host.slot()] = nil
    left.show()
    // It is the same layer, and another showing of it.
    left.modals.host[.sheet, in: slot] = nil
    #expect(left.modals.layers.count == 1)
    #expect(left.modals.host[.sheet, in: slot] == nil)
    left.modals.host[.sheet, in: left.modals.host.slot()] = nil
    #expect(left.modals.layers.isEmpty)
  }

  @Test func `layers of a hidden tab are not offered to a host that is yet to come`() {
    let right = Bench(tabs, .right, isHosted: false)
    right.modals.present(TestModal.cart)
    #expect(right.offered == nil)
    #expect(right.phases == ["waiting"])
    tabs.select(.right)
    #expect(right.offered != nil)
    tabs.select(.left)
    #expect(right.offered == nil)
    if let host = right.host { right.modals.host.attach(host) }
    #expect(right.offered == nil)
    tabs.select(.right)
    #expect(right.offered != nil)
  }

  @Test func `layers of a hidden tab are gone at once if the host had not begun to show them`() {
    let (left, right) = (Bench(tabs, .left), Bench(tabs, .right))
    left.modals.present(TestModal.cart)
    #expect(left.phases == ["presenting"])
    right.modals.present(TestModal.about)
    tabs.select(.right)
    #expect(left.phases == ["waiting"])
    #expect(right.phases == ["presenting"])
  }

  @Test func `layers of a hidden tab hold nobody up if their host goes away`() {
    let (left, right) = (Bench(tabs, .left), Bench(tabs, .right))
    left.modals.present(TestModal.cart)
    left.show()
    right.modals.present(TestModal.about)
    tabs.select(.right)
    #expect(right.offered == nil)
    if let host = left.host { left.modals.host.detach(host) }
    #expect(right.offered != nil)
    tabs.select(.left)
    #expect(left.modals.layers.count == 1)
  }

  @Test func `layers of a hidden tab hold nobody up if they are released with their tab`() async {
    var left: Bench? = Bench(tabs, .left)
    let right = Bench(tabs, .right)
    left?.modals.present(TestModal.cart)
    left?.show()
    tabs.remove(.left)
    right.modals.present(TestModal.about)
    #expect(right.offered == nil)
    left = nil
    for _ in 0..<8 { await Task.yield() }
    #expect(right.offered != nil)
  }

  @Test func `layers of hidden tabs nest, and come back from the bottom up`() {
    let left = Bench(tabs, .left)
    left.modals.present(TestModal.cart)
    left.show()
    left.modals.present(TestModal.about, as: .fullScreen, policy: .stack)
    let ids = left.modals.layers.map(\.id)
    left.host?.begun.insert(ids[1])
    left.modals.host.didShow(ids[1])
    tabs.select(.far)
    left.modals.host.didDismiss(ids[0])
    #expect(left.phases == ["waiting", "waiting"])
    tabs.select(.left)
    #expect(left.phases == ["presenting", "requested"])
    left.show()
    #expect(left.phases == ["presented", "presenting"])
    #expect(left.modals.layers.map(\.id) == ids)
  }

  @Test func `layers of a hidden tab may be presented and dismissed`() {
    let left = Bench(tabs, .left)
    left.modals.present(TestModal.cart)
    left.show()
    tabs.select(.far)
    left.modals.present(TestModal.about)
    #expect(left.phases == ["waiting"])
    #expect(left.modals.presentedRoute == AnyRoute(TestModal.about))
    left.modals.dismissAll()
    #expect(left.modals.layers.isEmpty)
    tabs.select(.left)
    #expect(left.offered == nil)
  }

  @Test func `layers of a flow that is kept come back with it`() {
    let app = FlowNavigator<Place>(
      "app",
      first: .flow(.left, lifetime: .kept) { NavigationNode("left", in: $0) },
      others: [.flow(.right) { NavigationNode("right", in: $0) }]
    )
    let modals = app.place(as: NavigationNode.self)?.modals ?? ModalPresenter()
    let host = ScriptedHost()
    modals.host.attach(host)
    modals.present(TestModal.cart)
    app.enter(.right)
    #expect(modals.host.slot().layer == nil)
    #expect(modals.layers.count == 1)
    app.enter(.left)
    #expect(modals.host.slot().layer == modals.layers.first?.id)
  }

  @Test func `a layer that is only kept off the screen keeps its stack`() throws {
    let rig = TabRig()
    let host = ScriptedHost()
    let modals = rig.node(.home).modals
    modals.host.attach(host)
    modals.present(Spot.a)
    modals.present(Spot.b, policy: .stack)
    let ids = modals.layers.map(\.id)
    host.begun.insert(ids[0])
    modals.host.didShow(ids[0])
    host.begun.insert(ids[1])
    let stack = try #require(modals.navigator(of: ids[1]))
    rig.tabs.select(.search)
    host.begun = []
    modals.present(Spot.c, policy: .stack)
    #expect(modals.layers.map(\.id).dropLast() == ids[...])
    #expect(modals.navigator(of: ids[1]) === stack)
  }
}
