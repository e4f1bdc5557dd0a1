public import NavigatorKit
public import SwiftUI

/// Shows a node: its stack, and its layers over it.
///
/// ```swift
/// NodeHost(home) { HomeScreen() } destinations: { catalog.destinations }
/// ```
///
/// The same destinations show what is pushed and what is presented, and the root, if that has a route. Without any, they
/// are those of the registry that the outermost place was given:
///
/// ```swift
/// let home = NavigationNode("home", root: HomeRoute.feed, registry: registry)
/// NodeHost(home)
/// ```
///
/// While guards do not allow the root's route, nothing of the root is shown, but what the app gives with
/// ``SwiftUI/View/withheldRoot(_:)``.
public struct NodeHost<Root: View, Screens: DestinationSet>: View {
  let node: NavigationNode
  private let root: Root
  let destinations: Screens

  /// Shows a node with destinations that are put together where it is shown.
  ///
  /// - Parameters:
  ///   - node: The node, which the app owns.
  ///   - root: What an empty stack shows.
  ///   - destinations: What shows the routes of the stack and of the layers. If left out, it is the registry that the
  ///     outermost place was given.
  public init(
    _ node: NavigationNode,
    @ViewBuilder root: () -> Root,
    @DestinationBuilder destinations: () -> Screens = { RegistryDestinations() }
  ) {
    self.init(node, destinations: destinations(), root: root)
  }

  /// Shows a node whose root has a route, with the destinations of the registry that the outermost place was given.
  ///
  /// - Parameter node: The node, which the app owns.
  public init(_ node: NavigationNode)
  where Screens == RegistryDestinations, Root == NodeRoot<RegistryDestinations> {
    self.init(node) { RegistryDestinations() }
  }

  /// Shows a node whose root has a route, with destinations that are put together where it is shown.
  ///
  /// - Parameters:
  ///   - node: The node, which the app owns.
  ///   - destinations: What shows the routes of the root, the stack and the layers.
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
    // A node that takes the place of another brings screens of its own.
    .id(ObjectIdentifier(node))
  }
}
