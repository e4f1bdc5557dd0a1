import SwiftUI

/// Shows a probe by its name, or all names.
struct Chooser: View {
  let name: String?
  let variant: Int
  @State private var chosen: String?

  init(name: String?, variant: Int) {
    self.name = name
    self.variant = variant
  }

  var body: some View {
    if let name = chosen ?? name {
      if let sentence = Sentence(rawValue: name) {
        SentenceScreen(sentence: sentence)
      } else {
        QuestionScreen(name: name, variant: variant)
      }
    } else {
      List {
        ForEach(QuestionScreen.names + Sentence.allCases.map(\.rawValue), id: \.self) { name in
          Button(action: { chosen = name }, label: { Text(verbatim: name) })
        }
      }
    }
  }
}
