@testable import NavigatorKit
import NavigatorKitTesting
import Testing

/// A route whose screen brings a number.
private struct PickNumber: ResultRoute {
  typealias Result = Int
}

/// A feature's own type: it has every verb, and hands on what it is given.
@MainActor private final class Forwarder: RouteNavigating, ModalPresenting {
  private let send: (NavigationIntent) -> NavigationOutcome

  init(_ send: @escaping (NavigationIntent) -> NavigationOutcome) { self.send = send }

  func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause?,
    animated: Bool,
    fileID: StaticString,
    line: UInt
  ) -> NavigationOutcome { send(intent) }
}

@MainActor struct `Verbs of a node, and of a view model's protocols`: ScreenSuite {
  let node = NavigationNode("home")
  private var screens: any RouteNavigating & ModalPresenting { node }

  @Test func `verbs await what is shown in front, and finish that, step by step`() {
    let under = screens.requestResult(of: Int.self, pushing: Spot.a)
    let layer = node.requestResult(of: Int.self, from: Spot.b, as: .fullScreen)
    let inside = screens.requestResult(of: Int.self, pushing: Spot.c)
    #expect([stack.path[0], inner().path[0]].map(\.id) == [under.entryID, inside.entryID])
    #expect(modals.layers.map(\.id.entryID) == [layer.entryID])
    screens.finish(with: 1)
    #expect([inside, layer].map(\.result) == [.value(1), nil])
    screens.finish(with: 2)
    #expect([layer, under].map(\.result) == [.value(2), nil])
    #expect(node.finish(with: 3) == .committed && under.result == .value(3))
    #expect(node.finish(with: 4) == .unchanged(.alreadyAtRoot))
  }

  @Test func `verbs that an observer uses are for the stack then in front`() {
    var inside: ResultHandle<Int>?
    node.events.observe { [unowned node] _ in
      guard inside == nil else { return }
      node.present(Spot.b)
      inside = node.requestResult(of: Int.self, pushing: Spot.c)
    }
    node.navigate(to: Spot.a)
    #expect(stack.depth == 1 && node.host.frontStack.path.last?.id == inside?.entryID)
    node.finish(with: 1)
    #expect(inside?.result == .value(1))
  }

  @Test func `verbs that await bring what the handles bring`() async {
    let options = ModalOptions(detents: [.medium])
    let pushed = Task { await screens.navigate(to: Spot.a, returning: Int.self) }
    while stack.depth == 0 { await Task.yield() }
    node.finish(with: 1)
    #expect(await pushed.value == .value(1))
    let presented = Task { await screens.present(Spot.a, returning: Int.self, options: options) }
    while !modals.isPresenting { await Task.yield() }
    #expect(modals.layers.first?.options == options)
    node.finish(with: 3)
    #expect(await presented.value == .value(3))
  }

  @Test func `verbs ask the user, on a node, a protocol and a typed presenter`() async {
    let answer = node.requestResult(from: leaveQuestion)
    await self.answer(true)
    #expect(answer.result == .value(true))
    let asking: any DialogAsking = node
    let asked = Task { await asking.ask(leaveQuestion) }
    await self.answer(false)
    #expect(await asked.value == .value(false))
    let presenter = ModalPresenter<Spot>()
    let typed = presenter.requestResult(from: leaveQuestion)
    if let shown = presenter.host.presentedDialog { presenter.host.answer(shown.id, with: true) }
    #expect(typed.result == .value(true))
  }

  @Test func `verbs say where they come from, and whether they are animated`() {
    let (events, tabs) = (EventList(node.events), TabRig().tabs)
    let (tabEvents, line) = (EventList(tabs.events), #line as UInt + 1)
    screens.present(Spot.a, animated: false)
    _ = screens.requestResult(of: Int.self, pushing: Spot.b, animated: false)
    screens.finish(with: 1, animated: false)
    _ = screens.requestResult(from: leaveQuestion, animated: false)
    screens.perform(.dismissAll, animated: false)
    (tabs as any TabSelecting<ShopTab>).select(.search, animated: false)
    let transitions = (events.all + tabEvents.all).map(\.transition)
    #expect(transitions.allSatisfy { !$0.isAnimated })
    #expect(transitions.allSatisfy { $0.cause.fileID?.hasSuffix("VerbTests.swift") == true })
    #expect(transitions.map(\.cause.line) == (line..<line + 6).map(Optional.some))
  }
}

@MainActor struct `Verbs of an app's own types`: ScreenSuite {
  let node = NavigationNode("home")

  private func sending(to node: NavigationNode) -> Forwarder { Forwarder { node.send($0) } }

