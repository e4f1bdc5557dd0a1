/// A check of what is shown: guards are asked again, and what they refuse goes in one transition.
///
/// What takes its place has been asked by then. What only a slow guard decides stays until it has answered, each answer
/// a transition of its own; where a session ends it goes at once.
@MainActor
final class Check {
  private let store: Store
  private let command: Command
  private let isClosing: Bool
  private var asked: Set<Question.Key> = []
  private var refused: Set<EntryID>
  /// Places whose roots were withheld, and are allowed now.
  private var roots: [NavigationGroup] = []
  /// What it could not do.
  private var failure: NavigationFailure?
  private var alternatives: [NavigationIntent] = []
  private var slow: [SlowQuestion] = []

  private typealias SlowQuestion = (
    question: Question, decide: Asking.Decide, limit: RegisteredGuard.TimeLimit?
  )

  /// Makes a check; where it is closing, a slow guard counts as one that refuses.
  init(
    in store: Store,
    at block: Block,
    refusing refused: Set<EntryID> = [],
    isClosing: Bool = false
  ) {
    (self.store, self.refused, self.isClosing) = (store, refused, isClosing)
    command = Command(NavigationIntent(.remove([])), at: block, .revalidation)
  }

  /// Asks about screens, and removes those that are refused and what is refused of what that uncovers.
  func run(_ seen: [Seen], _ phase: GuardPhase) -> NavigationOutcome {
    ask(seen, phase)
    allow(seen)
    return settle()
  }

  // MARK: Asking

  /// Asks about screens; nobody is asked twice about one.
  private func ask(_ seen: [Seen], _ phase: GuardPhase) {
    let nothing = Change(command, Draft())
    for question in Questions(about: seen, phase).all where !refuses(question.seen) {
      let (token, entry) = (question.guarding.token, question.seen.entry.id)
      let key = Question.Key(token: token, entry: entry, phase: .revalidate)
      guard asked.insert(key).inserted else { continue }
      switch store.ask(question, about: nothing) {
      case .decision(let decision): note(decision, of: question)
      case .slow where isClosing: note(.block(.unansweredAtSessionEnd), of: question)
      case .slow(let decide, let limit): slow.append((question, decide, limit))
      }
    }
  }

  /// Whether a screen goes anyway, or the layer in which it lies.
  private func refuses(_ seen: Seen) -> Bool {
    refused.contains(seen.entry.id)
      || seen.block.layer.map { refused.contains($0.id.entryID) } ?? false
  }

  private func note(_ decision: GuardDecision, of question: Question) {
    if decision.allows { return }
    refused.insert(question.seen.entry.id)
    // A tab that is not shown leads nobody elsewhere.
    if let choice = question.seen.block as? ChoiceBlock,
      choice.choice.selected != question.seen.entry
    {
      return
    }
    // A root that is withheld already has led there.
    if question.seen.placeOfRoot?.rootStanding == .withheld { return }
    if case .redirect(let intent) = decision.kind, !alternatives.contains(intent) {
      alternatives.append(intent)
    }
  }

  /// Notes the withheld roots among the screens that were asked about: they are shown unless they are refused.
  private func allow(_ seen: [Seen]) {
    roots += seen.compactMap(\.placeOfRoot).filter { $0.rootStanding == .withheld }
  }

  // MARK: Carrying out

  /// Carries out what was found, until nothing more is refused, and begins to ask the slow guards.
  private func settle() -> NavigationOutcome {
    var change = change()
    while let found = change {
      let known = refused.count
      ask(found.meaning.comes + found.meaning.uncovers, .reveal)
      if refused.count == known, !found.draft.makePlaces() { break }
      change = self.change()
    }
    let gone = Set(change?.meaning.goes.map(\.entry.id) ?? [])
    let outcome = carryOut(change)
    let open = slow.filter { !gone.contains($0.question.seen.entry.id) }
    return .combining([outcome] + open.map(askLater))
  }

