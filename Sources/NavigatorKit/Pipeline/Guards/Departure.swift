/// The entries that a transition takes away, and the guards that may end with them.
///
/// It is made before the change, while inner entries can still be found, and used after it.
@MainActor
struct Departure {
  private struct Share {
    let guards: NavigationGuards
    var gone: [RouteEntry]
    let present: () -> [RouteEntry]
  }

  private var shares: [Share] = []
  /// The entries that go and those that come: for a guard that may end they do not count as left to
  /// protect.
  private var others: Set<EntryID> = []

  init(of attempt: TransitionAttempt, in pipeline: NavigationPipeline) {
    // Most often no guard can end: the change only adds entries, or the block has no such guards.
    var mayEnd = false
    pipeline.forEachPart(of: attempt.change) { pipeline, change in
      if change.isRemoval, pipeline.mayEndGuards { mayEnd = true }
    }
    if !mayEnd { return }
    for part in pipeline.parts(of: attempt)
    where part.pipeline.mayHaveGuards || part.pipeline.hasInner {
      others.formUnion(part.change.inserted.map(\.id))
      for entry in part.change.removed.reversed() {
        for inner in part.pipeline.block?.pipelines(inside: entry.id) ?? [] {
          note(inner.entriesWithRoot, of: inner)
        }
      }
      note(Array(part.change.removed), of: part.pipeline)
    }
  }

  /// Ends the guards whose entries have gone, if no entry that they protect is left.
  ///
  /// - Parameter returned: The entries that are there again.
  func endGuards(except returned: Set<EntryID> = []) {
    let others = others.subtracting(returned)
    for share in shares {
      lazy var left = share.present().filter { !others.contains($0.id) }
      lazy var routesLeft = Set(left.map(\.route))
      let gone = share.gone.filter { !returned.contains($0.id) }
      share.guards.entriesWereRemoved(gone) { scope in
        if case .route(let route) = scope.kind { return routesLeft.contains(route) }
        return left.contains(where: scope.covers)
      }
    }
  }

  private mutating func note(_ gone: [RouteEntry], of pipeline: NavigationPipeline) {
    if gone.isEmpty { return }
    others.formUnion(gone.map(\.id))
    note(gone, pipeline.ownGuards) { [weak pipeline] in pipeline?.entriesWithRoot ?? [] }
    for group in pipeline.group?.lineage ?? [] {
      note(gone, group.guards) { [weak group] in
        group?.pipelines.flatMap(\.entriesWithRoot) ?? []
      }
    }
  }

  private mutating func note(
    _ gone: [RouteEntry],
    _ guards: NavigationGuards,
    _ present: @escaping () -> [RouteEntry]
  ) {
    if guards.isEmpty { return }
    if let index = shares.firstIndex(where: { $0.guards === guards }) {
      shares[index].gone += gone
    } else {
      shares.append(Share(guards: guards, gone: gone, present: present))
    }
  }
}

extension NavigationPipeline {
  /// Whether a guard may end with an entry of the block, or with one inside.
  fileprivate var mayEndGuards: Bool {
    if hasInner || kind.showsPlaces { return true }
    var mayEnd = ownGuards.mayEnd
    group?.forEachChain { guards, _ in mayEnd = mayEnd || guards.mayEnd }
    return mayEnd
  }
}
