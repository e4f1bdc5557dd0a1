extension ScreenHandle {
  /// Protects the screen from being left, unless a function allows it, which decides at once.
  ///
  /// It is chosen for a function that awaits nothing; the rest is as with one that does.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call the guard.
  ///   - isArmed: Whether it is armed at once.
  ///   - decide: Decides when it is armed, about the command and its cause.
  /// - Returns: The guard, to arm it and to disarm it.
  @discardableResult
  public func protect(
    _ name: GuardName = "staying",
    isArmed: Bool = true,
    decide: @escaping @MainActor (GuardRequest) throws -> GuardDecision
  ) -> LeaveGuard {
    protect(name, isArmed: isArmed, answer: .deciding(decide))
  }

  /// Protects the screen from being left, unless a function allows it, which may ask the user.
  ///
  /// ```swift
  /// screen.protect("draft") { request in
  ///   await screen.ask(discard).value == true ? .allow : .block(.unsavedChanges)
  /// }
  /// ```
  ///
  /// It protects the screens and layers on this one as well, and the layer that the screen lies in, whatever
  /// asks for it, as ``NavigationGuards`` say of a function that asks. If the guard allows, the command
  /// goes on. The guard ends with the screen. In SwiftUI the modifier `staying(while:)` adds one.
  ///
  /// A root is protected with its layer; one that lies in none, from going with its flow or its tab. Does nothing at
  /// such a root without a route, if the screen has ended, or if there is none.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call the guard.
  ///   - isArmed: Whether it is armed at once.
  ///   - decide: Decides when it is armed, about the command and its cause.
  /// - Returns: The guard, to arm it and to disarm it.
  @discardableResult
  public func protect(
    _ name: GuardName = "staying",
    isArmed: Bool = true,
    decide: @escaping @MainActor (GuardRequest) async throws -> GuardDecision
  ) -> LeaveGuard {
    protect(name, isArmed: isArmed, answer: .asking(decide))
  }

  /// Protects the screen from being left.
  package func protect(
    _ name: GuardName,
    isArmed: Bool = true,
    answer: LeaveGuard.Answer
  ) -> LeaveGuard {
    let root = standing?.pipeline.rootScreen?.entry.id
    guard let standing, let entry = standing.leaving?.entry ?? root else {
      return LeaveGuard(name: name, isArmed: isArmed, answer: answer)
    }
    return (standing.leaving?.owner ?? standing.pipeline).guards
      .protect(name, .entry(entry), isArmed, answer)
  }
}
