#if canImport(SwiftUI)
import SwiftUI

/// The view that an app shows for one of several choices, such as a tab.
///
/// What it reads concerns it alone, and it is made anew only if its choice or what it reads changes.
struct ChosenScreen<Choice: Hashable, Content: View>: View {
  private let choice: Choice
  private let content: (Choice) -> Content

  /// Shows a choice.
  ///
  /// - Parameters:
  ///   - choice: The choice.
  ///   - content: Makes the view.
  init(of choice: Choice, content: @escaping (Choice) -> Content) {
    self.choice = choice
    self.content = content
  }

  var body: some View { content(choice) }
}
#endif
