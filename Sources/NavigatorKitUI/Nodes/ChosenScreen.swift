import SwiftUI

/// The view that an app shows for one of several choices, such as a tab.
///
/// What it reads concerns it alone, and it is made anew only if its choice or what it reads changes.
struct ChosenScreen<Choice: Hashable, Content: View>: View {
  let choice: Choice
  let content: (Choice) -> Content

  var body: some View { content(choice) }
}
