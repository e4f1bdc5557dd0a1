/// The state of a place as a value: ids and routes, no objects.
///
/// Dialogs are not in it.
struct PlaceState: Hashable, Sendable {
  let location: String
  let blocks: [Part]
  let children: [PlaceState]

  /// The state of one block.
  struct Part: Hashable, Sendable {
    let name: String
    let content: Content
  }

  enum Content: Hashable, Sendable {
    case stack([RouteEntry])
    /// The layers, each with what lies in it.
    case layers([Layer])
    /// The tab or the flow that is selected: which there are is the app's.
    case choice(AnyRoute)
  }
}
