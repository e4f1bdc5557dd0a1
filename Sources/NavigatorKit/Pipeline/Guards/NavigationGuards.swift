/// The guards of one navigator or of a group, in the order in which they were added.
///
/// A guard is asked about every entry that a transition adds or uncovers, before anything changes,
/// wherever the transition came from: code, a binding, a link, a restoration. All guards must allow
/// it. One kind of change has happened already: a binding has removed entries from the end, or a
/// gesture has dismissed them. Then guards are asked about the uncovered entries, and those that
/// they do not allow go, too. The guards of the groups that a navigator belongs to come first,
/// outermost first.
///
/// ```swift
/// navigator.guards.add("log-in", for: .routes(of: CheckoutRoute.self)) { _ in
///   session.isLoggedIn ? .allow : .park(until: loggedIn, showing: .push(LoginRoute.form))
/// }
/// ```
@MainActor
public final class NavigationGuards {
  /// The guards that are asked about new and uncovered entries, in order.
  private var entering = GuardChain() {
    didSet { noteChange() }
  }
  /// The guards that are asked about entries that go, in order.
  private var leaving = GuardChain() {
    didSet { noteChange() }
  }
  /// The functions of modules that are told of entries that have come, in order.
  private var arriving = GuardChain() {
    didSet { noteChange() }
  }
  /// The leave-guards whose screens have gone, until they are armed again or released.
  private var resting: [Weak<LeaveGuard>] = []
  private var count = 0
  private let attention: Attention
  private let didChange: () -> Void
  /// The block or the group whose guards they are.
  private weak var part: (any AttendedPart)?

  /// How many commands of a block may be parked at a time, at least one; 1 by default.
  ///
  /// If there are more, the oldest ends as superseded. The limit of a place holds for each block in
  /// it, unless the block or an inner place has its own. For flows it is also the number of
  /// commands that may wait for a flow.
  public var parkingLimit: Int {
    get { ownParkingLimit ?? 1 }
    set { ownParkingLimit = max(1, newValue) }
  }
  /// The limit that was set here.
  private(set) var ownParkingLimit: Int?

  init(_ attention: Attention, of part: any AttendedPart, didChange: @escaping () -> Void) {
    self.attention = attention
    self.part = part
    self.didChange = didChange
  }

  deinit {
    // The app may keep the guards.
    let all = leaving.all
    if all.isEmpty { return }
    Task { @MainActor in
      for registered in all { registered.leaveGuard?.dismiss() }
    }
  }

  /// The intents that guards have parked in the block, or in the blocks of the place, oldest first
  /// in each.
  public var parkedIntents: [NavigationIntent] {
    part?.pipelines.flatMap(\.parkedIntents) ?? []
  }

  /// Whether there are no guards.
  package var isEmpty: Bool { entering.isEmpty && leaving.isEmpty && arriving.isEmpty }

  /// Tells the functions of modules about entries that have come.
  func welcome(_ entries: Few<RouteEntry>, in pipeline: NavigationPipeline) {
    if !hasArriving { return }
    for entry in entries {
      for registered in arriving.guards(for: entry) where registered.scope.covers(entry) {
        if case .arrival(let tell) = registered.role { tell(entry, pipeline) }
      }
    }
  }

  /// The guards that are asked in a phase.
  func chain(of phase: GuardPhase) -> GuardChain { phase == .leave ? leaving : entering }

  /// Whether there are guards of one entry.
  func concerns(_ entry: EntryID) -> Bool {
    entering.hasGuards(of: entry) || leaving.hasGuards(of: entry)
  }

  /// Adds the guards that modules contribute, in the order of the modules' names.
  ///
  /// A place with a registry adds its guards by itself; this is for a stack that is in no place. A
  /// guard that is there already is not added. If several groups have a guard, the outermost asks
  /// it, once.
  public func add(contentsOf guards: [ModuleGuard]) {
    for contributed in guards where !contains(contributed.token) {
      append(
        RegisteredGuard(
          token: contributed.token,
          name: contributed.name,
          scope: contributed.scope,
          role: contributed.role,
          isContributed: true,
          order: nextOrder()
        )
      )
    }
  }

  /// Whether a guard or a function of a module has been added.
  func contains(_ token: GuardToken) -> Bool {
    entering.all.contains { $0.token == token } || arriving.all.contains { $0.token == token }
  }

  /// Puts a leave-guard into the chain.
  func enlist(_ leaveGuard: LeaveGuard, _ scope: GuardScope) {
    leaveGuard.armedDidChange = { [weak self] in self?.didChange() }
    append(leaveGuard.name, scope, .leave(leaveGuard))
  }

