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
  /// The guards that are asked about what comes, in order.
  private var entering: [RegisteredGuard] = [] {
    didSet { attention.note(.guards, !isEmpty) }
  }
  /// The guards that are asked about what goes, in order.
  private var leaving: [RegisteredGuard] = [] {
    didSet { attention.note(.guards, !isEmpty) }
  }
  private let attention: Attention
  private let didChange: () -> Void

  init(_ attention: Attention, didChange: @escaping () -> Void) {
    self.attention = attention
    self.didChange = didChange
  }

  /// Whether there are no guards.
  public var isEmpty: Bool { entering.isEmpty && leaving.isEmpty }

  /// The guards that are asked in a phase, in order.
  func chain(of phase: GuardPhase) -> [RegisteredGuard] {
    phase == .leave ? leaving : entering
  }

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
  ///
  /// To have all of them asked, make the outermost node, tabs or flows with `registry:`. A guard that
  /// is there already is not added, and one that several groups have is asked once, by the outermost.
  public func add(contentsOf guards: [ModuleGuard]) {
    for contributed in guards where !contains(contributed.token) {
      append(contributed.name, contributed.scope, contributed.role, contributed.token)
    }
  }

  /// Whether a guard is there that is asked about what comes.
  func contains(_ token: GuardToken) -> Bool { entering.contains { $0.token == token } }

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
    let count = entering.count + leaving.count
    entering.removeAll(where: shouldRemove)
    leaving.removeAll(where: shouldRemove)
    if entering.count + leaving.count != count { didChange() }
  }

  /// Removes the guards of an entry that is gone.
  func entryWasRemoved(_ id: EntryID) {
    // There hardly ever are any: to look takes less time than to write the others anew.
    for registered in entering where registered.scope.isMeant(for: id) {
      return removeAll { $0.scope.isMeant(for: id) }
    }
    for registered in leaving where registered.scope.isMeant(for: id) {
      return removeAll { $0.scope.isMeant(for: id) }
    }
  }

  @discardableResult
  private func append(
    _ name: GuardName,
    _ scope: GuardScope,
    _ role: RegisteredGuard.Role,
    _ token: GuardToken = GuardToken()
  ) -> GuardToken {
    let registered = RegisteredGuard(token: token, name: name, scope: scope, role: role)
    if registered.leaveGuard == nil {
      entering.append(registered)
    } else {
      leaving.append(registered)
    }
    didChange()
    return token
  }
}
