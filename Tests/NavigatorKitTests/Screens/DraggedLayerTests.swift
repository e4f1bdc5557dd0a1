@testable import NavigatorKit
import Testing

/// Answers questions about leaving when a test says so.
@MainActor
private final class Answers {
  private var open: [CheckedContinuation<GuardDecision, Never>] = []
  private(set) var count = 0

  func decide(_ request: GuardRequest) async -> GuardDecision {
    count += 1
    return await withCheckedContinuation { open.append($0) }
  }

  func answer(_ decision: GuardDecision) { open.removeFirst().resume(returning: decision) }

  func question() async { for _ in 0..<100 where open.isEmpty { await turn() } }
}

@MainActor
private final class Draft {
  let text: String

  init(_ text: String) { self.text = text }
}

extension ScreenHandle {
  /// The draft of the screen, kept in one place of the code.
  fileprivate func draft(_ text: String) -> Draft? { keep { Draft(text) } }
}

private let leaving = Dialog.alert(
  "Leave?",
  buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
)

@MainActor
private func turns(_ count: Int = 30) async { for _ in 0..<count { await turn() } }

/// A sheet that is dragged away before a leave-guard could ask comes back with all that lay in it.
@MainActor
@Suite(.ownTime)
struct `Sheets that were dragged away` {
  let node = NavigationNode("home")
  private let answers = Answers()

  private var modals: ModalPresenter<AnyRoute> { node.modals }

  /// Presents a form that asks before it is left.
  private func presentForm(in options: ModalOptions = ModalOptions()) throws -> ScreenHandle {
    node.present(Spot.c, options: options)
    let screen = modals.screen(of: try #require(modals.layers.first))
    screen.protect { [answers] in await answers.decide($0) }
    return screen
  }

  /// Writes what a host writes when the user has dragged the lowest sheet away.
  private func drag() { modals.host[.sheet, in: modals.host.slot()] = nil }

  @Test func `a refused drag brings the sheet back with its id, options and object`() async throws {
    let screen = try presentForm(in: ModalOptions(detents: [.medium, .large]))
    let before = try #require(modals.layers.first)
    let draft = try #require(screen.draft("half"))
    drag()
    #expect(!modals.isPresenting)
    await answers.question()
    answers.answer(.block(.unsavedChanges))
    await turns()
    let after = try #require(modals.layers.first)
    #expect(after.id == before.id)
    #expect(after.options == before.options)
    #expect(screen.draft("new") === draft)
  }

  @Test func `a sheet that is back after a drag asks again, and goes once it is allowed`()
    async throws
  {
    weak var draft: Draft?
    let screen = try presentForm()
    draft = screen.draft("half")
    for decision in [GuardDecision.block(.unsavedChanges), .allow] {
      drag()
      await answers.question()
      #expect(draft != nil)
      answers.answer(decision)
      await turns()
    }
    #expect(answers.count == 2)
    #expect(!modals.isPresenting)
    #expect(draft == nil)
    #expect(screen.leave() == .failed(.gone))
  }

  @Test func `the stack in a sheet that is back after a drag is there again, and takes commands`()
    async throws
  {
    let screen = try presentForm()
    let layer = try #require(modals.layers.first)
    let inner = try #require(modals.navigator(of: layer.id))
    inner.navigate(to: Spot.a)
    let page = inner.screen(of: inner.path[0])
    let draft = try #require(page.draft("inner"))
    drag()
    await answers.question()
    #expect(inner.navigate(to: Spot.b) == .failed(.gone), "the sheet is away")
    answers.answer(.block(.unsavedChanges))
    await turns()
    #expect(modals.navigator(of: layer.id) === inner)
    #expect(inner.path.routes == [AnyRoute(Spot.a)])
    #expect(page.draft("new") === draft)
    #expect(inner.navigate(to: Spot.b) == .committed)
    #expect(node.group.currentScreen?.as(Spot.self) == .b)
    #expect(screen.entry != nil)
  }

  @Test func `the guard of a screen in the sheet's stack brings the sheet back, too`() async throws
  {
    node.present(Spot.c)
    let layer = try #require(modals.layers.first)
    let inner = try #require(modals.navigator(of: layer.id))
    inner.navigate(to: Spot.a)
    inner.screen(of: inner.path[0]).protect { [answers] in await answers.decide($0) }
    drag()
    await answers.question()
    answers.answer(.block(.unsavedChanges))
    await turns()
    #expect(modals.layers.map(\.id) == [layer.id])
    #expect(inner.path.routes == [AnyRoute(Spot.a)])
    #expect(inner.popLast().unsettled != nil, "the screen asks again")
    await answers.question()
    answers.answer(.allow)
  }

  @Test func `an allowed drag lets go of the sheet's stack`() async throws {
    _ = try presentForm()
    weak var draft: Draft?
    do {
      let layer = try #require(modals.layers.first)
      let inner = try #require(modals.navigator(of: layer.id))
      inner.navigate(to: Spot.a)
      draft = inner.screen(of: inner.path[0]).draft("inner")
    }
    drag()
    await answers.question()
    answers.answer(.allow)
    await turns()
    #expect(draft == nil)
    #expect(!"\(node.group.snapshot())".contains("kept"))
  }

  @Test func `a dragged sheet does not come back over another one`() async throws {
    weak var draft: Draft?
    let screen = try presentForm()
    draft = screen.draft("half")
    drag()
    await answers.question()
    node.present(Spot.d)
    answers.answer(.block(.unsavedChanges))
    await turns()
    #expect(modals.layers.map(\.route) == [AnyRoute(Spot.d)])
    #expect(draft == nil)
  }

  @Test func `a dragged sheet with a host comes back once it has left the screen`() async throws {
    let host = ScriptedHost()
    modals.host.attach(host)
    let screen = try presentForm()
    let layer = try #require(modals.layers.first)
    modals.host.didShow(layer.id)
    let draft = try #require(screen.draft("half"))
    modals.host.didDismiss(layer.id)
    await answers.question()
    answers.answer(.block(.unsavedChanges))
    await turns()
    #expect(modals.layers.map(\.id) == [layer.id])
    #expect(
      modals.host.phase(of: layer.id) == .requested
        || modals.host.phase(of: layer.id) == .presenting
    )
    modals.host.didShow(layer.id)
    #expect(modals.host.phase(of: layer.id) == .presented)
    #expect(screen.draft("new") === draft)
  }

