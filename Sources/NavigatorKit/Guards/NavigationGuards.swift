/// The guards of one navigator or of a group, in the order in which they were added.
///
/// A guard is asked about every entry that a transition adds or uncovers, before anything changes,
/// whoever asked for it: code, a binding, a link, a restore. All must allow. Only what a binding has
/// removed from the end, or a gesture has dismissed, has happened already: then they are asked about
/// what that uncovers, and what they do not allow goes, too. The guards of the groups that a
/// navigator belongs to come first, outermost first.
///
/// ```swift
/// navigator.guards.add("log-in", for: .routes(of: CheckoutRoute.self)) { _ in
///   session.isLoggedIn ? .allow : .park(until: loggedIn, showing: .push(LoginRoute.form))
/// }
/// ```
@MainActor
public final class NavigationGuards {
  private(set) var chain: [RegisteredGuard] = [] {
    didSet { attention.note(.guards, !chain.isEmpty) }
  }
  private let attention: Attention
  private let didChange: () -> Void

  init(_ attention: Attention, didChange: @escaping () -> Void) {
    self.attention = attention
    self.didChange = didChange
  }

  /// Whether there are no guards.
  public var isEmpty: Bool { chain.isEmpty }

  /// Adds a guard that decides at once.
  ///
  /// A guard that throws refuses. What it asks for itself waits until the transition has ended.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - scope: Which entries it is asked about.
  ///   - decide: Decides.
  /// - Returns: A token to remove it by.
  @discardableResult
  public func add(
    _ name: GuardName,
    for scope: GuardScope = .everything,
    decide: @escaping @MainActor (GuardRequest) throws -> GuardDecision
  ) -> GuardToken {
    append(name, scope, .sync(decide))
  }

  /// Adds a guard that decides at once about the routes of one type.
  ///
  /// ```swift
  /// navigator.guards.add("discontinued", for: ProductRoute.self) { product, _ in
  ///   product.isDiscontinued ? .redirect(to: .push(CatalogRoute.list)) : .allow
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - type: The type of the routes.
  ///   - decide: Decides about a route.
  /// - Returns: A token to remove it by.
  @discardableResult
  public func add<R: Hashable & Sendable>(
    _ name: GuardName,
    for type: R.Type,
    decide: @escaping @MainActor (R, GuardRequest) throws -> GuardDecision
  ) -> GuardToken {
    add(name, for: .routes(of: type)) { request in
      try request.route.as(type).map { try decide($0, request) } ?? .allow
    }
  }

  /// Adds a guard that takes its time.
  ///
  /// The command is pending until the guard answers. A newer one that changes something supersedes
  /// it: then the task is cancelled, and a late answer is ignored. What the guard itself asks of the
  /// navigator waits until its transition has ended, so it must not wait for that in turn.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - scope: Which entries it is asked about.
  ///   - limit: How long it may take, or `nil` for as long as it takes. Past it the command fails.
  ///   - clock: The clock of the limit.
  ///   - decide: Decides.
  /// - Returns: A token to remove it by.
  @discardableResult
  public func addAsync(
    _ name: GuardName,
    for scope: GuardScope = .everything,
    timeLimit limit: Duration? = nil,
    clock: some Clock<Duration> = ContinuousClock(),
    decide: @escaping @MainActor (GuardRequest) async throws -> GuardDecision
  ) -> GuardToken {
    append(name, scope, .async(decide, limit: RegisteredGuard.timeLimit(limit, clock)))
  }

  /// Adds the guards that modules contribute, in the order of the modules' names.
  public func add(contentsOf guards: [ModuleGuard]) {
    for contributed in guards { append(contributed.name, contributed.scope, contributed.role) }
  }

  /// Protects entries from being left, as long as the guard is armed.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - scope: Which entries it protects.
  ///   - isArmed: Whether it is armed at once.
  ///   - decision: What it decides when it is armed.
  /// - Returns: The guard, to arm it, to disarm it, and to remove it by.
  @discardableResult
  public func protect(
    _ name: GuardName,
    for scope: GuardScope,
    isArmed: Bool = true,
    decision: GuardDecision = .block(.unsavedChanges)
  ) -> LeaveGuard {
    let leaveGuard = LeaveGuard(name: name, isArmed: isArmed, decision: decision)
    leaveGuard.armedDidChange = { [weak self] in self?.didChange() }
    append(name, scope, .leave(leaveGuard))
    return leaveGuard
  }

  /// Removes a guard.
  ///
  /// Does nothing if it is not there.
  public func remove(_ token: GuardToken) {
    removeAll { $0.token == token }
  }

  /// Removes a leave-guard.
  ///
  /// Does nothing if it is not there.
  public func remove(_ leaveGuard: LeaveGuard) {
    removeAll { $0.leaveGuard === leaveGuard }
  }

  /// Removes all guards.
  public func removeAll() {
    removeAll { _ in true }
  }

  func removeAll(where shouldRemove: (RegisteredGuard) -> Bool) {
    let count = chain.count
    chain.removeAll(where: shouldRemove)
    if chain.count != count { didChange() }
  }

  /// Removes the guards of an entry that is gone.
  func entryWasRemoved(_ id: EntryID) {
    removeAll { if case .entry(id) = $0.scope.kind { true } else { false } }
  }

  @discardableResult
  private func append(
    _ name: GuardName,
    _ scope: GuardScope,
    _ role: RegisteredGuard.Role
  ) -> GuardToken {
    let token = GuardToken(id: EntryID())
    chain.append(RegisteredGuard(token: token, name: name, scope: scope, role: role))
    didChange()
    return token
  }
}
