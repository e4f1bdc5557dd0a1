extension NavigationPipeline {
  /// The leave-guards that are armed for entries, or for what lies in them.
  func armedGuards(of entries: some Collection<RouteEntry>) -> [RegisteredGuard] {
    var all: [RegisteredGuard] = []
    addArmedGuards(of: entries, to: &all)
    guard let block else { return all }
    for entry in entries {
      for inner in block.pipelines(inside: entry.id) {
        inner.addArmedGuards(of: inner.block?.allEntries ?? [], to: &all)
      }
    }
    return all
  }

  /// Adds the armed guards that are not listed yet: those of a group protect inner entries, too.
  private func addArmedGuards(
    of entries: some Collection<RouteEntry>,
    to all: inout [RegisteredGuard]
  ) {
    forEachChain { guards, _ in
      if !guards.asks(in: .leave) { return }
      let chain = guards.chain(of: .leave)
      let many = chain.ofMany.filter { registered in
        (registered.leaveGuard?.isArmed ?? false)
          && entries.contains(where: registered.scope.covers)
          && !all.contains { $0 === registered }
      }
      let own = entries.lazy.flatMap { chain.guardsAlone(for: $0.id) }
        .filter { $0.leaveGuard?.isArmed ?? false }
      all += (many + own).sorted { $0.order < $1.order }
    }
  }
}
