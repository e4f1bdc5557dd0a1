#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// The view that an app shows for one of several choices, such as a tab.
///
/// What it reads concerns it alone, and it is made anew only if its choice or what it reads changes.
struct ChosenScreen<Choice: Hashable, Content: View>: View {
  private let choice: Choice
  private let pipeline: NavigationPipeline
  private let entry: () -> EntryID?
  private let content: (Choice) -> Content

  /// Shows a choice.
  ///
  /// - Parameters:
  ///   - choice: The choice.
  ///   - pipeline: The block of the choices, which is told when the view appears and disappears.
  ///   - entry: Returns the entry of the choice, as long as that is one.
  ///   - content: Makes the view.
  init(
    of choice: Choice,
    in pipeline: NavigationPipeline,
    as entry: @escaping () -> EntryID?,
    content: @escaping (Choice) -> Content
  ) {
    self.choice = choice
    self.pipeline = pipeline
    self.entry = entry
    self.content = content
  }

  var body: some View {
    content(choice)
      .onAppear { entry().map(pipeline.hostDidShow) }
      .onDisappear { entry().map(pipeline.hostDidHide) }
  }
}
#endif
