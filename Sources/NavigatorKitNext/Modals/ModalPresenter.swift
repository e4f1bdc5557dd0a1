public import Observation

/// Sheets and full-screen covers, all of one route type.
///
/// Bind it to an app's own views, or hand it to a host of the kit, which can show several layers and
/// says what has become of each:
///
/// ```swift
/// @State private var presenter = ModalPresenter<HomeModal>()
/// HomeScreen().sheet(item: $presenter.presentedSheet) { ModalScreen($0) }
/// ```
///
/// The layers are what is wanted. A host follows them one step at a time: a layer is shown when what
/// has to leave first has left, and when the one below has appeared. Without a host every command
/// is settled at once, but for what is to wait its turn.
@MainActor
public final class ModalPresenter<Route: NavigationRoute>: Observable, NavigationBlock {
  let block: LayersBlock
  /// Its place, whose guards are asked as long as it is there.
  private var home: NavigationGroup?

  /// The door for those who write a host of their own: what is to be shown, and what has become of it.
  public private(set) lazy var host = ModalPort<Route>(block, of: self)

  /// Makes a presenter in no place, which presents nothing.
  ///
  /// - Parameter name: The name in logs and events; without one it is that of the type.
  public nonisolated init(as name: String? = nil) {
    block = LayersBlock(name ?? Self.defaultName, Store()) { route in
      Route.self == AnyRoute.self || route.is(Route.self) || route.is(DialogContent.self)
    }
  }

  private nonisolated static var defaultName: String {
    Route.self == AnyRoute.self ? "ModalPresenter" : "ModalPresenter<\(Route.self)>"
  }

  /// Makes a presenter in a place, and in no other: its layers lie over the stacks of the place.
  ///
  /// - Parameters:
  ///   - place: The place; it does not keep the presenter alive.
  ///   - name: The name in logs and events, by which an archive finds the presenter again; without one
  ///     it is that of the type, and the presenter is not archived.
  public convenience init(in place: any NavigationPlace, as name: String? = nil) {
    self.init(as: name)
    home = place.group
    block.join(place.group)
  }

  /// The policy of commands that name none.
  public var defaultPolicy: ModalPresentationPolicy {
    get { block.defaultPolicy }
    set { block.defaultPolicy = newValue }
  }
}

// MARK: - Asking

extension ModalPresenter {
  /// The route of the top layer, or `nil` if nothing is presented.
  ///
  /// A dialog has no route, and does not hide the one below.
  public var presentedRoute: Route? {
    block.facts.access(.modalRoute)
    return block.topLayer?.content.route?.as(Route.self)
  }

  /// Whether anything is presented, dialogs included.
  ///
  /// Its observers hear nothing of a second layer.
  public var isPresenting: Bool {
    block.facts.access(.modalPresence)
    return !block.layers.isEmpty
  }

  /// The layers that show routes, bottom first.
  ///
  /// - Complexity: O(*n*).
  public var layers: [ModalLayer<Route>] {
    block.facts.access(.modalLayers)
    return block.layers.compactMap(ModalLayer.init)
  }

  /// The routes that wait to be presented, in order.
  public var waitingRoutes: [Route] {
    block.facts.access(.modalProgress)
    return block.queue.filter { !$0.isEntering }.compactMap { $0.route?.as(Route.self) }
  }

  /// Returns whether a route is on top.
  public func isPresented(_ route: Route?) -> Bool { route != nil && presentedRoute == route }

  /// Returns whether any layer shows a route, which none does of `nil`.
  ///
  /// - Complexity: O(*n*).
  public func contains(_ route: Route?) -> Bool { layers.contains { $0.route == route } }

  /// Returns the navigator of a layer, and makes it if there is none.
  ///
  /// It is kept until the layer has left the screen, and no longer. It lies in the place of
  /// the presenter, so that its changes are guarded and seen like any other. From the dismissal on it is
  /// gone, also if the app keeps it: it changes nothing, and commands fail with
  /// ``NavigationFailure/Kind/gone``.
  ///
  /// - Returns: The navigator, or `nil` if the layer is gone.
  public func navigator(of layer: LayerID) -> MultiRouteNavigator? {
    if let known = block.stackFaces[layer] { return known as? MultiRouteNavigator }
    guard let stack = block.stack(in: layer) else { return nil }
    let navigator = MultiRouteNavigator(stack)
    // So that those who follow the stack find the navigator.
    _ = (host, navigator.host)
    block.stackFaces[layer] = navigator
    return navigator
  }
}

// MARK: - Binding

extension ModalPresenter {
  /// The route of the top layer, if it is a sheet: bind it to `.sheet(item:)`.
  ///
  /// Writing `nil` dismisses the top layer if it is a sheet. Writing a route presents it in the place
  /// of the top layer. With a host, a `nil` that arrives before the sheet has appeared is meant for
  /// the one that is leaving, and ignored.
  public var presentedSheet: Route? {
    get {
      block.facts.access(.modalSheet)
      return block.topLayer?.route(in: .sheet)?.as(Route.self)
    }
    set { write(newValue, .sheet) }
  }

  /// The route of the top layer, if it covers the screen: bind it to `.fullScreenCover(item:)`.
  ///
  /// It is written like ``presentedSheet``.
  public var presentedFullScreen: Route? {
    get {
      block.facts.access(.modalFullScreen)
      return block.topLayer?.route(in: .fullScreen)?.as(Route.self)
    }
    set { write(newValue, .fullScreen) }
  }

  private func write(_ route: Route?, _ style: ModalStyle) {
    _ = host
    block.store.write(route.map { AnyRoute($0) }, to: block, style)
  }
}

extension ModalLayer {
  init?(_ layer: Layer) {
    guard let route = layer.content.route?.as(Route.self) else { return nil }
    self.init(id: layer.id, route: route, style: layer.style, options: layer.options)
  }
}
