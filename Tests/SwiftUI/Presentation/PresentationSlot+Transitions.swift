extension Renderer {
  /// How long a modal takes to come, and to leave.
  static let transition = Duration.milliseconds(500)

  /// Runs something when a transition that begins now is over.
  func inTransition(_ work: @escaping @MainActor () -> Void) {
    transitions += 1
    clock.later(Self.transition) { [weak self] in
      guard let self, root != nil else { return }
      transitions -= 1
      settle { work() }
    }
  }
}

extension PresentationSlot {
  /// Whether what comes or leaves now takes its time.
  var lasts: Bool {
    renderer.options.contains(.transitionsLast) && !renderer.transaction.disablesAnimations
  }

  /// Lets a modal come.
  func come(_ presentation: Presentation) {
    guard lasts else { return }
    presentation.isComing = true
    renderer.inTransition { [renderer] in
      presentation.isComing = false
      presentation.level.goOn(in: renderer)
    }
  }

  /// Whether a modal that is asked for during a transition is dropped: its binding is emptied at the end of that.
  func drops(_ id: AnyHashable) -> Bool {
    guard renderer.options.contains(.dropsRequestsInTransitions) else { return false }
    lost = id
    level.drop(self)
    return true
  }

  /// Empties the binding of a modal that was dropped.
  func clearDropped() {
    if shown == nil, lost != nil, requested() == lost { clear() }
  }
}
