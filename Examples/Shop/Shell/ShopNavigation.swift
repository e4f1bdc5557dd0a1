public import NavigatorKit
public import ShopContracts

/// What the shop shows: flows, in one of them tabs, and everywhere a stack with layers over it.
///
/// It is a tree. Guards and observers of its root are asked and told about all of it.
@MainActor
public final class ShopNavigation {
  /// One stack, and the layer that shows it.
  public struct Level: Sendable {
    /// The layer, or `nil` for the stack that lies under all layers.
    public let layer: ModalLayer<AnyRoute>?

    /// The stack.
    public let navigator: MultiRouteNavigator
  }

  /// The flows, which are the root of the tree.
  public let app: FlowNavigator<ShopFlow>

  /// Makes the navigation of a shop, with the guards that its modules contribute, and their roots.
  public init<Content>(of shop: Shop<Content>) {
    app = FlowNavigator(
      "shop",
      first: .flow(.splash, root: shop.root(of: .flow(.splash))),
      others: [
        .flow(.login, root: shop.root(of: .flow(.login))),
        .flow(.main, accepting: .all) { group in
          let tabs = TabNavigator(
            "main",
            selection: .home,
            tabs: ShopTab.allCases,
            in: group,
            root: { shop.root(of: .tab($0)) }
          )
          tabs.host.rootBack = .firstTab
          return tabs
        },
      ],
      registry: shop.registry
    )
  }

  /// The tabs, if the flow that has them is entered.
  public var tabs: TabNavigator<ShopTab>? { app.place as? TabNavigator<ShopTab> }

  /// Where somebody is.
  public var place: ShopPlace { tabs.map { .tab($0.selection) } ?? .flow(app.flow) }

  /// The node that is in front.
  public var node: NavigationNode {
    let node = tabs.map { $0.node(of: $0.selection) } ?? app.place as? NavigationNode
    guard let node else { preconditionFailure("Every place of the shop is a node or has nodes.") }
    return node
  }

  /// All nodes that are there, also those of hidden tabs, in the order of the tabs.
  public var nodes: [NavigationNode] {
    guard let tabs else { return [node] }
    return tabs.ids.filter { tabs.host.isCreated($0) }.compactMap { tabs.node(of: $0) }
  }

  /// What shows layers in front.
  public var modals: ModalPresenter<AnyRoute> { node.modals }

  /// The stack that commands act on: that of the top layer, or the one under all layers.
  public var stack: MultiRouteNavigator { node.host.frontStack }

  /// The screen that is in front.
  public var screen: ScreenHandle { stack.screen(of: stack.path.last) }

  /// Everything that is open in front, bottom first: the stack, then each layer and its stack.
  public var path: RoutePath { node.openPath }
}

extension NavigationNode {
  /// The stacks, bottom first.
  public var levels: [ShopNavigation.Level] {
    [ShopNavigation.Level(layer: nil, navigator: stack)]
      + modals.layers.compactMap { layer in
        modals.navigator(of: layer.id).map { ShopNavigation.Level(layer: layer, navigator: $0) }
      }
  }

  /// Everything that is open, bottom first: the stack, then each layer and its stack.
  public var openPath: RoutePath {
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
