import NavigatorKit

/// Numbers entries and layers in the order in which they are first seen.
///
/// An entry's id is random in part, so that those of two launches differ. A person, and a tour that
/// is compared with what it should print, wants a small number that says the same.
struct EntryOrdinals {
  private var ordinals: [EntryID: Int] = [:]

  /// Numbers the entries that are new, in the order given.
  mutating func see(_ entries: [EntryID]) {
    for entry in entries where ordinals[entry] == nil {
      ordinals[entry] = ordinals.count + 1
    }
  }

  /// The label of an entry, such as `#3`.
  func label(of entry: EntryID) -> String {
    ordinals[entry].map { "#\($0)" } ?? "#?"
  }
}
