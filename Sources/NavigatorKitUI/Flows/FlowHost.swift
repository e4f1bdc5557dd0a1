#if canImport(SwiftUI)
public import NavigatorKit
public import SwiftUI

/// Shows the flow of an app that is entered.
///
/// ```swift
/// FlowHost(app) { flow in
///   switch flow {
///   case .splash: SplashScreen()
///   case .main: MainTabs(app)
///   }
/// }
/// ```
///
/// Every visit to a flow is a view of its own: what the views of an earlier one kept is gone with it.
public struct FlowHost<Flow: NavigationRoute, Content: View>: View {
  let flows: FlowNavigator<Flow>
  private let content: (Flow) -> Content
  /// The modules of the registry, if one shows all.
  let modules: KeptModules?
  @State private var life = ViewLife<Mounting>()

  /// Shows flows.
  ///
  /// - Parameters:
  ///   - flows: The flows, which the app owns.
  ///   - content: Makes what a flow shows.
  public init(
    _ flows: FlowNavigator<Flow>,
    @ViewBuilder content: @escaping (Flow) -> Content
  ) {
    self.init(flows, modules: nil, content: content)
  }

  /// Shows flows with the destinations of a registry: nodes whose roots have routes, or tabs and flows of such nodes.
  ///
  /// Tabs take their labels from ``SwiftUI/View/tabLabels(for:_:)``.
  ///
  /// - Parameters:
  ///   - flows: The flows, which the app owns.
  ///   - registry: What shows the routes of all flows, their roots among them.
  public init<Screen: View>(
    _ flows: FlowNavigator<Flow>,
    registry: DestinationRegistry<Screen>
  ) where Content == PlaceScreen<Screen> {
    self.init(flows, modules: KeptModules(registry)) { flow in
      // A flow that is being left is asked for by name: what is entered is another one already.
      PlaceScreen(flows.place(of: flow), registry: registry)
    }
  }

  private init(
    _ flows: FlowNavigator<Flow>,
    modules: KeptModules?,
    @ViewBuilder content: @escaping (Flow) -> Content
  ) {
    self.flows = flows
    self.modules = modules
    self.content = content
  }

  /// The view of the flow.
  public var body: some View {
    let visit = flows.visit
    ChosenScreen(of: flows.flow, in: flows.pipeline, as: { visit }, content: content)
      .id(visit)
      .modifier(MountingSupport(pipeline: flows.pipeline, mounting: life.value))
  }
}
#endif
