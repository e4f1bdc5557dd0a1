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
