// The guards that modules add to a tree.

extension NavigationPipeline {
  /// Tells modules of screens that have come, or that are used: each module makes what it declares,
  /// once for each screen.
  ///
  /// A tab and a flow are no screens, whatever their type.
  func welcome(_ entries: Few<RouteEntry>) {
    guard mayHaveGuards, !kind.showsPlaces else { return }
    forEachChain { guards, _ in guards.welcome(entries, in: self) }
  }

  /// Adds the guards of a registry that only a host has, if the tree has no registry.
  ///
  /// They become guards of the root, and an event says so: commands may have passed without them.
  /// Does nothing if they are asked already, or if the block is gone.
  package func addMissing(_ guards: [ModuleGuard]) {
    let missing = guards.filter { !isAsked($0.token) }
    guard !missing.isEmpty, block != nil, !isGone else { return }
    let root = group?.root
    (root?.guards ?? self.guards).add(contentsOf: missing)
    // In a presenter without a group each layer has a stack with guards of its own.
    if let outer, missing.allSatisfy({ outer.isAsked($0.token) }) { return }
    let failure = NavigationFailure.missingGuards(missing, addedTo: root?.location ?? path)
    answer(.remove([]), .revalidation, true, .failed(failure))
  }

  /// Whether a guard is asked about what the block shows.
  private func isAsked(_ token: GuardToken) -> Bool {
    var isAsked = false
    forEachChain { guards, _ in isAsked = isAsked || guards.contains(token) }
    return isAsked
  }
}
