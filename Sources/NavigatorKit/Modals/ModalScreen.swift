/// The layers that a host has been asked to show and has not said to be gone, bottom first.
///
/// The layers that are wanted and this agree up to some level. Above that level lie, here, the
/// layers that have to leave the screen, and there, those that come after.
struct ModalScreen<Route: NavigationRoute> {
  struct Item {
    let record: ModalRecord<Route>
    /// Names this time that the layer is shown: it may leave the screen, and come back.
    let showing = EntryID()
    /// Names the place on the screen: another layer may come in it.
    var place = EntryID()
    /// Whether its content has appeared.
    var isShown = false
    /// Whether the host has been asked to take it off the screen.
    ///
    /// Of several layers that go at once only the lowest is: it takes the others with it.
    var isWithdrawn = false
  }

  var items: [Item] = []

  func index(of id: LayerID) -> Int? { items.firstIndex { $0.record.id == id } }

  /// How many of the lowest layers are both wanted and on the screen.
  ///
  /// One that was taken off and is wanted again has to leave first.
  func agreement(with layers: [ModalRecord<Route>]) -> Int {
    var level = 0
    while level < items.count, level < layers.count, items[level].record.id == layers[level].id,
      !items[level].isWithdrawn
    {
      level += 1
    }
    return level
  }

  /// Removes the layers at and above a level, and returns it, top first.
  mutating func cut(at level: Int) -> [ModalRecord<Route>] {
    guard level < items.count else { return [] }
    let gone = items[level...].reversed().map(\.record)
    items.removeSubrange(level...)
    return gone
  }

  /// Shows another layer in the place of one, which does not leave the screen for that.
  mutating func exchange(at level: Int, for record: ModalRecord<Route>) {
    let old = items[level]
    items[level] = Item(record: record, place: old.place, isShown: old.isShown)
  }

  /// Takes over which layers are wanted.
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - hasBegun: Whether the host has begun to show a layer that has not appeared.
  /// - Returns: The layers that are gone at once, top first.
  mutating func follow(
    _ layers: [ModalRecord<Route>],
    hasBegun: (LayerID) -> Bool
  ) -> [ModalRecord<Route>] {
    var gone: [ModalRecord<Route>] = []
    let level = agreement(with: layers)
    // Only the topmost can have been asked for and not have appeared.
    if level < items.count, let last = items.last, !last.isShown, !last.isWithdrawn,
      !hasBegun(last.record.id)
    {
      gone = cut(at: items.count - 1)
    }
    if level < items.count { items[level].isWithdrawn = true }
    offer(layers)
    return gone
  }

  /// Asks the host for the next layer, if nothing has to leave first and the one below has appeared.
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
