import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

@MainActor
struct `Undo and redo` {
  private let kept = KeptApp()

  private var home: NavigationNode? { kept.node(.home) }

  private func begin(limit: Int = 50) -> NavigationUndo {
    kept.app.enter(.main)
    return NavigationUndo(kept.app, limit: limit)
  }

  @Test func `undo leads back, redo forward, with the same ids`() {
    let history = begin()
    #expect(!history.canUndo)
    home?.navigate(to: KeptPage.page(1))
    home?.navigate(to: KeptPage.page(2))
    let path = home?.stack.path
    history.undo()
    #expect(home?.stack.depth == 1)
    #expect(history.canRedo)
    history.redo()
    #expect(home?.stack.path == path)
    #expect(!history.canRedo)
    #expect(history.canUndo)
  }

  @Test func `undo leads back to tabs, layers and flows as well`() {
    let history = begin()
    kept.tabs?.select(.mail)
    kept.node(.mail)?.present(KeptPage.page(1))
    kept.node(.mail)?.host.frontStack.navigate(to: KeptNote.edit)
    let (layers, path) = (
      kept.node(.mail)?.modals.layers, kept.node(.mail)?.host.frontStack.path
    )
    kept.node(.mail)?.dismiss()
    kept.app.enter(.login)
    history.undo()
    #expect(kept.app.flow == .main)
    history.undo()
    #expect(kept.node(.mail)?.modals.layers == layers)
    #expect(kept.node(.mail)?.host.frontStack.path == path)
    for _ in 0..<3 { history.undo() }
    #expect(kept.tabs?.selection == .home)
    #expect(!history.canUndo)
  }

  @Test func `forward follows a way back, and nothing else`() {
    let history = begin()
    home?.navigate(to: KeptPage.page(1))
    #expect(!history.canGoForward)
    home?.stack.popLast()
    #expect(history.canGoForward)
    history.goForward()
    #expect(home?.stack.depth == 1)
    #expect(!history.canGoForward)
    #expect(history.goForward() == nil)
  }

  @Test func `a change after an undo leaves nothing to redo`() {
    let history = begin()
    home?.navigate(to: KeptPage.page(1))
    history.undo()
    home?.navigate(to: KeptPage.page(2))
    #expect(!history.canRedo)
    #expect(history.redo() == nil)
  }

  @Test func `an undo that a guard refuses changes nothing`() {
    let history = begin()
    home?.navigate(to: KeptNote.edit)
    home?.stack.popLast()
    kept.app.guards.add("closed", for: .route(KeptNote.edit)) { _ in .block("closed") }
    guard case .blocked = history.undo()?.result?.outcome else {
      Issue.record("it was not blocked")
      return
    }
    #expect(home?.stack.path.isEmpty == true)
    #expect(history.canUndo)
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
    guard case .blocked = history.undo()?.result?.outcome else {
      Issue.record("it was not blocked")
      return
    }
    #expect(app.snapshot().description == before)
    #expect(history.canUndo && history.canRedo)
    app.guards.removeAll()
    history.undo()
    #expect((app.place as? NavigationNode)?.stack.depth == 1)
  }

  @Test func `an undo leaves no layer bare if a guard refuses a screen in it`() {
    let node = NavigationNode("app")
    let history = NavigationUndo(node)
    node.present(KeptPage.page(1))
    node.navigate(to: KeptPage.page(2))
    node.dismiss()
    node.guards.add("no", for: .route(KeptPage.page(2))) { _ in .block("no") }
    history.undo()
    #expect(!node.modals.isPresenting)
    #expect(history.canUndo && !history.canRedo)
  }

  @Test func `a change by the user before the refusal of an undo stays`() async {
    let node = NavigationNode("app")
    let history = NavigationUndo(node)
    node.present(KeptPage.page(1))
    node.navigate(to: KeptPage.page(2))
    node.dismiss()
    let gate = GuardGate()
    node.guards.addAsync("slow", for: .route(KeptPage.page(2)), decide: gate.decide)
    let application = history.undo()
    await gate.arrivals()
    node.stack.append(contentsOf: [KeptNote.edit])
    gate.open(.block("no"))
    _ = await application?.settled()
    #expect(node.stack.routes == [AnyRoute(KeptNote.edit)])
    #expect(history.canUndo && !history.canRedo)
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
    #expect((pages.depth, notes.depth) == (1, 1))
    #expect(!history.canRedo)
    history.undo()
    #expect((pages.depth, notes.depth) == (0, 0))
  }

  @Test func `the oldest states of an undo are forgotten`() {
    let history = begin(limit: 2)
    for number in 0..<5 { home?.navigate(to: KeptPage.page(number)) }
    history.undo()
    history.undo()
    #expect(home?.stack.depth == 3)
    #expect(!history.canUndo)
  }

  @Test func `a dialog is no state`() {
    let history = begin()
    _ = home?.modals.requestResult(
      from: Dialog<Int>.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
    )
    #expect(!history.canUndo)
  }

  @Test func `a dialog ends when a state comes back, be it undone or restored`() async {
    let node = NavigationNode("app", registry: KeptApp.registry)
    let archive = node.archive()
    let history = NavigationUndo(node)
    for isUndone in [true, false] {
      node.navigate(to: KeptPage.page(1))
      let question = node.modals.requestResult(
        from: Dialog<Int>.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
      )
      #expect(question.result == nil)
      if isUndone { history.undo() } else { node.restore(archive) }
      #expect(node.stack.depth == 0)
      #expect(question.result != nil)
    }
  }

  @Test func `a removed tab stays away, and once it is there again undo fills it`() {
    kept.app.enter(.main)
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

  @Test func `observers of an undo hear when it changes`() {
    let history = begin()
    let counter = InvalidationCounter { history.canUndo }
    #expect(counter.step { home?.navigate(to: KeptPage.page(1)) })
  }
}

/// Law L11: to undo after a command is the identity, ids included.
@MainActor
struct `Law L11: undo` {
  nonisolated private static let seeds = LawSeeds.seeds(10)

  @Test func `undoing every step of a walk leads back through all its states, and redoing forward`()
  {
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
        let result = history.undo()?.result
        guard walk.kept.state == state else {
          Issue.record(
            "seed \(seed): undo \(String(describing: result)): \(walk.kept.state)\nis not\n\(state)"
          )
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
    guard Self.seeds.count > 10 else { return }
    print("undo: \(Self.seeds.count * 60) steps from seed \(Self.seeds[0])")
    for step in ArchiveWalk.Step.allCases {
      print("  \(step): \(counts[step, default: 0])")
      #expect(counts[step, default: 0] >= 100, "\(step) was taken too seldom")
    }
  }
}

extension KeptApp {
  /// The flow, the tab, and all entries with their ids.
  fileprivate var state: String {
    let nodes: [NavigationNode?] =
      [app.place as? NavigationNode]
      + [KeptApp.Tab.home, .mail, .plain].map {
        (tabs?.host.isCreated($0) ?? false) ? node($0) : nil
      }
    let lines = nodes.compactMap { node -> String? in
      guard let node, node.stack.depth > 0 || node.modals.isPresenting else { return nil }
      let layers = node.modals.layers.map { layer in
        let stack = node.modals.navigator(of: layer.id)?.path.map(\.description) ?? []
        return "\(layer.route) \(layer.id) as \(layer.style) with \(stack)"
      }
      return "\(node.group.location): \(node.stack.path.map(\.description)), \(layers)"
    }
    let selection = tabs.map { "\($0.selection)" } ?? ""
    return (["\(app.flow) \(selection)"] + lines).joined(separator: "\n")
  }
}
