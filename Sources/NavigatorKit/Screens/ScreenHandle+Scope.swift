extension ScreenHandle {
  /// The object that the screen keeps under its type and the place of this call, made at the first
  /// call.
  ///
  /// ```swift
  /// let draft = screen.keep { AddressDraft() }
  /// ```
  ///
  /// If the screen's module has declared an object of that type
  /// (``ModuleContributions/scope(for:make:)``), it is that one. It lives as long as the screen's
  /// entry, even while the screen is covered, its tab hidden, its flow kept, or its view made anew.
  /// In SwiftUI `@ScreenScoped` declares one.
  ///
  /// It is released once, when the screen has ended. Of several screens the top one's objects go
  /// first; screens under a layer wait until that has left the screen. The same order holds if the
  /// app lets go of a whole place: layers first, each after the screens in it, then stacks, those
  /// of inner places first.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call; with the line it identifies the object.
  ///   - line: The line of the call; with the file it identifies the object.
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
  /// The screens around a screen are those under it in its stack; then, for a layer, the layer and
  /// everything that it lies on; then the root, if that has a route; then, for a node that a
  /// screen's view shows, that screen, and so on.
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
  func keepDeclared<Value: AnyObject>(_ make: @MainActor () -> Value?) {
    scope?.declare(make)
  }

  private var scope: ScreenScope? {
    // After the next push another screen is on top.
    if case .top = position { return nil }
    guard let standing else { return nil }
    var screen: RouteEntry?
    if case .entry(let entry) = position { screen = entry }
    return standing.pipeline.attachments[ScreenScopes.self]
      .scope(of: standing.entry, screen, in: standing.pipeline)
  }
}

extension ScreenStanding {
  /// The screens with a route around this one, nearest first, beginning with itself.
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
        // A layer has been found already, from a screen inside it.
        let isKnown = found.contains { $0.0 === screen.pipeline && $0.1 == screen.entry }
        if !isKnown { next = screen.pipeline.map { ($0, screen.entry) } }
      }
    }
    return found
  }
}
