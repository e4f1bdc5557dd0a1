import NavigatorKit
import Testing

/// A way to change what a presenter shows.
private struct ModalEntrance: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What lies there before, and what does when all guards allow.
  let (before, after): ([Spot], [Spot])
  /// Makes ready what the way needs, and gives what goes it.
  let ready:
    @MainActor @Sendable (ModalPresenter<Spot>, MultiRouteNavigator) -> @MainActor () -> Void

  private static func row(
    _ name: String,
    over before: [Spot] = [],
    gives after: [Spot] = [.d],
    _ use: @escaping @MainActor @Sendable (ModalPresenter<Spot>) -> Void
  ) -> Self {
    Self(testDescription: name, before: before, after: after) { presenter, _ in
      { use(presenter) }
    }
  }

  static let presentations = [
    row("sheet") { $0.present(.d) },
    row("cover") { $0.present(.d, as: .fullScreen) },
    row("in place", over: [.a]) { $0.present(.d, policy: .replaceCurrent) },
    row("on top", over: [.a], gives: [.a, .d]) { $0.present(.d, policy: .stack) },
    row("in place of all", over: [.a]) { $0.present(.d, policy: .replaceAll) },
    row("sheet written") { $0.presentedSheet = .d },
    row("cover written") { $0.presentedFullScreen = .d },
    row("intent") { $0.perform(.present(Spot.d)) },
    row("result") { _ = $0.requestResult(of: Int.self, from: .d) },
    Self(testDescription: "redirect", before: [], after: [.d]) { _, stack in
      stack.guards.add("to a sheet", for: Spot.self) { _, _ in .redirect(to: .present(Spot.d)) }
      return { stack.navigate(to: Spot.e) }
    },
    Self(testDescription: "parked", before: [], after: [.d]) { presenter, _ in
      let condition = ParkCondition("later")
      let token = presenter.guards.add("wait", for: Spot.self) { _, _ in .park(until: condition) }
      presenter.present(.d)
      presenter.guards.remove(token)
      return { condition.fulfill() }
    },
  ]

  /// Those that only take layers away: the guards that they meet protect what goes.
  static let dismissals = [
    row("dismiss", over: [.a, .b, .c], gives: [.a, .b]) { $0.dismiss() },
    row("dismiss two", over: [.a, .b, .c], gives: [.a]) { $0.dismiss(2) },
    row("dismiss to a route", over: [.a, .b, .c], gives: [.a]) { $0.dismiss(to: .a) },
    row("dismiss a style", over: [.a, .b, .c], gives: [.a, .b]) { $0.dismiss(style: .sheet) },
    row("dismiss a layer", over: [.a, .b, .c], gives: [.a]) { $0.dismiss(layer: $0.layers[1].id) },
    row("dismiss all", over: [.a, .b, .c], gives: []) { $0.dismissAll() },
  ]
}

/// A presenter and a stack of one group.
@MainActor private struct ModalRig: LawRig {
  let presenter: ModalPresenter<Spot>
  private let entrance: ModalEntrance
  private let use: @MainActor () -> Void

  init(_ entrance: ModalEntrance) {
    let group = NavigationGroup("app")
    (presenter, self.entrance) = (ModalPresenter(in: group), entrance)
    for route in entrance.before { presenter.present(route, policy: .stack) }
    use = entrance.ready(presenter, MultiRouteNavigator(in: group))
  }

  var guards: NavigationGuards { presenter.guards }
  var events: NavigationEvents { presenter.events }
  var state: [Spot] { presenter.layers.map(\.route) }
  var before: [Spot] { entrance.before }
  var elsewhere: NavigationIntent { .present(Spot.login) }
  func run() { use() }
  var isDone: Bool { state == entrance.after }
  var isElsewhere: Bool { state.last == .login && !state.contains(.d) }
}

@MainActor struct `Law 2 for modals: no entrance leads around the guards` {
  @Test(arguments: ModalEntrance.presentations, LawDecision.allCases)
  fileprivate func `a guard decides`(_ entrance: ModalEntrance, _ decision: LawDecision) async {
    for isAsync in [false, true] {
      await checkGuarded(ModalRig(entrance), decision, isAsync: isAsync)
    }
  }

  @Test(arguments: ModalEntrance.dismissals)
  fileprivate func `a leave-guard refuses a dismissal`(_ entrance: ModalEntrance) async {
    for isAsync in [false, true] where !entrance.after.isEmpty {
      await checkGuarded(ModalRig(entrance), .allow, isAsync: isAsync)
    }
    let (rig, free) = (ModalRig(entrance), ModalRig(entrance))
    rig.presenter.guards.protect("draft", for: .routes(of: Spot.self))
    rig.run()
    free.run()
    #expect(rig.state == entrance.before && free.isDone)
  }
}
