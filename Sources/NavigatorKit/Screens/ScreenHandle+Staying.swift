extension ScreenHandle {
  /// Protects the screen from being left, unless a function allows it, which may ask the user.
  ///
  /// ```swift
  /// screen.protect("draft") { request in
  ///   await screen.ask(discard).value == true ? .allow : .block(.unsavedChanges)
  /// }
  /// ```
  ///
  /// It protects what lies on the screen as well, and the layer that the screen lies in, whatever asks for it: see
  /// ``NavigationGuards/protect(_:for:isArmed:decide:)``. Allowed, the command goes on. The guard ends with the
  /// screen. In SwiftUI the modifier `staying(while:)` adds one.
  ///
  /// Does nothing if the screen has ended, at a root that lies in no layer, which is never left, or if there is no
  /// screen.
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
    guard let standing, let entry = standing.entry else {
      return LeaveGuard(name: name, isArmed: isArmed, answer: .asking(decide))
    }
    return standing.pipeline.guards.protect(
      name,
      for: .entry(entry),
      isArmed: isArmed,
      decide: decide
    )
  }
}
