// The members that an intent without an address is for.

extension NavigationGroup {
  /// The group in front within this one that has no other group in front of it.
  var innermost: NavigationGroup {
    if let frontGroup { return frontGroup.innermost }
    // An app's own group may hold others, and nothing says which of them covers the rest.
    if frontStack != nil { return self }
    return shownChild?.innermost ?? self
  }

  /// The outermost group on the way to the front that has tabs or flows for an intent.
  func outermostTaking(_ intent: NavigationIntent) -> NavigationGroup {
    if members.contains(where: { $0.block?.accepts(intent) ?? false }) { return self }
    return frontGroup?.outermostTaking(intent) ?? self
  }

  /// The outermost tabs or flows on the way to the front that have a tab or a flow.
  func outermostBlock(with choice: AnyRoute) -> NavigationPipeline? {
    let own = members.first { $0.block?.switcher?.holders.contains(choice) ?? false }
    if let own { return own }
    if let frontGroup { return frontGroup.outermostBlock(with: choice) }
    return groups.lazy.compactMap { $0.outermostBlock(with: choice) }.first
  }

  /// The member that can carry an intent out, not counting the stacks of layers.
  func stackOrPresenter(accepting intent: NavigationIntent) -> NavigationPipeline? {
    members.first { $0.outer == nil && $0.block?.accepts(intent) ?? false }
  }

  /// Whether a member shows layers.
  var hasPresenter: Bool { members.contains { $0.kind.showsLayers && $0.block != nil } }
}
