// The guards that are asked about entries that go: one for each kind of answer.

extension NavigationGuards {
  /// How many screens of a block, including those inside them, are kept at most until leave-guards
  /// have answered about a swipe.
  ///
  /// A swipe that takes away more is reported, and cannot be taken back.
  static let keptScreenLimit = 16

  /// Protects entries from being left, as long as the guard is armed.
  ///
  /// When the last entry that it protected has gone, it is disarmed, and does not protect later
  /// entries, even with an equal route. If the app holds it, it protects again once it is armed
  /// again; if not, it has gone for good. If it covers no entry yet, it waits for one.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - scope: The entries that it protects.
  ///   - isArmed: Whether it is armed at once.
  ///   - decision: The decision while it is armed.
  /// - Returns: The guard, to arm it, to disarm it, and to remove it by.
  @discardableResult
  public func protect(
    _ name: GuardName,
    for scope: GuardScope,
    isArmed: Bool = true,
    decision: GuardDecision = .block(.unsavedChanges)
  ) -> LeaveGuard {
    protect(name, scope, isArmed, .decision(decision))
  }

  /// Protects entries from being left unless a function allows it, which decides at once.
  ///
  /// This overload is chosen for a function that awaits nothing, which is also called in a dry run.
  /// After a swipe it is like the one for a function that may ask the user.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - scope: The entries that it protects.
  ///   - isArmed: Whether it is armed at once.
  ///   - decide: Decides when it is armed, about the entry, the command and its cause.
  /// - Returns: The guard, to arm it, to disarm it, and to remove it by.
  @discardableResult
  public func protect(
    _ name: GuardName,
    for scope: GuardScope,
    isArmed: Bool = true,
    decide: @escaping @MainActor (GuardRequest) throws -> GuardDecision
  ) -> LeaveGuard {
    protect(name, scope, isArmed, .deciding(decide))
  }

  /// Protects entries from being left unless a function allows it, which may ask the user.
  ///
  /// ```swift
  /// guards.protect("draft", for: .entry(entry.id)) { request in
  ///   await screen.ask(discard).value == true ? .allow : .block(.unsavedChanges)
  /// }
  /// ```
  ///
  /// The command is pending until the function answers; a dialog that comes and goes meanwhile does
  /// not supersede it. A dry run does not call the function, and is blocked.
  ///
  /// A swipe back that has happened anyway is reported as with any leave-guard, and then the
  /// function is called. Unless it allows, a command brings the screens back, with their ids, their
  /// guards and their scopes, if the other guards allow that. The screens are gone for good if the
  /// block changes first, for example by another swipe. At most 16 screens are kept for that,
  /// including those in a dragged layer.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - scope: The entries that it protects.
  ///   - isArmed: Whether it is armed at once.
  ///   - decide: Decides when it is armed, about the entry, the command and its cause.
  /// - Returns: The guard, to arm it, to disarm it, and to remove it by.
  @discardableResult
  public func protect(
    _ name: GuardName,
    for scope: GuardScope,
    isArmed: Bool = true,
    decide: @escaping @MainActor (GuardRequest) async throws -> GuardDecision
  ) -> LeaveGuard {
    protect(name, scope, isArmed, .asking(decide))
  }

  func protect(
    _ name: GuardName,
    _ scope: GuardScope,
    _ isArmed: Bool,
    _ answer: LeaveGuard.Answer
  ) -> LeaveGuard {
    let leaveGuard = LeaveGuard(name: name, isArmed: isArmed, answer: answer)
    enlist(leaveGuard, scope)
    return leaveGuard
  }
}
