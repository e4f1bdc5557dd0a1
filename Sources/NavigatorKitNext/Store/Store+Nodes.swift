// What hosts of nodes need of the store.

extension Store {
  /// Notes anew in which places a command waits for a slow guard, or for a condition while nothing is shown for the wait.
  func noteWaits() {
    for place in tree?.places ?? [] { place.apply(waiting: !commandsHeldUp(in: place).isEmpty) }
  }

  /// Gives up the commands for which a place is waiting.
  func cancelWaiting(in group: NavigationGroup) {
    whenFree { [self] in
      for command in commandsHeldUp(in: group) { conclude(command, .superseded) }
    }
  }

  private func commandsHeldUp(in group: NavigationGroup) -> [Command] {
    waiting.filter { command in
      guard command.block.group === group else { return false }
      return switch command.hold {
      case .answer: true
      case .condition: command.stopgaps.isEmpty
      case .nothing, .turn, .command, .layers, .flow: false
      }
    }
  }

  /// Asks guards about the root of a place, before a host shows it for the first time.
  ///
  /// What waits to lie over it is decided first: each would supersede the other.
  func showRoot(of group: NavigationGroup) {
    guard let place = group.rootUnderStack, place.rootStanding == .unasked,
      let root = place.rootEntry,
      let block = place.blockOnRoot, Draft().entries(of: block).isEmpty
    else { return }
    if Questions(about: place.rootSeen, .forward).all.isEmpty { return place.apply(.shown) }
    if let first = waiting.first(where: { $0.isAnswered(about: block) }) {
      place.apply(.withheld)
      return first.whenEnded { [self] _ in
        if place.rootStanding == .withheld { place.apply(.unasked) }
        whenFree { [self] in showRoot(of: place) }
      }
    }
    let command = Command(
      NavigationIntent(.showRoot(root)),
      at: block,
      .unknownCode,
      animated: false
    )
    command.settle(submit(command))
    if place.rootStanding == .unasked { place.apply(.withheld) }
    command.whenEnded { [weak self] outcome in
      guard place.rootStanding == .withheld, !outcome.isChange else { return }
      // Something came in front of it first: guards are asked when it is uncovered.
      if case .superseded = outcome { return place.apply(.unasked) }
      // A tab or a flow gives way.
      if place.lineage.contains(where: { $0.parent?.choice != nil }) {
        self?.whenFree { self?.check(place.rootSeen, .revalidate) }
      }
    }
  }
}

extension NavigationGroup {
  /// Returns whether the root of the place may be shown, for observers.
  ///
  /// - Parameter guards: The guards that are about to be added.
  /// - Returns: Whether guards have allowed it, or there are none.
  package func mayShowRoot(beside guards: [ModuleGuard]) -> Bool {
    guard let place = rootUnderStack else { return true }
    return switch place.observedRootStanding {
    case .shown: true
    case .withheld: false
    case .unasked: guards.isEmpty && Questions(about: place.rootSeen, .forward).all.isEmpty
    }
  }
}

/// Notes which roots are shown, and asks again about those that were refused when nothing lies over them any more.
@MainActor
final class RootReview: Participant {
  private unowned let store: Store

  init(_ store: Store) { self.store = store }

  func didCommit(_ change: Change) {
    for seen in change.meaning.comes + change.meaning.uncovers {
      if let place = seen.placeOfRoot { place.apply(.shown) }
    }
  }

  func wasTold(_ change: Change) {
    guard let tree = store.tree, change.command.cause.kind != .revalidation else { return }
    let withheld = tree.places.filter { $0.rootStanding == .withheld }
    if withheld.isEmpty || !Draft().front(of: tree).isEmpty { return }
    for place in withheld where place.isInFront {
      store.afterChange { [store] in store.check(place.rootSeen, .reveal) }
    }
  }
}

extension Command {
  fileprivate func isAnswered(about block: Block) -> Bool {
    guard case .answer(let asking) = hold else { return false }
    return asking.change.draft.changes(block)
  }
}
