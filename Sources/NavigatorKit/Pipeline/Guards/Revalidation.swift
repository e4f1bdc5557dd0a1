/// A check of entries that are there already.
@MainActor
final class Revalidation: GuardWalk {
  let phase: GuardPhase
  let pending = PendingNavigation()
  /// Whether a session ends: it waits for no guard.
  let isClosed: Bool
  /// The block that is checked.
  private(set) weak var owner: NavigationPipeline?
  /// The entries that may not be shown.
  var disallowed: [EntryID] = []
  /// The redirects from refused entries, each intent once.
  var alternatives: [(entry: EntryID, intent: NavigationIntent)] = []
  /// What guards that park would have a refused entry wait for.
  private(set) var parkings: [EntryID: (GuardDecision.Parking, by: GuardName)] = [:]
  /// The group whose blocks are all checked, or `nil` if only the owner is.
  private(set) weak var group: NavigationGroup?
  /// The roots that are asked about.
  fileprivate(set) var roots: [PlaceRoot]
  /// Whether another check was asked for while this one was under way.
  var isOutdated = false
  var outcome: NavigationOutcome?

  init(
    phase: GuardPhase,
    of owner: NavigationPipeline,
    in group: NavigationGroup? = nil,
    roots: [PlaceRoot] = []
  ) {
    self.phase = phase
    self.owner = owner
    self.group = group
    self.roots = roots
    isClosed = owner.block?.queue.isEndingSession ?? false
  }

  override var waits: Bool { !isClosed }

  override func didEnd() { owner?.conclude(self) }

  override func goOn(_ body: @escaping () -> Void) {
    _ = owner?.perform {
      body()
      return .committed
    }
  }

  /// Notes an answer.
  override func judge(_ answer: GuardDecision?, at index: Int) -> Verdict {
    let inquiry = questions.inquiry(at: index)
    var alternative: NavigationIntent?
    switch answer?.kind {
    case .allow: return .goOn
    case .block, nil: break
    // There is no command to park: a refused entry goes. A root that is withheld can wait.
    case .park(let parking):
      parkings[inquiry.request.entry.id] = (parking, questions.guardAsked(at: index).name)
    case .redirect(let intent): alternative = intent
    }
    let entry = inquiry.holder
    disallowed.append(entry)
    if let alternative, !alternatives.contains(where: { $0.intent == alternative }) {
      alternatives.append((entry, alternative))
    }
    return .nextEntry
  }
}

extension NavigationPipeline {
  /// Asks the guards again about everything that the block shows, also under the top.
  ///
  /// Entries that are no longer allowed go, in one transition; the outcome names the leave-guards
  /// that were armed. Redirects follow after that. A guard that would park refuses here, since
  /// there is no command to park; the showing of a root that is withheld then is parked. A call
  /// while a check is under way joins it, and makes it run once more.
  ///
  /// - Returns: The outcome: committed if anything had to go.
  @discardableResult
  package func revalidate() -> NavigationOutcome {
    joinRevalidation()
      // Observers are told of removals, but not that a check waits: an observer that checks at
      // every event would never end.
      ?? perform { [weak self] in
        guard let self else { return .failed(.ownerReleased) }
        return refusalIfGone(.remove([]), .revalidation) ?? checkAll()
      }
  }

  /// Checks everything that the block shows, within the transition that is under way.
  ///
  /// - Parameter group: The group whose blocks are all checked, or `nil` if only this one is.
  /// - Returns: The outcome: committed if anything had to go.
  func checkAll(with group: NavigationGroup? = nil) -> NavigationOutcome {
    joinRevalidation() ?? check(block?.allEntries ?? [], phase: .revalidate, with: group)
  }

  /// Makes the check that is under way run once more, if there is one.
  private func joinRevalidation() -> NavigationOutcome? {
    guard let revalidation = checks.first(where: { $0.phase == .revalidate }) else { return nil }
    revalidation.isOutdated = true
    return .pending(revalidation.pending)
  }

  /// Checks entries, and removes those that may not be shown.
  @discardableResult
  func check(
    _ entries: [RouteEntry],
    phase: GuardPhase,
    with group: NavigationGroup? = nil,
    after earlier: [EntryID] = []
  ) -> NavigationOutcome {
    let intent = NavigationIntent.remove([])
    let transition = emptyTransition(intent, .revalidation, true)
    let roots = entries.flatMap(ownRoots)
    let questions = questions(entries, phase, transition)
    return check(questions, about: roots, phase: phase, with: group, after: earlier)
  }

