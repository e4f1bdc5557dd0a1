import SwiftUI

/// Lines of text in a list, which have no identity but their place.
struct TextLines: View {
  let texts: [String]

  var body: some View {
    ForEach(texts.indices, id: \.self) { Text(verbatim: texts[$0]) }
  }
}
