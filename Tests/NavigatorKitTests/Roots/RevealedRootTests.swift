import NavigatorKit
import Testing

/// What lies at the root of a tab is guarded when it comes to light, too.
@MainActor
struct `A root that comes to light` {
  private let tabs = TabNavigator(
    "main",
    selection: WallTab.home,
    tabs: WallTab.allCases,
    root: RootRig.root
  )
  private let asked = Asked()
  private let presenter: ModalPresenter<AnyRoute>

  init() {
    tabs.select(.bookings)
    presenter = ModalPresenter(in: tabs, as: "over")
  }

  private var node: NavigationNode {
    guard let node = tabs.node(of: .bookings) else { fatalError("no such tab") }
    return node
  }

  private func protect(at group: NavigationGroup? = nil) {
    (group ?? tabs.group).guards.add("wall", for: .routes(of: BookingsRoute.self)) { [asked] in
      asked.lines.append("\($0.phase) \($0.route)")
      return .block("no")
    }
  }

  private func swipe(_ presenter: ModalPresenter<AnyRoute>) {
    let layers = presenter.layers.map(\.id)
    presenter.host[.sheet, in: presenter.host.slot(above: layers.dropLast().last)] = nil
  }

  @Test(arguments: [true, false])
  func `a dismissal that reveals a root asks the guard of the root`(_ isOverTabs: Bool) async {
    let over = isOverTabs ? presenter : node.modals
    over.present(Spot.a)
    protect(at: isOverTabs ? nil : node.group)
    #expect(await over.dryRun(.dismissAll).blocked?.guardName == "wall")
    asked.lines = []
    let outcome = over.dismiss()
    #expect(outcome.blocked?.guardName == "wall")
    #expect(asked.lines.count == 1 && asked.lines[0].hasPrefix("reveal"))
    #expect(over.isPresenting)
    #expect(outcome.blocked?.resume() == .committed)
    #expect(!over.isPresenting)
  }

  @Test func `a root that a swiped sheet reveals has its tab give way if it is refused`() {
    node.present(Spot.a)
    protect()
    swipe(node.modals)
    #expect(!node.modals.isPresenting)
    #expect(asked.lines.count == 1)
    #expect(tabs.selection == .home)
  }

  @Test func `a pop that reveals a root asks the guard of the root`() async {
    node.navigate(to: Spot.a)
    node.navigate(to: Spot.b)
    protect()
    #expect(node.stack.popLast() == .committed)
    #expect(asked.lines.isEmpty)
    #expect(await node.stack.dryRun(.popToRoot).blocked?.guardName == "wall")
    #expect(node.stack.popLast().blocked?.guardName == "wall")
    #expect(node.stack.depth == 1)
    #expect(tabs.selection == .bookings)
  }

  @Test func `a plan that takes away all that lies over a root asks the guard of the root`() {
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    protect()
    let outcome = tabs.apply(NavigationPlan(tab: WallTab.bookings)).result?.outcome
    #expect(outcome?.blocked?.guardName == "wall")
    #expect(node.stack.depth == 1)
  }

  @Test func `a root that a check reveals has its tab give way if it is refused`() {
    node.navigate(to: Spot.a)
    protect()
    node.stack.guards.add("closed", for: .route(Spot.a)) { _ in .block("closed") }
    node.stack.revalidate()
    #expect(node.stack.depth == 0)
    #expect(tabs.selection == .home)
  }

  @Test func `a root that a check of everything reveals is asked about once`() {
    node.navigate(to: Spot.a)
    tabs.guards.add("log", for: .routes(of: BookingsRoute.self)) { [asked] in
      asked.lines.append("\($0.phase) \($0.route)")
      return .allow
    }
    node.stack.guards.add("closed", for: .route(Spot.a)) { _ in .block("closed") }
    #expect(tabs.revalidate() == .committed)
    #expect(node.stack.depth == 0)
    #expect(asked.lines.count == 1)
  }

  @Test func `a root that stays covered is not asked about`() {
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    presenter.present(Spot.c)
    protect()
    #expect(presenter.dismiss() == .committed)
    #expect(node.modals.dismiss() == .committed)
    #expect(node.navigate(to: Spot.d, strategy: .replaceTop) == .committed)
    #expect(asked.lines.isEmpty)
  }

  @Test func `a dialog that goes reveals no root`() {
    protect()
    let answer = node.modals.requestResult(
      from: Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
    )
    defer { withExtendedLifetime(answer) {} }
    #expect(node.modals.dismiss() == .committed)
    #expect(asked.lines.isEmpty)
  }
}

@MainActor
private final class Asked {
  var lines: [String] = []
}
