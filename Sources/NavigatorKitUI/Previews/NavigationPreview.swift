public import NavigatorKit
public import SwiftUI

/// A node in a given state, for previews and for tests of screens.
///
/// ```swift
/// #Preview {
///   let plan = NavigationPlan(stack: [CatalogRoute.products, CatalogRoute.product(id: 42)])
///   NavigationPreview(plan, registry: registry) { HomeScreen() }
/// }
/// ```
///
/// No guard is asked. The flow and the tab of the plan are ignored, since it shows one node.
public struct NavigationPreview<Root: View, Screens: DestinationSet>: View {
  private let root: Root
  private let destinations: Screens
  @State private var node: NavigationNode

  /// Shows the state of a plan with destinations that are put together here.
  ///
  /// - Parameters:
  ///   - plan: The stack and the layers to show.
  ///   - root: The root view under the stack.
  ///   - destinations: The destinations for the plan's routes.
  public init(
    _ plan: NavigationPlan,
    @ViewBuilder root: () -> Root,
    @DestinationBuilder destinations: () -> Screens
  ) {
    self.root = root()
    self.destinations = destinations()
    let node = NavigationNode("preview")
    var plan = plan
    plan.choices = []
    node.apply(plan, animated: false)
    _node = State(initialValue: node)
  }

  /// Shows the state of a plan with the destinations of a registry, since a plan is in no place
  /// that could have one.
  ///
  /// - Parameters:
  ///   - plan: The stack and the layers to show.
  ///   - registry: The registry for the plan's routes.
  ///   - root: The root view under the stack.
  public init<Content: View>(
    _ plan: NavigationPlan,
    registry: DestinationRegistry<Content>,
    @ViewBuilder root: () -> Root
  ) where Screens == RegistryDestinations {
    self.init(plan, root: root) { RegistryDestinations(registry) }
  }

  /// The node.
  public var body: some View {
    NodeHost(node, destinations: UnguardedDestinations(destinations: destinations)) { root }
  }
}

/// Destinations without the guards of their modules.
private struct UnguardedDestinations<Screens: DestinationSet>: DestinationSet {
  let destinations: Screens

  func accepts(_ route: AnyRoute) -> Bool { destinations.accepts(route) }

  func content(for route: AnyRoute) -> some View { destinations.content(for: route) }

  func missing(_ route: AnyRoute) -> MissingDestination { destinations.missing(route) }

  var registeredTypes: [String] { destinations.registeredTypes }
}
