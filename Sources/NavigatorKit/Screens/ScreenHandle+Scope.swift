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
    for (pipeline, entry, owner) in standing.enclosing where owner.route.is(route) {
      if !pipeline.withholds(entry) { pipeline.welcome(.one(owner)) }
      if let value = pipeline.attachments.known(ScreenScopes.self)?.scope(of: entry)?
        .value(of: type)
      {
        return value
      }
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
    if case .top = position { return nil }
    guard let standing else { return nil }
    var screen: RouteEntry?
    if case .entry(let entry) = position { screen = entry }
    return standing.pipeline.attachments[ScreenScopes.self]
      .scope(of: standing.entry, screen, in: standing.pipeline)
  }
}

extension ScreenStanding {
  /// The screens with a route around this one, itself first and the nearest before the others.
  fileprivate var enclosing: [(NavigationPipeline, EntryID?, owner: RouteEntry)] {
    var found: [(NavigationPipeline, EntryID?, owner: RouteEntry)] = []
    var next: (pipeline: NavigationPipeline, entry: EntryID?)? = (pipeline, entry)
    // A screen may show the whole node.
    var outside = around.outer
    while let place = next, let block = place.pipeline.block {
      let isLayer = block.overlay != nil
      for other in block.allEntries.reversed().drop(while: { $0.id != place.entry }) {
        if isLayer, other.id != place.entry {
          for inner in block.pipelines(inside: other.id) {
            found += inner.block?.allEntries.reversed().map { (inner, $0.id, $0) } ?? []
          }
        }
        found.append((place.pipeline, other.id, other))
      }
      if let under = place.pipeline.entryUnder, let outer = under.pipeline {
        next = (outer, under.entry.id)
      } else if isLayer {
        let under = place.pipeline.group?.entriesInFront(under: place.pipeline).last
        next = under.flatMap { under in under.pipeline.map { ($0, under.entry.id) } }
      } else {
        if let root = place.pipeline.entry(nil) { found.append((place.pipeline, nil, root)) }
        next = nil
      }
      while next == nil, let screen = outside {
        outside = screen.next
        // A layer has been found already, from what lies in it.
        let isKnown = found.contains { $0.0 === screen.pipeline && $0.1 == screen.entry }
        if !isKnown { next = screen.pipeline.map { ($0, screen.entry) } }
      }
    }
    return found
  }
}
