// How a screen's commands are carried out when their turn comes.

extension ScreenHandle {
  /// Runs a command with the position that the screen has when the command's turn comes.
  func stand(
    for intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool,
    _ body: @escaping (ScreenStanding) -> NavigationOutcome
  ) -> NavigationOutcome {
    if position == nil { return .unchanged(.noScreen) }
    let former = intent.bringsDialog && standing == nil ? formerStanding?.pipeline : nil
    guard let pipeline = former ?? pipeline, pipeline.block != nil else {
      return .failed(.screenEnded)
    }
    return pipeline.bring(intent.awaited) {
      pipeline.perform(intent, cause, animated: animated) { [weak pipeline] in
        guard let pipeline else { return .failed(.screenEnded) }
        guard let standing = standing ?? (intent.bringsDialog ? formerStanding : nil) else {
          return pipeline.answer(intent, cause, animated, .failed(.screenEnded))
        }
        return body(standing)
      }
    }
  }

  /// Carries out a command of the screen about itself, here or wherever the command waits.
  ///
  /// - Parameters:
  ///   - intent: The command, as observers are told of it until its turn comes.
  ///   - value: The value with which the screen ends.
  ///   - cause: The cause.
  ///   - animated: Whether it is shown with an animation.
  ///   - reason: The reason why nothing changes if there is nothing to do.
  ///   - parts: Makes the intents for the blocks at the screen's position.
  /// - Returns: The outcome.
  func carryOut(
    _ intent: NavigationIntent,
    with value: (any Sendable)? = nil,
    _ cause: NavigationCause,
    _ animated: Bool,
    otherwise reason: UnchangedReason,
    _ parts: @escaping (ScreenStanding) -> [AddressedIntent]
  ) -> NavigationOutcome {
    stand(for: intent, cause, animated) { standing in
      var all = parts(standing)
      guard let last = all.indices.last else {
        return standing.pipeline.answer(intent, cause, animated, .unchanged(reason))
      }
      let (leaving, screen) = (standing.leaving, standing.handle ?? self)
      if let (owner, entry) = leaving,
        let refusal = owner.refusal(of: value, for: entry, intent, cause, animated)
      {
        return refusal
      }
      all[last].intent.command = ScreenCommand(
        finishing: leaving?.entry,
        with: value,
        in: leaving?.owner,
        renewal: .screen(told: intent, otherwise: reason) { screen.standing.map(parts) }
      )
      return standing.submit(all, cause, animated)
    }
  }

  /// Removes the screen with all that lies on it, and with a value if there is one.
  func end(
    with value: (any Sendable)?,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    carryOut(.popLast(), with: value, cause, animated, otherwise: .alreadyAtRoot) { standing in
      guard let removal = standing.removal else { return [] }
      return standing.uncovering.filter { standing.keeps($0) } + [removal]
    }
  }
}

extension ScreenStanding {
  /// A handle of this very screen, even when others come on top of it; `nil` for a root.
  fileprivate var handle: ScreenHandle? {
    guard let entry, let found = pipeline.entry(entry) else { return nil }
    return ScreenHandle(.entry(found), of: pipeline, around: around)
  }

  /// The part that removes the screen: a root goes with its layer, or not at all.
  fileprivate var removal: AddressedIntent? {
    guard let (owner, entry) = leaving, let intent = owner.block?.intentToLeave(entry) else {
      return nil
    }
    return AddressedIntent(block: owner.id, intent: intent)
  }

  /// Whether a part is needed though the screen itself goes: everything in its own block goes with
  /// it.
  fileprivate func keeps(_ part: AddressedIntent) -> Bool {
    if entry == nil { return true }
    return part.block != pipeline.id && !(block.overlay != nil && part.block == stack.id)
  }

  /// Carries out an intent in a block, within the present transition of the screen's own block.
  func submit(
    _ intent: NavigationIntent,
    to taker: NavigationPipeline,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    // A prepared place has to be shown before its commands reach blocks outside.
    if taker.group?.preparing !== pipeline.group?.preparing,
      let outcome = pipeline.postponed(intent, cause, animated, replacing: [])
    {
      return outcome
    }
    return taker.bring(intent.awaited, askedOf: asked) {
      // Without a group each block has a queue of its own.
      if taker.block?.queue !== asked.block?.queue {
        return taker.submit(intent, cause: cause, animated: animated)
      }
      return taker.submitWithin(intent, cause: cause, animated: animated)
    }
  }

  /// Carries out intents for several blocks: in one transition if they are in a tree, otherwise one
  /// by one.
  func submit(
    _ parts: [AddressedIntent],
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    let isInTree = parts.allSatisfy { pipeline.group?.root.pipeline(named: $0.block) != nil }
    if isInTree {
      let single = parts.count == 1 ? parts.first : nil
      if let single, let taker = taker(of: single) {
        return submit(single.intent, to: taker, cause, animated)
      }
      return pipeline.submitWithin(.compound(parts), cause: cause, animated: animated)
    }
    var outcome = NavigationOutcome.unchanged(.nothingAsked)
    for part in parts {
      guard let taker = taker(of: part) else { continue }
      outcome = submit(part.intent, to: taker, cause, animated)
      if !outcome.isChange { break }
    }
    return outcome
  }

  private func taker(of part: AddressedIntent) -> NavigationPipeline? {
    let all = [pipeline, stack, around.outer?.leaving?.pipeline].compactMap(\.self) + presenters
    return all.first { $0.id == part.block }
  }

  /// The presenter that shows a dialog in front of everything, whatever covers the screen.
  var asker: NavigationPipeline? {
    guard let group = pipeline.group, group.preparing == nil else { return presenters.first }
    let way = group.root.innermost.lineage
    let covering = way.last { group in group.presenters.contains { $0.block?.topEntry != nil } }
    if let covering { return covering.presenters.first { $0.block?.topEntry != nil } }
    if let own = presenters.first, own.group?.isInFront ?? true { return own }
    return way.lazy.compactMap { group in group.presenters.first { _ in true } }.first
  }
}

extension NavigationIntent {
  /// Whether the intent brings a screen: pushed, or in a layer.
  var bringsScreen: Bool {
    guard !ask.routes.isEmpty else { return false }
    if ask.isAboutLayers { return ask.style.map { $0 != .dialog } ?? false }
    return [.push, .replace].contains(ask.move)
  }

  /// Whether the intent shows a dialog.
  var bringsDialog: Bool { ask.isAboutLayers && ask.style == .dialog }
}
