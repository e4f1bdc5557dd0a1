public import NavigatorKit

/// Where a step of a module runs: the screen that it was asked for on, and what it may do there.
///
/// A step asks and waits, and cannot know for how long. The stage knows whether the step waits for
/// the customer or is at work, so that a host can draw once everything that could happen has.
@MainActor
public final class ScreenStage {
  /// What shows layers.
  public let modals: ModalPresenter<AnyRoute>

  private let navigator: MultiRouteNavigator
  private let entry: EntryID?
  private let layer: LayerID?
  private var hasAnswer: (() -> Bool)?
  private var hasEnded = false
  private var onlookers: [CheckedContinuation<Void, Never>] = []

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - modals: What shows layers.
  ///   - navigator: The stack that the screen belongs to.
  ///   - entry: The screen, if it lies in the stack.
  ///   - layer: The layer that shows the stack, if one does.
  public init(
    modals: ModalPresenter<AnyRoute>,
    navigator: MultiRouteNavigator,
    entry: EntryID?,
    layer: LayerID?
  ) {
    self.modals = modals
    self.navigator = navigator
    self.entry = entry
    self.layer = layer
  }

  /// Waits for what a screen or a dialog brings.
  ///
  /// - Returns: The value, or `nil` if the customer left without one.
  public func value<Value>(of handle: ResultHandle<Value>) async -> Value? {
    hasAnswer = { handle.result != nil }
    tellOnlookers()
    let result = await handle.value()
    hasAnswer = nil
    return result.value
  }

  /// Leaves the screen with a value, for whoever waits for one.
  ///
  /// The screen knows neither who that is nor whether it was pushed or presented.
  public func finish(with value: some Sendable) {
    if let entry {
      navigator.finish(entry: entry, with: value)
    } else if let layer {
      modals.finish(layer: layer, with: value)
    }
  }

  /// Shows a screen over everything, in the place of those on top that have done their part.
  ///
  /// A layer that begins with such a screen goes with its whole stack, so that no way back leads to
  /// what is done.
  public func present(
    _ route: some Hashable & Sendable,
    as style: ModalStyle,
    insteadOf isDone: (AnyRoute) -> Bool
  ) {
    var path = navigator.path
    while let top = path.last, isDone(top.route) { path.removeLast() }
    let shown = modals.layers.last { $0.id == layer }
    if let shown, path.isEmpty, isDone(shown.route) {
      modals.present(route, as: style, policy: .replaceCurrent)
    } else {
      navigator.show(path)
      modals.present(route, as: style, policy: .stack)
    }
  }
}

// MARK: - For hosts

extension ScreenStage {
  /// Whether the step has nothing more to do.
  public var isOver: Bool { hasEnded }

  /// Runs a step to its end.
  public func run(_ step: (ScreenStage) async -> Void) async {
    await step(self)
    hasEnded = true
    tellOnlookers()
  }

  /// Returns once the step waits for the customer, or is over.
  public func settled() async {
    while isAtWork {
      await withCheckedContinuation { onlookers.append($0) }
    }
  }

  private var isAtWork: Bool { !hasEnded && (hasAnswer?() ?? true) }

  private func tellOnlookers() {
    guard !isAtWork else { return }
    let settled = onlookers
    onlookers = []
    for onlooker in settled { onlooker.resume() }
  }
}
