/// Objects in the order in which they came; one can be removed without moving the others.
///
/// To add, to remove and to find an object takes constant time, and so does the first one.
struct Bag<Element: AnyObject> {
  private var slots: [Element?] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The index of the first object.
  private var start = 0

  var count: Int { places.count }

  var isEmpty: Bool { places.isEmpty }

  func contains(_ element: Element) -> Bool { places[ObjectIdentifier(element)] != nil }

  mutating func append(_ element: Element) {
    places[ObjectIdentifier(element)] = slots.count
    slots.append(element)
  }

  /// Removes an object, if it is there.
  mutating func remove(_ element: Element) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(element)) else { return }
    slots[place] = nil
    while start < slots.count, slots[start] == nil { start += 1 }
    if slots.count > 16, slots.count > 2 * count { self = Bag(Array(self)) }
  }

  init(_ elements: [Element] = []) {
    for element in elements { append(element) }
  }
}

extension Bag: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var rest: ArraySlice<Element?>

    mutating func next() -> Element? {
      while let slot = rest.popFirst() {
        if let slot { return slot }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(rest: slots[start...]) }
}

extension Bag: Sendable where Element: Sendable {}
