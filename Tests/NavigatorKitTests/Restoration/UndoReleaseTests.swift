import NavigatorKit
import Testing

/// What screens keep, when the layer, the flow or the tab that they lie in comes back with them.
@MainActor
struct `Undo: scopes in layers, flows and tabs` {
  private let kept = KeptApp()

  private func draft(of screen: ScreenHandle?) -> Draft? { screen?.keep { Draft() } }

  private func screen(_ number: Int, in stack: MultiRouteNavigator?) -> ScreenHandle? {
    let page = AnyRoute(KeptPage.page(number))
    return stack?.path.first { $0.route == page }.flatMap { stack?.screen(of: $0) }
  }

  @Test func `a layer comes back with its scope, and with those of the screens in it`() throws {
    let node = NavigationNode("app")
    let history = NavigationUndo(node)
    node.present(KeptPage.page(1))
    node.navigate(to: KeptPage.page(2))
    node.navigate(to: KeptPage.page(3))
    func layer() -> ScreenHandle? { node.modals.layers.first.map { node.modals.screen(of: $0) } }
    func inner(_ number: Int) -> ScreenHandle? { screen(number, in: node.host.frontStack) }
    let drafts = [draft(of: layer()), draft(of: inner(2)), draft(of: inner(3))]
    #expect(drafts.allSatisfy { $0 != nil })
    node.dismiss()
    history.undo()
    #expect(node.host.frontStack.depth == 2)
    #expect(draft(of: layer()) === drafts[0])
    #expect(draft(of: inner(2)) === drafts[1])
    #expect(draft(of: inner(3)) === drafts[2])
  }

  @Test func `a flow that was left comes back with the scopes of its screens`() throws {
    let app = FlowNavigator<KeptApp.Flow>(
      "app",
      first: .flow(.login) { NavigationNode("login", in: $0) },
      others: [.flow(.main) { NavigationNode("main", in: $0) }]
    )
    let history = NavigationUndo(app)
    app.enter(.main)
    var node: NavigationNode? { app.place as? NavigationNode }
    node?.navigate(to: KeptPage.page(1))
    node?.navigate(to: KeptPage.page(2))
    let drafts = [1, 2].map { draft(of: screen($0, in: node?.stack)) }
    let path = node?.stack.path
    app.enter(.login)
    history.undo()
    #expect(app.flow == .main)
    #expect(node?.stack.path == path)
    #expect(draft(of: screen(1, in: node?.stack)) === drafts[0])
    #expect(draft(of: screen(2, in: node?.stack)) === drafts[1])
    history.undo()
    history.undo()
    history.redo()
    #expect(draft(of: screen(1, in: node?.stack)) === drafts[0])
  }

  @Test func `a removed tab stays away, and once it is there again undo fills it with its scopes`()
  {
    kept.app.enter(.main)
    let mail = { kept.node(.mail)?.stack }
    mail()?.navigate(to: KeptPage.page(1))
    let history = NavigationUndo(kept.app)
    let (path, own) = (mail()?.path, draft(of: screen(1, in: mail())))
    kept.tabs?.remove(.mail)
    kept.tabs?.insert(.mail, at: 1)
    #expect(mail()?.depth == 0)
    history.undo()
    #expect(mail()?.path == path)
    #expect(own != nil && draft(of: screen(1, in: mail())) === own)
    kept.tabs?.remove(.mail)
    history.undo()
    #expect(kept.tabs?.ids == [.home, .plain])
  }

  @Test func `an object that a forgotten screen kept is let go of, also if its flow was left`() {
    let app = FlowNavigator<KeptApp.Flow>(
      "app",
      first: .flow(.login) { NavigationNode("login", in: $0) },
      others: [.flow(.main) { NavigationNode("main", in: $0) }]
    )
    let history = NavigationUndo(app, limit: 1)
    app.enter(.main)
    (app.place as? NavigationNode)?.navigate(to: KeptPage.page(1))
    weak let weakDraft = draft(of: screen(1, in: (app.place as? NavigationNode)?.stack))
    app.enter(.login)
    #expect(weakDraft != nil)
    (app.place as? NavigationNode)?.navigate(to: KeptPage.page(2))
    #expect(weakDraft == nil)
    #expect(history.canUndo)
  }

  @Test func `a screen that is back keeps its scope when the recorder ends`() async {
    let node = NavigationNode("app")
    var history: NavigationUndo? = NavigationUndo(node)
    node.present(KeptPage.page(1))
    node.navigate(to: KeptPage.page(2))
    weak let weakDraft = draft(of: screen(2, in: node.host.frontStack))
    node.dismiss()
    history?.undo()
    history = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(weakDraft != nil)
    node.dismiss()
    #expect(weakDraft == nil)
  }

  @Test func `a caller that waits for a screen in a layer hears of its end at once`() {
    let node = NavigationNode("app")
    let history = NavigationUndo(node)
    node.present(KeptPage.page(1))
    let handle = node.host.frontStack.requestResult(of: Int.self, pushing: KeptPage.page(2))
    _ = draft(of: screen(2, in: node.host.frontStack))
    node.dismiss()
    #expect(handle.result?.end != nil)
    #expect(history.canUndo)
  }
}

@MainActor
private final class Draft {}
