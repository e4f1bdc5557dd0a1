import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
private final class Draft {}

extension NavigationCheckpoint<Int> {
  fileprivate static let form = Self("form")
}

/// A form that comes back is a new form: what it was to its user goes with the first one.
@MainActor
struct `A screen that undo brings back` {
  /// A place in the tree where a form is shown.
  enum Place: CaseIterable { case stack, layer, stackInLayer, flow }

  private let app = FlowNavigator<KeptApp.Flow>(
    "app",
    first: .flow(.login) { NavigationNode("login", in: $0) },
    others: [.flow(.main) { NavigationNode("main", in: $0) }]
  )

  private var node: NavigationNode? { app.place as? NavigationNode }

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

  private func isProtected(_ place: Place) -> Bool? {
    place == .layer ? node?.modals.host.isProtected : node?.host.frontStack.host.isProtected
  }

  private func draft(of screen: ScreenHandle, _ made: () -> Void = {}) -> Draft? {
    screen.keep {
      made()
      return Draft()
    }
  }

  @Test(arguments: Place.allCases)
  func `has its id and its route, and no object, guard, mark or result of the one that went`(
    _ place: Place
  ) throws {
    let history = NavigationUndo(app)
    let screen = try #require(show(in: place))
    weak let former = draft(of: screen)
    let leaveGuard = screen.protect("note") { (_: GuardRequest) in .allow }
    screen.mark(.form) { _ in Issue.record("a screen that has gone was returned to") }
    let end = screen.ending()
    let entry = screen.entry
    #expect(former != nil && isProtected(place) == true)
    #expect(leave(place) == .committed)
    #expect(former == nil && !leaveGuard.isArmed)
    #expect(end.result != nil)
    history.undo()
    let again = try #require(top(in: place))
    #expect(again.entry == entry && entry != nil)
    var isNew = false
    #expect(draft(of: again) { isNew = true } != nil)
    #expect(isNew)
    #expect(isProtected(place) == false)
    #expect(!NavigationCheckpoint.form.isMarked(in: app))
    #expect(again.ending().result == nil)
    #expect(leave(place) == .committed)
  }

  @Test func `is not protected by guards that were given by hand either`() throws {
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

  @Test func `had callers that hear of its end at once, also in a layer`() {
    let node = NavigationNode("app")
    let history = NavigationUndo(node)
    node.present(KeptPage.page(1))
    let handle = node.host.frontStack.requestResult(of: Int.self, pushing: KeptPage.page(2))
    node.dismiss()
    #expect(handle.result?.end != nil)
    #expect(history.canUndo)
  }
}
