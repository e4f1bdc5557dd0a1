import NavigatorKit
import SwiftUI

/// The stacks that views show, as the screen around them hears of them: of one in a sheet it hears nothing.
struct InnerStacks: PreferenceKey {
  /// A stack, which is equal to itself alone.
  struct Stack: Equatable, Sendable {
    let pipeline: NavigationPipeline

    static func == (one: Stack, other: Stack) -> Bool { one.pipeline === other.pipeline }
  }

  static let defaultValue: [Stack] = []

  static func reduce(value: inout [Stack], nextValue: () -> [Stack]) { value += nextValue() }
}

extension View {
  /// Names in the logs the stacks that the views of a screen show.
  func notingStacks(in screen: ScreenHandle) -> some View {
    onPreferenceChange(InnerStacks.self) { @Sendable stacks in
      // Nothing says that SwiftUI calls this on the main thread.
      Task { @MainActor in
        for stack in stacks { screen.noteStackInside(stack.pipeline) }
      }
    }
  }
}
