/// A list that mostly has one element, which then takes no memory of its own.
@usableFromInline
enum Few<Element> {
  case one(Element)
  case many([Element])
}

extension Few {
  @inlinable
  init(_ elements: [Element]) {
    self = elements.count == 1 ? .one(elements[0]) : .many(elements)
  }

  /// Makes a list of the elements at some indices.
  @inlinable
  init(_ places: Range<Int>, _ element: (Int) -> Element) {
    self = places.count == 1 ? .one(element(places.lowerBound)) : .many(places.map(element))
  }

  @inlinable
  mutating func append(_ element: Element) {
    switch self {
    case .one(let first):
      self = .many([first, element])
    case .many(var elements):
      guard elements.capacity > 0 else { return self = .one(element) }
      self = .many([])
      elements.append(element)
      self = .many(elements)
    }
  }

  /// Makes room for a number of elements at once; a longer list grows by itself, with fewer copies
  /// then.
  mutating func reserve(_ count: Int) {
    guard count > 1, isEmpty else { return }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    self = .many(elements)
  }
}

extension Few: RandomAccessCollection {
  @inlinable var startIndex: Int { 0 }

  @inlinable var endIndex: Int {
    switch self {
    case .one: 1
    case .many(let elements): elements.count
    }
  }

  @inlinable var count: Int { endIndex }

  @inlinable var isEmpty: Bool { endIndex == 0 }

  @inlinable
  subscript(index: Int) -> Element {
    switch self {
    case .one(let element):
      precondition(index == 0, "a list of one element has no other")
      return element
    case .many(let elements):
      return elements[index]
    }
  }
}

extension Few: ExpressibleByArrayLiteral {
  @inlinable
  init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension Few: Sendable where Element: Sendable {}

extension Few: Equatable where Element: Equatable {
  @usableFromInline
  static func == (one: Few, other: Few) -> Bool { one.elementsEqual(other) }
}

extension Few: Hashable where Element: Hashable {
  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(Array(self)) }
}
