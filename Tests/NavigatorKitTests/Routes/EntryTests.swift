import Foundation
import NavigatorKit
import Testing

@Suite struct EntryTests {
  @Test func `ids are distinct`() {
    #expect(Set((0..<10_000).map { _ in EntryID() }).count == 10_000)
  }

  @Test func `ids minted on many threads are distinct`() async {
    let ids = await withTaskGroup(of: [EntryID].self) { group in
      for _ in 0..<8 { group.addTask { (0..<1_000).map { _ in EntryID() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(ids).count == 8_000)
  }

  @Test func `ids of pushes and ids made by hand are distinct`() async {
    let pushed = await MainActor.run {
      let navigator = MultiRouteNavigator()
      for number in 0..<1_000 { navigator.navigate(to: Number(number)) }
      return navigator.path.map(\.id)
    }
    #expect(Set(pushed + (0..<1_000).map { _ in EntryID() }).count == 2_000)
  }

  @Test func `an id survives encoding`() throws {
    let ids = (0..<100).map { _ in EntryID() }
    let data = try JSONEncoder().encode(ids)
    #expect(try JSONDecoder().decode([EntryID].self, from: data) == ids)
  }

  @Test func `an id is one number when encoded`() throws {
    let id = try JSONDecoder().decode([EntryID].self, from: Data("[18446744073709551615]".utf8))
    #expect(try JSONEncoder().encode(id) == Data("[18446744073709551615]".utf8))
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

  @Test func `two entries of equal routes differ`() {
    let route = AnyRoute(HomeRoute.list)
    #expect(RouteEntry(route) != RouteEntry(route))
    #expect(RouteEntry(route).route == RouteEntry(route).route)
  }

  @Test func `an entry with a known id equals itself made again`() {
    let entry = RouteEntry(AnyRoute(HomeRoute.list))
    let again = RouteEntry(id: entry.id, route: AnyRoute(HomeRoute.list))
    #expect(entry == again)
    #expect(entry.hashValue == again.hashValue)
    #expect(entry != RouteEntry(id: entry.id, route: AnyRoute(HomeRoute.search(""))))
  }

  @Test func `an entry is described by its route and id`() {
    let entry = RouteEntry(AnyRoute(HomeRoute.detail(id: 42)))
    #expect(entry.description == "HomeRoute.detail \(entry.id)")
  }
}
