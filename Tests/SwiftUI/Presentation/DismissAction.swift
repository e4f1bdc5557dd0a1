@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
@MainActor
@preconcurrency
public struct DismissAction: Sendable {
  let target: DismissTarget

  nonisolated init(target: DismissTarget) {
    self.target = target
  }

  /// Dismisses the modal, or leaves the screen, in whose environment this was read.
  public func callAsFunction() {
    switch target {
    case .none: break
    case .modal(let presentation): presentation.slot?.dismiss(byUser: true)
    case .screen(let context, let index): context.pop(screenAt: index)
    }
  }
}

/// What `dismiss` ends, which depends on the environment that it was read from.
enum DismissTarget: Sendable {
  case none
  case modal(Presentation)
  case screen(StackContext, Int)
}

extension DismissTarget: SelfComparing {
  func isUnchanged(from other: DismissTarget) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.modal(let old), .modal(let new)): old === new
    case (.screen(let old, let oldIndex), .screen(let new, let newIndex)):
      old === new && oldIndex == newIndex
    default: false
    }
  }
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension EnvironmentValues {
  public var dismiss: DismissAction { DismissAction(target: dismissTarget) }

  public var isPresented: Bool {
    if case .none = dismissTarget { false } else { true }
  }
}

extension EnvironmentValues {
  var dismissTarget: DismissTarget {
    get { self[DismissTargetKey.self] }
    set { self[DismissTargetKey.self] = newValue }
  }
}

private enum DismissTargetKey: EnvironmentKey {
  static var defaultValue: DismissTarget { .none }
}
