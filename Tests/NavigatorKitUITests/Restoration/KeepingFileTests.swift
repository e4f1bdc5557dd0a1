import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("The file of a host whose state is kept", .ownTime)
struct KeepingFileTests {
  private let scene = KeptScene()

  @Test func `the file of a host may hold anything`() async throws {
    await scene.prepare()
    let good = try Data(contentsOf: scene.url(of: scene.id))
    for bad in [Data(), Data("no".utf8), good.prefix(40), Data(repeating: 0x5b, count: 9 << 20)] {
      try bad.write(to: scene.url(of: scene.id))
      await scene.launch { node, window in
        #expect(node.kept.isEmpty)
        #expect(window.topScreen.texts == ["list"])
      }
      #expect(scene.reports.last?.losses.count ?? 0 > 0)
      // As nothing has come back it stays as it is, until something changes.
      let left = try Data(contentsOf: scene.url(of: scene.id))
      #expect(left == bad)
    }
    await scene.launch { node, _ in node.navigate(to: KeptRoute.detail(5)) }
    await scene.launch { node, _ in #expect(node.kept == [.detail(5)]) }
  }

  @Test func `the file of a host lies in a folder of the app's own if none is named`() async {
    // In a process of its own, whose folders are elsewhere.
    await #expect(processExitsWith: .success) { @MainActor in
      let scene = KeptScene()
      unsafe setenv("XDG_DATA_HOME", scene.folder.path, 1)
      await HostTime.$clock.withValue(StandInClock()) {
        for launch in 0..<2 {
          let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
          let window = StandInWindow(restoring: scene.storage) {
            NodeHost(node).restoring(id: "main", with: NavigationArchiver())
          }
          await window.rest()
          if launch == 0 { node.navigate(to: KeptRoute.detail(1)) }
          await window.rest()
          #expect(node.kept == [.detail(1)])
          scene.storage = window.sceneStorage
          window.close()
        }
      }
      let app = ProcessInfo.processInfo.processName
      let folder = scene.folder.appending(path: app).appending(path: "Navigation")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files == ["navigation-\(scene.id ?? "none").json"])
      #expect(scene.files == [app])
      try FileManager.default.removeItem(at: scene.folder)
    }
  }

  @Test func `the file of a host may be no file`() async throws {
    await scene.prepare()
    let url = scene.url(of: scene.id)
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let sink = Lines()
    await scene.launch { node, window in
      node.events.log(to: sink)
      #expect(window.topScreen.texts == ["list"])
      node.navigate(to: KeptRoute.detail(5))
      await window.rest()
      node.navigate(to: KeptRoute.detail(6))
    }
    #expect(sink.errors.count == 1)
    #expect(sink.errors.first?.contains("could not be written") == true)
  }

  @Test func `a host whose file is gone begins where the app does`() async throws {
    await scene.prepare()
    try FileManager.default.removeItem(at: scene.folder)
    await scene.launch { node, _ in
      #expect(node.kept.isEmpty)
      node.navigate(to: KeptRoute.detail(5))
    }
    #expect(scene.files.count == 1)
  }

  @Test func `the file of a host may lie in a folder that cannot be written`() async throws {
    let sink = Lines()
    // What is a file is no folder.
    try Data("no".utf8).write(to: scene.folder)
    await scene.launch { node, window in
      node.events.log(to: sink)
      node.navigate(to: KeptRoute.detail(1))
      await window.rest()
      node.navigate(to: KeptRoute.detail(2))
      await window.rest()
      #expect(window.topScreen.texts == ["detail(2)"])
      #expect(sink.errors.count == 1)
      // It is tried again at each change.
      try? FileManager.default.removeItem(at: scene.folder)
      node.navigate(to: KeptRoute.detail(3))
    }
    #expect(scene.files.count == 1)
    await scene.launch { node, _ in #expect(node.kept.count == 3) }
  }

  @Test func `the file of a host is one of 64, and the oldest goes`() async throws {
    try FileManager.default.createDirectory(at: scene.folder, withIntermediateDirectories: true)
    var ids: [String] = []
    for age in 0..<70 {
      let id = UUID().uuidString
      try Data("{}".utf8).write(to: scene.url(of: id))
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now.addingTimeInterval(-Double(age + 1) * 60)],
        ofItemAtPath: scene.url(of: id).path
      )
      ids.append(id)
    }
    let own = scene.folder.appending(path: "notes.json")
    try Data("mine".utf8).write(to: own)
    await scene.launch { node, _ in node.navigate(to: KeptRoute.detail(1)) }
    #expect(scene.files.count == 65)
    #expect(FileManager.default.fileExists(atPath: own.path))
    #expect(!scene.text.isEmpty)
    for (age, id) in ids.enumerated() {
      let isThere = FileManager.default.fileExists(atPath: scene.url(of: id).path)
      #expect(isThere == (age < 63))
    }
  }

  @Test
  func `the file of a host is left as it is when the app starts afresh, until the next change`()
    async throws
  {
    await scene.prepare()
    let kept = scene.text
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-3600)],
      ofItemAtPath: scene.url(of: scene.id).path
    )
    var seen: [(age: Duration, report: RestorationReport)] = []
    var reports: [RestorationReport] = []
    func launch(wants: Bool, _ use: (NavigationNode) -> Void) async {
      let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
      let window = StandInWindow(restoring: scene.storage) {
        NodeHost(node).restoring(
          id: "main",
          with: NavigationArchiver(
            build: "2",
            shouldRestore: { age, report in
              seen.append((age, report))
              return wants
            },
            onReport: { reports.append($0) }
          ),
          folder: scene.folder
        )
      }
      await window.rest()
      use(node)
      await window.rest()
      window.close()
    }
    await launch(wants: false) { #expect($0.kept.isEmpty) }
    #expect(scene.text == kept)
    #expect(seen[0].age >= .seconds(3600) && seen[0].age < .seconds(3700))
    #expect(seen[0].report.build == nil)
    #expect(seen[0].report.restored == 3 && seen[0].report.losses.isEmpty)
    #expect(Set(reports[0].losses.map(\.reason)) == [.declined])
    await launch(wants: false) { $0.navigate(to: KeptRoute.detail(6)) }
    await launch(wants: true) { #expect($0.kept == [.detail(6)]) }
    #expect(seen[2].report.build == "2")
    #expect(seen[2].age >= .zero && seen[2].age < .seconds(3600))
  }

  @Test func `the file of a host is written at once or not at all: the one before stays whole`()
    async throws
  {
    await scene.prepare()
    let before = scene.folder.appending(path: "before")
    try FileManager.default.linkItem(at: scene.url(of: scene.id), to: before)
    let text = scene.text
    await scene.launch { node, _ in node.navigate(to: KeptRoute.detail(7)) }
    #expect(scene.text != text)
    #expect(try String(contentsOf: before, encoding: .utf8) == text)
  }

  @Test func `the file of a host is not written while a guard is asked about what comes back`()
    async
  {
    await scene.prepare()
    let kept = scene.text
    let (answers, answer) = AsyncStream.makeStream(of: GuardDecision.self)
    let node = NavigationNode("main", registry: scene.registry)
    node.guards.addAsync("slow", for: .route(KeptRoute.detail(1))) { _ in
      for await decision in answers { return decision }
      return .allow
    }
    var reports: [RestorationReport] = []
    let window = StandInWindow(restoring: scene.storage) {
      NodeHost(node) { Text(verbatim: "root") }
        .restoring(
          id: "main",
          with: NavigationArchiver(onReport: { reports.append($0) }),
          folder: scene.folder,
          placeholder: { Text(verbatim: "wait") }
        )
    }
    await window.rest()
    // Nothing is shown half.
    #expect(window.topScreen.texts.contains("wait") && !window.topScreen.texts.contains("root"))
    #expect(scene.text == kept)
    #expect(reports.isEmpty)
    answer.yield(.allow)
    await window.rest()
    #expect(node.kept == [.detail(1)])
    #expect(reports.count == 1)
    #expect(window.topScreen.texts == ["detail(2)"])
  }

  @Test func `a log-out while a guard is asked leaves nothing of the kept state in the file`()
    async
  {
    await scene.prepare()
    let kept = scene.text
    let (answers, answer) = AsyncStream.makeStream(of: GuardDecision.self)
    let node = NavigationNode("main", registry: scene.registry)
    node.guards.addAsync("slow", for: .route(KeptRoute.detail(1))) { _ in
      for await decision in answers { return decision }
      return .allow
    }
    let window = StandInWindow(restoring: scene.storage) {
      NodeHost(node) { Text(verbatim: "root") }
        .restoring(id: "main", with: NavigationArchiver(), folder: scene.folder) {
          Text(verbatim: "wait")
        }
    }
    await window.rest()
    #expect(scene.text == kept)
    node.endSession()
    answer.yield(.allow)
    await window.rest()
    #expect(node.kept.isEmpty)
    #expect(scene.text != kept)
    window.close()
    await nextTurn()
    await scene.launch { node, _ in #expect(node.kept.isEmpty) }
  }

  @Test func `a kept state comes back behind a log-in that a guard asks for, which is shown`() async
  {
    await scene.prepare()
    for isSlow in [false, true] {
      let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
      let condition = ParkCondition("a log-in")
      var isLoggedIn = false
      let login = NavigationIntent.present(AnyRoute(KeptRoute.detail(77)), as: .fullScreen)
      func decision() -> GuardDecision {
        isLoggedIn ? .allow : .park(until: condition, showing: login)
      }
      if isSlow {
        node.guards.addAsync("log-in", for: .route(KeptRoute.detail(1))) { _ in decision() }
      } else {
        node.guards.add("log-in", for: .route(KeptRoute.detail(1))) { _ in decision() }
      }
      let window = StandInWindow(restoring: scene.storage) {
        NodeHost(node)
          .restoring(id: "main", with: NavigationArchiver(), folder: scene.folder) {
            Text(verbatim: "wait")
          }
      }
      await window.rest()
      #expect(window.topScreen.texts == ["detail(77)"])
      isLoggedIn = true
      condition.fulfill()
      await window.rest()
      #expect(window.topScreen.texts == ["detail(2)"])
      #expect(node.kept == [.detail(1)])
      window.close()
      await nextTurn()
    }
  }

  @Test func `a kept state comes back behind a question that a guard asks`() async {
    await scene.prepare()
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let question = Dialog<Bool>.alert("Show it?", buttons: [.standard("Yes", answer: true)])
    node.guards.addAsync("ask", for: .route(KeptRoute.detail(1))) { [weak node] _ in
      let answer = await node?.ask(question)
      return answer?.value == true ? .allow : .block("no")
    }
    let model = Shown()
    let window = StandInWindow(restoring: scene.storage) {
      ExchangedHost(model: model) { isFirst in
        let host = NodeHost(node)
          .restoring(id: "main", with: NavigationArchiver(), folder: scene.folder) {
            Text(verbatim: "wait")
          }
        // In another view it is another host, which comes while the question is asked.
        if isFirst { host } else { VStack { host } }
      }
    }
    for _ in 0..<2 {
      await window.rest()
      #expect(!window.topScreen.texts.contains("wait"))
      #expect(node.modals.isPresenting)
      model.isShown = false
    }
    node.modals.dismiss()
    await window.rest()
    #expect(node.kept == [])
  }

  @Test(arguments: [false, true])
  func `a kept state comes back before a link that launched the app is followed`(
    isSlow: Bool
  ) async {
    await scene.prepare()
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let (answers, answer) = AsyncStream.makeStream(of: GuardDecision.self)
    if isSlow {
      node.guards.addAsync("slow", for: .route(KeptRoute.detail(1))) { _ in
        for await decision in answers { return decision }
        return .allow
      }
    }
    let table = LinkTable(module: "Kept", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("kept").parameter("id", as: Int.self)
        .route(example: KeptRoute.detail(42)) {
          .detail($0)
        } print: {
          if case .detail(let id) = $0 { id } else { nil }
        }
    }
    let inbox = LinkInbox(table, for: node)
    let window = StandInWindow(
      launchedBy: URL(string: "shop://kept/42"),
      restoring: scene.storage
    ) {
      NodeHost(node)
        .restoring(
          id: "main",
          with: NavigationArchiver(onReport: { scene.note($0) }),
          folder: scene.folder
        )
        .links(inbox)
    }
    await window.rest()
    if isSlow {
      #expect(inbox.waitReason == .restoration)
      answer.yield(.allow)
      await window.rest()
    }
    #expect(scene.reports.last?.losses == [])
    #expect(node.kept == [.detail(42)])
  }

  @Test func `the file of a host brings back nothing that a guard of a module refuses`() async {
    await scene.launch { node, _ in
      node.navigate(to: KeptRoute.detail(1))
      node.navigate(to: KeptRoute.locked)
    }
    let guarded = DestinationRegistry([KeptModule(isGuarded: true)])
    let node = NavigationNode("main", root: KeptRoute.list, registry: guarded)
    var reports: [RestorationReport] = []
    let window = StandInWindow(restoring: scene.storage) {
      NodeHost(node)
        .restoring(
          id: "main",
          with: NavigationArchiver(onReport: { reports.append($0) }),
          folder: scene.folder
        )
    }
    await window.rest()
    #expect(node.kept == [.detail(1)])
    #expect(reports.last?.losses.map(\.reason) == [.refused(by: "lock")])
  }
}

/// The lines of a log.
private final class Lines: NavigationLogSink, @unchecked Sendable {
  private(set) var errors: [String] = []

  func write(_ entry: NavigationLogEntry) {
    if entry.level == .error { errors.append(entry.description) }
  }
}
