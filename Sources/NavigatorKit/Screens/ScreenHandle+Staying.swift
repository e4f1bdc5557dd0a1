extension ScreenHandle {
  /// Protects the screen from being left, unless a function allows it, which decides at once.
  ///
  /// This overload is chosen for a function that awaits nothing. Otherwise it is like the one for a
  /// function that may ask the user.
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
  /// It also protects the screens and layers on this one, and the layer that the screen lies in,
  /// from commands of any origin; see ``NavigationGuards`` for functions that ask. If the guard
  /// allows, the command goes on. The guard ends with the screen. In SwiftUI the modifier
  /// `staying(while:)` adds one.
  ///
  /// A root in a layer is protected with the layer, any other root from going with its flow or its
  /// tab. Does nothing at a root without a route and without a layer, if the screen has ended, or
  /// if there is none.
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
