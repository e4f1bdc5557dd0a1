public import Observation

/// Sheets and full-screen covers, all of one route type.
///
/// Bind it to an app's own views, or hand it to a host of the kit, which can show several layers
/// and reports what becomes of each:
///
/// ```swift
/// @State private var presenter = ModalPresenter<HomeModal>()
/// HomeScreen().sheet(item: $presenter.presentedSheet) { ModalScreen($0) }
/// ```
///
/// The layers are the wanted state. A host follows it one step at a time: it shows a layer when
/// those that had to leave have left, and when the one below has appeared. Without a host every
/// command takes effect at once, except that layers may wait for their turn.
@MainActor
public final class ModalPresenter<Route: NavigationRoute>: Observable, NavigationBlock {
  @usableFromInline let engine: ModalEngine<Route>

  /// What a host of your own needs: the layers to show, and a way to say what has become of them.
  public private(set) lazy var host = ModalPort(engine, pipeline)

  /// Makes a presenter in no place, without layers yet.
  ///
  /// - Parameter name: The name in logs and events; without one it is the name of the type.
  @inlinable
  public nonisolated init(as name: String? = nil) {
    engine = ModalEngine(name)
  }

  /// Makes a presenter in a place, and in no other: its layers lie over the stacks of the place.
  ///
  /// - Parameters:
  ///   - place: The place; it does not keep the presenter alive.
  ///   - name: The name in logs and events, by which an archive finds the presenter again; without
  ///     one it is the name of the type, and the presenter is not archived.
  public convenience init(in place: any NavigationPlace, as name: String? = nil) {
    self.init(as: name)
    pipeline.join(place.group)
  }

  /// The pipeline through which every change of the layers goes.
  package var pipeline: NavigationPipeline { engine.pipeline.owned(by: self) }

  /// The policy of commands that name none.
  public var defaultPolicy: ModalPresentationPolicy {
    get { engine.defaultPolicy }
    set { engine.defaultPolicy = newValue }
  }
}

// MARK: - Asking

extension ModalPresenter {
  /// The route of the top layer, or `nil` if nothing is presented.
  ///
  /// A dialog has no route, and does not hide the route below.
  @inlinable public var presentedRoute: Route? {
    engine.facts.access(.modalRoute)
    return engine.state.routeLayer?.content.route
  }

  /// Whether anything is presented, dialogs included.
  ///
  /// Its observers hear nothing of a second layer.
  @inlinable public var isPresenting: Bool {
    engine.facts.access(.modalPresence)
    return engine.state.count > 0
  }

  /// The layers that show routes, bottom first.
  ///
  /// - Complexity: O(*n*).
  public var layers: [ModalLayer<Route>] {
    engine.facts.access(.modalLayers)
    return engine.state.layers.compactMap(ModalLayer.init)
  }

  /// The routes that wait to be presented, in order.
  public var waitingRoutes: [Route] {
    engine.facts.access(.modalProgress)
    return engine.waiting.compactMap(\.request.content.route)
  }

  /// Returns whether a route is on top.
  public func isPresented(_ route: Route?) -> Bool { route != nil && presentedRoute == route }

  /// Returns whether any layer shows a route; none shows `nil`.
  ///
  /// - Complexity: O(*n*).
  public func contains(_ route: Route?) -> Bool {
    engine.facts.access(.modalLayers)
    return route != nil && engine.state.layers.contains { $0.content.route == route }
  }

  /// Returns the navigator of a layer, and makes it if there is none.
  ///
  /// It lies in the place of the presenter, which keeps it until the layer has left the screen: its
  /// changes are guarded and seen like any other. From the dismissal on it changes nothing, even if
  /// the app keeps it, and commands fail with ``NavigationFailure/Kind/gone``.
  ///
  /// - Returns: The navigator, or `nil` if the layer has left the screen.
  public func navigator(of layer: LayerID) -> MultiRouteNavigator? {
    engine.navigator(of: layer)
  }
}

// MARK: - Binding

extension ModalPresenter {
  /// The route of the top layer, if it is a sheet: bind it to `.sheet(item:)`.
  ///
  /// Writing `nil` dismisses the top layer if it is a sheet. Writing a route presents it in place
  /// of the top layer. With a host, a `nil` that arrives before the sheet has appeared is about the
  /// sheet that is leaving, and ignored.
  public var presentedSheet: Route? {
    @inlinable get {
      engine.facts.access(.modalSheet)
      return engine.state.routeLayer?.route(in: .sheet)
    }
    set { engine.write(newValue, .sheet) }
  }

  /// The route of the top layer, if it covers the screen: bind it to `.fullScreenCover(item:)`.
  ///
  /// It is written like ``presentedSheet``.
  public var presentedFullScreen: Route? {
    @inlinable get {
      engine.facts.access(.modalFullScreen)
      return engine.state.routeLayer?.route(in: .fullScreen)
    }
    set { engine.write(newValue, .fullScreen) }
  }
}

extension ModalLayer {
  init?(_ record: ModalRecord<Route>) {
    guard let route = record.content.route else { return nil }
    self.init(id: record.id, route: route, style: record.style, options: record.options)
  }
}
