/// The losses of one restoration in the tree: what guards refuse, and what has no place.
@MainActor
final class RestorationLedger: TreeLosses {
  var book: RestorationBook
  /// The redirects of guards that refused entries: they are carried out when the rest is there.
  private(set) var detours: [@MainActor () -> NavigationOutcome] = []

  /// The substitutes for the entries that guards have refused in the present step.
  private var substitutes: [EntryID: RestorationBook.Substitute] = [:]
  /// The entries of the state of the present step, once a guard has refused one.
  private var known: Set<EntryID>?
  /// Whether a guard has refused a tab or a flow in the present step.
  private var hasLostPlace = false

  init(_ book: RestorationBook) {
    self.book = book
  }

  override func refuse(
    _ refused: RefusedEntry,
    in state: inout NavigationSnapshot
  ) -> StepVerdict {
    let loss = RestorationLoss.refused(by: refused.guardName)
    if let block = refused.block { return refuse(refused, of: block, loss, in: &state) }
    let known = known ?? state.idsInBlocks
    self.known = known
    if let detour = refused.detour { detours.append(detour) }
    guard known.contains(refused.entry.id) else {
      // It was there before, or it is a root, which nothing takes the place of.
      book.refuse(refused.entry, loss)
      return .ends
    }
    let substitute = book.substitute(for: refused.entry, loss)
    substitutes[refused.entry.id] = substitute
    if book.isGivenUp { return .ends }
    return .goesOn(withoutCovering: substitute.endsStack)
  }

  private func refuse(
    _ refused: RefusedEntry,
    of block: EntryID,
    _ loss: RestorationLoss,
    in state: inout NavigationSnapshot
  ) -> StepVerdict {
    let removed = state.remove(refused.entry.route) { matches[$0] == block }
    guard let removed else { return .ends }
    let name = PlaceName.of(refused.entry.route)
    book.lose(name, in: removed.place, loss)
    if book.isGivenUp { return .ends }
    hasLostPlace = true
    if let detour = refused.detour { detours.append(detour) }
    for entry in removed.entries { book.fail(entry, .along(with: name)) }
    return .restarts
  }

  override func rest(of state: NavigationSnapshot) -> NavigationSnapshot? {
    if book.isGivenUp { return nil }
    var rest = state
    var edit = SnapshotEdit(substitutes)
    edit.apply(to: &rest)
    for (entry, refused) in edit.removed {
      book.fail(entry, .along(with: book.name(of: refused) ?? ""))
    }
    let isOther = edit.hasFound || hasLostPlace
    (substitutes, known, hasLostPlace) = ([:], nil, false)
    return isOther ? rest : nil
  }

  override func rest(
    of state: NavigationSnapshot,
    without strangers: [RouteEntry]
  ) -> NavigationSnapshot? {
    for entry in strangers { substitutes[entry.id] = book.substitute(for: entry, .withoutPlace) }
    return rest(of: state)
  }

  override func givesUp() -> Bool {
    let costs = misplaced.contains { part in
      // A root is that of the app now, and nothing of it is lost.
      if case .root = part { false } else { true }
    }
    return book.isGivenUp || costs && book.giveUp()
  }

  /// Notes the parts for which the tree has no place.
  func noteMisplaced() {
    for part in misplaced { note(part) }
  }

  private func note(_ misplaced: MisplacedPart) {
    switch misplaced {
    case .place(let place, let location):
      book.drop(place.name, in: location, .withoutPlace)
      failAlong(place.allEntries, with: place.name)
    case .root(let root):
      book.fail(root, .withoutPlace)
    case .block(let block, let location):
      book.drop(block.name, in: location, .withoutPlace)
      failAlong(block.allEntries, with: block.name)
    case .items(let items, let location):
      for item in items where !book.fail(item.entry, .withoutPlace) {
        book.drop(item.entry.route.placeName, in: location, .withoutPlace)
      }
      for entry in items.flatMap(\.stack) { book.fail(entry, .withoutPlace) }
    }
  }

  /// Notes what has gone with a part, unless the whole has gone for it.
  private func failAlong(_ entries: [RouteEntry], with name: String) {
    if book.isGivenUp { return }
    for entry in entries { book.fail(entry, .along(with: name)) }
  }

  /// Notes that nothing of a state is back.
  func fail(_ state: NavigationSnapshot, _ loss: RestorationLoss) {
    for entry in state.allEntries { book.fail(entry, loss) }
  }
}

extension AnyRoute {
  /// The name of a tab or a flow, which an archive may know by its raw value alone.
  fileprivate var placeName: String {
    switch self.as(RawID.self) {
    case .text(let text): text
    case .number(let number): "\(number)"
    case nil: PlaceName.of(self)
    }
  }
}
