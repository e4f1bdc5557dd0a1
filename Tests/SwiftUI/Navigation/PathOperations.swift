/// What a stack does with its path, whether it is a collection or a `NavigationPath`.
struct PathOperations<Data> {
  let empty: () -> Data?
  let count: (Data) -> Int
  let element: (Data, Int) -> any Hashable
  /// Nil if the value is not of the path's element type.
  let appending: (Data, any Hashable) -> Data?
  let removingLast: (Data, Int) -> Data
  let areEqual: (Data, Data) -> Bool
  /// Whether elements of different types can stand at one position.
  let isMixed: Bool
}

extension PathOperations where Data == NavigationPath {
  static var navigationPath: PathOperations<NavigationPath> {
    PathOperations(
      empty: { NavigationPath() },
      count: { $0.count },
      element: { $0.elements[$1] },
      appending: { path, value in
        var longer = path
        func append<V: Hashable>(_ value: V) { longer.append(value) }
        append(value)
        return longer
      },
      removingLast: { path, count in
        var shorter = path
        shorter.removeLast(count)
        return shorter
      },
      areEqual: { $0 == $1 },
      isMixed: true
    )
  }
}

extension PathOperations
where
  Data: MutableCollection,
  Data: RandomAccessCollection,
  Data: RangeReplaceableCollection,
  Data.Element: Hashable
{
  static var collection: PathOperations<Data> {
    PathOperations(
      empty: { Data() },
      count: { $0.count },
      element: { $0[$0.index($0.startIndex, offsetBy: $1)] },
      appending: { path, value in
        let element = value as? Data.Element ?? AnyHashable(value) as? Data.Element
        guard let element else { return nil }
        var longer = path
        longer.append(element)
        return longer
      },
      removingLast: { path, count in
        var shorter = path
        shorter.removeLast(count)
        return shorter
      },
      areEqual: { $0.count == $1.count && $0.elementsEqual($1) },
      isMixed: Data.Element.self == AnyHashable.self
    )
  }
}
