import NavigatorKit
import Testing

/// Every way to change what a presenter shows.
///
/// The rows stand in a switch, so an entrance without them does not compile.
enum ModalEntrance: CaseIterable {
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
}

/// A presenter and a stack of one group.
@MainActor
private struct ModalRig {
  let presenter: ModalPresenter<Spot>
  let stack: MultiRouteNavigator
  let group = NavigationGroup("app")
  let condition = ParkCondition("later")

  init(_ entrance: ModalEntrance) {
    stack = MultiRouteNavigator(in: group)
    presenter = ModalPresenter(in: group)
    for route in entrance.before { presenter.present(route, policy: .stack) }
  }

  var names: [Spot] { presenter.layers.map(\.route) }

  /// Makes ready what the entrance needs, and returns what uses it.
  func use(_ entrance: ModalEntrance) -> () -> Void {
    switch entrance {
    case .presentSheet: return { presenter.present(.d) }
    case .presentCover: return { presenter.present(.d, as: .fullScreen) }
    case .presentInPlace: return { presenter.present(.d, policy: .replaceCurrent) }
    case .presentOnTop: return { presenter.present(.d, policy: .stack) }
    case .presentInPlaceOfAll: return { presenter.present(.d, policy: .replaceAll) }
    case .writeSheet: return { presenter.presentedSheet = .d }
    case .writeCover: return { presenter.presentedFullScreen = .d }
    case .performIntent: return { presenter.perform(.present(Spot.d)) }
    case .redirectFromStack:
      stack.guards.add("to a cover", for: Spot.self) { _, _ in .redirect(to: .present(Spot.d)) }
      return { stack.navigate(to: Spot.e) }
    case .parkedIntent:
      let token = presenter.guards.add("wait", for: Spot.self) { _, _ in .park(until: condition) }
      presenter.present(.d)
      presenter.guards.remove(token)
      return { condition.fulfill() }
    case .requestResult:
      return { _ = presenter.requestResult(of: Int.self, from: .d) }
    case .dismiss: return { presenter.dismiss() }
    case .dismissTwo: return { presenter.dismiss(2) }
    case .dismissToRoute: return { presenter.dismiss(to: .a) }
    case .dismissStyle: return { presenter.dismiss(style: .sheet) }
    case .dismissLayer:
      let layer = presenter.layers[1].id
      return { presenter.dismiss(layer: layer) }
    case .dismissAll: return { presenter.dismissAll() }
    }
  }
}

@MainActor
struct `Law 2 for modals: no entrance leads around the guards` {
  @Test(arguments: ModalEntrance.allCases, [false, true])
  func `a guard that allows is asked before, and what was asked for happens`(
    _ entrance: ModalEntrance,
    isAsync: Bool
  ) async {
    let rig = ModalRig(entrance)
    let run = rig.use(entrance)
    var seen: [[Spot]] = []
    defer { rig.presenter.guards.removeAll() }
    rig.presenter.guards.addLaw(isAsync: isAsync) {
      seen.append(rig.names)
      return .allow
    }
    run()
    await eventually("\(entrance.after), but for \(rig.names)") { rig.names == entrance.after }
    // Where the last layer goes, nothing is added and nothing uncovered.
    if !entrance.after.isEmpty { #expect(seen.first == entrance.before) }
  }

  @Test(arguments: ModalEntrance.allCases.filter { !$0.isDismissal }, [false, true])
  func `a guard that refuses leaves the layers as they are`(
    _ entrance: ModalEntrance,
    isAsync: Bool
  ) async {
    let rig = ModalRig(entrance)
    let run = rig.use(entrance)
    var refusals = 0
    rig.presenter.events.observe { if case .blocked = $0.outcome { refusals += 1 } }
    rig.presenter.guards.addLaw(isAsync: isAsync) { .block("no") }
    run()
    await eventually("a refusal") { refusals == 1 }
    #expect(rig.names == entrance.before)
  }

  @Test(arguments: ModalEntrance.allCases.filter { !$0.isDismissal })
  func `a guard that redirects has something else presented`(_ entrance: ModalEntrance) {
    let rig = ModalRig(entrance)
    let run = rig.use(entrance)
    rig.presenter.guards.add("law", for: Spot.self) { spot, _ in
      spot == .d ? .redirect(to: .present(Spot.login)) : .allow
    }
    run()
    #expect(rig.presenter.presentedRoute == .login)
    #expect(!rig.names.contains(.d))
  }

  @Test(arguments: ModalEntrance.allCases.filter(\.isDismissal))
  func `an armed leave-guard refuses what would take its layer away`(_ entrance: ModalEntrance) {
    let rig = ModalRig(entrance)
    let run = rig.use(entrance)
    rig.presenter.guards.protect("draft", for: .routes(of: Spot.self))
    run()
    #expect(rig.names == entrance.before)
  }
}