  /// Takes leave-guards out of the chain until they are armed again.
  private func rest(_ guards: [RegisteredGuard]) {
    if guards.isEmpty { return }
    resting.removeAll { $0.value == nil }
    for registered in guards {
      guard let leaveGuard = registered.leaveGuard else { continue }
      leaving.remove(registered)
      rest(leaveGuard, registered.scope)
    }
    didChange()
  }

  private func rest(_ leaveGuard: LeaveGuard, _ scope: GuardScope) {
    leaveGuard.dismiss()
    resting.append(Weak(leaveGuard))
    leaveGuard.armedDidChange = { [weak self, weak leaveGuard] in
      guard let self, let leaveGuard else { return }
      resting.removeAll { $0.value === leaveGuard }
      enlist(leaveGuard, scope)
    }
  }

  /// Removes a guard.
  ///
  /// Does nothing if it is not there.
  public func remove(_ token: GuardToken) {
    removeAll { $0.token == token }
  }

  /// Removes a leave-guard, and disarms it.
  ///
  /// Does nothing if it is not there.
  public func remove(_ leaveGuard: LeaveGuard) {
    removeAll { $0.leaveGuard === leaveGuard }
    forgetResting { $0 === leaveGuard }
  }

  /// Removes all guards, and disarms leave-guards.
  public func removeAll() {
    removeAll { _ in true }
    forgetResting { _ in true }
  }

  func removeAll(where shouldRemove: (RegisteredGuard) -> Bool) {
    let removed = (entering.all + leaving.all + arriving.all).filter(shouldRemove)
    if removed.isEmpty { return }
    entering.removeAll(where: shouldRemove)
    leaving.removeAll(where: shouldRemove)
    arriving.removeAll(where: shouldRemove)
    for registered in removed { registered.leaveGuard?.dismiss() }
    didChange()
  }

  /// Forgets leave-guards that wait to be armed again.
  private func forgetResting(_ shouldForget: (LeaveGuard?) -> Bool) {
    for rest in resting where shouldForget(rest.value) { rest.value?.dismiss() }
    resting.removeAll { shouldForget($0.value) }
  }

  /// Whether any guard is asked in a phase.
  func asks(in phase: GuardPhase) -> Bool { phase == .leave ? hasLeaving : hasEntering }

  private var hasEntering = false
  private var hasLeaving = false
  private var hasArriving = false

  /// Whether any of the guards may end with an entry: see ``entriesWereRemoved(_:isLeft:)``.
  private(set) var mayEnd = false

  private func noteChange() {
    attention.note(.guards, !isEmpty)
    // Every command asks: of flags, as an array takes a check for exclusive access.
    (hasEntering, hasLeaving) = (!entering.isEmpty, !leaving.isEmpty)
    hasArriving = !arriving.isEmpty
    mayEnd = hasLeaving || entering.hasEntryGuards
  }

  /// Ends the guards of entries that are gone: those of one entry, and leave-guards with nothing
  /// left to protect.
  ///
  /// - Parameters:
  ///   - gone: The entries.
  ///   - isLeft: Whether an entry is left that was there before and that a scope covers.
  func entriesWereRemoved(
    _ gone: [RouteEntry],
    isLeft: (GuardScope) -> Bool
  ) {
    var over: [RegisteredGuard] = []
    for entry in gone {
      if entering.hasEntryGuards { over += entering.removeAll(of: entry.id) }
      if leaving.hasEntryGuards { over += leaving.removeAll(of: entry.id) }
    }
    for registered in over { registered.leaveGuard?.dismiss() }
    if !over.isEmpty { didChange() }
    var unneeded = leaving.ofMany.filter { gone.contains(where: $0.scope.covers) }
    var routes: Set<AnyRoute> = []
    for entry in gone where routes.insert(entry.route).inserted {
      unneeded += leaving.guards(of: entry.route) ?? []
    }
    rest(unneeded.filter { !isLeft($0.scope) }.sorted { $0.order < $1.order })
  }

  /// Adds a guard of a role behind those that are there.
  @discardableResult
  func append(
    _ name: GuardName,
    _ scope: GuardScope,
    _ role: RegisteredGuard.Role
  ) -> GuardToken {
    let token = GuardToken()
    append(
      RegisteredGuard(token: token, name: name, scope: scope, role: role, order: nextOrder())
    )
    return token
  }

  private func nextOrder() -> Int {
    count += 1
    return count
  }

  private func append(_ registered: RegisteredGuard) {
    switch registered.role {
    case .sync, .async: entering.append(registered)
    case .leave: leaving.append(registered)
    case .arrival: arriving.append(registered)
    }
    didChange()
  }
}
