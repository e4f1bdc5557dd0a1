// How a screen carries out its commands.

extension ScreenHandle: RouteNavigating, ModalPresenting {
  /// Carries out an intent from the screen.
  ///
  /// A push goes onto its stack, layers and dialogs come over it, and a finish is for the screen
  /// itself. Other intents go to the block of its group that can carry them out.
  ///
  /// A new layer lies on this screen, unless the intent has a policy, and goes with it: see
  /// ``ModalPresenting/present(_:as:options:animated:policy:fileID:line:)``.
  ///
  /// Nothing happens if the intent brings a screen and this one is covered
  /// (``UnchangedReason/covered``), if a pushed screen in no layer dismisses
  /// (``UnchangedReason/notInLayer``), if there is no screen (``UnchangedReason/noScreen``), or if
  /// the command comes from a view on the screen that is not the kit's
  /// (``UnchangedReason/foreignScreen``). A screen that has ended fails with
  /// ``NavigationFailure/Kind/gone``.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = cause ?? .code(fileID: fileID, line: line)
    if isForeign, isRefused(intent) {
      return stand(for: intent, cause, animated) { standing in
        standing.pipeline.answer(intent, cause, animated, .unchanged(.foreignScreen))
      }
    }
    if let ask = intent.ask(as: ScreenAsk.self) { return carryOut(ask, cause, animated) }
    if let finish = intent.ask(as: Finish.self) { return carryOut(finish, cause, animated) }
    if let work = intent.ask.workInTree {
      return stand(for: .compound([]), cause, animated) { work($0.pipeline, cause, animated) }
    }
    let intent = intent.keepingLayers
    return stand(for: intent, cause, animated) { standing in
      if intent.bringsScreen, standing.isCovered {
        return standing.pipeline.answer(intent, cause, animated, .unchanged(.covered))
      }
      if standing.hasNoLayer(toDismissBy: intent) {
        return standing.pipeline.answer(intent, cause, animated, .unchanged(.notInLayer))
      }
      if let inPlace = standing.inPlace(intent) {
        return standing.submit(inPlace, to: standing.pipeline, cause, animated)
      }
      let over = intent.bringsDialog ? standing.asker : standing.presenters.first
      let taker = intent.ask.isAboutLayers ? over : nil
      let owned = standing.owning(intent, on: taker)
      return standing.submit(owned, to: taker ?? standing.stack, cause, animated)
    }
  }

  /// Whether an intent is refused since its view is not in the screen: it must not end the screen,
  /// nor push behind a sheet.
  private func isRefused(_ intent: NavigationIntent) -> Bool {
    if intent.ask(as: ScreenAsk.self) != nil || intent.ask(as: Finish.self) != nil { return true }
    guard case .root = position else { return false }
    return intent.bringsScreen && !intent.ask.isAboutLayers
  }

  private func carryOut(
    _ ask: ScreenAsk,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    switch ask {
    case .show(let route): show(route, cause, animated)
    case .returnHere:
      carryOut(.compound([]), cause, animated, otherwise: .alreadyOnTop) { standing in
        let outer = standing.isInFront ? [] : standing.pipeline.uncovering
        let known = Set(outer.map(\.block))
        return outer + standing.uncovering.filter { !known.contains($0.block) }
      }
    case .leave: end(with: nil, cause, animated)
    }
  }

  /// Finishes the screen, unless the ask names a route that the screen does not show.
  private func carryOut(
    _ ask: Finish,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    if case .route(let route) = ask.screen, entry?.route != route {
      let reason = UnchangedReason.otherScreen(entry?.route, not: route)
      return stand(for: .popLast(), cause, animated) { standing in
        standing.pipeline.answer(.popLast(), cause, animated, .unchanged(reason))
      }
    }
    return end(with: ask.value, cause, animated)
  }

  private func show(
    _ route: AnyRoute,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    carryOut(.push(route), cause, animated, otherwise: .nothingAsked) { standing in
      let stack = standing.stack
      var parts = standing.uncovering
      var path = RoutePath()
      if let entry = standing.entry, stack === standing.pipeline {
        let entries = standing.block.allEntries
        path.append(contentsOf: entries.prefix { $0.id != entry })
        path.append(contentsOf: entries.filter { $0.id == entry })
      }
      path.append(RouteEntry(route))
      // A view beside a stack has no position in it: it pushes onto what is there.
      let isBeside = standing.entry == nil && standing.block.overlay != nil
      let isOnTop = isBeside || !parts.contains { $0.block == stack.id }
      parts.removeAll { $0.block == stack.id }
      parts.append(AddressedIntent(block: stack.id, intent: isOnTop ? .push(route) : .show(path)))
      return parts
    }
  }
}

extension ScreenStanding {
  /// Whether an intent dismisses layers from the top where none is, and the screen was pushed: it
  /// meant to go back.
  fileprivate func hasNoLayer(toDismissBy intent: NavigationIntent) -> Bool {
    guard case .dismiss(let count) = intent.ask(as: ModalIntent<AnyRoute>.self), count > 0,
      entry != nil, block.overlay == nil
    else { return false }
    return presenters.allSatisfy { $0.block?.allEntries.isEmpty ?? true }
  }

  /// The intent for the presenter, if a route is to replace the screen, which is the first of a
  /// layer.
  fileprivate func inPlace(_ intent: NavigationIntent) -> NavigationIntent? {
    guard block.overlay != nil, let entry, let route = intent.successorOfTop else { return nil }
    let policy = ModalPresentationPolicy(kind: .inPlace(LayerID(entry)))
    let own = NavigationIntent.present(route, policy: policy)
    return intent.awaited.map(own.bringing) ?? own
  }
}

extension NavigationIntent {
  /// The one route that is to replace the top one.
  fileprivate var successorOfTop: AnyRoute? {
    switch ask(as: StackIntent<AnyRoute>.self) {
    case .push(let route, .replaceTop): route
    case .replaceTop(let content) where content.routes.count == 1: content.routes.first
    default: nil
    }
  }
}
