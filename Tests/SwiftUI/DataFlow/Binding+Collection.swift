@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      ElementLocation(location, position),
      snapshot: wrappedValue[position],
      transaction: transaction
    )
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Binding: BidirectionalCollection
where Value: MutableCollection, Value: BidirectionalCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

/// One element of a collection in another location.
final class ElementLocation<Base: MutableCollection>: Location {
  private let base: any Location<Base>
  private let index: Base.Index

  init(_ base: any Location<Base>, _ index: Base.Index) {
    self.base = base
    self.index = index
  }

  func get() -> Base.Element { base.get()[index] }

  func set(_ value: Base.Element, transaction: Transaction) {
    var whole = base.get()
    whole[index] = value
    base.set(whole, transaction: transaction)
  }

  func isSame(as other: any Location<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return base.isSame(as: other.base) && index == other.index
  }
}