  /// Asks guards, and removes the entries that they refuse.
  ///
  /// - Parameters:
  ///   - questions: The questions.
  ///   - roots: The roots among them, and those that no guard is asked about.
  ///   - phase: The occasion.
  ///   - group: The group whose blocks are all checked, or `nil` if only this one is.
  ///   - earlier: The entries that were refused in the check that led to this one.
  /// - Returns: The outcome: committed if anything had to go, or may be shown again.
  @discardableResult
  func check(
    _ questions: GuardQuestions,
    about roots: [PlaceRoot] = [],
    phase: GuardPhase,
    with group: NavigationGroup? = nil,
    after earlier: [EntryID] = []
  ) -> NavigationOutcome {
    if isGone { return .unchanged(.allAllowed) }
    guard !questions.isEmpty else { return readmit(roots) ?? .unchanged(.allAllowed) }
    let check = Revalidation(phase: phase, of: self, in: group, roots: roots)
    check.disallowed = earlier
    checks.append(check)
    check.begin(questions)
    if let outcome = check.outcome { return outcome }
    unsettled.append(check.pending)
    return .pending(check.pending)
  }

  /// Checks uncovered entries, bottom first: an entry that goes may take others along.
  ///
  /// - Parameters:
  ///   - uncovered: The entries.
  ///   - group: The group whose roots are all checked separately, if there is one.
  /// - Returns: The outcomes of the checks that no slow guard holds up.
  @discardableResult
  func checkUncovered(
    _ uncovered: some Collection<UncoveredEntry>,
    besides group: NavigationGroup? = nil
  ) -> [NavigationOutcome] {
    var outcomes: [NavigationOutcome] = []
    for uncovered in uncovered {
      guard let pipeline = uncovered.pipeline else { continue }
      if pipeline.block?.holds(uncovered.entry.id) ?? false {
        outcomes.append(pipeline.check([uncovered.entry], phase: .reveal))
      } else if let root = pipeline.root(of: uncovered.entry.id),
        group.map({ group in
          !root.group.lineage.contains { $0 === group }
        }) ?? true
      {
        outcomes.append(root.check(.reveal))
      }
    }
    return outcomes.filter { $0.unsettled == nil }
  }

  func conclude(_ check: Revalidation) {
    let late = questionsInNextTab(of: check)
    if !late.isEmpty { return check.begin(late) }
    checks.removeAll { $0 === check }
    var outcome = NavigationOutcome.unchanged(.allAllowed)
    check.alternatives.removeAll { isFollowed($0.entry, in: check) }
    if block?.switcher != nil {
      // Redirects are followed at once, if that works; if not, after the removal.
      let alternatives = check.alternatives(to: block?.topEntry)
      let done = perform(alternatives)
      let removed = remove(check)
      outcome = removed ?? done ?? outcome
      if removed != nil, done == nil { perform(alternatives) }
    } else {
      outcome = remove(check) ?? outcome
      perform(check.alternatives.map(\.intent))
    }
    if let readmitted = readmit(check.roots, without: check.disallowed), !outcome.isChange {
      outcome = readmitted
    }
    let emptied = emptyHidden(check)
    if !emptied.isEmpty { outcome = .combining([outcome] + emptied) }
    parkRoots(of: check)
    if check.isOutdated { outcome = .combining([outcome, revalidate()]) }
    check.outcome = outcome
    settle(check.pending, outcome)
  }

  /// Makes the tab that would be shown next, if it was never shown, and returns the guards to ask
  /// about its root.
  private func questionsInNextTab(of check: Revalidation) -> GuardQuestions {
    guard check.phase == .revalidate, !check.disallowed.isEmpty,
      case .change(let change) = block?.propose(.remove(check.disallowed), replacing: []),
      let make = change.makePlace, make() != nil
    else { return GuardQuestions() }
    let tabs = Array(change.inserted)
    check.roots += tabs.flatMap(ownRoots)
    let transition = emptyTransition(.remove([]), .revalidation, true)
    return questions(tabs, check.phase, transition).filtered(\.inquiry.isAboutRoot)
  }
}

extension Revalidation {
  /// The redirects from one entry.
  ///
  /// Hidden tabs stay where they are, so that a redirect from one replaces nothing.
  func alternatives(to entry: RouteEntry?) -> [NavigationIntent] {
    alternatives.filter { $0.entry == entry?.id }.map(\.intent)
  }
}

extension PlaceRoot {
  /// Asks guards about the root, which is shown already: if they refuse, its tab or flow gives way,
  /// or it is withheld.
  @discardableResult
  func check(_ phase: GuardPhase, with group: NavigationGroup? = nil) -> NavigationOutcome {
    let isHidden = pipeline.kind.showsPlaces && pipeline.block?.topEntry?.id != holder
    if phase == .reveal, isHidden { return .unchanged(.allAllowed) }
    let questions = pipeline.questions(self, phase)
    return pipeline.check(questions, about: [self], phase: phase, with: group)
  }
}
