import NavigatorKit
import NavigatorKitTesting
import Testing

/// What somebody may want of a stack, a presenter, a node or tabs that are gone.
private struct GoneVerb: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @MainActor @Sendable (GoneFixture) -> NavigationOutcome?

  private typealias Run<Block> = @MainActor @Sendable (Block) -> NavigationOutcome?

  private init(_ name: String, _ run: @escaping Run<GoneFixture>) {
    (testDescription, self.run) = (name, run)
  }

  private static func stack(_ name: String, _ run: @escaping Run<MultiRouteNavigator>) -> Self {
    Self("stack, \(name)") { run($0.stack) }
  }

  private static func modals(
    _ name: String,
    _ run: @escaping Run<ModalPresenter<AnyRoute>>
  ) -> Self { Self("presenter, \(name)") { run($0.node.modals) } }

  private static func node(_ name: String, _ run: @escaping Run<NavigationNode>) -> Self {
    Self("node, \(name)") { run($0.node) }
  }

  private static func tabs(_ name: String, _ run: @escaping Run<TabNavigator<GoneTab>>) -> Self {
    Self("tabs, \(name)") { run($0.tabs) }
  }

  private static func writing(
    _ name: String,
    _ write: @escaping @MainActor @Sendable (GoneFixture) -> Void
  ) -> Self {
    Self(name) {
      write($0)
      return nil
    }
  }

  private static let nowhere = NavigationCheckpoint<Void>("nowhere")
  private static let plan = NavigationPlan(stack: [GoneRoute.c])

  private static let ofStack: [Self] = [
    stack("navigate") { $0.navigate(to: GoneRoute.c) },
    stack("navigate if not there") { $0.navigate(to: GoneRoute.sheet, strategy: .ifNotExists) },
    stack("replace") { $0.replace(with: [GoneRoute.c]) },
    stack("show") { $0.show([GoneRoute.c, GoneRoute.a]) }, stack("pop") { $0.popLast() },
    stack("pop to a route") { $0.pop(to: GoneRoute.b) }, stack("pop to root") { $0.popToRoot() },
    writing("stack, write") { $0.stack.path.append(GoneRoute.c) },
    stack("finish") { $0.finish(with: 1) },
    stack("finish an entry") { $0.finish(entry: $0.path[0].id, with: 1) },
    stack("perform a push") { $0.perform(.push(GoneRoute.c)) },
    stack("perform a presentation") { $0.perform(.present(GoneRoute.c)) },
    stack("perform a plan") { $0.perform(.show(plan)) },
    stack("request a result") {
      $0.requestResult(of: Int.self, pushing: GoneRoute.c).result?.end?.outcome ?? .committed
    },
    stack("return") { $0.returnTo(nowhere) }, stack("check") { $0.revalidate() },
  ]

  private static let ofPlace: [Self] = [
    modals("present") { $0.present(GoneRoute.cover) }, modals("dismiss") { $0.dismiss() },
    modals("dismiss to a route") { $0.dismiss(to: GoneRoute.cover) },
    modals("dismiss a style") { $0.dismiss(style: .sheet) },
    modals("dismiss a layer") { $0.dismiss(layer: $0.layers[0].id) },
    modals("dismiss all") { $0.dismissAll() },
    modals("dismiss, then") { $0.dismiss { Issue.record("it was not dismissed") } },
    writing("presenter, write a sheet") {
      $0.node.modals.presentedSheet = AnyRoute(GoneRoute.cover)
    },
    writing("presenter, write nil") { $0.node.modals.presentedSheet = nil },
    modals("finish") { $0.finish(with: 1) },
    modals("finish a route") { $0.finish(GoneRoute.sheet, with: 1) },
    modals("perform a presentation") { $0.perform(.present(GoneRoute.cover)) },
    modals("perform a push") { $0.perform(.push(GoneRoute.c)) },
    modals("request a result") {
      $0.requestResult(of: Int.self, from: GoneRoute.c).result?.end?.outcome ?? .committed
    },
    modals("ask") {
      let dialog = Dialog<Int>.alert("Really?", buttons: [.standard("Yes", answer: 1)])
      return $0.requestResult(from: dialog).result?.end?.outcome ?? .committed
    },
    modals("return") { $0.returnTo(nowhere) }, modals("check") { $0.revalidate() },
    node("navigate") { $0.navigate(to: GoneRoute.c) }, node("pop") { $0.popLast() },
    node("pop to root") { $0.popToRoot() }, node("present") { $0.present(GoneRoute.cover) },
    node("dismiss") { $0.dismiss() }, node("go back") { $0.goBack() },
    node("send") { $0.send(.push(GoneRoute.c)) },
    node("send what nobody takes") { $0.send(.select(Number(42))) },
    node("apply") { $0.apply(plan).result?.outcome ?? .committed },
    node("return") { $0.returnTo(nowhere) }, node("check") { $0.revalidate() },
  ]

  private static let ofTabs: [Self] = [
    tabs("select") { $0.select(.two) },
    tabs("select, then") { $0.select(.two, then: .push(GoneRoute.c)) },
    tabs("select, then what nobody takes") { $0.select(.two, then: .select(Number(42))) },
    tabs("navigate") { $0.navigate(to: GoneRoute.c, in: .one) }, tabs("reselect") { $0.reselect() },
    tabs("go back") { $0.goBack() }, tabs("insert") { $0.insert(.two) },
    tabs("remove") { $0.remove(.two) }, tabs("remove the last") { $0.remove(.one) },
    writing("tabs, write") { $0.tabs.selection = .two },
    tabs("perform") { $0.perform(.select(GoneTab.two)) },
  ]

  static let all: [(Death, GoneVerb)] =
    Death.allCases.flatMap { death in ofStack.map { (death, $0) } }
    + Death.ofPlaces.flatMap { death in ofPlace.map { (death, $0) } }
    + ofTabs.map { (.flowLeft, $0) }
}

