import NavigatorKit
import Testing

/// What lies at the root of a tab was uncovered, and was shown to everybody.
@MainActor
struct `A guard was not asked about a root that came to light` {
  private let tabs = TabNavigator(
    "main",
    selection: WallTab.home,
    tabs: WallTab.allCases,
    root: RootRig.root
  )
  private let asked = Asked()
  private let presenter = ModalPresenter<AnyRoute>()

  init() {
    tabs.select(.bookings)
    presenter.join(tabs.group, as: "over")
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
    presenter[.sheet, in: presenter.slot(above: layers.dropLast().last)] = nil
  }

  @Test(arguments: [true, false])
  func `by dismissing what lay over it`(_ isOverTabs: Bool) async {
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

  @Test func `by swiping away what lay over it`() {
    node.present(Spot.a)
    protect()
    swipe(node.modals)
    #expect(!node.modals.isPresenting)
    #expect(asked.lines.count == 1)
    #expect(tabs.selection == .home)
  }

  @Test func `by going back to it`() async {
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

  @Test func `by a gesture that goes back to it`() {
    node.navigate(to: Spot.a)
    protect()
    node.stack.hostPath = []
    #expect(node.stack.depth == 0)
    #expect(asked.lines.count == 1)
    #expect(tabs.selection == .home)
  }

  @Test func `by a plan that takes away all that lay over it`() {
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    protect()
    let outcome = tabs.apply(NavigationPlan(tab: WallTab.bookings)).result?.outcome
    #expect(outcome?.blocked?.guardName == "wall")
    #expect(node.stack.depth == 1)
  }

  @Test func `by a check that took away what lay over it`() {
    node.navigate(to: Spot.a)
    protect()
    node.stack.guards.add("closed", for: .route(Spot.a)) { _ in .block("closed") }
    node.stack.revalidate()
    #expect(node.stack.depth == 0)
    #expect(tabs.selection == .home)
  }

  @Test func `and was asked twice by a check of everything that took away what lay over it`() {
    node.navigate(to: Spot.a)
    tabs.group.guards.add("log", for: .routes(of: BookingsRoute.self)) { [asked] in
      asked.lines.append("\($0.phase) \($0.route)")
      return .allow
    }
    node.stack.guards.add("closed", for: .route(Spot.a)) { _ in .block("closed") }
    #expect(tabs.group.revalidate() == .committed)
    #expect(node.stack.depth == 0)
    #expect(asked.lines.count == 1)
  }

  @Test func `and was not where something else came to light`() {
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    presenter.present(Spot.c)
    protect()
    #expect(presenter.dismiss() == .committed)
    #expect(node.modals.dismiss() == .committed)
    #expect(node.navigate(to: Spot.d, strategy: .replaceTop) == .committed)
    #expect(asked.lines.isEmpty)
  }

  @Test func `and was not where a dialog went`() {
    protect()
    let answer = node.modals.requestAnswer(
      to: Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
    )
    defer { withExtendedLifetime(answer) {} }
    #expect(node.modals.dismiss() == .committed)
    #expect(asked.lines.isEmpty)
  }
}

/// What a navigator begins with is not asked about, be it a stack or a tab.
@MainActor
struct `What is selected at launch` {
  @Test func `gives way to the first check if its root is refused`() {
    let tabs = TabNavigator(
      "main",
      selection: WallTab.bookings,
      tabs: WallTab.allCases,
      root: RootRig.root
    )
    tabs.group.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    #expect(tabs.selection == .bookings)
    #expect(tabs.group.revalidate() == .committed)
    #expect(tabs.selection == .home)
  }
}

@MainActor
private final class Asked {
  var lines: [String] = []
}
