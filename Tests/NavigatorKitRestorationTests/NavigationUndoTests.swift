import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

@MainActor struct `Undo and redo` {
  private let kept = KeptApp.inMain()
  private let history: NavigationUndo
  private var home: NavigationNode? { kept.node(.home) }

  init() { history = NavigationUndo(kept.app) }

  @Test(arguments: [true, false])
  func `undo leads back over a log-in, which is no step once it has gone`(isSheet: Bool) {
    let node = NavigationNode("app")
    let loggedIn = ParkCondition("logged in")
    let isLoggedIn = Noted(false)
    node.guards.add("log-in", for: .route(KeptPage.page(2))) { _ in
      let logIn = KeptNote.list
      return isLoggedIn.value
        ? .allow : .park(until: loggedIn, showing: isSheet ? .present(logIn) : .push(logIn))
    }
    node.navigate(to: KeptPage.page(1))
    let history = NavigationUndo(node)
    node.navigate(to: KeptPage.page(2))
    history.undo()
    #expect(node.stack.routes == [AnyRoute(KeptPage.page(1))] && !node.modals.isPresenting)
    #expect(!history.canRedo, "nothing waits any more behind the log-in")
    node.navigate(to: KeptPage.page(2))
    if isSheet { node.dismiss() } else { node.stack.popLast() }
    #expect(!history.canUndo && !history.canGoForward, "a log-in that is closed is none either")
    node.navigate(to: KeptPage.page(2))
    frontScreen(of: node).navigate(to: KeptNote.edit)
    if isSheet {
      node.present(KeptNote.edit, policy: .stack)
      node.dismiss()
    }
    isLoggedIn.value = true
    loggedIn.fulfill()
    #expect(node.stack.depth == 2 && !node.modals.isPresenting)
    history.undo()
    #expect(node.stack.routes == [AnyRoute(KeptPage.page(1))] && !node.modals.isPresenting)
    #expect(!history.canUndo)
    history.redo()
    #expect(node.stack.depth == 2)
  }

  @Test func `an undo that asked first can be redone, and the next one leads on back`() async {
    let node = NavigationNode("app")
    let history = NavigationUndo(node)
    for page in pages(0..<2) { node.navigate(to: page) }
    let screen = frontScreen(of: node)
    let discard = Dialog.alert("Discard?", buttons: [.destructive("Discard", answer: true)])
    screen.protect("draft") { _ in
      await screen.ask(discard).value == true ? .allow : .block("kept")
    }
    let application = history.undo()
    while node.modals.host.presentedDialog == nil { await Task.yield() }
    node.modals.host.presentedDialog.map { _ = node.modals.host.answer($0.id, with: true) }
    #expect(await application?.settled().isApplied == true && history.canRedo)
    history.undo()
    #expect(node.stack.depth == 0 && !history.canUndo)
    history.redo()
    history.redo()
    #expect(node.stack.depth == 2)
  }

  @Test(arguments: [true, false])
  func `an undo that waited for a log-in can be redone, and brings no log-in back`(isSheet: Bool) {
    let node = NavigationNode("app")
    let loggedIn = ParkCondition("logged in")
    let isLoggedIn = Noted(true)
    let logIn = KeptNote.list
    node.guards.add("log-in", for: .route(KeptPage.page(2))) { _ in
      isLoggedIn.value
        ? .allow : .park(until: loggedIn, showing: isSheet ? .present(logIn) : .push(logIn))
    }
    let history = NavigationUndo(node)
    for page in pages(1..<3) { node.navigate(to: page) }
    node.popLast()
    isLoggedIn.value = false
    let counter = InvalidationCounter { history.canUndo }
    let application = history.undo()
    #expect(application?.result == nil && !history.canUndo && !history.canRedo)
    #expect(counter.count == 1 && history.undo() == nil)
    isLoggedIn.value = true
    loggedIn.fulfill()
    #expect(application?.result?.isApplied == true && node.stack.depth == 2 && history.canRedo)
    history.undo()
    #expect(node.stack.depth == 1 && !node.modals.isPresenting)
    history.redo()
    history.redo()
    #expect(node.stack.depth == 1 && !history.canRedo)
  }

