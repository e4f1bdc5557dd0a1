#if canImport(SwiftUI)
/// A line of a list that has no identity but its place.
struct InspectionRow: Hashable, Identifiable {
  let id: Int
  let text: String

  static func numbered(_ texts: [String]) -> [InspectionRow] {
    texts.enumerated().map { InspectionRow(id: $0.offset, text: $0.element) }
  }
}
#endif
