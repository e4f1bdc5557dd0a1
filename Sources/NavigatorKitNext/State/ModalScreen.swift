/// The layers of one presenter on the screen, against those that are wanted there; both bottom first.
///
/// They agree from the bottom up to some level. Above that lie, here, the layers that have to leave the screen, and
/// there, those that come after. Without a host there is no screen, and what is wanted is there at once.
struct ModalScreen: Equatable {
  /// The layers that are to be on the screen.
  private(set) var wanted: [Layer] = []
  /// Whether the layers are kept off the screen, since something else is in front.
  private(set) var isKeptOff = false
  /// Whether there is a host, which says what becomes of each layer.
  private(set) var isHosted = false
  /// The layers that the host has been asked to show and has not said to be gone.
  private(set) var items: [Item] = []

  /// A layer that the host has been asked to show.
  struct Item: Equatable {
    let layer: Layer
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

  /// How many of the lowest layers are both wanted and on the screen.
  ///
  /// One that was taken off and is wanted again has to leave first.
  var agreement: Int {
    zip(items, wanted).prefix { $0.layer.id == $1.id && !$0.isWithdrawn }.count
  }

  func index(of id: LayerID) -> Int? { items.firstIndex { $0.layer.id == id } }
}

// MARK: - What is wanted

extension ModalScreen {
  /// Takes over which layers are wanted.
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - isKeptOff: Whether they are kept off the screen.
  ///   - host: The host, if there is one.
  /// - Returns: The layers that are gone at once, top first.
  @MainActor
  mutating func follow(
    _ layers: [Layer],
    keptOff isKeptOff: Bool,
    _ host: (any ModalHost)?
  ) -> [LayerID] {
    let before = agreement
    (wanted, self.isKeptOff) = (isKeptOff ? [] : layers, isKeptOff)
    guard isHosted else { return [] }
    if host is any ExchangingHost { exchange(below: before) }
    var gone: [LayerID] = []
    let level = agreement
    // Only the topmost can have been asked for and not have appeared.
    if level < items.count, let last = items.last, !last.isShown, !last.isWithdrawn,
      !(host?.hasBegunToShow(last.layer.id) ?? false)
    {
      gone = cut(at: items.count - 1)
    }
    if level < items.count { items[level].isWithdrawn = true }
    offer()
    return gone
  }

  /// Shows a layer in the place of the one that it replaces, which does not leave the screen for that.
  private mutating func exchange(below level: Int) {
    let place = agreement
    guard place < level, place < wanted.count, wanted[place].replaced == items[place].layer.id
    else {
      return
    }
    let old = items[place]
    items[place] = Item(layer: wanted[place], place: old.place, isShown: old.isShown)
  }

  /// Asks the host for the next layer, if nothing has to leave first and the one below has appeared.
  private mutating func offer() {
    let level = agreement
    guard isHosted, level == items.count, level < wanted.count, items.last?.isShown ?? true else {
      return
    }
    items.append(Item(layer: wanted[level]))
  }

  /// Removes the layers at and above a level, and returns them, top first.
  private mutating func cut(at level: Int) -> [LayerID] {
    guard level < items.count else { return [] }
    let gone = items[level...].reversed().map(\.layer.id)
    items.removeSubrange(level...)
    return gone
  }

  /// Notes that the options of a layer have changed.
  mutating func change(_ options: ModalOptions, of id: LayerID) {
    guard let level = wanted.firstIndex(where: { $0.id == id }) else { return }
    wanted[level].options = options
  }
}

// MARK: - What a host says

extension ModalScreen {
  /// Has a new host show the layers, from the bottom up.
  mutating func begin() {
    (isHosted, items) = (true, [])
    offer()
  }

  /// Counts everything as gone that was on its way out, since no host is left that could say so.
  ///
  /// - Returns: The layers that are gone, top first.
  mutating func end() -> [LayerID] {
    let gone = cut(at: agreement)
    (isHosted, items) = (false, [])
    return gone
  }

