@testable import NavigatorKit

enum TestModal: NavigationRoute {
  case filter, cart, about
  case item(Int)
}

struct OtherModal: NavigationRoute {
  let number: Int
}

/// A host that does what it is told to and says what it is told to say.
@MainActor
final class ScriptedHost: ModalHost {
  var begun: Set<LayerID> = []
  var changes = 0

  func hasBegunToShow(_ layer: LayerID) -> Bool { begun.contains(layer) }

  func modalsDidChange() { changes += 1 }
}

@MainActor
final class ModalBench<Route: NavigationRoute> {
  let presenter = ModalPresenter<Route>()
  let host = ScriptedHost()

  init() { presenter.host.attach(host) }

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

  func phase(_ id: LayerID?) -> ModalPhase { id.map { presenter.host.phase(of: $0) } ?? .gone }
}