  @Test func `a guard asks the user after the drag, and again when the sheet is left`() async throws
  {
    node.present(Spot.c)
    let screen = modals.screen(of: try #require(modals.layers.first))
    screen.protect { _ in
      await screen.ask(leaving).value == true ? .allow : .block(.unsavedChanges)
    }
    drag()
    for _ in 0..<100 where modals.host.presentedDialog == nil { await turn() }
    modals.host.answer(try #require(modals.host.presentedDialog).id, with: false)
    await turns()
    #expect(modals.layers.map(\.route) == [AnyRoute(Spot.c)])
    let outcome = screen.leave()
    for _ in 0..<100 where modals.host.presentedDialog == nil { await turn() }
    modals.host.answer(try #require(modals.host.presentedDialog).id, with: true)
    await turns()
    #expect(outcome.unsettled == nil || modals.layers.isEmpty)
    #expect(!modals.isPresenting)
  }

  @Test(arguments: [false, true])
  func `a screen that knows a dragged sheet's stack alone asks, comes back, and ends once`(
    isHosted: Bool
  ) async throws {
    let host = ScriptedHost()
    if isHosted { modals.host.attach(host) }
    node.present(Spot.c)
    let layer = try #require(modals.layers.first)
    if isHosted { modals.host.didShow(layer.id) }
    let screen = try #require(modals.navigator(of: layer.id)).screen(of: nil)
    weak var draft: Draft?
    draft = screen.draft("half")
    screen.protect { _ in
      await screen.ask(leaving).value == true ? .allow : .block(.unsavedChanges)
    }
    if isHosted { modals.host.didDismiss(layer.id) } else { drag() }
    for _ in 0..<100 where modals.host.presentedDialog == nil { await turn() }
    modals.host.answer(try #require(modals.host.presentedDialog).id, with: false)
    if isHosted { for layer in modals.layers { modals.host.didDismiss(layer.id) } }
    await turns()
    #expect(draft != nil)
    #expect(modals.layers.map(\.id) == [layer.id])
    if isHosted { modals.host.didShow(layer.id) }
    screen.leave()
    for _ in 0..<100 where modals.host.presentedDialog == nil { await turn() }
    modals.host.answer(try #require(modals.host.presentedDialog).id, with: true)
    await turns()
    #expect(!modals.isPresenting)
    if isHosted { modals.host.resynchronize(showing: []) }
    await turns()
    #expect(draft == nil)
  }
}
