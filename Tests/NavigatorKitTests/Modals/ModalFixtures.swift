@testable import NavigatorKit
import Testing

enum TestModal: NavigationRoute {
  case filter, cart, about
  case item(Int)
}

struct OtherModal: NavigationRoute {
  let number: Int
}

/// A host that does what it is told to and says what it is told to say.
@MainActor final class ScriptedHost: ModalHost {
  var begun: Set<LayerID> = []
  var changes = 0

  func hasBegunToShow(_ layer: LayerID) -> Bool { begun.contains(layer) }

  func modalsDidChange() { changes += 1 }

  /// Says that the lowest layer of its presenter is on the screen, and returns it.
  func showLowest(of modals: ModalPresenter<AnyRoute>) throws -> LayerID {
    let id = try #require(modals.host.slot(above: nil).layer)
    begun.insert(id)
    modals.host.didShow(id)
    return id
  }
}

/// A presenter, and a host that shows what a test has it show.
@MainActor final class ModalBench<Route: NavigationRoute> {
  let presenter: ModalPresenter<Route>
  let host = ScriptedHost()

  init(_ presenter: ModalPresenter<Route> = ModalPresenter(), isHosted: Bool = true) {
    self.presenter = presenter
    if isHosted { presenter.host.attach(host) }
  }

  var routes: [Route] { presenter.layers.map(\.route) }
  var phases: [ModalPhase] { presenter.layers.map { presenter.host.phase(of: $0.id) } }

  func id(_ level: Int) -> LayerID? {
    level < presenter.layers.count ? presenter.layers[level].id : nil
  }

  /// Presents routes on what is there.
  func stack(_ routes: Route...) {
    for route in routes { presenter.present(route, policy: .stack) }
  }

  /// The layer that the host is to show on another.
  func offered(above base: LayerID? = nil) -> LayerID? { presenter.host.slot(above: base).layer }

  /// Has the host show what it is to show, on the layer given, and say so.
  @discardableResult
  func show(above base: LayerID? = nil) -> LayerID? {
    guard let id = offered(above: base) else { return nil }
    host.begun.insert(id)
    presenter.host.didShow(id)
    return id
  }

  /// Has the host show all layers.
  func showAll() {
    var base: LayerID?
    while let next = show(above: base) { base = next }
  }

  /// Has the host say that a layer has left the screen.
  func leave(_ id: LayerID?) {
    guard let id else { return }
    host.begun.remove(id)
    presenter.host.didDismiss(id)
  }

  /// Has the user close what is shown above a layer.
  func drag(above base: LayerID? = nil) {
    presenter.host[.sheet, in: presenter.host.slot(above: base)] = nil
  }

  func phase(_ id: LayerID?) -> ModalPhase { id.map { presenter.host.phase(of: $0) } ?? .gone }
}

final class Flag: @unchecked Sendable {
  private(set) var isSet = false
  func set() { isSet = true }
}

/// A scope that does what it is told at once, and notes how it is to look.
@MainActor final class RecordingScope: CommitScope {
  var animations: [Bool] = []

  func commit(animated: Bool, _ change: () -> Void) {
    animations.append(animated)
    change()
  }

  func afterWrite(_ work: @escaping @MainActor () -> Void) { work() }
}
