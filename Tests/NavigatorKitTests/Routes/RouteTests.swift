import Foundation
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

struct `An erased route` {
  @Test func `an erased route gives back the route it was made of, as its own type only`() {
    let route = AnyRoute(HomeRoute.detail(id: 7))
    #expect(route.as(HomeRoute.self) == .detail(id: 7) && route.as() == HomeRoute.detail(id: 7))
    #expect(route.is(HomeRoute.self) && route.base as? HomeRoute == .detail(id: 7))
    #expect(ObjectIdentifier(route.routeType) == ObjectIdentifier(HomeRoute.self))
    #expect(route.as(AccountRoute.self) == nil && route.as(HomeRoute?.self) == nil)
    #expect(!route.is(AccountRoute.self))
    let number = AnyRoute(erasing: 1)
    #expect(number.as(Int.self) == 1 && number.as(Double.self) == nil)
    #expect(number.as(Int8.self) == nil && number.as(UInt.self) == nil)
    #expect(route.as(AnyRoute.self) == route && route.is(AnyRoute.self))
    #expect(route.id == route && HomeRoute.list.id == HomeRoute.list)
  }

  @Test func `an erased route is not wrapped twice, and is taken out of an entry`() {
    let once = AnyRoute(HomeRoute.list)
    let route: any NavigationRoute = once
    let value: any Hashable & Sendable = once
    for twice in [
      AnyRoute(AnyRoute(once)), AnyRoute(route), AnyRoute(erasing: value),
      AnyRoute(erasing: RouteEntry(once)),
    ] { #expect(twice == once && twice.as(HomeRoute.self) == .list && twice.base is HomeRoute) }
  }

  @Test func `erased routes are equal, and hash alike, if type and value are the same`() {
    let routes = [
      AnyRoute(HomeRoute.detail(id: 1)), AnyRoute(HomeRoute.detail(id: 2)),
      AnyRoute(AccountRoute.detail(id: 1)), AnyRoute(erasing: 1), AnyRoute(erasing: 1.0),
      AnyRoute(erasing: Int64(1)), AnyRoute(HomeRoute.list),
      AnyRoute(erasing: Optional(HomeRoute.list)),
    ]
    for (index, route) in routes.enumerated() {
      #expect(routes.indices.filter { routes[$0] == route } == [index])
    }
    #expect(Set(routes + routes).count == routes.count)
    #expect(AnyRoute(HomeRoute.list).hashValue == AnyRoute(HomeRoute.list).hashValue)
    // Both types feed nothing themselves.
    #expect(
      AnyRoute(CollidingRoute(value: 1)).hashValue
        != AnyRoute(OtherCollidingRoute(value: 1)).hashValue
    )
  }

  @Test func `an erased route is described without payload, or as it wishes`() {
    let routes = [
      AnyRoute(HomeRoute.list), AnyRoute(HomeRoute.detail(id: 42)),
      AnyRoute(HomeRoute.search("secret")), AnyRoute(CollidingRoute(value: 42)),
      AnyRoute(erasing: "secret"), AnyRoute(ProductRoute(id: 42)),
    ]
    #expect(
      routes.map(\.description) == [
        "HomeRoute.list", "HomeRoute.detail", "HomeRoute.search", "CollidingRoute", "String",
        "product 42",
      ]
    )
    #expect(RouteName(of: ProductRoute(id: 42)).description == "product 42")
    #expect(RouteName(of: AnyRoute(ProductRoute(id: 42))) == RouteName(of: ProductRoute(id: 42)))
  }

  @MainActor
  @Test func `the type of an erased route is the one that it is erased from`() throws {
    let route = AnyRoute(erasing: Sub() as Base)
    #expect(route.is(Base.self) && ObjectIdentifier(route.routeType) == ObjectIdentifier(Base.self))
    let missing = try #require(throws: MissingDestination.self) {
      try DestinationRegistry<String>([]).content(for: route)
    }
    #expect(missing.typeName.hasSuffix("Base"))
  }

  class Base: Hashable, @unchecked Sendable {
    static func == (lhs: Base, rhs: Base) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Sub: Base, @unchecked Sendable {}
}

struct `An entry and its id` {
  @Test func `ids are distinct, also those of pushes and of many threads`() async {
    let pushed = await MainActor.run {
      let navigator = MultiRouteNavigator()
      for number in 0..<1_000 { navigator.navigate(to: Number(number)) }
      return navigator.path.map(\.id)
    }
    let ids = await withTaskGroup(of: [EntryID].self) { group in
      for _ in 0..<8 { group.addTask { (0..<1_000).map { _ in EntryID() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(pushed + ids).count == 9_000)
  }

  @Test func `an id is one number when encoded, and survives that`() throws {
    let text = Data("[18446744073709551615]".utf8)
    let ids = try JSONDecoder().decode([EntryID].self, from: text)
    #expect(try JSONEncoder().encode(ids) == text)
    let many = (0..<100).map { _ in EntryID() }
    #expect(try JSONDecoder().decode([EntryID].self, from: JSONEncoder().encode(many)) == many)
  }

  @Test(arguments: ["[-1]", "[\"1\"]", "[{}]", "[null]", "[1.5]", "[18446744073709551616]"])
  func `text that is no id does not decode`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([EntryID].self, from: Data(json.utf8))
    }
  }

  @Test(arguments: [(10, "#000a"), (65_535, "#ffff"), (65_536, "#0000"), (0xabc1234, "#1234")])
  func `an id is described by four digits`(number: Int, text: String) throws {
    let id = try JSONDecoder().decode([EntryID].self, from: Data("[\(number)]".utf8))
    #expect(id.first?.description == text)
  }

  @Test func `an entry is its id and its route, and two of equal routes differ`() {
    let (entry, route) = (RouteEntry(AnyRoute(HomeRoute.list)), AnyRoute(HomeRoute.list))
    let again = RouteEntry(id: entry.id, route: route)
    #expect(entry == again && entry.hashValue == again.hashValue)
    #expect(entry != RouteEntry(id: entry.id, route: AnyRoute(HomeRoute.search(""))))
    #expect(RouteEntry(route) != entry && RouteEntry(route).route == entry.route)
    #expect(entry.description == "HomeRoute.list \(entry.id)")
  }
}
