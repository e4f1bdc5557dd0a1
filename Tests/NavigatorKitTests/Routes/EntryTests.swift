import Foundation
import NavigatorKit
import Testing

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
