public import NavigatorKit
public import SwiftUI

/// Shows the flow of an app that is entered.
///
/// ```swift
/// FlowHost(app).tabLabels(for: ShopTab.self) { tab in Text(tab.title) }
/// ```
///
/// If an app shows its flows itself, it is handed the place of each:
///
/// ```swift
/// FlowHost(app) { flow, place in
///   if flow == .splash { SplashScreen() } else { PlaceScreen(place) }
/// }
/// ```
///
/// Every visit to a flow is a new view: the state of the views of an earlier visit is gone.
public struct FlowHost<Flow: NavigationRoute, Content: View>: View {
  let flows: FlowNavigator<Flow>
  private let content: (Flow) -> Content

  /// Shows flows with content of an app's own.
  ///
  /// - Parameters:
  ///   - flows: The flows, which the app owns.
  ///   - content: Makes the content of a flow from the flow and its place; ``PlaceScreen`` shows a
  ///     place like a host without content.
  public init<Screen: View>(
    _ flows: FlowNavigator<Flow>,
    @ViewBuilder content: @escaping (Flow, any NavigationPlace) -> Screen
  ) where Content == PlaceContent<any NavigationPlace, Screen> {
    self.init(flows, of: (any NavigationPlace).self, content: content)
  }

  /// Shows flows whose places are all of one type, with content of an app's own.
  ///
  /// ```swift
  /// FlowHost(app, of: NavigationNode.self) { flow, node in … }
  /// ```
  ///
  /// - Parameters:
  ///   - flows: The flows, which the app owns.
  ///   - type: The type of the places.
  ///   - content: Makes the content of a flow from the flow and its place.
  public init<Place, Screen: View>(
    _ flows: FlowNavigator<Flow>,
    of type: Place.Type,
    @ViewBuilder content: @escaping (Flow, Place) -> Screen
  ) where Content == PlaceContent<Place, Screen> {
    self.flows = flows
    self.content = { flow in
      // A flow that is being left is looked up by name, since another one is entered already.
      PlaceContent(place: flows.place(of: flow)) { place in content(flow, place) }
    }
  }

  /// Shows flows with the registry of the outermost place: nodes whose roots have routes, or tabs
  /// and flows of such nodes.
  ///
  /// Tabs take their labels from ``SwiftUI/View/tabLabels(for:_:)``.
  ///
  /// - Parameter flows: The flows, which the app owns.
  public init(_ flows: FlowNavigator<Flow>) where Content == PlaceScreen {
    self.flows = flows
    content = { flow in PlaceScreen(flows.place(of: flow)) }
  }

  /// The view of the flow.
  public var body: some View {
    let (visit, pipeline) = (flows.visit, flows.pipeline)
    ChosenScreen(choice: flows.flow, content: content)
      .onAppear { pipeline.hostDidShow(visit) }
      .onDisappear { pipeline.hostDidHide(visit) }
      .id(visit)
      .modifier(MountingSupport(pipeline: pipeline))
  }
}