  @Test func `an undo whose log-in is closed leaves no layer bare`() {
    let (node, history) = dismissed()
    node.guards.add("log-in", for: .route(KeptPage.page(2))) { _ in
      .park(until: ParkCondition("logged in"), showing: .present(KeptNote.list, policy: .stack))
    }
    let application = history.undo()
    #expect(application?.result == nil && node.modals.layers.count == 2)
    node.dismiss()
    #expect(!node.modals.isPresenting && history.canUndo && !history.canRedo)
  }

  @Test(arguments: [true, false])
  func `a log-in that a session has left behind is no state either`(isSheet: Bool) {
    let node = NavigationNode("app")
    let loggedIn = ParkCondition("logged in")
    let logIn = KeptNote.list
    node.guards.add("log-in", for: .route(KeptPage.page(2))) { _ in
      .park(until: loggedIn, showing: isSheet ? .present(logIn) : .push(logIn))
    }
    let history = NavigationUndo(node)
    node.navigate(to: KeptPage.page(2))
    node.endSession()
    loggedIn.fulfill()
    #expect(node.stack.path.isEmpty && !node.modals.isPresenting && !history.canUndo)
  }

  /// A place with a layer and a screen in it that have been dismissed.
  private func dismissed() -> (node: NavigationNode, history: NavigationUndo) {
    let node = NavigationNode("app")
    let history = NavigationUndo(node)
    node.present(KeptPage.page(1))
    node.navigate(to: KeptPage.page(2))
    node.dismiss()
    return (node, history)
  }

  @Test func `undo leads back, redo and forward again, with the same ids`() {
    let counter = InvalidationCounter { history.canUndo }
    #expect(!history.canUndo)
    home?.navigate(to: KeptPage.page(1))
    #expect(counter.count == 1)
    home?.navigate(to: KeptPage.page(2))
    let path = home?.stack.path
    history.undo()
    #expect(home?.stack.depth == 1 && history.canRedo)
    history.redo()
    #expect(home?.stack.path == path && history.canUndo && !history.canRedo)
    #expect(!history.canGoForward, "only a way back is followed")
    home?.stack.popLast()
    #expect(history.canGoForward)
    history.goForward()
    #expect(home?.stack.path == path && !history.canGoForward && history.goForward() == nil)
    history.undo()
    home?.navigate(to: KeptPage.page(3))
    #expect(!history.canRedo && history.redo() == nil, "a change leaves nothing to redo")
  }

  @Test func `an undo that a guard refuses changes nothing`() {
    home?.navigate(to: KeptNote.edit)
    home?.stack.popLast()
    kept.app.guards.add("closed", for: .route(KeptNote.edit)) { _ in .block("closed") }
    #expect(history.undo()?.result?.outcome.blockedBy == "closed")
    #expect(home?.stack.path.isEmpty == true && history.canUndo)
    kept.app.guards.removeAll()
    history.undo()
    #expect(home?.stack.depth == 1)
  }

  @Test func `an undo leaves a flow that it had to enter if a guard refuses a screen in it`() {
    let app = FlowNavigator<KeptApp.Flow>(
      "app",
      first: .flow(.login) { NavigationNode("login", in: $0) },
      others: [.flow(.main) { NavigationNode("main", in: $0) }]
    )
    let history = NavigationUndo(app)
    app.enter(.main)
    (app.place as? NavigationNode)?.navigate(to: KeptPage.page(1))
    app.enter(.login)
    (app.place as? NavigationNode)?.navigate(to: KeptNote.edit)
    history.undo()
    let before = app.snapshot().description
    app.guards.add("no", for: .route(KeptPage.page(1))) { _ in .block("no") }
    #expect(history.undo()?.result?.outcome.blockedBy == "no")
    #expect(app.snapshot().description == before && history.canUndo && history.canRedo)
    app.guards.removeAll()
    history.undo()
    #expect((app.place as? NavigationNode)?.stack.depth == 1)
  }

