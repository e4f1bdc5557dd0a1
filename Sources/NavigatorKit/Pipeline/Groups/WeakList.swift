/// Objects in the order in which they came; the list keeps none of them alive.
///
/// Going through it takes no memory, except for the list of those that are left.
struct WeakList<Element: AnyObject> {
  /// A reference object, since copying a weak reference registers and unregisters it.
  fileprivate final class Reference {
    weak var object: Element?

    init(_ object: Element) { self.object = object }
  }

  private var references: [Reference] = []

  /// Whether nothing has come; what came may have gone.
  var isEmpty: Bool { references.isEmpty }

  /// Adds an object at the end, from wherever it was.
  mutating func append(_ object: Element) {
    remove(object)
    references.append(Reference(object))
  }

  /// Removes an object, if it is there.
  mutating func remove(_ object: Element) {
    references.removeAll { $0.object == nil || $0.object === object }
  }

  /// The objects, the last one first.
  var lastFirst: UnfoldSequence<Element, Int> {
    sequence(state: references.count) { [references] place in
      while place > 0 {
        place -= 1
        if let object = references[place].object { return object }
      }
      return nil
    }
  }
}

extension WeakList: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate let references: [WeakList.Reference]
    fileprivate var place = 0

    mutating func next() -> Element? {
      while place < references.count {
        defer { place += 1 }
        if let object = references[place].object { return object }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(references: references) }
}
