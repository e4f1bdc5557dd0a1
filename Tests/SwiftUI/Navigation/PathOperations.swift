/// What a stack does with its path, whether it is a collection or a `NavigationPath`.
struct PathOperations<Data> {
  let empty: () -> Data?
  let count: (Data) -> Int
  let element: (Data, Int) -> any Hashable
  /// Says whether the value is of the path's element type.
  let append: (inout Data, any Hashable) -> Bool
  let removeLast: (inout Data, Int) -> Void
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
      append: { path, value in
        path.append(value)
        return true
      },
      removeLast: { $0.removeLast($1) },
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
      append: { path, value in
        let element = value as? Data.Element ?? AnyHashable(value) as? Data.Element
        if let element { path.append(element) }
        return element != nil
      },
      removeLast: { $0.removeLast($1) },
      areEqual: { $0.count == $1.count && $0.elementsEqual($1) },
      isMixed: Data.Element.self == AnyHashable.self
    )
  }
}
