import NavigatorKit

// The rules about layers and dialogs.

extension HostRule {
  /// Layers lie on one another, each with its own stack, and are dismissed one after the other.
  public static let nesting = HostRule("Layers lie on each other, each with a stack.") { trial in
    let root = trial.root
    trial.modals.present(HostRoute.one)
    trial.modals.present(HostRoute.two, policy: .stack)
    try await trial.see(root, "one", "two", after: "two presentations")
    trial.node.navigate(to: HostRoute.three)
    try await trial.see(root, "one", "three", after: "a push in the upper layer")
    await trial.screen.goBack()
    try await trial.see(root, "one", "two", after: "the way back in the upper layer")
    trial.modals.dismiss()
    try await trial.see(root, "one", after: "a dismissal")
    trial.modals.dismiss()
    try await trial.see(root, after: "two dismissals")
  }

  /// A layer that replaces another one comes when the other has left.
  public static let turns = HostRule("The next layer comes once the last is gone.") { trial in
    try await trial.present(.one)
    trial.modals.present(HostRoute.two, as: .fullScreen)
    try await trial.rest {
      let isEarly = Set(trial.screen.pages).isSuperset(of: ["one", "two"])
      try trial.expect(!isEarly, "Both are on the screen.")
    }
    try await trial.see(trial.root, "two", after: "a replacement")
  }

  /// A layer that goes takes those above it along, and then others can come.
  public static let dropping = HostRule("A layer takes those above it along.") { trial in
    for route in HostRoute.allCases { trial.modals.present(route, policy: .stack) }
    try await trial.see(trial.root, "one", "two", "three", after: "three presentations")
    trial.modals.dismiss(3)
    try await trial.see(trial.root, after: "the dismissal of three layers")
    try await trial.present(.two)
  }

  /// A layer that the user closes is reported once and is gone when it has left; a layer asked for
  /// meanwhile comes then.
  public static let closing = HostRule("A closed layer is gone when it has left.") { trial in
    let result = trial.modals.requestResult(of: Int.self, from: HostRoute.one)
    try await trial.see(trial.root, "one", after: "a presentation")
    let changes = trial.countChanges()
    await trial.screen.closeLayer()
    try await trial.rest {
      let isEarly = result.result != nil && trial.screen.pages.contains("one")
      try trial.expect(!isEarly, "Its result has ended, and it is on the screen.")
    }
    try await trial.see(trial.root, after: "a drag")
    let end = result.result?.end?.kind
    try trial.expect(end == .dismissedByGesture, "It has left, and its result has not ended so.")
    try trial.expect(changes() == 1, "It was told \(changes()) times.")

    try await trial.present(.two)
    await trial.screen.closeLayer()
    trial.modals.present(HostRoute.three)
    try await trial.see(trial.root, "three", after: "a presentation while a layer left")
  }

  /// The button that the user presses gives the dialog's answer, over the stack and over a layer.
  public static let answering = HostRule("The pressed button is the answer.") { trial in
    let question = Dialog.alert(
      "Sure?",
      buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
    )
    for layers in [[], ["one"]] {
      if !layers.isEmpty { try await trial.present(.one) }
      let answer = trial.modals.requestResult(from: question)
      try await trial.rest()
      let asked = trial.screen.pages
      try trial.expect(asked == [trial.root] + layers + ["Sure?"], "The dialog has not come.")
      await trial.screen.press("Yes")
      try await trial.rest()
      try trial.expect(trial.screen.pages == asked.dropLast(), "The dialog has not left alone.")
      try trial.expect(answer.result?.value == true, "'Yes' was pressed, and is not the answer.")
    }
  }
}
