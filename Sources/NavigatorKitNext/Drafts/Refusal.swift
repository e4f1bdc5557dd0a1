/// Why an intent comes to no change.
enum Refusal: Error {
  case unchanged(UnchangedReason)
  case failed(NavigationFailure)
  /// It waits until layers have gone.
  case waitsForLayers(LayersBlock)
  /// It waits for a flow that accepts it.
  case waitsForFlow(ChoiceBlock)
}

extension UnchangedReason {
  /// Whether what was asked for is so already.
  var isFulfilled: Bool {
    [.equal, .alreadyAtRoot, .alreadyOnTop, .alreadySelected, .alreadyEntered, .nothingPresented]
      .contains(self)
  }
}