  /// The change that removes what is refused, and shows the roots that are allowed again.
  private func change() -> Change? {
    let removal = Command(
      NavigationIntent(.remove(Array(refused))),
      at: command.block,
      .revalidation
    )
    var draft = Draft()
    if !refused.isEmpty {
      draft.preferred = Set(alternatives.compactMap(\.ask.alternative))
      do throws(Refusal) { try draft.remove(refused, near: command.block) } catch {
        if case .failed(let failure) = error { self.failure = failure }
      }
      draft.removeBelongings(in: store.presenters)
    }
    for place in roots where !(place.rootEntry.map { refused.contains($0.id) } ?? false) {
      draft.show(rootOf: place)
    }
    return draft.isEmpty ? nil : Change(removal, draft)
  }

  private func carryOut(_ change: Change?) -> NavigationOutcome {
    var outcome = failure.map { NavigationOutcome.failed($0) } ?? .unchanged(.allAllowed)
    if let change {
      let late = Questions(about: change.meaning.goes, .leave).lateLeave
      let done = late.map { NavigationOutcome.committedDespite($0) } ?? .committed
      outcome = store.commit(change, as: change.draft.shortfall.map { .failed($0) } ?? done)
    }
    for intent in alternatives {
      let next = Command(intent, at: command.block, .redirect)
      next.settle(store.carryOut(next))
    }
    return outcome
  }

  // MARK: Slow guards

  /// Asks a slow guard about a screen that stays meanwhile, unless it is being asked already: then it is asked once
  /// more when it has answered.
  private func askLater(_ slow: SlowQuestion) -> NavigationOutcome {
    if let open = store.check(asking: slow.question) { return .pending(open.identity) }
    let own = Check(in: store, at: slow.question.seen.block)
    own.ask(slow)
    return .pending(own.command.identity)
  }

  private func ask(_ slow: SlowQuestion) {
    let nothing = Change(command, Draft())
    let asking = Asking(slow.question, about: nothing, in: store)
    store.hold(command, until: .answer(asking))
    asking.begin(store.request(slow.question, about: nothing), slow.decide, slow.limit) {
      decision in
      // Who does not answer in time does not allow it.
      let late = BlockReason.error(NavigationFailure.guardTimedOut(slow.question.guarding.name))
      self.store.whenFree { self.goOn(asking, with: decision ?? .block(late), slow) }
    }
  }

  private func goOn(_ asking: Asking, with decision: GuardDecision, _ slow: SlowQuestion) {
    guard case .answer(let own) = command.hold, own === asking else { return }
    if decision.allows, !asking.isCurrent, command.renew() { return ask(slow) }
    store.release(command)
    note(decision, of: asking.question)
    allow([asking.question.seen])
    let outcome = settle()
    outcome.unsettled?.whenSettled { [command] in command.settle($0) }
    command.settle(outcome)
  }
}

extension Store {
  /// The check that waits for the answer to a question.
  fileprivate func check(asking question: Question) -> Command? {
    waiting.first { command in
      guard command.cause.kind == .revalidation, case .answer(let asking) = command.hold else {
        return false
      }
      return asking.question.key == question.key
    }
  }
}

extension NavigationIntent.Ask {
  /// The tab or the flow that it is about.
  fileprivate var alternative: AnyRoute? {
    switch self {
    case .select(let id), .enter(let id): id
    default: nil
    }
  }
}

extension BlockReason {
  /// Only a slow guard could have allowed it.
  fileprivate static let unansweredAtSessionEnd = BlockReason("the session has ended")
}

extension NavigationOutcome {
  /// The outcome of several parts of a check: that of the first that did anything, with the leave-guards that any has
  /// overridden, once all have ended.
  @MainActor
  fileprivate static func combining(_ outcomes: [NavigationOutcome]) -> NavigationOutcome {
    let open = outcomes.compactMap(\.unsettled)
    if !open.isEmpty {
      let whole = PendingNavigation()
      var ended = outcomes.filter { $0.unsettled == nil }
      for part in open {
        part.whenSettled { outcome in
          ended.append(outcome)
          if ended.count == outcomes.count { whole.settle(.combining(ended)) }
        }
      }
      return .pending(whole)
    }
    let late = outcomes.compactMap {
      if case .committedDespite(let late) = $0 { late } else { nil }
    }
    if !late.isEmpty {
      let names = late.flatMap(\.guardNames)
      return .committedDespite(LateLeave(guardNames: names, removed: late.flatMap(\.removed)))
    }
    let changed = outcomes.first { if case .unchanged = $0 { false } else { true } }
    return changed ?? .unchanged(.allAllowed)
  }
}