  @Test func `an undo leaves no layer bare if a guard refuses a screen in it`() {
    let (node, history) = dismissed()
    node.guards.add("no", for: .route(KeptPage.page(2))) { _ in .block("no") }
    history.undo()
    #expect(!node.modals.isPresenting && history.canUndo && !history.canRedo)
  }

  @Test func `a change by the user before the refusal of an undo stays`() async {
    let (node, history) = dismissed()
    let gate = GuardGate()
    node.guards.addAsync("slow", for: .route(KeptPage.page(2)), decide: gate.decide)
    let application = history.undo()
    await gate.arrivals()
    node.stack.append(contentsOf: [KeptNote.edit])
    gate.open(.block("no"))
    _ = await application?.settled()
    #expect(node.stack.routes == [AnyRoute(KeptNote.edit)] && history.canUndo && !history.canRedo)
  }

  @Test func `a change by the user while an undo waits leaves nothing to redo`() async {
    let group = NavigationGroup("app")
    let pages = MultiRouteNavigator(in: group, as: "pages")
    let notes = MultiRouteNavigator(in: group, as: "notes")
    let history = NavigationUndo(group)
    pages.navigate(to: KeptPage.page(1))
    pages.popLast()
    let gate = GuardGate()
    group.guards.addAsync("slow", for: .route(KeptPage.page(1)), decide: gate.decide)
    let application = history.undo()
    await gate.arrivals()
    notes.navigate(to: KeptNote.edit)
    gate.open(.allow)
    #expect(await application?.settled().isApplied == true)
    #expect((pages.depth, notes.depth) == (1, 1) && !history.canRedo)
    history.undo()
    #expect((pages.depth, notes.depth) == (0, 0))
  }

  @Test func `an undo that waits is the only one, and a command ends it`() async {
    let gate = GuardGate()
    home?.navigate(to: KeptPage.page(1))
    home?.stack.popLast()
    kept.app.guards.addAsync("slow", for: .route(KeptPage.page(1)), decide: gate.decide)
    let application = history.undo()
    #expect(application?.result == nil && history.undo() == nil && history.redo() == nil)
    await gate.arrivals()
    gate.open()
    _ = await application?.settled()
    #expect(home?.stack.depth == 1 && history.canRedo && history.canUndo)
    history.redo()
    #expect(home?.stack.depth == 0)

    let ended = history.undo()
    home?.navigate(to: KeptNote.edit)
    #expect(ended?.result?.isApplied == false && history.canUndo && !history.canRedo)
    history.undo()
    #expect(home?.stack.depth == 0)
    await gate.arrivals(2)
    gate.open()
  }

  @Test func `the oldest states of an undo are forgotten`() {
    let history = NavigationUndo(kept.app, limit: 2)
    for page in pages(0..<5) { home?.navigate(to: page) }
    history.undo()
    history.undo()
    #expect(home?.stack.depth == 3 && !history.canUndo)
  }

  @Test func `a dialog is no state, and ends when a state comes back, be it undone or restored`() {
    let node = NavigationNode.kept()
    let archive = node.archive()
    let history = NavigationUndo(node)
    for isUndone in [true, false] {
      node.navigate(to: KeptPage.page(1))
      let question = node.modals.requestResult(
        from: Dialog<Int>.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
      )
      #expect(question.result == nil)
      if isUndone { history.undo() } else { node.restore(archive) }
      #expect(node.stack.depth == 0 && question.result != nil)
    }
  }

