extension ScreenHandle {
  /// The object that the screen keeps under its type and the place of this call, made at the first call.
  ///
  /// ```swift
  /// let draft = screen.keep { AddressDraft() }
  /// ```
  ///
  /// If the screen's module has declared one of that type (``ModuleContributions/scope(for:make:)``), it is that one. It
  /// lives as long as the screen's entry: also while the screen is covered, its tab hidden, its flow kept, or its
  /// view made anew. It is let go of once, when the screen has ended, those of the top screen first: screens under a
  /// layer wait until that has left the screen. So it is where the app lets go of the whole place: layers go first, each
  /// after the screens in it, then stacks, those of inner places first. In SwiftUI `@ScreenScoped` declares one.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, which is a part of the name of the object.
  ///   - line: The line of the call, which is a part of the name of the object.
  ///   - make: Makes the object.
  /// - Returns: The object, or `nil` if the screen has ended, or if there is none.
  public func keep<Value: AnyObject>(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ make: @MainActor () -> Value
  ) -> Value? {
    scope?.value("\(fileID):\(line)", make)
  }

  /// The object of a type that this screen keeps, or the nearest screen around it.
  ///
  /// ```swift
  /// let booking = screen.enclosing(BookingDraft.self, of: BookingRoute.self)
  /// ```
  ///
  /// Around a screen are those under it in its stack; then, for a layer, the layer and all that it lies on; then
  /// the root, if that has a route; then, for a node that the view of a screen shows, that screen and so on.
  ///
  /// - Parameters:
  ///   - type: The type of the object.
  ///   - route: The type of the route of the screen that keeps it.
  /// - Returns: The object, or `nil` if no such screen keeps one.
  public func enclosing<Value: AnyObject, Route: NavigationRoute>(
    _ type: Value.Type = Value.self,
    of route: Route.Type
  ) -> Value? {
    guard let standing else { return nil }
    let scopes = standing.block.store.scopes
    for seen in Draft().screens(under: standing) where seen.entry.route.is(route) {
      if let value = scopes.scope(of: seen.entry, in: seen.block).value(of: type) { return value }
    }
    return nil
  }

  /// Runs a task that is cancelled when the screen ends.
  ///
  /// Does nothing if the screen has ended, or if there is none.
  public func task(_ body: @escaping @MainActor () async -> Void) { scope?.run(body) }

  /// Makes the object that a module has declared for the screen, unless there is one.
  func keepDeclared<Value: AnyObject>(_ make: @MainActor () -> Value) {
    scope?.declare(make)
  }

  private var scope: ScreenScope? {
    // The screen on top is another one after the next push.
    guard let screen, screen != .top, let standing else { return nil }
    let entry = Draft().entry(of: standing)
    return standing.block.store.scopes.scope(of: entry, in: standing.block)
  }
}

extension Draft {
  /// The screens that lie under one, the nearest first: in its stack, and under its layer.
  fileprivate func screens(under standing: ScreenStanding) -> [Seen] {
    let all = entries(of: standing.block)
    guard let index = all.firstIndex(where: { $0.id == standing.entry }) else {
      let isWithheld = standing.block.group?.rootStanding == .withheld
      let root = isWithheld ? nil : standing.block.rootEntry
      return root.map { [Seen(entry: $0, block: standing.block)] } ?? []
    }
    return all[...index].reversed().map { Seen(entry: $0, block: standing.block) }
      + (under(standing.block).map { screens(under: $0) } ?? [])
  }
}
