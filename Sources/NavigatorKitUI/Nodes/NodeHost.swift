public import NavigatorKit
public import SwiftUI

/// Shows a node: its stack, and the layers over it.
///
/// ```swift
/// NodeHost(home) { HomeScreen() } destinations: { catalog.destinations }
/// ```
///
/// The same destinations show pushed routes, layers, and the root, if that has a route. By default
/// they are the registry of the outermost place:
///
/// ```swift
/// let home = NavigationNode("home", root: HomeRoute.feed, registry: registry)
/// NodeHost(home)
/// ```
///
/// While guards do not allow the root's route, nothing is shown in its place, except a view that
/// the app gives with ``SwiftUI/View/withheldRoot(_:)``.
public struct NodeHost<Root: View, Screens: DestinationSet>: View {
  let node: NavigationNode
  private let root: Root
  let destinations: Screens

  /// Shows a node with destinations that are put together here.
  ///
  /// - Parameters:
  ///   - node: The node, which the app owns.
  ///   - root: The view of an empty stack.
  ///   - destinations: The destinations for the stack and the layers; by default the registry of
  ///     the outermost place.
  public init(
    _ node: NavigationNode,
    @ViewBuilder root: () -> Root,
    @DestinationBuilder destinations: () -> Screens = { RegistryDestinations() }
  ) {
    self.init(node, destinations: destinations(), root: root)
  }

  /// Shows a node whose root has a route, with the registry of the outermost place.
  ///
  /// - Parameter node: The node, which the app owns.
  public init(_ node: NavigationNode)
  where Screens == RegistryDestinations, Root == NodeRoot<RegistryDestinations> {
    self.init(node) { RegistryDestinations() }
  }

  /// Shows a node whose root has a route, with destinations that are put together here.
  ///
  /// - Parameters:
  ///   - node: The node, which the app owns.
  ///   - destinations: The destinations for the root, the stack and the layers.
  public init(
    _ node: NavigationNode,
    @DestinationBuilder destinations: () -> Screens
  ) where Root == NodeRoot<Screens> {
    let destinations = destinations()
    self.init(node, destinations: destinations) {
      NodeRoot(node: node, destinations: destinations.settled(in: node.group))
    }
  }

  /// Shows a node with destinations that were put together elsewhere.
  init(_ node: NavigationNode, destinations: Screens, @ViewBuilder root: () -> Root) {
    self.node = node
    self.root = root()
    self.destinations = destinations
  }

  /// The stack and the layers.
  public var body: some View {
    NavigatorHost(node.stack, destinations: destinations, reportsRoot: false) {
      RootGate(node: node, destinations: destinations, root: root)
    }
    .modifier(ModalRoot(presenter: node.modals, destinations: destinations))
    // A node that takes the place of another one brings new screens.
    .id(ObjectIdentifier(node))
  }
}
