/// The losses of one restoration in the tree: what guards refuse, and what has no place.
@MainActor
final class RestorationLedger: TreeLosses {
  var book: RestorationBook
  /// The redirects of guards that refused entries: they are carried out when the rest is there.
  private(set) var detours: [@MainActor () -> NavigationOutcome] = []

  init(_ book: RestorationBook) {
    self.book = book
  }

  override func rest(
    of state: NavigationSnapshot,
    without refused: RefusedEntry
  ) -> NavigationSnapshot? {
    let loss = RestorationLoss.refused(by: refused.guardName)
    var rest = state
    var edit = SnapshotEdit(refused, .nothingAbove)
    var name = refused.holder.map { PlaceName.of($0) } ?? ""
    if let found = state.allEntries.first(where: { $0.id == refused.id }) {
      edit.substitute = book.substitute(for: found, loss)
      name = book.name(of: found) ?? name
    }
    if book.isGivenUp { return nil }
    guard edit.apply(to: &rest) else { return nil }
    if let detour = refused.detour { detours.append(detour) }
    if refused.holder != nil { book.drop(name, in: edit.place, loss) }
    for entry in edit.removed { book.fail(entry, .along(with: name)) }
    return rest
  }

  /// Notes the parts for which the tree has no place.
  func noteMisplaced() {
    for part in misplaced { note(part) }
  }

  private func note(_ misplaced: MisplacedPart) {
    switch misplaced {
    case .place(let place, let location):
      book.drop(place.name, in: location, .withoutPlace)
      for entry in place.allEntries { book.fail(entry, .along(with: place.name)) }
    case .root(let root):
      book.fail(root, .withoutPlace)
    case .block(let block, let location):
      book.drop(block.name, in: location, .withoutPlace)
      for entry in block.allEntries { book.fail(entry, .along(with: block.name)) }
    case .items(let items, let location):
      for item in items where !book.fail(item.entry, .withoutPlace) {
        book.drop(item.entry.route.placeName, in: location, .withoutPlace)
      }
      for entry in items.flatMap(\.stack) { book.fail(entry, .withoutPlace) }
    }
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
