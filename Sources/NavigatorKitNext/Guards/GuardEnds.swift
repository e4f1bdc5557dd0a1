/// Ends the guards of screens that have gone, and lets those rest that protect a route that is nowhere any more.
@MainActor
final class GuardEnds: Participant {
  private unowned let store: Store

  init(_ store: Store) { self.store = store }

  func follows(_ change: Change) -> Bool {
    !change.meaning.goes.isEmpty && change.meaning.goes.contains { $0.block.isAttended }
  }

  func didCommit(_ change: Change) {
    let gone = change.meaning.goes.map(\.entry)
    let places = store.tree?.places ?? []
    for place in places {
      end(place.attendants, gone, in: place.blocks)
    }
    for block in store.blocks { end(block.attendants, gone, in: [block]) }
  }

  private func end(_ attendants: Attendants, _ gone: [RouteEntry], in blocks: [Block]) {
    guard let guards = attendants.knownGuards, guards.mayEnd else { return }
    guards.entriesHaveGone(gone) { scope in
      blocks.contains { $0.entries(in: Draft()).contains(where: scope.covers) }
    }
  }
}
