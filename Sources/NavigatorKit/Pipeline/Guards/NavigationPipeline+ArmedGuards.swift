extension NavigationPipeline {
  /// The armed leave-guards of entries, and of everything inside them.
  func armedGuards(of entries: some Collection<RouteEntry>) -> [RegisteredGuard] {
    var all: [RegisteredGuard] = []
    var known: Set<ObjectIdentifier> = []
    addArmedGuards(of: entries, to: &all, &known)
    guard let block else { return all }
    for entry in entries {
      for inner in block.pipelines(inside: entry.id) where inner.hasLeaveGuards {
        inner.addArmedGuards(of: inner.entriesWithRoot, to: &all, &known)
      }
    }
    return all
  }

  /// The armed leave-guards of layers that screens of the stack have presented, and of everything
  /// on these.
  func armedGuards(over screens: some Collection<RouteEntry>) -> [RegisteredGuard] {
    let layers = screens.flatMap { results.layerEnds(of: $0.id) }.compactMap(\.layer)
    return layers.flatMap { layer in
      let entries = layer.pipeline?.block?.allEntries.drop { $0.id != layer.entry.id } ?? []
      return layer.pipeline?.armedGuards(of: entries) ?? []
    }
  }

  /// Whether a leave-guard of the block or of a group around it may be armed.
  var hasLeaveGuards: Bool {
    var hasAny = false
    forEachChain { guards, _ in
      if guards.asks(in: .leave) { hasAny = true }
    }
    return hasAny
  }

  /// Adds the armed guards that are not in the list yet: a guard of a group protects inner entries,
  /// too.
  private func addArmedGuards(
    of entries: some Collection<RouteEntry>,
    to all: inout [RegisteredGuard],
    _ known: inout Set<ObjectIdentifier>
  ) {
    forEachChain { guards, _ in
      if !guards.asks(in: .leave) { return }
      let chain = guards.chain(of: .leave)
      var found = chain.ofMany.filter { entries.contains(where: $0.scope.covers) }
      for entry in entries { found += chain.guardsAlone(for: entry) }
      found = found.filter { registered in
        (registered.leaveGuard?.isArmed ?? false)
          && known.insert(ObjectIdentifier(registered)).inserted
      }
      all += found.sorted { $0.order < $1.order }
    }
  }
}
