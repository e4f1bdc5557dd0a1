/// Where a view is, as far as those around it say.
struct Surroundings {
  /// The stack around it, if it is in one.
  var stack: StackContext?

  /// The place of its screen in that stack; the root is at -1.
  var index = -1

  /// What is presented in its window or in its modal.
  var level: PresentationLevel?

  var isInLazyContainer = false
  var isInToolbar = false
  var isInDialog = false

  /// Whether buttons that cancel are left out, since a tap outside does what they would.
  var dropsCancelButtons = false
}

extension Surroundings: SelfComparing {
  func isUnchanged(from other: Surroundings) -> Bool {
    stack === other.stack && index == other.index && level === other.level
      && isInLazyContainer == other.isInLazyContainer && isInToolbar == other.isInToolbar
      && isInDialog == other.isInDialog && dropsCancelButtons == other.dropsCancelButtons
  }
}

extension EnvironmentValues {
  var surroundings: Surroundings {
    get { self[SurroundingsKey.self] }
    set { self[SurroundingsKey.self] = newValue }
  }
}

private enum SurroundingsKey: EnvironmentKey {
  static var defaultValue: Surroundings { Surroundings() }
}