  /// Notes that the content of a layer has appeared; of one that is not expected it says nothing.
  ///
  /// - Returns: The layers that have left the screen for it, top first.
  mutating func didShow(_ id: LayerID) -> [LayerID] {
    if let level = index(of: id) {
      guard !items[level].isShown else { return [] }
      for lower in 0...level { items[lower].isShown = true }
      offer()
      return []
    }
    let level = agreement
    guard isHosted, level < wanted.count, wanted[level].id == id,
      level == 0 || items[level - 1].isShown
    else { return [] }
    // The host shows what comes next: what had to leave first has left.
    let gone = cut(at: level)
    items.append(Item(layer: wanted[level], isShown: true))
    offer()
    return gone
  }

  /// Notes that the layers at and above a level have left the screen.
  ///
  /// - Returns: These layers, top first.
  mutating func didLeave(from level: Int) -> [LayerID] {
    let gone = cut(at: level)
    offer()
    return gone
  }

  /// Takes over which layers are on the screen, but for wanted ones that have yet to come.
  ///
  /// - Returns: The layers that have left it, top first.
  mutating func resynchronize(showing visible: Set<LayerID>) -> [LayerID] {
    let kept = agreement
    var top = items.count
    while top > kept, !visible.contains(items[top - 1].layer.id) { top -= 1 }
    let gone = cut(at: top)
    for level in items.indices where visible.contains(items[level].layer.id) {
      items[level].isShown = true
    }
    offer()
    return gone
  }
}

// MARK: - What a host reads

extension ModalScreen {
  /// The layer that the host is to show at a level.
  func offered(at level: Int) -> Layer? {
    guard isHosted else { return level < wanted.count ? wanted[level] : nil }
    guard level < items.count, !items[level].isWithdrawn else { return nil }
    return level < agreement ? wanted[level] : items[level].layer
  }

  /// The level that lies on a layer, or `nil` if the layer is not there.
  func level(above base: LayerID?) -> Int? {
    guard let base else { return 0 }
    return (isHosted ? index(of: base) : wanted.firstIndex { $0.id == base }).map { $0 + 1 }
  }

  /// The present or next showing of a layer on the screen; `nil` without a host.
  func showing(of id: LayerID) -> EntryID? { index(of: id).map { items[$0].showing } }

  /// Whether a layer has appeared, and is not on its way out.
  func isSettled(_ id: LayerID) -> Bool {
    guard isHosted else { return wanted.contains { $0.id == id } }
    return index(of: id).map { $0 < agreement && items[$0].isShown } ?? false
  }

  /// How far a layer has come that is on the screen or wanted there.
  func phase(of id: LayerID) -> ModalPhase? {
    let level = agreement
    if let index = index(of: id) {
      return index >= level ? .dismissing : items[index].isShown ? .presented : .presenting
    }
    guard wanted.contains(where: { $0.id == id }) else { return nil }
    return !isHosted ? .presented : items.count > level ? .waiting : .requested
  }

  /// The levels at which another layer is to be shown than before: the same one again is another showing.
  func changedSlots(since before: ModalScreen) -> ObservedFacts.Facts {
    let levels = 0..<max(before.levels, levels)
    return levels.reduce(into: []) { slots, level in
      if before.offer(at: level) != offer(at: level) { slots.formUnion(.slot(level)) }
    }
  }

  private var levels: Int { isHosted ? items.count : wanted.count }

  private func offer(at level: Int) -> EntryID? {
    guard let layer = offered(at: level) else { return nil }
    return isHosted ? items[level].showing : layer.id.entryID
  }
}

extension ObservedFacts.Facts {
  /// The layer to show at a level; the levels that are hardly ever reached share a fact.
  ///
  /// One for all levels would have every nested host read again.
  static func slot(_ level: Int) -> Self { Self(rawValue: 1 << UInt8(min(max(level, 0), 7))) }
}
