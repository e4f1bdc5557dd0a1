/// Ends the guards of screens that have gone, and lets those rest that protect a route that is nowhere any more.
@MainActor
final class GuardEnds: Participant {
  nonisolated init() {}

  func follows(_ change: Change) -> Bool {
    !change.meaning.goes.isEmpty && change.meaning.goes.contains { $0.block.isAttended }
  }

  func didCommit(_ change: Change) {
    end(
      change.meaning.goes.filter { !$0.block.gate.lingers($0.entry.id) },
      for: change.meaning.comes
    )
  }

  /// Ends the guards of screens; those that come in their place are not protected by them.
  func end(_ gone: [Seen], for others: [Seen] = []) {
    let passing = Set((gone + others).map(\.entry.id))
    // Guards cover what lies below them: those around the screens that have gone, and in their trees.
    var ended: Set<ObjectIdentifier> = []
    func end(_ attendants: Attendants, in blocks: [Block], on roots: [RouteEntry] = []) {
      guard let guards = attendants.knownGuards, guards.mayEnd else { return }
      guards.entriesHaveGone(gone.map(\.entry)) { scope in
        (blocks.flatMap { Draft().entries(of: $0) } + roots)
          .contains { scope.covers($0) && !passing.contains($0.id) }
      }
    }
    for block in gone.map(\.block) where ended.insert(ObjectIdentifier(block)).inserted {
      end(block.attendants, in: [block])
      guard let tree = block.group?.top, ended.insert(ObjectIdentifier(tree)).inserted else {
        continue
      }
      for place in tree.places {
        end(place.attendants, in: place.blocks, on: place.places.compactMap(\.rootEntry))
      }
      for block in tree.blocks where ended.insert(ObjectIdentifier(block)).inserted {
        end(block.attendants, in: [block])
      }
    }
  }
}
