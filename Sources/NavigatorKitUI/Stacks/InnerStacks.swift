import NavigatorKit
import SwiftUI

/// The stacks in the views of a screen, as that screen hears of them; it does not hear of one in a
/// sheet.
struct InnerStacks: PreferenceKey {
  /// A stack, which equals only itself.
  struct Stack: Equatable, Sendable {
    let pipeline: NavigationPipeline

    static func == (one: Stack, other: Stack) -> Bool { one.pipeline === other.pipeline }
  }

  static let defaultValue: [Stack] = []

  static func reduce(value: inout [Stack], nextValue: () -> [Stack]) { value += nextValue() }
}

extension View {
  /// Logs the stacks that the views of a screen show, since SwiftUI does not nest stacks.
  func notingStacks(in screen: ScreenHandle) -> some View {
    onPreferenceChange(InnerStacks.self) { @Sendable stacks in
      // It is not documented that SwiftUI calls this on the main thread.
      Task { @MainActor in
        for stack in stacks { screen.noteStackInside(stack.pipeline) }
      }
    }
  }
}
