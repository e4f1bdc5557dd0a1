import NavigatorKit

// The rules about stacks, roots and protection.

extension HostRule {
  /// Screens that are pushed, popped and replaced are shown, in order.
  public static let pushing = HostRule("What is pushed is shown, in order.") { trial in
    try await trial.push(.one, .two, .three)
    trial.stack.popLast()
    try await trial.see("two", after: "a pop")
    trial.stack.replace(with: [HostRoute.three, HostRoute.one])
    try await trial.see("one", after: "a replacement")
    trial.stack.popLast()
    try await trial.see("three", after: "a replacement and a pop")
    trial.stack.popToRoot()
    try await trial.see(trial.root, after: "a pop to the root")
  }

  /// The user's way back reaches the navigator, as one change.
  public static let goingBack = HostRule("The way back is told once.") { trial in
    try await trial.push(.one, .two)
    let changes = trial.countChanges()
    await trial.screen.goBack()
    try await trial.see("one", after: "the way back")
    try trial.hold(.one, after: "the way back")
    try trial.expect(changes() == 1, "It was told \(changes()) times.")
  }

  /// The user's way back removes the screens that the user sees, even right after a push.
  public static let sameTurn = HostRule("The way back removes only what was shown.") { trial in
    try await trial.push(.one)
    trial.stack.navigate(to: HostRoute.two)
    await trial.screen.goBack()
    try await trial.see("one", after: "a push and the way back in one turn")
    try trial.hold(.one, after: "a push and the way back in one turn")
  }

  /// A command that an observer gives while the host writes is carried out and shown.
  public static let afterWrite = HostRule("What the way back leads to is shown.") { trial in
    try await trial.push(.one, .two)
    trial.node.events.observe { [weak stack = trial.stack] event in
      if event.outcome.isChange, stack?.depth == 1 { stack?.navigate(to: HostRoute.three) }
    }
    await trial.screen.goBack()
    try await trial.see("three", after: "the way back, upon which an observer pushed")
    try trial.hold(.one, .three, after: "the way back, upon which an observer pushed")
  }

  /// A command without animation is shown without one.
  public static let animation = HostRule("A change moves if its command says so.") { trial in
    for isAnimated in [false, true] {
      trial.stack.navigate(to: HostRoute.one, animated: isAnimated)
      try await trial.see("one", after: "a push")
      guard let wasAnimated = trial.screen.wasAnimated else { return }
      try trial.expect(wasAnimated == isAnimated, "After 'animated: \(isAnimated)' it did not.")
    }
  }

  /// The host reports which screen of a stack has appeared, so that `shown()` ends.
  public static let shown = HostRule("A screen that appears is reported.") { trial in
    try await trial.push(.one)
    let wait = Task { await trial.stack.host.shown() }
    // The screen has appeared, or the wait has been given up.
    wait.cancel()
    try trial.expect(await wait.value, "It shows [one], and 'shown()' is false.")
  }

  /// The user can neither leave a protected screen, nor drag a layer that is protected or must not
  /// be dragged.
  public static let protection = HostRule("What is protected has no way back.") { trial in
    let root = trial.root
    try await trial.push(.one)
    let page = trial.stack.guards.protect("host rule", for: .everything)
    try await trial.goBack()
    try await trial.see("one", after: "the way back from a protected screen")
    page.isArmed = false
    try await trial.goBack()
    try await trial.see(root, after: "the way back from a screen that is free again")

    try await trial.present(.one)
    let layer = trial.modals.guards.protect("host rule", for: .everything)
    try await trial.closeLayer()
    try await trial.see(root, "one", after: "a drag of a protected layer")
    layer.isArmed = false
    try await trial.closeLayer()
    try await trial.see(root, after: "a drag of a layer that is free again")

    try await trial.present(.two, options: ModalOptions(allowsInteractiveDismissal: false))
    try await trial.closeLayer()
    try await trial.see(root, "two", after: "a drag of a layer that is not to be dragged")
  }

  /// A root that guards refuse is not shown.
  public static let withheldRoot = HostRule("A withheld root is not shown.") { trial in
    guard trial.node.host.rootEntry != nil else { return }
    var tree = trial.node.group
    while let parent = tree.parent { tree = parent }
    tree.guards.add("host rule") { _ in .block("nothing is allowed") }
    tree.revalidate()
    try await trial.rest()
    let pages = trial.screen.pages
    try trial.expect(!pages.contains(trial.root), "Guards refuse the root, and it is there.")
  }
}
