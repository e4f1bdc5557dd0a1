// Tabs and flows none of which may be shown: the tab or the flow around them gives way.

extension NavigationPipeline {
  /// Leaves the tab or the flow in front that shows this block.
  ///
  /// Guards are asked about what takes its place before that is shown. If they refuse it, the next
  /// entry is tried, and then the tab or the flow around the block. At the end of a session a flow
  /// goes unasked, also a hidden one: a draft in it must not keep it.
  ///
  /// - Returns: The outcome, or `nil` if nothing around the block could give way.
  func giveWay() -> NavigationOutcome? {
    guard let holder = group?.holder, let block = holder.pipeline.block else { return nil }
    if block.queue.isEndingSession, block.kind == .flow {
      let check = Revalidation(phase: .revalidate, of: holder.pipeline)
      check.disallowed = [holder.entry]
      return holder.pipeline.remove(check)
    }
    return block.topEntry?.id == holder.entry ? holder.pipeline.leave([holder.entry]) : nil
  }

  /// Leaves the entry in front for the first one that may be shown.
  ///
  /// - Parameter refused: The entry in front, and those that guards have refused since.
  /// - Returns: The outcome, or `nil` if nothing could give way.
  private func leave(_ refused: [EntryID]) -> NavigationOutcome? {
    guard let block, let top = block.topEntry?.id, refused.contains(top) else { return nil }
    let proposal = block.propose(.remove(refused), replacing: [])
    guard case .change(let change) = proposal, let next = change.inserted.first?.id,
      !refused.contains(next)
    else { return giveWay() }
    let outcome = run(proposal, .revalidation, true)
    guard case .pending = outcome else {
      return outcome.isChange ? outcome : leave(refused + [next])
    }
    outcome.whenEnded { [weak self] end in
      guard let self, !end.isChange, !isGone else { return }
      _ = perform { [weak self] in self?.leave(refused + [next]) ?? .unchanged(.allAllowed) }
    }
    return outcome
  }
}
