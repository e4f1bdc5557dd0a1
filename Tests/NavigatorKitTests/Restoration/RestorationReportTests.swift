import Foundation
import NavigatorKit
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
    let report = after.restore(archive, onLoss: .dropEntry).report
    #expect(report.lines.count == 4, "\(report)")
  }

  @Test func `the refusal for which the whole is given up is named, and the root goes, too`() {
    let after = NavigationNode("app", root: KeptPage.page(0), registry: registry)
    after.guards.add("no", for: .route(KeptPage.page(2))) { _ in .block("no") }
    let archive = WrittenArchive.json(
      #"{"format":1,"tree":{"name":"app","root":\#(WrittenArchive.entry(9, 0)),"blocks":[{"kind":"stack","name":"stack","entries":[\#(WrittenArchive.entry(1)),\#(WrittenArchive.entry(2, 2)),\#(WrittenArchive.entry(3))]}]}}"#
    )
    let report = after.restore(archive, onLoss: .giveUp).report
    #expect(
      report.lines.map(\.fate) == [
        .dropped(.givenUp), .dropped(.givenUp), .dropped(.refused(by: "no")), .dropped(.givenUp),
      ],
      "\(report)"
    )
  }

  @Test func `a layer of an unknown style is one line`() {
    let after = NavigationNode("app", registry: registry)
    let report = after.restore(
      WrittenArchive.modals(WrittenArchive.entry(1, 1, #","style":"popover""#))
    ).report
    #expect(report.lines.count == 1, "\(report)")
  }

  @Test func `a replacement that is refused in turn is no replacement`() {
    let after = NavigationNode("app", registry: registry)
    after.guards.add("no", for: .everything) { _ in .block("no") }
    let original = WrittenArchive.entry(1)
    let report = after.restore(
      WrittenArchive.stack(original, WrittenArchive.entry(2)),
      onLoss: .replace { _ in KeptPage.page(7) }
    ).report
    #expect(after.stack.path.isEmpty)
    #expect(
      report.lines.map(\.fate) == [.dropped(.refused(by: "no")), .dropped(.along(with: "page"))],
      "\(report)"
    )
    #expect(
      report.lines.first?.data.map { String(decoding: $0, as: UTF8.self) }
        == #"{"id":1,"name":"page","route":{"page":{"_0":1}},"version":1}"#
    )
    let other = NavigationNode("app", registry: registry)
    other.guards.add("no", for: .everything) { _ in .block("no") }
    let unknown = #"{"id":1,"name":"gone","version":1,"route":{}}"#
    let second = other.restore(
      WrittenArchive.stack(unknown),
      onLoss: .replace { _ in KeptPage.page(7) }
    ).report
    #expect(second.lines.map(\.fate) == [.dropped(.refused(by: "no"))], "\(second)")
    #expect(
      second.lines.first?.data.map { String(decoding: $0, as: UTF8.self) }
        == #"{"id":1,"name":"gone","route":{},"version":1}"#
    )
  }

  @Test func `a replacement of an unknown layer has its style and its options`() {
    let after = NavigationNode("app", registry: registry)
    let layer = #""name":"gone","version":1,"route":{},"style":"fullScreen""#
    let report = after.restore(
      WrittenArchive.modals(
        #"{"id":1,\#(layer),"options":{"detents":["medium"]}}"#,
        #"{"id":2,\#(layer),"options":{"detents":7}}"#,
        WrittenArchive.entry(3, 3, #","style":"popover""#)
      ),
      onLoss: .replace { _ in KeptPage.page(7) }
    ).report
    #expect(after.modals.layers.map(\.style) == [.fullScreen, .fullScreen, .sheet])
    #expect(
      after.modals.layers.map(\.options)
        == [ModalOptions(detents: [.medium]), .standard, .standard]
    )
    #expect(
      report.losses.map(\.name) == ["gone", "gone", "options", "page"],
      "\(report)"
    )
  }

  @Test func `the screens in a layer that is replaced go along with it`() {
    let after = NavigationNode("app", registry: registry)
    after.guards.add("no", for: .route(KeptPage.page(1))) { _ in .block("no") }
    let archive = WrittenArchive.modals(
      WrittenArchive.entry(
        1,
        1,
        #","style":"sheet","stack":[\#(WrittenArchive.entry(2, 2)),\#(WrittenArchive.entry(3, 3))]"#
      )
    )
    let report = after.restore(archive, onLoss: .replace { _ in KeptPage.page(7) })
      .report
    #expect(after.modals.layers.map(\.route) == [AnyRoute(KeptPage.page(7))])
    #expect(
      report.lines.map(\.fate) == [
        .replaced(.refused(by: "no")), .dropped(.along(with: "page")),
        .dropped(.along(with: "page")),
      ],
      "\(report)"
    )
  }

  @Test func `the guard that refuses a tab is named, also if the tab holds nothing`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.tabs?.select(.mail)
    let after = KeptApp()
    after.app.guards.add("no mail", for: .route(KeptApp.Tab.mail)) { _ in .block("no") }
    let report = after.app.restore(before.archive).report
    #expect(report.losses.map(\.fate) == [.dropped(.refused(by: "no mail"))], "\(report)")
  }

  @Test func `a root in a place that is gone goes along`() {
    let after = NavigationNode("app", registry: registry)
    let archive = WrittenArchive.json(
      #"{"format":1,"tree":{"name":"app","places":[{"name":"gone","root":\#(WrittenArchive.entry(1))}]}}"#
    )
    let report = after.restore(archive).report
    #expect(report.lines.count == 2 && report.losses.count == 2, "\(report)")
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
    for line in report.lines where line.fate == .restored {
      #expect(line.name == "note", "\(line)")
    }
  }

  @Test func `the bytes of a layer that is refused have its style`() {
    let archive = WrittenArchive.modals(
      WrittenArchive.entry(
        1,
        1,
        #","style":"sheet","stack":[\#(WrittenArchive.entry(2, 2)),\#(WrittenArchive.entry(3, 3)),\#(WrittenArchive.entry(4, 4))]"#
      ),
      WrittenArchive.entry(5, 5, #","style":"fullScreen","stack":[\#(WrittenArchive.entry(6, 6))]"#)
    )
    let node = NavigationNode("app", registry: registry)
    node.guards.add("no", for: .everything) {
      $0.route.as(KeptPage.self) == .page(3) ? .block("no") : .allow
    }
    let report = node.restore(archive).report
    #expect(node.modals.layers.count == 2, "\(report)")
    #expect(
      report.losses.map(\.fate) == [.dropped(.refused(by: "no")), .dropped(.along(with: "page"))],
      "\(report)"
    )
    let other = NavigationNode("app", registry: registry)
    other.guards.add("no", for: .everything) {
      $0.route.as(KeptPage.self) == .page(1) ? .block("no") : .allow
    }
    let second = other.restore(archive, onLoss: .dropEntry).report
    #expect(other.modals.layers.map(\.route) == [AnyRoute(KeptPage.page(5))], "\(second)")
    #expect(second.losses.count == 4)
    #expect(
      second.losses.first?.data.map { String(decoding: $0, as: UTF8.self).contains("\"style\"") }
        == true
    )
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
    #expect(report.losses.map(\.fate) == [.dropped(.refused(by: "slow"))], "\(report)")
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
      Set(report?.lines.map { $0.place.split(separator: "/").first ?? "" } ?? []) == ["home"],
      "\(String(describing: report))"
    )
    #expect((report?.lines.count ?? 0) > 3)
  }

  @Test func `a group with nothing in it gives nothing back, and gets nothing`() {
    let group = NavigationGroup("app", registry: registry)
    let report = group.restore(group.archive()).report
    #expect(report.lines.isEmpty)
    kept.app.enter(.main)
    kept.node(.home)?.navigate(to: KeptPage.page(1))
    let second = group.restore(kept.archive).report
    #expect(!second.lines.contains { $0.fate == .restored }, "\(second)")
  }
}
