import NavigatorKit
import NavigatorKitTesting
import Testing

/// Where what is gone met what waits, what is marked and what is checked, it was taken for alive.
@MainActor
struct `What is gone was taken for alive` {
  private let fixture: GoneFixture
  private var app: FlowNavigator<GoneFlow> { fixture.app }
  private var node: NavigationNode { fixture.node }

  init() throws {
    fixture = try GoneFixture()
  }

  @Test func `a mark on a screen that was gone hid the one that was there`() {
    let checkpoint = NavigationCheckpoint<Int>("here")
    let values = Values()
    node.stack.mark(checkpoint) { values.live.append($0) }
    let host = GoneHost(node.modals)
    node.present(GoneRoute.sheet)
    node.modals.didShow(node.modals.layers[0].id, on: host)
    node.frontStack.navigate(to: GoneRoute.b)
    node.frontStack.mark(checkpoint) { values.dead.append($0) }
    node.dismiss()
    node.returnTo(checkpoint, with: 7)
    #expect(values.dead.isEmpty)
    #expect(values.live == [7])
  }

  @Test func `a command that waited for a flow began to wait twice`() {
    let app = FlowNavigator(
      "app",
      first: .flow(GoneFlow.main) { NavigationNode("splash", in: $0) },
      others: [.flow(.other, accepting: .all) { NavigationNode("other", in: $0) }]
    )
    app.place.group.acceptedIntents = .none
    let events = Heard()
    app.group.events.observe { [weak events] in events?.all.append($0) }
    app.group.send(.push(GoneRoute.a))
    app.enter(.other)
    #expect(events.all.filter(\.isQueued).count == 1)
    #expect(app.currentScreen?.as(GoneRoute.self) == .a)
  }

  @Test func `going back from the root ended without an event`() {
    let events = Heard()
    node.group.events.observe { [weak events] in events?.all.append($0) }
    node.popToRoot()
    #expect(node.goBack() == .unchanged(.alreadyAtRoot))
    #expect(events.all.map(\.outcome) == [.committed, .unchanged(.alreadyAtRoot)])
    #expect(fixture.tabs.goBack() == .unchanged(.alreadyAtRoot))
    #expect(fixture.events.last?.outcome == .unchanged(.alreadyAtRoot))
  }

  @Test func `a leave-guard outlived its layer where the presenter was in no group`() throws {
    let modals = ModalPresenter<AnyRoute>()
    modals.present(GoneRoute.sheet)
    let stack = try #require(modals.navigator(of: modals.layers[0].id))
    stack.navigate(to: GoneRoute.a)
    let draft = stack.guards.protect("draft", for: .route(GoneRoute.a), decision: .allow)
    modals.dismiss()
    #expect(!draft.isArmed)
  }
}

@MainActor private final class Session { var isIn = false }

@MainActor private final class Heard { var all: [NavigationEvent] = [] }

@MainActor
private final class Values {
  var live: [Int] = []
  var dead: [Int] = []
}

extension NavigationEvent {
  fileprivate var isQueued: Bool { if case .queued = outcome { true } else { false } }
}