extension Death {
  /// Those by which a node is gone, with its stack and its presenter.
  fileprivate static let ofPlaces: [Death] = [.tabRemoved, .flowLeft]
}

@MainActor struct `What is gone` {
  private let fixture: GoneFixture

  init() throws { fixture = try GoneFixture() }

  @Test(arguments: GoneVerb.all)
  private func `what is gone says so, and changes nothing`(_ death: Death, _ verb: GoneVerb) {
    fixture.die(death)
    let states = [fixture.app.snapshot(), fixture.node.snapshot(), fixture.tabs.snapshot()]
    let path = fixture.stack.path
    let host = fixture.tabs.host
    let told = (host.reselections(of: .one), host.isCreated(.two))
    let outcome = verb.run(fixture)
    #expect(outcome?.isGone != false, "\(String(describing: outcome))")
    #expect(fixture.stack.path == path && !path.isEmpty)
    #expect([fixture.app.snapshot(), fixture.node.snapshot(), fixture.tabs.snapshot()] == states)
    #expect((host.reselections(of: .one), host.isCreated(.two)) == told)
    #expect(fixture.wasToldOnce, "\(fixture.events)")
    #expect(fixture.events.first?.transition.owner.hasPrefix("app/") == true)
  }

  @Test(arguments: Death.allCases)
  func `a dry run of what is gone says so, and asks and tells nobody`(_ death: Death) async {
    fixture.die(death)
    #expect(await fixture.stack.dryRun(.push(GoneRoute.c)).isGone)
    #expect(await fixture.stack.dryRun(.present(GoneRoute.c)).isGone)
    if Death.ofPlaces.contains(death) {
      #expect(await fixture.node.dryRun(NavigationPlan(stack: [GoneRoute.c])).outcome.isGone)
    }
    #expect(fixture.events.isEmpty && fixture.asked.isEmpty)
  }

  @Test(arguments: Death.allCases)
  func `a late write of a host to what is gone changes nothing, and is no error`(_ death: Death) {
    let host = Death.ofPlaces.contains(death) ? GoneHost(fixture.node.modals) : nil
    fixture.die(death)
    let (stack, path) = (fixture.stack, fixture.stack.path)
    stack.host.path = []
    stack.host.path = [GoneRoute.c]
    stack.host.path = path
    // An equal write says nothing either.
    stack.path = stack.path
    #expect(stack.path == path)
    if let host {
      let (modals, layers) = (host.presenter, host.presenter.layers)
      modals.host[.sheet, in: modals.host.slot()] = nil
      for layer in layers { modals.host.didDismiss(layer.id, on: host) }
      #expect(modals.layers == layers && modals.host.slot().layer == nil)
    }
    if death == .flowLeft {
      fixture.tabs.host.selection = .two
      fixture.tabs.host.selection = .one
      #expect(fixture.tabs.selection == .one && fixture.tabs.host.reselections(of: .one) == 0)
    }
    #expect(fixture.events.isEmpty && fixture.asked.isEmpty)
  }

