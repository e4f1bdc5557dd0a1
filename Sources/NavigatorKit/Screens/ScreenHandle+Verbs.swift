extension ScreenHandle: RouteNavigating, ModalPresenting {
  /// Carries out an intent from the screen.
  ///
  /// A push goes onto its stack, layers and dialogs over it, and to finish is for the screen itself. Other
  /// intents go to the block of its group that can.
  ///
  /// A layer that comes lies on this screen, unless the intent has a policy. Does nothing if the intent brings a
  /// screen and this one is covered (``UnchangedReason/covered``), or without a screen
  /// (``UnchangedReason/noScreen``). A screen that has ended fails with ``NavigationFailure/Kind/gone``.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = cause ?? .code(fileID: fileID, line: line)
    if let value = intent.ask.finishingValue { return end(with: value, cause, animated) }
    let intent = intent.keepingLayers
    return stand(for: intent, cause, animated) { standing in
      if intent.bringsScreen, standing.isCovered {
        return standing.pipeline.answer(intent, cause, animated, .unchanged(.covered))
      }
      let over = intent.bringsDialog ? standing.asker : standing.presenters.first
      let taker = intent.ask.isAboutLayers ? over : nil
      return standing.submit(intent, to: taker ?? standing.stack, cause, animated)
    }
  }

  /// Pushes a route onto the screen.
  ///
  /// Does nothing if the screen is covered, or where the strategy says so.
  @discardableResult
  public func push(
    _ route: some NavigationRoute,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    navigate(to: route, strategy: strategy, animated: animated, fileID: fileID, line: line)
  }

  /// Pushes a route in the place of all that lies on the screen, layers too, in one transition.
  ///
  /// If nothing lies on it, it is a push. If an equal screen alone lies on it, nothing changes.
  @discardableResult
  public func show(
    _ route: some NavigationRoute,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return carryOut(.push(route), cause, animated, otherwise: .nothingAsked) { standing in
      let stack = standing.stack
      var parts = standing.uncovering
      var path = RoutePath()
      if let entry = standing.entry, stack === standing.pipeline {
        let entries = standing.block.allEntries
        path.append(contentsOf: entries.prefix { $0.id != entry })
        path.append(contentsOf: entries.filter { $0.id == entry })
      }
      path.append(RouteEntry(AnyRoute(route)))
      // A view beside a stack has no place in it: it pushes onto what is there.
      let isBeside = standing.entry == nil && standing.block.overlay != nil
      let isOnTop = isBeside || !parts.contains { $0.block == stack.id }
      parts.removeAll { $0.block == stack.id }
      parts.append(AddressedIntent(block: stack.id, intent: isOnTop ? .push(route) : .show(path)))
      return parts
    }
  }

  /// Takes away all that lies on the screen, and brings its tab and its flow to the front, in one transition.
  ///
  /// Does nothing if the screen is in front.
  @discardableResult
  public func returnHere(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return carryOut(.compound([]), cause, animated, otherwise: .alreadyOnTop) { standing in
      let outer = standing.isInFront ? [] : standing.pipeline.uncovering
      let known = Set(outer.map(\.block))
      return outer + standing.uncovering.filter { !known.contains($0.block) }
    }
  }

  /// Leaves the screen: pops it from its stack, or dismisses its layer, with all that lies on it.
  ///
  /// Does nothing at the root of a stack that lies in no layer (``UnchangedReason/alreadyAtRoot``).
  @discardableResult
  public func leave(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return end(with: nil, cause, animated)
  }
}
