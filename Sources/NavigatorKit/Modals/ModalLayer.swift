/// One modal layer: what a sheet or a cover shows, and how.
public struct ModalLayer<Route: NavigationRoute>: Hashable, Identifiable, Sendable {
  /// The identity, which no other layer has.
  public let id: LayerID

  /// The route that the layer shows.
  public let route: Route

  /// The style in which the layer covers the screen.
  public let style: ModalStyle

  /// The looks of the layer, and what it allows.
  public let options: ModalOptions
}
