public import Foundation

extension NavigationGroup {
  /// Makes a place.
  ///
  /// - Parameters:
  ///   - name: The name, unique among the places beside it.
  ///   - place: The place around it, or `nil` for the root of a tree.
  ///   - now: The time, for events and guards; that of the root counts.
  public convenience init(
    _ name: String,
    in place: (any NavigationPlace)? = nil,
    now: @escaping () -> Date = { Date() }
  ) {
    let parent = place?.group
    let store = parent?.store ?? Store()
    self.init(name, in: parent, store, now: now)
    if parent == nil { store.serve(self) }
  }

  /// The route of the screen in front, found in the state.
  var currentScreen: AnyRoute? {
    for place in places {
      place.noteReading()
      place.makeLayerStacks()
    }
    for block in blocks { block.facts.access(.entries) }
    return front?.entry.route
  }

  /// Makes the stacks of layers, so that who reads them hears of what comes into them.
  func makeLayerStacks() {
    for presenter in presenters {
      for layer in presenter.layers { _ = presenter.stack(in: layer.id) }
    }
  }

  /// The screen in front, as it is.
  var front: Seen? { Draft().front(of: self).last }

  /// Carries an intent out from here on.
  func send(_ intent: NavigationIntent, _ cause: NavigationCause, _ animated: Bool)
    -> NavigationOutcome
  {
    guard let block = members.first ?? blocks.first else {
      return .failed(.unhandled(intent, [location]))
    }
    let command = Command(intent, at: block, cause, animated: animated, reach: .tree)
    return command.settle(store.submit(command))
  }
}

extension NavigationPlace {
  /// Ends a user's session: what guards do not allow now goes, and so does all that the session leaves.
  ///
  /// Commands that wait, open questions, results and ends go; nothing comes back by itself.
  ///
  /// - Returns: The outcome: committed if anything had to go.
  @discardableResult
  public func endSession() -> NavigationOutcome { group.store.endSession(in: group) }
}
