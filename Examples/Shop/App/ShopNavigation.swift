public import NavigatorKit

/// What the shop shows: a stack, and layers over it that have stacks of their own.
///
/// All of them are one group: they share guards and observers, and one finds what another cannot do.
@MainActor
public final class ShopNavigation {
  /// One stack, and the layer that shows it.
  public struct Level: Sendable {
    /// The layer, or `nil` for the stack that lies under all layers.
    public let layer: ModalLayer<AnyRoute>?

    /// The stack.
    public let navigator: MultiRouteNavigator
  }

  /// What all members share.
  public let group = NavigationGroup("shop")

  /// The stack that lies under all layers.
  public let navigator = MultiRouteNavigator()

  /// What shows layers.
  public let modals = ModalPresenter<AnyRoute>()

  /// Makes the navigation, with the guards that modules contribute.
  public init(guards: [ModuleGuard] = []) {
    navigator.join(group, as: "stack")
    modals.join(group, as: "layers")
    group.guards.add(contentsOf: guards)
  }

  /// The stacks, bottom first.
  public var levels: [Level] {
    [Level(layer: nil, navigator: navigator)]
      + modals.layers.compactMap { layer in
        modals.navigator(of: layer.id).map { Level(layer: layer, navigator: $0) }
      }
  }

  /// The stack that commands act on: that of the top layer, or the one under all layers.
  public var stack: MultiRouteNavigator {
    modals.layers.last.flatMap { modals.navigator(of: $0.id) } ?? navigator
  }

  /// Everything that is open, bottom first: the stack, then each layer and its stack.
  public var path: RoutePath {
    var path = RoutePath()
    for level in levels {
      if let layer = level.layer { path.append(layer.entry) }
      path += level.navigator.path
    }
    return path
  }
}

extension ModalLayer<AnyRoute> {
  /// The layer as guards and events see it.
  public var entry: RouteEntry { RouteEntry(id: id.entryID, route: route) }
}