  @Test func `a removed tab stays away, and once it is there again undo fills it`() {
    let mail = { kept.node(.mail)?.stack }
    mail()?.navigate(to: KeptPage.page(1))
    let history = NavigationUndo(kept.app)
    let path = mail()?.path
    kept.tabs?.remove(.mail)
    kept.tabs?.insert(.mail, at: 1)
    #expect(mail()?.depth == 0)
    history.undo()
    #expect(mail()?.path == path)
    kept.tabs?.remove(.mail)
    history.undo()
    #expect(kept.tabs?.ids == [.home, .plain])
  }

  @Test func `undo and archives see each of two stacks, and of two places, of one name`() {
    func make() -> (group: NavigationGroup, nodes: [NavigationNode], stacks: [MultiRouteNavigator])
    {
      let group = NavigationGroup("app", registry: KeptApp.registry)
      let nodes = (0..<2).map { _ in NavigationNode("twin", in: group) }
      for node in nodes { _ = node.group }
      return (group, nodes, (0..<2).map { _ in MultiRouteNavigator(in: group, as: "pages") })
    }
    let (before, after) = (make(), make())
    let stacks = before.nodes.map(\.stack) + before.stacks
    for (stack, page) in zip(stacks, pages(1...4)) where page != .page(3) {
      stack.navigate(to: page)
    }
    #expect(after.group.restore(before.group.archive()).losses == [])
    #expect(after.nodes.map(\.stack.path) == before.nodes.map(\.stack.path))
    let history = NavigationUndo(before.group)
    stacks[0].navigate(to: KeptPage.page(5))
    stacks[1].popLast()
    #expect(history.canGoForward)
    stacks[2].navigate(to: KeptPage.page(6))
    for depths in [[2, 0, 0, 1], [2, 1, 0, 1], [1, 1, 0, 1]] {
      history.undo()
      #expect(stacks.map(\.depth) == depths)
    }
    #expect(!history.canUndo)
  }

  @Test func `a recorder keeps no place, and no object of a screen that has gone`() {
    final class Thing {}
    var node: NavigationNode? = .kept()
    weak let weakNode = node
    let history = node.map { NavigationUndo($0) }
    node?.navigate(to: KeptPage.page(1))
    weak let thing = node?.stack.screen(of: node?.stack.path.last).keep { Thing() }
    #expect(thing != nil)
    node?.stack.popLast()
    #expect(thing == nil)
    node = nil
    #expect(weakNode == nil && history?.undo() == nil)
  }
}

@MainActor private final class Draft {}

extension NavigationCheckpoint<Int> {
  fileprivate static let form = Self("form")
}

/// A form that comes back is a new form: what it was to its user goes with the first one.
@MainActor struct `A screen that undo brings back` {
  /// A place in the tree where a form is shown.
  enum Place: CaseIterable { case stack, layer, stackInLayer, flow }

  private let app = FlowNavigator<KeptApp.Flow>(
    "app",
    first: .flow(.login) { NavigationNode("login", in: $0) },
    others: [.flow(.main) { NavigationNode("main", in: $0) }]
  )

  private var node: NavigationNode? { app.place as? NavigationNode }

  private func show(in place: Place) -> ScreenHandle? {
    app.enter(.main)
    if place == .stackInLayer { node?.present(Spot.a) }
    if place == .layer { node?.present(Spot.form) } else { node?.navigate(to: Spot.form) }
    return top(in: place)
  }

  /// The screen on top in a place.
  private func top(in place: Place) -> ScreenHandle? {
    if place == .layer { return node?.modals.layers.first.flatMap { node?.modals.screen(of: $0) } }
    return node.map { $0.host.frontStack.screen(of: $0.host.frontStack.path.last) }
  }

  private func leave(_ place: Place) -> NavigationOutcome? {
    switch place {
    case .stack: node?.popLast()
    case .layer, .stackInLayer: node?.dismiss()
    case .flow: app.enter(.login)
    }
  }

  private func isProtected(_ place: Place) -> Bool? {
    place == .layer ? node?.modals.host.isProtected : node?.host.frontStack.host.isProtected
  }

