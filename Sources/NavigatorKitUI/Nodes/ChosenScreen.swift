import SwiftUI

/// The view that an app shows for one of several choices, such as a tab.
///
/// It observes what its own content reads, and is made again only if its choice or something that
/// it reads changes.
struct ChosenScreen<Choice: Hashable, Content: View>: View {
  let choice: Choice
  let content: (Choice) -> Content

  var body: some View { content(choice) }
}
