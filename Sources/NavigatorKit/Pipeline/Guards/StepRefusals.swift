/// An entry that a guard does not allow in a step of a plan.
struct RefusedEntry {
  /// The refused entry; for a refused root the entry of the tab or the flow that holds it.
  let entry: RouteEntry
  /// The block of the tabs or the flows, if the entry is one of them.
  let block: EntryID?
  let guardName: GuardName
  let reason: Reason

  enum Reason {
    /// The guard blocks it, or takes too long.
    case blocked
    /// The guard redirects, which the function carries out.
    case redirected(@MainActor () -> NavigationOutcome)
    /// The guard parks it: it is refused only if that is given up.
    case parked(until: ParkCondition)
  }
}

/// How a plan's step goes on after a guard has refused an entry in it.
enum StepVerdict {
  /// The step ends with the refusal.
  case ends
  /// The step ends, and begins anew without the entry.
  case restarts
  /// The guards are asked about the other entries first, except those that the refused one takes
  /// along.
  case goesOn
}

/// The answers of guards in one plan: a step that begins anew asks no question twice.
@MainActor
final class StepAnswers {
  fileprivate var allowed: Set<GuardQuestions.Question> = []
  /// The answers of quick guards, which count until the step waits.
  fileprivate var quick: Set<GuardQuestions.Question> = []

  func holds(_ question: GuardQuestions.Question) -> Bool {
    allowed.contains(question) || quick.contains(question)
  }
}

/// The entries that guards have refused in one step.
struct SparedEntries {
  /// The outcome of the first refusal, which becomes the outcome of the step.
  fileprivate(set) var outcome: NavigationOutcome
  fileprivate var entries: Set<EntryID> = []
}

extension TransitionAttempt {
  /// Notes that a guard has refused an entry, and that the plan goes on without it.
  fileprivate func spare(
    at index: Int,
    withCovering: Bool,
    _ outcome: @autoclosure () -> NavigationOutcome
  ) {
    let inquiry = questions.inquiry(at: index)
    // The outcome is made only once: that takes as long as there are questions before it.
    var spared = self.spared ?? SparedEntries(outcome: outcome())
    spared.entries.insert(inquiry.holder)
    self.spared = spared
    guard withCovering else { return }
    skip {
      $0.inquiry.pipeline === inquiry.pipeline && !$0.inquiry.isAboutRoot
        && $0.inquiry.request.phase == inquiry.request.phase
    }
  }

  /// Keeps the answers that allow for the step when it begins anew.
  ///
  /// A root is known by its route alone, and another tab may have the same. A leave-guard that was
  /// not armed has given no answer.
  func keepAnswers(before end: Int? = nil) {
    guard let answers else { return }
    answers.allowed.formUnion(answered.filter { $0.phase == .leave })
    if hasWaited { answers.quick = [] }
    for place in 0..<(end ?? questions.count) where !isOutdated(at: place) {
      let inquiry = questions.inquiry(at: place)
      if inquiry.request.phase == .restore, !inquiry.isAboutRoot,
        !(spared?.entries.contains(inquiry.holder) ?? false)
      {
        let step = questions[place]
        if step.guardOfStep.isSlow {
          answers.allowed.insert(step.question)
        } else {
          answers.quick.insert(step.question)
        }
      }
    }
  }
}

extension NavigationPipeline {
  /// Spares an entry that a guard refuses in a step, if the plan goes on without it.
  ///
  /// - Returns: How the walk goes on, or `nil` if there is no such plan: the decision is carried
  ///   out as always.
  func spare(
    _ attempt: TransitionAttempt,
    of decision: GuardDecision.Kind?,
    at index: Int,
    _ outcome: @autoclosure () -> NavigationOutcome
  ) -> GuardWalk.Verdict? {
    if attempt.spared != nil, case .park = decision {
      // A refused entry must not come along with the parked command.
      endWithoutSpared(attempt, askedBefore: index)
      return .stop
    }
    switch tellPlan(attempt, of: decision, at: index) {
    case .goesOn:
      attempt.spare(at: index, withCovering: true, outcome())
      return .nextEntry
    case .restarts:
      attempt.spare(at: index, withCovering: false, outcome())
      endWithoutSpared(attempt, askedBefore: index)
      return .stop
    case .ends:
      refuse(attempt, outcome())
      return .stop
    case nil:
      return nil
    }
  }

  /// Ends a step in which guards have refused entries: its plan takes it anew without them.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func endWithoutSpared(_ attempt: TransitionAttempt, askedBefore end: Int? = nil) -> Bool {
    guard let spared = attempt.spared else { return false }
    attempt.keepAnswers(before: end)
    refuse(attempt, spared.outcome)
    return true
  }

  /// Tells the plan that is under way of an entry that a guard has blocked, redirected, parked, or
  /// not decided about.
  ///
  /// - Returns: How the step goes on, or `nil` if there is no plan that goes on without an entry.
  private func tellPlan(
    _ attempt: TransitionAttempt,
    of decision: GuardDecision.Kind?,
    at index: Int
  ) -> StepVerdict? {
    let step = attempt.questions[index]
    guard attempt.isStep, step.inquiry.request.phase != .leave, let root = group?.root
    else { return nil }
    let reason: RefusedEntry.Reason
    switch decision {
    case .allow:
      return nil
    case .park(let parking):
      reason = .parked(until: parking.condition)
    case .redirect(let intent):
      reason = .redirected { [weak pipeline = step.inquiry.pipeline] in
        pipeline?.submit(intent, cause: .redirect, animated: false) ?? .failed(.ownerReleased)
      }
    case .block, nil:
      reason = .blocked
    }
    let holder = holder(of: step, in: attempt)
    let entry = RouteEntry(id: step.inquiry.holder, route: step.inquiry.request.route)
    let refused = RefusedEntry(
      entry: holder?.entry ?? entry,
      block: holder?.block,
      guardName: step.guardOfStep.name,
      reason: reason
    )
    for attachment in root.attachments.all {
      if let verdict = attachment.stepDidRefuse(refused) { return verdict }
    }
    return nil
  }

  /// The tab or the flow that gives way, with its block; `nil` if the entry itself does.
  private func holder(
    of step: GuardQuestions.Step,
    in attempt: TransitionAttempt
  ) -> (entry: RouteEntry, block: EntryID)? {
    guard step.inquiry.pipeline?.kind.showsPlaces ?? false else { return nil }
    for part in parts(of: attempt) where part.pipeline.kind.showsPlaces {
      for entry in part.change.inserted where entry.id == step.inquiry.holder {
        return (entry, part.pipeline.id)
      }
    }
    return nil
  }
}
