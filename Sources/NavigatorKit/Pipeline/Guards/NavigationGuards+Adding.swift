// The guards that are asked about entries that come: one for each kind of function.

extension NavigationGuards {
  /// Adds a guard that decides at once.
  ///
  /// A guard that throws refuses. Commands that it gives wait until the transition has ended.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - scope: The entries that it is asked about.
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
  public func add<R: NavigationRoute>(
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
  /// The command is pending until the guard answers: that is an event, a fact of its node
  /// (``NodePort/isWaiting``) and, after ten seconds, an error in logs. A newer command that
  /// changes something supersedes it: then the task is cancelled, and a late answer is ignored.
  /// When the guard has allowed, the quick guards before it are asked once more, since the user may
  /// have logged out. Commands that the guard itself gives wait until its transition has ended, so
  /// it must not wait for them.
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - scope: The entries that it is asked about.
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

  /// Adds a guard that takes its time, asked about the routes of one type.
  ///
  /// If only a server knows where a link leads, the link leads to a route with its key, and such a
  /// guard of that route redirects to the screen; the link then ends as stopped, by the redirect.
  ///
  /// ```swift
  /// node.guards.addAsync("look-up", for: CouponRoute.self) { coupon, _ in
  ///   let product = try await server.product(of: coupon.code)
  ///   return .redirect(to: .push(ProductRoute(id: product)))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name by which outcomes and logs call it.
  ///   - type: The type of the routes.
  ///   - limit: How long it may take, or `nil` for as long as it takes. Past it the command fails.
  ///   - clock: The clock of the limit.
  ///   - decide: Decides about a route.
  /// - Returns: A token to remove it by.
  @discardableResult
  public func addAsync<R: NavigationRoute>(
    _ name: GuardName,
    for type: R.Type,
    timeLimit limit: Duration? = nil,
    clock: some Clock<Duration> = ContinuousClock(),
    decide: @escaping @MainActor (R, GuardRequest) async throws -> GuardDecision
  ) -> GuardToken {
    addAsync(name, for: .routes(of: type), timeLimit: limit, clock: clock) { request in
      guard let route = request.route.as(type) else { return .allow }
      return try await decide(route, request)
    }
  }
}
