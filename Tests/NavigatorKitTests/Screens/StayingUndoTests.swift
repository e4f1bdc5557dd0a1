import NavigatorKit
import Testing

/// A draft that protects its screen itself, as long as there is something to lose.
@MainActor
private final class Draft {
  var text = "" { didSet { leaveGuard.isArmed = !text.isEmpty } }
  private let screen: ScreenHandle
  private(set) lazy var leaveGuard =
    screen.protect("note", isArmed: false) { [screen] _ in
      let discard = Dialog.alert("Discard?", buttons: [.destructive("Yes", answer: true)])
      return await screen.ask(discard).value == true ? .allow : .block(.unsavedChanges)
    }

  init(on screen: ScreenHandle) { self.screen = screen }
}

@MainActor
struct `Staying on a screen that undo brings back` {
  /// A place in the tree where a draft is written.
  enum Place: CaseIterable { case stack, layer, stackInLayer, flow }

  private let app = FlowNavigator<AppFlow>(
    "app",
    first: .flow(.login) { NavigationNode("login", in: $0) },
    others: [.flow(.main) { NavigationNode("main", in: $0) }]
  )

  private var node: NavigationNode? { app.place as? NavigationNode }

  /// Shows a screen in a place, and returns it.
  private func show(in place: Place) -> ScreenHandle? {
    app.enter(.main)
    if place == .stackInLayer { node?.present(Spot.a) }
    if place == .layer { node?.present(Spot.form) } else { node?.navigate(to: Spot.form) }
    return top(in: place)
  }

  /// The screen on top in a place.
  private func top(in place: Place) -> ScreenHandle? {
    if place == .layer { return node?.modals.layers.first.flatMap { node?.modals.screen(of: $0) } }
    return node.map { $0.host.frontStack.screen(of: $0.host.frontStack.path.last) }
  }

  private func leave(_ place: Place) -> NavigationOutcome? {
    switch place {
    case .stack: node?.popLast()
    case .layer, .stackInLayer: node?.dismiss()
    case .flow: app.enter(.login)
    }
  }

  /// Leaves a place, and answers the question about that.
  private func leave(_ place: Place, answering answer: Bool) async -> NavigationOutcome? {
    let outcome = leave(place)
    for _ in 0..<100 where node?.modals.host.presentedDialog == nil { await Task.yield() }
    guard let modals = node?.modals, let dialog = modals.host.presentedDialog else {
      return outcome
    }
    if answer { modals.host.answer(dialog.id, with: true) } else { modals.dismiss() }
    return await outcome?.settled()
  }

  private func isProtected(_ place: Place) -> Bool? {
    place == .layer ? node?.modals.host.isProtected : node?.host.frontStack.host.isProtected
  }

  @Test(arguments: Place.allCases)
  func `a guard of a screen that undo brings back is asked about again, wherever the screen lies`(
    _ place: Place
  ) async throws {
    let history = NavigationUndo(app)
    let screen = try #require(show(in: place))
    let draft = try #require(screen.keep { Draft(on: screen) })
    draft.text = "dirty"
    #expect(await leave(place, answering: true)?.isChange == true)
    #expect(screen.isGone)
    history.undo()
    #expect(isProtected(place) == true)
    #expect(!screen.isGone, "the handle that the draft has is of the screen that is back")
    #expect(await leave(place, answering: false)?.blocked?.reason == .unsavedChanges)
    draft.text = ""
    #expect(isProtected(place) == false)
    #expect(leave(place) == .committed)
    history.undo()
    #expect(isProtected(place) == false)
    draft.text = "more"
    #expect(isProtected(place) == true)
  }

  @Test func `a guard protects nothing while its screen has gone, and no equal screen`()
    async throws
  {
    let history = NavigationUndo(app)
    let screen = try #require(show(in: .stack))
    let draft = try #require(screen.keep { Draft(on: screen) })
    draft.text = "dirty"
    _ = await leave(.stack, answering: true)
    node?.navigate(to: Spot.form)
    #expect(isProtected(.stack) == false)
    #expect(node?.popLast() == .committed)
    draft.text = ""
    history.undo()
    history.undo()
    history.undo()
    #expect(!screen.isGone)
    #expect(isProtected(.stack) == false, "saved while the screen had gone")
  }

  @Test func `a guard has ended once the recorder has forgotten the screen`() async throws {
    let history = NavigationUndo(app, limit: 1)
    let screen = try #require(show(in: .stack))
    let leaveGuard = screen.protect("note") { _ in .allow }
    #expect(await node?.popLast().settled() == .committed)
    #expect(history.canUndo)
    node?.navigate(to: Spot.a)
    node?.navigate(to: Spot.b)
    #expect(!leaveGuard.isArmed)
  }

  @Test func `guards that were given by hand have ended and stay so`() throws {
    let history = NavigationUndo(app)
    _ = show(in: .stack)
    let stack = try #require(node?.stack)
    let leaveGuard = stack.guards.protect(
      "by hand",
      for: .entry(stack.path[0].id),
      decision: .allow
    )
    stack.popLast()
    history.undo()
    #expect(stack.depth == 1)
    #expect(!leaveGuard.isArmed)
    #expect(!stack.host.isProtected)
  }
}