  private func draft(of screen: ScreenHandle, _ made: () -> Void = {}) -> Draft? {
    screen.keep {
      made()
      return Draft()
    }
  }

  @Test(arguments: Place.allCases)
  func `has its id and route, but no object, guard, mark or result`(_ place: Place) throws {
    let history = NavigationUndo(app)
    let screen = try #require(show(in: place))
    weak let former = draft(of: screen)
    let leaveGuard = screen.protect("note") { (_: GuardRequest) in .allow }
    screen.mark(.form) { _ in Issue.record("a screen that has gone was returned to") }
    let end = screen.ending()
    let entry = screen.entry
    #expect(former != nil && isProtected(place) == true && leave(place) == .committed)
    #expect(former == nil && !leaveGuard.isArmed && end.result != nil)
    history.undo()
    let again = try #require(top(in: place))
    #expect(again.entry == entry && entry != nil && again.ending().result == nil)
    var isNew = false
    #expect(draft(of: again) { isNew = true } != nil && isNew && isProtected(place) == false)
    #expect(!NavigationCheckpoint.form.isMarked(in: app) && leave(place) == .committed)
  }

  @Test func `is not protected by guards that were given by hand either`() throws {
    let history = NavigationUndo(app)
    _ = show(in: .stack)
    let stack = try #require(node?.stack)
    let scope = GuardScope.entry(stack.path[0].id)
    let leaveGuard = stack.guards.protect("by hand", for: scope, decision: .allow)
    stack.popLast()
    history.undo()
    #expect(stack.depth == 1 && !leaveGuard.isArmed && !stack.host.isProtected)
  }
}

/// Law L11: to undo after a command is the identity, ids included.
@MainActor struct `Law L11: undo` {
  nonisolated private static let seeds = LawSeeds.seeds(4, long: 100)

  @Test func `undo leads back through all states of a walk, and redo forward`() {
    var counts: [ArchiveWalk.Step: Int] = [:]
    for seed in Self.seeds {
      var walk = ArchiveWalk(seed: seed)
      let history = NavigationUndo(walk.kept.app, limit: 1_000)
      var states = [walk.kept.state]
      for _ in 0..<60 {
        walk.step()
        if walk.kept.state != states.last { states.append(walk.kept.state) }
      }
      for state in states.dropLast().reversed() {
        history.undo()
        guard walk.kept.state == state else {
          Issue.record("seed \(seed): undo: \(walk.kept.state)\nis not\n\(state)")
          return
        }
      }
      #expect(!history.canUndo)
      for state in states.dropFirst() {
        history.redo()
        guard walk.kept.state == state else {
          Issue.record("seed \(seed): redo: \(walk.kept.state)\nis not\n\(state)")
          return
        }
      }
      counts.merge(walk.taken, uniquingKeysWith: +)
    }
    if LawSeeds.isLong { expectAttendance(counts, of: "undo") }
  }
}

extension KeptApp {
  /// The flow, the tab, and all entries with their ids.
  fileprivate var state: String {
    let tabs = [KeptApp.Tab.home, .mail, .plain].filter { self.tabs?.host.isCreated($0) ?? false }
    let nodes = [app.place as? NavigationNode] + tabs.map { node($0) }
    let lines = nodes.compactMap { node -> String? in
      guard let node, node.stack.depth > 0 || node.modals.isPresenting else { return nil }
      let layers = node.modals.layers.map { layer in
        let stack = node.modals.navigator(of: layer.id)?.path.map(\.description) ?? []
        return "\(layer.route) \(layer.id) as \(layer.style) with \(stack)"
      }
      return "\(node.group.location): \(node.stack.path.map(\.description)), \(layers)"
    }
    let selection = self.tabs.map { "\($0.selection)" } ?? ""
    return (["\(app.flow) \(selection)"] + lines).joined(separator: "\n")
  }
}
