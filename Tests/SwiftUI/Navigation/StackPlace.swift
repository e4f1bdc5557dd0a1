/// Where a view is in a stack; the root is at -1.
@MainActor
struct StackPlace {
  let context: StackContext
  let index: Int
}

extension StackPlace: SelfComparing {
  nonisolated func isUnchanged(from other: StackPlace) -> Bool {
    context === other.context && index == other.index
  }
}

extension EnvironmentValues {
  /// The stack around a view, if it is in one.
  var stackPlace: StackPlace? {
    get { self[StackPlaceKey.self] }
    set { self[StackPlaceKey.self] = newValue }
  }
}

private enum StackPlaceKey: EnvironmentKey {
  static var defaultValue: StackPlace? { nil }
}
