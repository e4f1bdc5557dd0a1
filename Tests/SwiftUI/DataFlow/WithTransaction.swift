/// Runs the body in the transaction, merged into the one around it, and restores that one after.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let state = ThreadState.current
  let outer = state.transaction
  var merged = transaction.mergedIntoCurrent
  merged.completions = []
  state.transaction = merged
  defer {
    state.transaction = outer
    for completion in transaction.completions { completion() }
  }
  return try body()
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs the completion right after the body, because nothing here takes time to animate.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
