extension IntentPerforming {
  /// Asks for a result while a guard may be waiting for it.
  ///
  /// A guard that takes its time awaits the answer: the dialog must not wait for the guard's own
  /// command.
  func requestAside<Value>(
    of type: Value.Type,
    by intent: NavigationIntent,
    at call: Call,
    animated: Bool
  ) -> ResultHandle<Value> {
    GuardWalk.$current.withValue(nil) {
      request(of: type, by: intent, at: call, animated: animated)
    }
  }
}
