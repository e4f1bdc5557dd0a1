import NavigatorKit

/// Numbers the entries of a stack in the order in which they are first seen.
///
/// An entry's id is random in part, so that those of two launches differ. A person, and a tour that
/// is compared with what it should print, wants a small number that says the same.
struct EntryOrdinals {
  private var ordinals: [EntryID: Int] = [:]

  /// Numbers the entries that are new, from the bottom up.
  ///
  /// What is new lies on top: the terminal has no command that puts anything under what is known.
  mutating func see(_ path: RoutePath) {
    let firstNew = path.lastIndex { ordinals[$0.id] != nil }.map { $0 + 1 } ?? path.startIndex
    for entry in path[firstNew...] {
      ordinals[entry.id] = ordinals.count + 1
    }
  }

  /// The label of an entry, such as `#3`.
  func label(of entry: RouteEntry) -> String {
    ordinals[entry.id].map { "#\($0)" } ?? "#?"
  }
}
