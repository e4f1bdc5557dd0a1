/// An exchange of a range of a stack's entries.
struct StackEdit: Hashable, Sendable {
  let removed: [RouteEntry]
  let inserted: [RouteEntry]
  /// Where the removed entries begin, and the inserted ones after it.
  let place: Int

  var range: Range<Int> { place..<place + removed.count }

  /// The exchange that leads back.
  var inverse: StackEdit { StackEdit(removed: inserted, inserted: removed, place: place) }

  /// This exchange and a later one as one, over the stack as it was before both.
  @MainActor
  func merged(with later: StackEdit, over base: any StackReading) -> StackEdit {
    let between = EditedStack(base: base, edit: self)
    let after = EditedStack(base: between, edit: later)
    let first = min(place, later.place)
    let kept = min(base.count - range.upperBound, between.count - later.range.upperBound)
    return StackEdit(
      removed: base.entries(in: first..<base.count - kept),
      inserted: after.entries(in: first..<after.count - kept),
      place: first
    )
  }
}

extension StackEdit {
  /// Makes the exchange that leads from some entries to others: what both have in common at the ends stays.
  init(leadingFrom old: [RouteEntry], to new: [RouteEntry], above floor: Int = 0) {
    let low = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - low
    let high = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    self.init(
      removed: Array(old[low..<old.count - high]),
      inserted: Array(new[low..<new.count - high]),
      place: floor + low
    )
  }
}

/// What can be read of a stack, as it is or as it would be.
@MainActor
protocol StackReading {
  var count: Int { get }
  var top: RouteEntry? { get }
  func id(at index: Int) -> EntryID
  func route(at index: Int) -> AnyRoute
}

extension StackReading {
  var top: RouteEntry? { count == 0 ? nil : entry(at: count - 1) }

  func entry(at index: Int) -> RouteEntry { RouteEntry(id: id(at: index), route: route(at: index)) }

  func entries(in range: Range<Int>) -> [RouteEntry] { range.map { entry(at: $0) } }

  var entries: [RouteEntry] { entries(in: 0..<count) }

  func lastIndex(of route: AnyRoute) -> Int? { (0..<count).last { self.route(at: $0) == route } }

  func lastIndex(of id: EntryID) -> Int? { (0..<count).last { self.id(at: $0) == id } }
}

/// A stack as it would be after an exchange.
///
/// What stays is not copied.
struct EditedStack: StackReading {
  let base: any StackReading
  let edit: StackEdit

  private var growth: Int { edit.inserted.count - edit.removed.count }

  var count: Int { base.count + growth }

  func id(at index: Int) -> EntryID { inserted(at: index)?.id ?? base.id(at: below(index)) }

  func route(at index: Int) -> AnyRoute {
    inserted(at: index)?.route ?? base.route(at: below(index))
  }

  private func inserted(at index: Int) -> RouteEntry? {
    let offset = index - edit.place
    return edit.inserted.indices.contains(offset) ? edit.inserted[offset] : nil
  }

  private func below(_ index: Int) -> Int { index < edit.place ? index : index - growth }
}
