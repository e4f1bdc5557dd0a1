import Foundation
import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
struct `Reports of restorations` {
  private let registry = KeptApp.registry
  private let kept = KeptApp()

  @Test func `a part without a place is one line, however many refusals there are`() {
    let after = NavigationNode("app", registry: registry)
    after.guards.add("no", for: .everything) { _ in .block("no") }
    let archive = WrittenArchive.json(
      #"{"format":1,"tree":{"name":"app","places":[{"name":"gone"}],"blocks":[{"kind":"stack","name":"stack","entries":[\#(WrittenArchive.entry(1)),\#(WrittenArchive.entry(2)),\#(WrittenArchive.entry(3))]}]}}"#
    )
    let report = after.restore(archive).report
    #expect(report.losses.count == 4, "\(report)")
  }

  @Test func `a layer of an unknown style is one line`() {
    let after = NavigationNode("app", registry: registry)
    let report = after.restore(
      WrittenArchive.modals(WrittenArchive.entry(1, 1, #","style":"popover""#))
    ).report
    #expect(report.losses.count == 1, "\(report)")
  }

  @Test func `the guard that refuses a tab is named, also if the tab holds nothing`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.tabs?.select(.mail)
    let after = KeptApp()
    after.app.guards.add("no mail", for: .route(KeptApp.Tab.mail)) { _ in .block("no") }
    let report = after.app.restore(before.archive).report
    #expect(report.losses.map(\.reason) == [.refused(by: "no mail")], "\(report)")
  }

  @Test func `a root in a place that is gone goes along`() {
    let after = NavigationNode("app", registry: registry)
    let archive = WrittenArchive.json(
      #"{"format":1,"tree":{"name":"app","places":[{"name":"gone","root":\#(WrittenArchive.entry(1))}]}}"#
    )
    let report = after.restore(archive).report
    #expect(report.losses.count == 2, "\(report)")
  }

  @Test func `the same tab twice is filled once`() throws {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.mail)?.navigate(to: KeptNote.list)
    var object = try #require(
      try JSONSerialization.jsonObject(with: before.archive.data) as? [String: Any]
    )
    var tree = try #require(object["tree"] as? [String: Any])
    var places = try #require(tree["places"] as? [[String: Any]])
    let index = try #require(places.firstIndex { $0["place"] as? String == "main" })
    var inner = try #require(places[index]["places"] as? [[String: Any]])
    inner += inner.map { place in
      var copy = place
      copy["blocks"] = [
        [
          "kind": "stack", "name": "stack",
          "entries": [["id": 77, "name": "page", "version": 1, "route": ["page": ["_0": 1]]]],
        ]
      ]
      return copy
    }
    places[index]["places"] = inner
    places += places
    tree["places"] = places
    object["tree"] = tree
    let data = try JSONSerialization.data(withJSONObject: object)
    let (after, report) = KeptApp.restored(NavigationArchive(data: data))
    #expect(after.node(.mail)?.stack.depth == 1)
    #expect(report.losses.count > 0, "\(report)")
    #expect(report.restored == 1)
  }

  @Test func `the screens on a refused one in a layer go along, and the other layers come back`() {
    let archive = WrittenArchive.modals(
      WrittenArchive.entry(
        1,
        1,
        #","style":"sheet","stack":[\#(WrittenArchive.entry(2, 2)),\#(WrittenArchive.entry(3, 3)),\#(WrittenArchive.entry(4, 4))]"#
      ),
      WrittenArchive.entry(5, 5, #","style":"fullScreen","stack":[\#(WrittenArchive.entry(6, 6))]"#)
    )
    let node = NavigationNode("app", registry: registry)
    node.guards.add("no", for: .route(KeptPage.page(3))) { _ in .block("no") }
    let report = node.restore(archive).report
    #expect(node.modals.layers.map(\.style) == [.sheet, .fullScreen], "\(report)")
    #expect(
      report.losses.map(\.reason) == [.refused(by: "no"), .along(with: "page")],
      "\(report)"
    )
    let other = NavigationNode("app", registry: registry)
    other.guards.add("no", for: .route(KeptPage.page(1))) { _ in .block("no") }
    let second = other.restore(archive).report
    #expect(!other.modals.isPresenting)
    #expect(second.losses.count == 6, "\(second)")
    #expect(second.restored == 0)
  }

  @Test func `a guard that times out costs its entry`() async {
    let after = NavigationNode("app", registry: registry)
    after.guards.add("fine", for: .route(KeptPage.page(1))) { _ in .allow }
    after.guards.addAsync("slow", for: .route(KeptPage.page(2)), timeLimit: .milliseconds(20)) {
      _ in
      try? await Task.sleep(for: .seconds(5))
      return .allow
    }
    let report = await after.restore(
      WrittenArchive.stack(WrittenArchive.entry(1), WrittenArchive.entry(2, 2))
    ).settled()
    #expect(after.stack.depth == 1, "\(report)")
    #expect(report.losses.map(\.reason) == [.refused(by: "slow")], "\(report)")
  }

  @Test func `places are named from the place that is restored`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.stack.append(contentsOf: [UnnamedPage()])
    _ = before.node(.home)?.requestResult(of: Int.self, pushing: KeptPage.page(1))
    let archive = before.node(.home)?.archive()
    let text =
      archive.map {
        String(decoding: $0.data, as: UTF8.self).replacingOccurrences(
          of: "\"name\":\"stack\"",
          with: "\"name\":\"stick\""
        )
      } ?? ""
    let after = KeptApp()
    after.app.enter(.main)
    let report = after.node(.home)?.restore(
      WrittenArchive.json(
        text.replacingOccurrences(
          of: "\"entries\":[]",
          with: "\"entries\":[\(WrittenArchive.entry(1))]"
        )
      )
    ).report
    #expect(
      Set(report?.losses.map { $0.place.split(separator: "/").first ?? "" } ?? []) == ["home"],
      "\(String(describing: report))"
    )
    #expect((report?.losses.count ?? 0) > 1)
  }

  @Test func `a group with nothing in it gives nothing back, and gets nothing`() {
    let group = NavigationGroup("app", registry: registry)
    let report = group.restore(group.archive()).report
    #expect(report.losses.isEmpty)
    kept.app.enter(.main)
    kept.node(.home)?.navigate(to: KeptPage.page(1))
    let second = group.restore(kept.archive).report
    #expect(second.restored == 0, "\(second)")
  }
}
