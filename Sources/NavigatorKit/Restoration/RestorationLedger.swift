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
    let found = state.allEntries.first { $0.id == refused.id }
    var edit = SnapshotEdit(refused, .nothingAbove)
    if let found { edit.substitute = book.substitute(for: found, loss) }
    if book.isGivenUp { return nil }
    guard edit.apply(to: &rest) else { return nil }
    if let detour = refused.detour { detours.append(detour) }
    var cause: String?
    for entry in edit.removed {
      let name = book.fail(entry, cause.map { .along(with: $0) } ?? loss)
      cause = cause ?? name ?? entry.route.description
    }
    if edit.removed.isEmpty, found == nil { book.drop("\(refused.id)", in: "", loss) }
    return rest
  }

  override func note(_ misplaced: MisplacedPart) {
    switch misplaced {
    case .place(let place, let location):
      let name = place.holder.map { $0.route.description } ?? place.name
      book.drop(name, in: location, .withoutPlace)
      for entry in place.allEntries { book.fail(entry, .along(with: name)) }
    case .root(let root, _):
      book.fail(root, .withoutPlace)
    case .block(let block, let location):
      book.drop(block.name, in: location, .withoutPlace)
      for entry in block.allEntries { book.fail(entry, .along(with: block.name)) }
    case .items(let items, let block, let location):
      for item in items where book.fail(item.entry, .withoutPlace) == nil {
        book.drop("\(item.entry.route)", in: "\(location)/\(block.name)", .withoutPlace)
      }
      for entry in items.flatMap(\.stack) { book.fail(entry, .withoutPlace) }
    }
  }

  /// Notes that nothing of a state is back.
  func fail(_ state: NavigationSnapshot, _ loss: RestorationLoss) {
    for entry in state.allEntries + state.allRoots { book.fail(entry, loss) }
  }
}
