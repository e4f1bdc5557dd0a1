import NavigatorKit
import Testing

/// Every way to change what a presenter shows.
///
/// The rows stand in a switch, so an entrance without them does not compile.
private enum ModalEntrance: CaseIterable {
  case presentSheet, presentCover, presentInPlace, presentOnTop, presentInPlaceOfAll
  case writeSheet, writeCover
  case performIntent, redirectFromStack, parkedIntent, requestResult
  case dismiss, dismissTwo, dismissToRoute, dismissStyle, dismissLayer, dismissAll

  /// What lies there before.
  var before: [Spot] {
    switch self {
    case .presentInPlace, .presentOnTop, .presentInPlaceOfAll: [.a]
    case .dismiss, .dismissTwo, .dismissToRoute, .dismissStyle, .dismissLayer, .dismissAll:
      [.a, .b, .c]
    default: []
    }
  }

  /// What lies there when all guards allow.
  var after: [Spot] {
    switch self {
    case .presentOnTop: [.a, .d]
    case .dismiss, .dismissStyle: [.a, .b]
    case .dismissTwo, .dismissToRoute, .dismissLayer: [.a]
    case .dismissAll: []
    default: [.d]
    }
  }

  /// Whether it only takes layers away: then the guards that it meets protect what goes.
  var isDismissal: Bool { before.count > after.count }

  static let presentations = allCases.filter { !$0.isDismissal }
}

/// A presenter and a stack of one group.
@MainActor
private struct ModalRig: LawRig {
  let presenter: ModalPresenter<Spot>
  private let entrance: ModalEntrance
  private let use: () -> Void

  init(_ entrance: ModalEntrance) {
    let group = NavigationGroup("app")
    let stack = MultiRouteNavigator(in: group)
    let presenter = ModalPresenter<Spot>(in: group)
    (self.presenter, self.entrance) = (presenter, entrance)
    for route in entrance.before { presenter.present(route, policy: .stack) }
    switch entrance {
    case .presentSheet: use = { presenter.present(.d) }
    case .presentCover: use = { presenter.present(.d, as: .fullScreen) }
    case .presentInPlace: use = { presenter.present(.d, policy: .replaceCurrent) }
    case .presentOnTop: use = { presenter.present(.d, policy: .stack) }
    case .presentInPlaceOfAll: use = { presenter.present(.d, policy: .replaceAll) }
    case .writeSheet: use = { presenter.presentedSheet = .d }
    case .writeCover: use = { presenter.presentedFullScreen = .d }
    case .performIntent: use = { presenter.perform(.present(Spot.d)) }
    case .redirectFromStack:
      stack.guards.add("to a cover", for: Spot.self) { _, _ in .redirect(to: .present(Spot.d)) }
      use = { stack.navigate(to: Spot.e) }
    case .parkedIntent:
      let condition = ParkCondition("later")
      let token = presenter.guards.add("wait", for: Spot.self) { _, _ in .park(until: condition) }
      presenter.present(.d)
      presenter.guards.remove(token)
      use = { condition.fulfill() }
    case .requestResult: use = { _ = presenter.requestResult(of: Int.self, from: .d) }
    case .dismiss: use = { presenter.dismiss() }
    case .dismissTwo: use = { presenter.dismiss(2) }
    case .dismissToRoute: use = { presenter.dismiss(to: .a) }
    case .dismissStyle: use = { presenter.dismiss(style: .sheet) }
    case .dismissLayer:
      let layer = presenter.layers[1].id
      use = { presenter.dismiss(layer: layer) }
    case .dismissAll: use = { presenter.dismissAll() }
    }
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

@MainActor
struct `Law 2 for modals: no entrance leads around the guards` {
  @Test(arguments: ModalEntrance.presentations, LawDecision.allCases)
  fileprivate func `a guard decides`(_ entrance: ModalEntrance, _ decision: LawDecision) async {
    for isAsync in [false, true] {
      await checkGuarded(ModalRig(entrance), decision, isAsync: isAsync)
    }
  }

  @Test(arguments: ModalEntrance.allCases.filter(\.isDismissal))
  fileprivate func `a leave-guard refuses a dismissal`(_ entrance: ModalEntrance) async {
    for isAsync in [false, true] where !entrance.after.isEmpty {
      await checkGuarded(ModalRig(entrance), .allow, isAsync: isAsync)
    }
    let (rig, free) = (ModalRig(entrance), ModalRig(entrance))
    rig.presenter.guards.protect("draft", for: .routes(of: Spot.self))
    rig.run()
    free.run()
    #expect(rig.state == entrance.before)
    #expect(free.isDone)
  }
}