  @Test(arguments: Death.ofPlaces)
  func `a layer of what is gone has its stack go, and selects no detent`(_ death: Death) throws {
    let modals = fixture.node.modals
    modals.present(GoneRoute.cover, options: ModalOptions(detents: [.medium, .large]))
    fixture.die(death)
    modals.host.select(.large, of: modals.layers[0].id)
    #expect(modals.layers[0].options.selectedDetent == nil)
    // It is asked for only now.
    let stack = try #require(modals.navigator(of: modals.layers[0].id))
    #expect(stack.navigate(to: GoneRoute.c).isGone && fixture.wasToldOnce)
  }

  private nonisolated static let ofFlows:
    [@MainActor @Sendable (FlowNavigator<Number>) -> NavigationOutcome?] = [
      { $0.enter(Number(2)) }, { $0.enter(Number(42)) }, { $0.perform(.enter(Number(2))) },
      { $0.revalidate() },
      {
        $0.flow = 2
        return nil
      },
    ]

  @Test(arguments: ofFlows.indices)
  func `flows that are gone answer so, change nothing, and tell their tree`(verb: Int) throws {
    let app = FlowNavigator(
      "app",
      first: .flow(GoneFlow.main) { group -> any NavigationPlace in
        FlowNavigator(
          "inner",
          first: .flow(Number(1)) { NavigationNode("one", in: $0) },
          others: [.flow(Number(2)) { NavigationNode("two", in: $0) }],
          in: group
        )
      },
      others: [.flow(.other) { NavigationNode("other", in: $0) }]
    )
    let flows = try #require(app.place(as: FlowNavigator<Number>.self))
    _ = flows.place
    app.enter(.other)
    let events = EventList(app.events)
    #expect(Self.ofFlows[verb](flows)?.isGone != false && flows.flow == 1)
    #expect(events.outcomes.map(\.isGone) == [true])
    #expect(events.all.first?.transition.owner.hasPrefix("app/inner") == true)
  }

  @Test func `a log says which stack is gone and what helps`() {
    let sink = ListSink()
    fixture.app.events.log(to: sink, levels: [.error])
    fixture.die(.layerDismissed)
    fixture.stack.navigate(to: GoneRoute.c)
    let line = """
      error app/main/one/modals.layer: push GoneRoute.c: Failed: the layer, the tab or the flow \
      that it belonged to is gone; use what is shown now, or make a new one in a place. [push at \
      NavigatorKitTests/GoneTests.swift:
      """
    #expect(sink.lines.count == 1)
    #expect(sink.lines.first?.hasPrefix(line) == true, "\(sink.lines)")
  }
}

/// A place that is hidden, waits or has no tree is not gone.
@MainActor struct `What only looks gone` {
  private let fixture: GoneFixture
  private var app: FlowNavigator<GoneFlow> { fixture.app }
  private var node: NavigationNode { fixture.node }

  init() throws { fixture = try GoneFixture() }

  @Test func `a hidden tab goes on, and its layers too`() {
    let host = GoneHost(node.modals)
    node.present(GoneRoute.sheet)
    let (layer, stack) = (node.modals.layers[0].id, node.host.frontStack)
    node.modals.host.didShow(layer, on: host)
    fixture.tabs.select(.two)
    #expect(node.navigate(to: GoneRoute.b) == .committed)
    node.modals.host.didDismiss(layer, on: host)
    #expect(stack.navigate(to: GoneRoute.c) == .committed)
    fixture.tabs.select(.one)
    #expect(stack.popLast() == .committed)
  }

  @Test func `a node and a presenter that are in no tree go on`() {
    #expect(NavigationNode("lonely").navigate(to: GoneRoute.a) == .committed)
    let modals = ModalPresenter<AnyRoute>()
    modals.present(GoneRoute.sheet)
    let stack = modals.navigator(of: modals.layers[0].id)
    #expect(stack?.navigate(to: GoneRoute.a) == .committed)
    modals.dismiss()
    #expect(stack?.navigate(to: GoneRoute.a).isGone == true)
  }
}
