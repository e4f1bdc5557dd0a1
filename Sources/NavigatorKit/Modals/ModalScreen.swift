/// The layers that a host has been asked to show and has not reported as gone, bottom first.
///
/// It equals the wanted layers up to some level. Above it, this list holds layers that have yet to
/// leave the screen, and the wanted list holds the layers that come next.
struct ModalScreen<Route: NavigationRoute> {
  struct Item {
    let record: ModalRecord<Route>
    /// The identity of this showing: the layer may leave the screen, and come back.
    let showing = EntryID()
    /// The identity of the place on the screen: another layer may take it over.
    var place = EntryID()
    /// Whether its content has appeared.
    var isShown = false
    /// Whether the host has been asked to take it off the screen.
    ///
    /// Of several layers that go at once the host is asked for the lowest only: it takes the others
    /// with it.
    var isWithdrawn = false
  }

  var items: [Item] = []

  func index(of id: LayerID) -> Int? { items.firstIndex { $0.record.id == id } }

  /// How many of the lowest layers are both wanted and on the screen.
  ///
  /// A layer that was taken off and is wanted again has to leave first.
  func agreement(with layers: [ModalRecord<Route>]) -> Int {
    var level = 0
    while level < items.count, level < layers.count, items[level].record.id == layers[level].id,
      !items[level].isWithdrawn
    {
      level += 1
    }
    return level
  }

  /// Removes the layers at and above a level, and returns them, top first.
  mutating func cut(at level: Int) -> [ModalRecord<Route>] {
    guard level < items.count else { return [] }
    let gone = items[level...].reversed().map(\.record)
    items.removeSubrange(level...)
    return gone
  }

  /// Puts another layer in the place of one, which stays on the screen with a new content.
  mutating func exchange(at level: Int, for record: ModalRecord<Route>) {
    let old = items[level]
    items[level] = Item(record: record, place: old.place, isShown: old.isShown)
  }

  /// Takes over which layers are wanted.
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - hasBegun: Returns whether the host has begun to show a layer that has yet to appear.
  /// - Returns: The layers that are gone at once, top first.
  mutating func follow(
    _ layers: [ModalRecord<Route>],
    hasBegun: (LayerID) -> Bool
  ) -> [ModalRecord<Route>] {
    var gone: [ModalRecord<Route>] = []
    let level = agreement(with: layers)
    // Only the topmost layer can have been requested without having appeared.
    if level < items.count, let last = items.last, !last.isShown, !last.isWithdrawn,
      !hasBegun(last.record.id)
    {
      gone = cut(at: items.count - 1)
    }
    if level < items.count { items[level].isWithdrawn = true }
    offer(layers)
    return gone
  }

  /// Asks the host for the next layer, if nothing has to leave first and the one below has
  /// appeared.
  mutating func offer(_ layers: [ModalRecord<Route>]) {
    let level = agreement(with: layers)
    guard level == items.count, level < layers.count, items.last?.isShown ?? true else { return }
    items.append(Item(record: layers[level]))
  }

  /// The layer that the host is to show at a level.
  func offered(at level: Int) -> ModalRecord<Route>? {
    level < items.count && !items[level].isWithdrawn ? items[level].record : nil
  }
}
