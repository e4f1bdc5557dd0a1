public import Observation

/// A stand-in until the presenter is written.
@MainActor
public final class ModalPresenter<Route: NavigationRoute>: Observable, NavigationBlock {
  let block: LayersBlock

  public private(set) lazy var host = ModalPort(block, of: self)

  public nonisolated init(as name: String? = nil) {
    block = LayersBlock(name, Store()) { $0.is(Route.self) || Route.self == AnyRoute.self }
  }

  public convenience init(in place: any NavigationPlace, as name: String? = nil) {
    self.init(as: name)
    block.join(place.group)
  }

  public var layers: [Layer] { block.layers.map { Layer(id: $0.id) } }

  public struct Layer { public let id: LayerID }

  public func navigator(of layer: LayerID) -> MultiRouteNavigator? { nil }
}

public final class ModalPort: BlockPort {}

@MainActor
public protocol ModalPresenting: IntentPerforming {}