  @Test func `an app's own verbs await and finish what they send into the tree`() {
    let screens = sending(to: node)
    #expect(screens.finish(with: 0) == .unchanged(.alreadyAtRoot))
    let pushed = screens.requestResult(of: Int.self, pushing: Spot.a)
    let presented = screens.requestResult(of: Int.self, from: Spot.b)
    #expect(stack.path.map(\.id) == [pushed.entryID])
    #expect(modals.layers.map(\.id.entryID) == [presented.entryID])
    #expect(screens.finish(with: 1) == .committed)
    #expect(screens.finish(with: 2) == .committed)
    #expect([presented.result, pushed.result] == [.value(1), .value(2)])
    node.guards.add("closed", for: .route(Spot.b)) { _ in .block("closed") }
    #expect(screens.requestResult(of: Int.self, pushing: Spot.b).result?.end?.kind == .refused)
    let lost = Forwarder { NavigationGroup("empty").send($0) }
    #expect(lost.requestResult(of: Int.self, pushing: Spot.a).result?.end?.kind == .refused)
    #expect(lost.finish(with: 1).failure?.kind == .unhandled)
  }

  @Test func `an app's own verbs bring the result of what a hidden tab is selected for`() {
    let rig = TabRig()
    let selecting = Forwarder { rig.tabs.select(.search, then: $0) }
    let pushed = selecting.requestResult(of: Int.self, pushing: Spot.a)
    let search = rig.node(.search)
    #expect(rig.tabs.selection == .search && search.stack.path.last?.id == pushed.entryID)
    search.finish(with: 1)
    #expect(pushed.result == .value(1))
    rig.tabs.select(.home)
    let sent = sending(to: search).requestResult(of: Int.self, pushing: Spot.b)
    #expect(rig.tabs.selection == .search && sent.result == nil)
    sending(to: search).finish(with: 2)
    #expect(sent.result == .value(2))
  }

  @Test func `an app's own verbs await what waits for a flow, and finish none there`() throws {
    let rig = AppRig(makeMain: { NavigationNode("main", in: $0) })
    let splash = try #require(rig.app.place as? NavigationNode)
    splash.group.acceptedIntents = .none
    let sending = Forwarder { rig.app.send($0) }
    let pushed = sending.requestResult(of: Int.self, pushing: Spot.a)
    #expect(sending.finish(with: 1) == .unchanged(.alreadyAtRoot))
    #expect(rig.app.carriedIntents.count == 1 && pushed.result == nil)
    rig.app.enter(.main)
    let main = try #require(rig.app.place as? NavigationNode)
    #expect(main.stack.path.last?.id == pushed.entryID)
    main.finish(with: 1)
    #expect(pushed.result == .value(1))
  }

  @Test func `a double that only takes intents leaves no result open`() {
    let deaf = Forwarder { _ in .committed }
    #expect(deaf.requestResult(of: Int.self, pushing: Spot.a).result?.end?.kind == .refused)
    #expect(deaf.requestResult(from: leaveQuestion).result?.end?.kind == .refused)
    #expect(deaf.finish(with: 1) == .committed)
  }
}

/// A view model that is given what it navigates with.
@MainActor private struct CartModel {
  let screens: any RouteNavigating & ModalPresenting
  let flows: any FlowEntering<AppFlow>

  func pay() -> Bool { screens.navigate(to: Spot.form).isCommitted }

  func help() { screens.present(Spot.home, as: .fullScreen) }

  func close() {
    screens.dismiss()
    screens.popToRoot()
  }

  func logOut() { flows.enter(.login) }
}

@MainActor struct `View models` {
  @Test func `the view model that a recorder tests drives a real tree`() {
    let recorder = NavigationRecorder()
    let tested = CartModel(screens: recorder, flows: recorder.flows(of: AppFlow.self))
    #expect(tested.pay())
    tested.help()
    tested.close()
    tested.logOut()
    let covering = NavigationIntent.present(Spot.home, as: .fullScreen)
    let asked = [.push(Spot.form), covering, .dismiss(), .popToRoot, .enter(AppFlow.login)]
    #expect(recorder.intents == asked)
    recorder.answer = { _ in .superseded }
    #expect(!tested.pay(), "it can be told that it may not")
    let rig = AppRig.inMain()
    let home = rig.node(.home)
    let model = CartModel(screens: home, flows: rig.app)
    #expect(model.pay())
    model.help()
    #expect(home.stack.presentedRoute == AnyRoute(Spot.form))
    #expect(home.modals.layers.last?.style == .fullScreen)
    model.close()
    #expect(home.snapshot().blocks.allSatisfy { $0.items.isEmpty })
    model.logOut()
    #expect(rig.app.flow == .login)
  }
}
