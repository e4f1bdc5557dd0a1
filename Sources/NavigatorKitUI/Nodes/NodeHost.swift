#if canImport(SwiftUI)
public import NavigatorKit
public import SwiftUI

/// Shows a node: its stack, and its layers over it.
///
/// ```swift
/// NodeHost(home) { HomeScreen() } destinations: { catalog.destinations }
/// ```
///
/// The same destinations show what is pushed and what is presented, and the root, if that has a route:
///
/// ```swift
/// let home = NavigationNode("home", root: HomeRoute.feed)
/// NodeHost(home, registry: registry)
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
  ///   - destinations: What shows the routes of the stack and of the layers.
  public init(
    _ node: NavigationNode,
    @ViewBuilder root: () -> Root,
    @DestinationBuilder destinations: () -> Screens
  ) {
    self.node = node
    self.root = root()
    self.destinations = destinations()
  }

  /// Shows a node with the destinations of a registry, for modules that are known at run time.
  ///
  /// - Parameters:
  ///   - node: The node, which the app owns.
  ///   - registry: What shows the routes of the stack and of the layers. Guards of its modules that
  ///     were not added before are added at the root of the tree when the host appears, and the log says so:
  ///     give the registry to the outermost node, tabs or flows as well.
  ///   - root: What an empty stack shows.
  public init<Content: View>(
    _ node: NavigationNode,
    registry: DestinationRegistry<Content>,
    @ViewBuilder root: () -> Root
  ) where Screens == RegistryDestinations<Content> {
    self.node = node
    self.root = root()
    destinations = RegistryDestinations(registry)
  }

  /// Shows a node whose root has a route, with the destinations of a registry.
  ///
  /// - Parameters:
  ///   - node: The node, which the app owns.
  ///   - registry: What shows the routes of the root, the stack and the layers. Guards of its modules that
  ///     were not added before are added at the root of the tree when the host appears.
  public init<Content: View>(
    _ node: NavigationNode,
    registry: DestinationRegistry<Content>
  )
  where
    Screens == RegistryDestinations<Content>,
    Root == NodeRoot<RegistryDestinations<Content>>
  {
    let destinations = RegistryDestinations(registry)
    self.node = node
    self.destinations = destinations
    root = NodeRoot(node, destinations: destinations)
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
    self.node = node
    self.destinations = destinations
    root = NodeRoot(node, destinations: destinations)
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
      RootGate(node, destinations, root: root)
    }
    .modifier(ModalRoot(presenter: node.modals, destinations: destinations))
    // A node that takes the place of another brings screens of its own.
    .id(ObjectIdentifier(node))
  }
}
#endif
