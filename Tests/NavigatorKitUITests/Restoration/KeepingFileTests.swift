import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor struct `The file of a host whose state is kept` {
  private let scene = KeptScene()

  @Test(.ownTime) func `the file of a host may hold anything`() async throws {
    await scene.prepare()
    let good = try Data(contentsOf: scene.url)
    for bad in [Data(), Data("no".utf8), good.prefix(40), Data(repeating: 0x5b, count: 9 << 20)] {
      try bad.write(to: scene.url)
      await scene.launch { node, window in
        #expect(node.kept.isEmpty && window.topScreen.texts == ["list"])
      }
      #expect(scene.losses?.isEmpty == false)
      // As nothing has come back it stays as it is, until something changes.
      #expect(try Data(contentsOf: scene.url) == bad)
    }
    for isGone in [false, true] {
      if isGone { try FileManager.default.removeItem(at: scene.folder) }
      await scene.launch { node, _ in
        #expect(node.kept.isEmpty)
        node.navigate(to: KeptRoute.detail(5))
      }
      #expect(scene.files.count == 1)
      await scene.launch { node, _ in #expect(node.kept == [.detail(5)]) }
    }
  }

  @Test(.ownTime, arguments: [false, true])
  func `a file that cannot be written is tried again at each change`(isFolder: Bool) async throws {
    var obstacle = scene.folder
    if isFolder {
      await scene.prepare()
      obstacle = scene.url
      try FileManager.default.removeItem(at: obstacle)
      try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
    } else {
      // What is a file is no folder.
      try Data("no".utf8).write(to: obstacle)
    }
    let log = LogLines()
    try await scene.launch { node, window in
      node.events.log(to: log, levels: [.error])
      #expect(window.topScreen.texts == ["list"])
      for number in 1..<3 { await window.rest(after: node.navigate(to: KeptRoute.detail(number))) }
      #expect(window.topScreen.texts == ["detail(2)"])
      expectOne(log.lines, "could not be written")
      try FileManager.default.removeItem(at: obstacle)
      node.navigate(to: KeptRoute.detail(3))
    }
    #expect(scene.files.count == 1)
    await scene.launch { node, _ in #expect(node.kept.count == 3) }
  }

  @Test(.ownTime)
  func `the file of a host lies in a folder of the app's own if none is named`() async {
    // In a process of its own, whose folders are elsewhere.
    await #expect(processExitsWith: .success) { @MainActor in
      let scene = KeptScene()
      unsafe setenv("XDG_DATA_HOME", scene.folder.path, 1)
      await HostTime.$clock.withValue(StandInClock()) {
        for launch in 0..<2 {
          let node = scene.makeNode()
          let host = NodeHost(node).restoring(id: "main", with: NavigationArchiver())
          await scene.launch(showing: host) { window in
            if launch == 0 { await window.rest(after: node.navigate(to: KeptRoute.detail(1))) }
            #expect(node.kept == [.detail(1)])
          }
        }
      }
      let app = ProcessInfo.processInfo.processName
      let folder = scene.folder.appending(path: app).appending(path: "Navigation")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files == ["navigation-\(scene.id ?? "none").json"] && scene.files == [app])
      try FileManager.default.removeItem(at: scene.folder)
    }
  }

  @Test(.ownTime) func `the file of a host is one of 64, and the oldest goes`() async throws {
    try FileManager.default.createDirectory(at: scene.folder, withIntermediateDirectories: true)
    let urls = (0..<70).map { _ in scene.url(of: UUID().uuidString) }
    for (age, url) in urls.enumerated() {
      try Data("{}".utf8).write(to: url)
      try scene.age(url, minutes: age + 1)
    }
    let own = scene.folder.appending(path: "notes.json")
    try Data("mine".utf8).write(to: own)
    await scene.launch { node, _ in node.navigate(to: KeptRoute.detail(1)) }
    #expect(scene.files.count == 65 && !scene.text.isEmpty)
    let left = (urls + [own]).filter { FileManager.default.fileExists(atPath: $0.path) }
    #expect(left == urls.prefix(63) + [own])
  }

  @Test(.ownTime)
  func `the file of a host is left as it is by an app that starts afresh`() async throws {
    await scene.prepare()
    let kept = scene.text
    try scene.age(scene.url, minutes: 60)
    var seen: [(age: Duration, report: RestorationReport)] = []
    var reports: [RestorationReport] = []
    func launch(wants: Bool, _ use: (NavigationNode) -> Void) async {
      let node = scene.makeNode()
      let archiver = NavigationArchiver(
        build: "2",
        shouldRestore: { age, report in
          seen.append((age, report))
          return wants
        },
        onReport: { reports.append($0) }
      )
      let host = NodeHost(node).restoring(id: "main", with: archiver, folder: scene.folder)
      await scene.launch(showing: host) { _ in use(node) }
    }
    await launch(wants: false) { #expect($0.kept.isEmpty) }
    #expect(scene.text == kept && seen[0].age >= .seconds(3600) && seen[0].age < .seconds(3700))
    #expect(seen[0].report.build == nil)
    #expect(seen[0].report.restored == 3 && seen[0].report.losses.isEmpty)
    #expect(Set(reports[0].losses.map(\.reason)) == [.declined])
    await launch(wants: false) { $0.navigate(to: KeptRoute.detail(6)) }
    await launch(wants: true) { #expect($0.kept == [.detail(6)]) }
    #expect(seen[2].report.build == "2" && seen[2].age >= .zero && seen[2].age < .seconds(3600))
  }

  @Test(.ownTime) func `the file of a host is written at once or not at all`() async throws {
    await scene.prepare()
    let before = scene.folder.appending(path: "before")
    try FileManager.default.linkItem(at: scene.url, to: before)
    let text = scene.text
    await scene.launch { node, _ in node.navigate(to: KeptRoute.detail(7)) }
    #expect(scene.text != text)
    #expect(try String(contentsOf: before, encoding: .utf8) == text)
  }
}

@MainActor struct `Guards of what a host has kept` {
  private let scene = KeptScene()
  private let answers = Answers()

  @Test(.ownTime, arguments: ["allowed", "refused", "log-out"])
  func `nothing is shown or written while a guard is asked`(end: String) async {
    await scene.prepare()
    let (kept, reports) = (scene.text, scene.reports.count)
    let node = scene.makeNode()
    node.guards.addAsync("slow", for: .route(KeptRoute.detail(1))) { [answers] _ in
      await answers.decide()
    }
    await scene.launch(node) { _, window in
      #expect(window.topScreen.texts.contains("wait") && !window.topScreen.texts.contains("list"))
      #expect(scene.text == kept && scene.reports.count == reports)
      if end == "log-out" { node.endSession() }
      await window.rest(after: answers.give(end == "refused" ? .block("no") : .allow))
      #expect(node.kept == (end == "allowed" ? [.detail(1)] : []))
      #expect(scene.reports.count == reports + 1)
      if end == "allowed" { #expect(window.topScreen.texts == ["detail(2)"]) }
      if end == "refused" { #expect(scene.losses == [.refused(by: "slow")]) }
      if end == "log-out" { #expect(scene.text != kept) }
    }
    await scene.launch { node, _ in #expect(node.kept.isEmpty == (end != "allowed")) }
  }

  @Test(.ownTime, arguments: ["quick", "slow", "question"])
  func `a kept state comes back behind what its guard shows`(kind: String) async {
    await scene.prepare()
    let node = scene.makeNode()
    let condition = ParkCondition("a log-in")
    var isLoggedIn = false
    let login = NavigationIntent.present(AnyRoute(KeptRoute.detail(77)), as: .fullScreen)
    let question = Dialog<Bool>.alert("Show it?", buttons: [.standard("Yes", answer: true)])
    func decision() -> GuardDecision {
      isLoggedIn ? .allow : .park(until: condition, showing: login)
    }
    if kind == "quick" {
      node.guards.add("guard", for: .route(KeptRoute.detail(1))) { _ in decision() }
    } else {
      node.guards.addAsync("guard", for: .route(KeptRoute.detail(1))) { [weak node] _ in
        if kind == "slow" { return decision() }
        return await node?.ask(question).value == true ? .allow : .block("no")
      }
    }
    let model = Shown()
    let host = ExchangedHost(model) { isFirst in
      // In another view it is another host, which comes while the guard waits.
      if isFirst { scene.host(node) } else { VStack { scene.host(node) } }
    }
    await scene.launch(showing: host) { window in
      for _ in 0..<2 {
        await window.rest()
        #expect(window.topScreen.texts == (kind == "question" ? [] : ["detail(77)"]))
        #expect(node.modals.isPresenting)
        model.isShown = false
      }
      isLoggedIn = true
      condition.fulfill()
      if kind == "question" { node.modals.dismiss() }
      await window.rest()
      #expect(node.kept == (kind == "question" ? [] : [.detail(1)]))
      if kind != "question" { #expect(window.topScreen.texts == ["detail(2)"]) }
    }
  }

  @Test(.ownTime, arguments: [false, true])
  func `a kept state comes back before a link is followed`(isSlow: Bool) async {
    await scene.prepare()
    let node = scene.makeNode()
    node.guards.addAsync("slow", for: .route(KeptRoute.detail(1))) { [answers] _ in
      isSlow ? await answers.decide() : .allow
    }
    let table = LinkTable(module: "Kept", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("kept").route(KeptRoute.detail(42))
    }
    let inbox = LinkInbox(table, for: node)
    let host = scene.host(node).links(inbox)
    await scene.launch(by: URL(string: "shop://kept"), showing: host) { window in
      if isSlow {
        #expect(inbox.waitReason == .restoration)
        await window.rest(after: answers.give(.allow))
      }
      #expect(scene.losses == [] && node.kept == [.detail(42)])
    }
  }
}

@MainActor struct `Two hosts of one scene with one id` {
  private let scene = KeptScene()
  private let first: NavigationNode
  private let second: NavigationNode
  private let log = LogLines()

  init() {
    (first, second) = (scene.makeNode("first"), scene.makeNode("second"))
    for node in [first, second] { node.events.log(to: log, levels: [.error]) }
  }

  @Test(
    .ownTime,
    arguments: [false, true],
    [StandInOptions.standard, [.standard, .appearsByBranch]]
  )
  func `a file belongs to its first host, and to the next once that is gone`(
    isReversed: Bool,
    options: StandInOptions
  ) async {
    let (owner, other) = isReversed ? (second, first) : (first, second)
    let model = Shown()
    let host = VStack {
      ExchangedHost(model) { if $0 || isReversed { scene.host(first) } }
      ExchangedHost(model) { if $0 || !isReversed { scene.host(second) } }
    }
    await scene.launch(options: options, showing: host) { window in
      await window.rest(after: owner.navigate(to: KeptRoute.detail(1)))
      scene.storage = window.sceneStorage
      let text = scene.text
      #expect(text.contains(owner.group.location.description))
      for number in 2..<5 {
        await window.rest(after: other.navigate(to: KeptRoute.detail(number)))
        #expect(scene.text == text)
      }
      expectOne(log.lines, "keeps nothing")
      await window.rest(after: owner.navigate(to: KeptRoute.detail(9)))
      #expect(scene.text.contains(#"{"_0":9}"#))
      await window.rest(after: model.isShown.toggle())
      #expect(scene.text.contains(other.group.location.description))
      await window.rest(after: other.navigate(to: KeptRoute.detail(5)))
      #expect(scene.text.contains(#"{"_0":5}"#) && scene.files.count == 1)
    }
  }

  @Test(.ownTime, arguments: [StandInOptions.standard, [.standard, .keepsRemovedViews]])
  func `a place moving between two hosts of one id keeps its file`(options: StandInOptions) async {
    let model = Shown()
    let host = ExchangedHost(model) { isPlain in
      if isPlain { scene.host(first) } else { VStack { scene.host(first) } }
    }
    await scene.launch(options: options, showing: host) { window in
      for number in 1..<6 {
        await window.rest(after: first.navigate(to: KeptRoute.detail(number)))
        scene.storage = window.sceneStorage
        #expect(scene.text.contains("{\"_0\":\(number)}") && scene.files.count == 1)
        await window.rest(after: model.isShown.toggle())
      }
      #expect(log.lines == [])
    }
  }
}

@MainActor struct `A host whose file the app names` {
  private let scene = KeptScene()

  /// Launches an app, and kills it.
  private func launch(
    _ node: NavigationNode? = nil,
    id: String = "main",
    _ use: (NavigationNode, StandInWindow) async -> Void
  ) async {
    let node = node ?? scene.makeNode()
    let host = scene.host(node, id: id, isNamed: true)
    await scene.launch(options: [.standard, .lacksScene], showing: host) { window in
      await use(node, window)
      #expect(window.violations == [])
    }
    #expect(scene.storage.isEmpty)
  }

  @Test(.ownTime)
  func `a host with a named file shows after a kill what it showed, without a scene`() async {
    await launch { node, _ in node.navigate(to: KeptRoute.detail(1)) }
    #expect(scene.files == ["navigation-main.json"])
    await launch { node, _ in #expect(node.kept == [.detail(1)]) }
    #expect(scene.reports.map(\.losses) == [[]])
    // A place that has navigated before its host appears gives the state up.
    let node = scene.makeNode()
    node.navigate(to: KeptRoute.detail(2))
    await launch(node) { node, _ in #expect(node.kept == [.detail(2)]) }
    #expect(scene.losses == [.tooLate])
    await launch { node, _ in #expect(node.kept == [.detail(2)]) }
  }

  @Test(.ownTime)
  func `a named file is each window's own, and that of any text lies in the folder`() async {
    let ids = ["note-1", "note-2", "", "../note", "a/b", "a%2Fb", "ö", UUID().uuidString]
    for (number, id) in ids.enumerated() {
      await launch(id: id) { node, _ in
        #expect(node.kept == [])
        node.navigate(to: KeptRoute.detail(number))
      }
    }
    #expect(scene.files.count == ids.count)
    for (number, id) in ids.enumerated() {
      await launch(id: id) { node, _ in #expect(node.kept == [.detail(number)]) }
    }
  }

  @Test(.ownTime, arguments: [false, true])
  func `a folder that is removed after endSession() stays removed as the tree goes`(
    hasTurn: Bool
  ) async throws {
    let (old, new, model) = (scene.makeNode(), scene.makeNode(), Shown())
    var isLoggedIn = true
    old.guards.add("members", for: .route(KeptRoute.detail(2))) { _ in
      isLoggedIn ? .allow : .block("logged out")
    }
    let host = ExchangedHost(model) { isOld in
      scene.host(isOld ? old : new, id: isOld ? "old" : "new", isNamed: true).id(isOld)
    }
    try await scene.launch(showing: host) { window in
      for number in 1...2 { await window.rest(after: old.navigate(to: KeptRoute.detail(number))) }
      #expect(scene.files == ["navigation-old.json"])
      isLoggedIn = false
      old.endSession()
      #expect(try !String(contentsOf: scene.url(of: "old"), encoding: .utf8).contains(#""_0":2"#))
      try FileManager.default.removeItem(at: scene.folder)
      if hasTurn { await nextTurn() }
      await window.rest(after: model.isShown = false)
      #expect(scene.files == [])
      await window.rest(after: new.navigate(to: KeptRoute.detail(3)))
      #expect(scene.files == ["navigation-new.json"])
    }
  }

  @Test(.ownTime) func `a named file of two windows belongs to the first`() async {
    let log = LogLines()
    await launch { first, window in
      await window.rest(after: first.navigate(to: KeptRoute.detail(1)))
      await launch { second, window in
        second.events.log(to: log, levels: [.error])
        #expect(second.kept == [.detail(1)])
        for number in 2..<4 {
          await window.rest(after: second.navigate(to: KeptRoute.detail(number)))
        }
        expectOne(log.lines, "keeps nothing")
      }
    }
    await launch { node, _ in #expect(node.kept == [.detail(1)]) }
  }
}
