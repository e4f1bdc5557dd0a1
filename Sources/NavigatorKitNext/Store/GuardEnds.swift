/// Ends the guards of screens that have gone, and lets those rest that protect a route that is nowhere any more.
@MainActor
final class GuardEnds: Participant {
  func follows(_ change: Change) -> Bool {
    !change.meaning.goes.isEmpty && change.meaning.goes.contains { $0.block.isAttended }
  }

  func didCommit(_ change: Change) {
    let gone = change.meaning.goes.map(\.entry)
    // Guards cover what lies below them: those around the screens that have gone, and in their trees.
    var ended: Set<ObjectIdentifier> = []
    for block in change.meaning.goes.map(\.block) {
      if let tree = block.group?.top {
        guard ended.insert(ObjectIdentifier(tree)).inserted else { continue }
        for place in tree.places {
          end(place.attendants, gone, in: place.blocks, on: place.places.compactMap(\.rootEntry))
        }
        for block in tree.blocks { end(block.attendants, gone, in: [block]) }
      } else if ended.insert(ObjectIdentifier(block)).inserted {
        end(block.attendants, gone, in: [block])
      }
    }
  }

  private func end(
    _ attendants: Attendants,
    _ gone: [RouteEntry],
    in blocks: [Block],
    on roots: [RouteEntry] = []
  ) {
    guard let guards = attendants.knownGuards, guards.mayEnd else { return }
    guards.entriesHaveGone(gone) { scope in
      (blocks.flatMap { Draft().entries(of: $0) } + roots)
        .contains { scope.covers($0) && !gone.contains($0) }
    }
  }
}
