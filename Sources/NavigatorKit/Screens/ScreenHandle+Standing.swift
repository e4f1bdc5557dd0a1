// How a screen's commands are carried out, when their turn comes.

extension ScreenHandle {
  /// Runs a command where the screen stands when its turn comes.
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

  /// Removes the screen with all that lies on it, and with a value if there is one.
  func end(
    with value: (any Sendable)?,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    stand(for: .popLast(), cause, animated) { standing in
      guard let removal = standing.removal(with: value) else {
        return standing.pipeline.answer(.popLast(), cause, animated, .unchanged(.alreadyAtRoot))
      }
      let parts = standing.uncovering.filter { standing.keeps($0) } + [removal]
      return standing.submit(parts, cause, animated)
    }
  }
}

extension ScreenStanding {
  /// The part that removes the screen, with its value: a root goes with its layer, or not at all.
  fileprivate func removal(with value: (any Sendable)?) -> AddressedIntent? {
    guard let (owner, entry) = leaving, let block = owner.block else { return nil }
    let entries = block.allEntries
    guard let index = entries.firstIndex(where: { $0.id == entry }) else { return nil }
    let intent = block.overlay?.intentToDismiss(entry) ?? .popLast(entries.count - index)
    let offer = value.map { ResultOffer($0, for: entry, in: owner.results) }
    return AddressedIntent(block: owner.id, intent: NavigationIntent(intent.ask, offering: offer))
  }

  /// Whether a part is needed where the screen itself goes: what lies in its own block goes with it.
  fileprivate func keeps(_ part: AddressedIntent) -> Bool {
    if entry == nil { return true }
    return part.block != pipeline.id && !(block.overlay != nil && part.block == stack.id)
  }

  /// Carries out an intent in a block, within the transition that is under way in the screen's own.
  func submit(
    _ intent: NavigationIntent,
    to taker: NavigationPipeline,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    // A prepared place is shown first; then its commands are for what is outside of it.
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

  /// Carries out intents for several blocks: in one transition if they are in a tree, else one by one.
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

  /// Whether the intent asks the user.
  var bringsDialog: Bool { ask.isAboutLayers && ask.style == .dialog }
}

extension NavigationFailure {
  static let screenEnded = NavigationFailure(
    .gone,
    "the screen has ended; use what is shown now"
  )
}
