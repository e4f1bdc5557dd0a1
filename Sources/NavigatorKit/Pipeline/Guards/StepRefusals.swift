/// An entry that a guard does not allow in a step of a plan.
struct RefusedEntry {
  /// The entry, or the tab or the flow that holds the root that is not allowed.
  let id: EntryID
  /// The tab or the flow, if it is one.
  let holder: AnyRoute?
  let guardName: GuardName
  /// Carries out what the guard has done instead, if it redirects.
  let detour: (@MainActor () -> NavigationOutcome)?
}

extension NavigationPipeline {
  /// Tells the plan that is under way which entry a guard has blocked or redirected, or not decided about, if
  /// that goes on without it.
  ///
  /// - Returns: Whether it is told.
  func tellPlan(_ attempt: TransitionAttempt, of decision: GuardDecision.Kind?, at index: Int)
    -> Bool
  {
    let step = attempt.questions[index]
    guard attempt.isStep, step.inquiry.request.phase != .leave, let root = group?.root
    else { return false }
    var detour: (@MainActor () -> NavigationOutcome)?
    switch decision {
    case .allow, .park:
      return false
    case .redirect(let intent):
      detour = { [weak pipeline = step.inquiry.pipeline] in
        pipeline?.submit(intent, cause: .redirect, animated: false) ?? .failed(.ownerReleased)
      }
    case .block, nil:
      break
    }
    let id = step.inquiry.holder
    let part = parts(of: attempt).first { $0.change.inserted.contains { $0.id == id } }
    let isHolder = part?.pipeline.kind.showsPlaces ?? false
    let refused = RefusedEntry(
      id: id,
      holder: isHolder ? part?.change.inserted.first { $0.id == id }?.route : nil,
      guardName: step.guardOfStep.name,
      detour: detour
    )
    return root.attachments.all.contains { $0.stepDidRefuse(refused) }
  }
}
