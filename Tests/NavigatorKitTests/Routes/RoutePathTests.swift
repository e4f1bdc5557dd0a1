import NavigatorKit
import NavigatorKitTesting
import Testing

/// A path is a collection: whatever is done to it is what an array of its entries would do.
struct `A path` {
  private let path: RoutePath = [
    HomeRoute.list, AccountRoute.profile, HomeRoute.detail(id: 1), HomeRoute.list, Number(1),
    Real(1.0),
  ]

  @Test(arguments: LawSeeds.short)
  func `random edits of a path do what they do to an array`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var path = RoutePath()
    var model: [RouteEntry] = []
    var log: [String] = []
    for _ in 0..<2_000 {
      let entries = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        RouteEntry(AnyRoute(Number(Int.random(in: 0..<5, using: &generator))))
      }
      let bounds = [
        Int.random(in: 0...model.count, using: &generator),
        Int.random(in: 0...model.count, using: &generator),
      ].sorted()
      let edit = Int.random(in: 0..<11, using: &generator)
      log.append("edit \(edit) of \(bounds[0])..<\(bounds[1]) with \(entries)")
      Self.apply(edit, bounds[0]..<bounds[1], entries, to: &path)
      Self.apply(edit, bounds[0]..<bounds[1], entries, to: &model)
      guard Self.agree(path, model) else {
        Issue.record("seed \(seed): \(path) is not \(model) after \(log.suffix(5))")
        return
      }
    }
  }

  @Test func `indices and slices of a path are those of an array, and a sum keeps the entries`() {
    #expect(path.indices == 0..<6 && path.startIndex == 0 && path.endIndex == 6)
    #expect(path.index(path.startIndex, offsetBy: 2) == 2 && path.distance(from: 0, to: 3) == 3)
    #expect(path[4...].map(\.route) == [AnyRoute(Number(1)), AnyRoute(Real(1.0))])
    #expect(path.reversed().map(\.route) == path.routes.reversed())
    let top: RoutePath = [Number(3)]
    var sum = path
    sum += top
    #expect(Array(sum) == Array(path) + Array(top) && path + top == sum)
    #expect(sum.filter { $0.route.is(Number.self) } == RoutePath([sum[4], sum[6]]))
  }

  @Test func `a path holds the entries or the routes that it is made of, in order`() {
    let routes: [HomeRoute] = [.list, .detail(id: 1)]
    let entries = routes.map { RouteEntry(AnyRoute($0)) }
    #expect(Array(RoutePath(entries)) == entries && RoutePath(Array(path)) == path)
    #expect(RoutePath(routes: entries.map(\.route))[0].id != entries[0].id)
    #expect(RoutePath(routes: routes).routes(of: HomeRoute.self) == routes)
    #expect(path.routes.prefix(2) == [AnyRoute(HomeRoute.list), AnyRoute(AccountRoute.profile)])
    #expect(RoutePath().isEmpty && ([] as RoutePath).isEmpty)
    #expect(path[0...2].map(\.route) == Array(path.routes.prefix(3)))
    let shown: RoutePath = [HomeRoute.detail(id: 42), AccountRoute.profile]
    #expect(shown.description == "HomeRoute.detail > AccountRoute.profile")
    #expect(RoutePath().description == "(root)")
  }

  @MainActor
  @Test func `equal paths hold equal entries, ids included, also if read from a stack`() {
    let entry = RouteEntry(AnyRoute(HomeRoute.list))
    let path = RoutePath([entry])
    for other in [path, RoutePath([entry]), MultiRouteNavigator(path: path).path] {
      #expect(other == path && other.hashValue == path.hashValue)
    }
    #expect(path != [HomeRoute.list] && path.routes == ([HomeRoute.list] as RoutePath).routes)
  }

  @Test func `an appended route is a new entry, an appended entry is itself, a copy is a copy`() {
    let entry = RouteEntry(AnyRoute(HomeRoute.list))
    var path = RoutePath()
    path.append(entry)
    let copy = path
    path.append(HomeRoute.list)
    path[0] = RouteEntry(AnyRoute(AccountRoute.profile))
    #expect(Array(copy) == [entry])
    #expect(path.count == 2 && path[1].id != entry.id && path[1].route == entry.route)
  }

  @Test func `a condition is asked of routes of its type only, and its error is passed on`() {
    struct Refused: Error {}
    var asked: [HomeRoute] = []
    let isFound = path.contains(of: HomeRoute.self) { route in
      asked.append(route)
      return route == .search("")
    }
    #expect(!isFound && asked == [.list, .detail(id: 1), .list])
    #expect(path.contains(of: HomeRoute.self) { $0 == .detail(id: 1) })
    #expect(path.contains(of: HomeRoute.self) && !path.contains(of: ProductRoute.self))
    #expect(path.lastIndex(of: HomeRoute.self) == 3)
    #expect(path.lastIndex(of: HomeRoute.self) { $0 != .list } == 2)
    #expect(path.lastIndex(of: HomeRoute.self) { $0 == .search("") } == nil)
    #expect(path.lastIndex(of: ProductRoute.self) { _ in true } == nil)
    #expect(throws: Refused.self) { try path.contains(of: Number.self) { _ in throw Refused() } }
    #expect(throws: Refused.self) { try path.lastIndex(of: Number.self) { _ in throw Refused() } }
  }

  private static func apply<C>(
    _ edit: Int,
    _ range: Range<Int>,
    _ entries: [RouteEntry],
    to collection: inout C
  )
  where
    C: RangeReplaceableCollection & MutableCollection & BidirectionalCollection,
    C.Index == Int, C.Element == RouteEntry
  {
    switch edit {
    case 0: collection.replaceSubrange(range, with: entries)
    case 1: collection.append(contentsOf: entries)
    case 2: collection.insert(contentsOf: entries, at: range.lowerBound)
    case 3: collection.removeSubrange(range)
    case 4: collection.removeLast(range.count)
    case 5: collection.removeFirst(min(1, collection.count))
    case 6: collection.removeAll { $0.route == AnyRoute(Number(1)) }
    case 7: collection[range].reverse()
    case 8: if let entry = entries.first { collection.append(entry) }
    case 9: collection.removeAll(keepingCapacity: range.isEmpty)
    default:
      guard let entry = entries.first, range.lowerBound < collection.count else { return }
      collection[range.lowerBound] = entry
      collection.swapAt(0, range.lowerBound)
    }
  }

  private static func agree(_ path: RoutePath, _ model: [RouteEntry]) -> Bool {
    Array(path) == model && path.count == model.count && path.routes == model.map(\.route)
      && path == RoutePath(model) && path.last == model.last
      && path.indices.allSatisfy { path[$0] == model[$0] }
  }
}
