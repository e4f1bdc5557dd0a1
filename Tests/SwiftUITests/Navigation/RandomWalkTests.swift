import SwiftUI
import Testing

@MainActor @Suite("A random walk") struct RandomWalkTests {
  @Test(arguments: 1...20) func `a walk shows what the model says, however late`(seed: Int) async {
    await walk(seed: seed, options: .standard)
    await walk(
      seed: seed,
      options: [
        .standard, .delayedDismissals, .duplicateNil, .unchangedPathWrites, .repeatedAppearances,
        .repeatedOnDismiss, .inPlaceScreens, .keepsRemovedViews, .teardownEmptiesPath,
        .nilWhenPresenterLeaves, .presenterLeavesSlowly,
      ]
    )
  }

  private func walk(seed: Int, options: StandInOptions) async {
    let model = Model()
    var random = SeededGenerator(seed: seed)
    let isLate = options.contains(.delayedDismissals)
    await withWindow(WalkStack(model: model), options: options) { window in
      @MainActor func check(_ comment: Comment) {
        let expected = model.item?.id ?? model.path.last.map { "Screen \($0)" } ?? "Root"
        #expect(window.topScreen.texts == [expected], comment)
        #expect(window.modals.count == (model.item == nil ? 0 : 1), comment)
      }
      for step in 1...60 {
        let move = Move.allCases.randomElement(using: &random) ?? .push
        move.perform(on: model, in: window, step: step)
        if !isLate {
          check("after \(move) in step \(step)")
        } else if Bool.random(using: &random) {
          window.finishDismissals(limit: 1)
        }
      }
      while window.pendingDismissals > 0 { window.finishDismissals(limit: 1) }
      check("at the end")
    }
  }
}

private enum Move: CaseIterable {
  case push, tapLink, back, backTwo, root, replace, present, presentOther, dismiss, swipe, close

  @MainActor
  func perform(on model: Model, in window: StandInWindow, step: Int) {
    let canTap = window.modals.isEmpty
    switch self {
    case .push: model.path.append(step)
    case .tapLink: if canTap { window.tap("Next") }
    case .back: if canTap { window.goBack() }
    case .backTwo: if canTap { window.goBack(levels: 2) }
    case .root: model.path = []
    case .replace: model.path = [step, step + 1]
    case .present: model.item = Item(id: "sheet")
    case .presentOther: model.item = Item(id: "sheet \(step)")
    case .dismiss: model.item = nil
    case .swipe: window.swipeDownSheet()
    case .close: if !canTap { window.tap("Close") }
    }
  }
}

private struct WalkStack: View {
  @Bindable var model: Model

  var body: some View {
    NavigationStack(path: $model.path) {
      WalkScreen(title: "Root")
        .navigationDestination(for: Int.self) { WalkScreen(title: "Screen \($0)") }
    }
    .sheet(item: $model.item) { WalkSheet(item: $0) }
  }
}

private struct WalkScreen: View {
  let title: String

  var body: some View {
    Text(title)
    NavigationLink(value: 0) { Text("Next") }
  }
}

private struct WalkSheet: View {
  let item: Item
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text(item.id)
    Button("Close") { dismiss() }
  }
}

/// The same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 32)
  }
}
