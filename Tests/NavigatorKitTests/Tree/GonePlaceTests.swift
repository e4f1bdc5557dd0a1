import NavigatorKit
import NavigatorKitTesting
import Testing

/// What somebody may want of a presenter.
enum PresenterVerb: String, CaseIterable, Sendable {
  case present, dismiss, dismissCount, dismissTo, dismissStyle, dismissLayer, dismissAll
  case dismissThen, sheet, noSheet, finish, finishRoute, finishNothing, perform, performPush
  case requestResult, ask, revalidate, returnTo

  @MainActor
  func run(on modals: ModalPresenter<AnyRoute>) -> NavigationOutcome? {
    switch self {
    case .present: return modals.present(GoneRoute.cover)
    case .dismiss: return modals.dismiss()
    case .dismissCount: return modals.dismiss(2)
    case .dismissTo: return modals.dismiss(to: GoneRoute.cover)
    case .dismissStyle: return modals.dismiss(style: .sheet)
    case .dismissLayer: return modals.dismiss(layer: modals.layers[0].id)
    case .dismissAll: return modals.dismissAll()
    case .dismissThen: return modals.dismiss { Issue.record("it was not dismissed") }
    case .sheet:
      modals.presentedSheet = AnyRoute(GoneRoute.cover)
      return nil
    case .noSheet:
      modals.presentedSheet = nil
      return nil
    case .finish: return modals.finish(with: 1)
    case .finishRoute: return modals.finish(GoneRoute.sheet, with: 1)
    case .finishNothing: return modals.finish(GoneRoute.a, with: 1)
    case .perform: return modals.perform(.present(GoneRoute.cover))
    case .performPush: return modals.perform(.push(GoneRoute.c))
    case .requestResult:
      return modals.requestResult(of: Int.self, from: GoneRoute.c).result?.end?.outcome
        ?? .committed
    case .ask:
      let dialog = Dialog<Int>.alert("Really?", buttons: [.standard("Yes", answer: 1)])
      return modals.requestResult(from: dialog).result?.end?.outcome ?? .committed
    case .revalidate: return modals.revalidate()
    case .returnTo: return modals.returnTo(NavigationCheckpoint<Void>("nowhere"))
    }
  }
}

/// What somebody may want of a node.
enum NodeVerb: String, CaseIterable, Sendable {
  case navigate, popLast, popToRoot, present, dismiss, goBack, send, sendDismiss, sendUnknown
  case apply, returnTo, revalidate

  @MainActor
  func run(on node: NavigationNode) -> NavigationOutcome {
    switch self {
    case .navigate: node.navigate(to: GoneRoute.c)
    case .popLast: node.popLast()
    case .popToRoot: node.popToRoot()
    case .present: node.present(GoneRoute.cover)
    case .dismiss: node.dismiss()
    case .goBack: node.goBack()
    case .send: node.send(.push(GoneRoute.c))
    case .sendDismiss: node.send(.dismissAll)
    case .sendUnknown: node.send(.select(Number(42)))
    case .apply: node.apply(NavigationPlan(stack: [GoneRoute.c])).result?.outcome ?? .committed
    case .returnTo: node.returnTo(NavigationCheckpoint<Void>("nowhere"))
    case .revalidate: node.revalidate()
    }
  }
}

/// What somebody may want of tabs.
enum TabsVerb: String, CaseIterable, Sendable {
  case select, selectThen, selectThenUnknown, navigateIn, reselect, goBack, insert, remove
  case selection, removeUnknown, perform

  @MainActor
  func run(on tabs: TabNavigator<GoneTab>) -> NavigationOutcome? {
    switch self {
    case .select: return tabs.select(.two)
    case .selectThen: return tabs.select(.two, then: .push(GoneRoute.c))
    case .selectThenUnknown: return tabs.select(.two, then: .select(Number(42)))
    case .navigateIn: return tabs.navigate(to: GoneRoute.c, in: .one)
    case .reselect: return tabs.reselect()
    case .goBack: return tabs.goBack()
    case .insert: return tabs.insert(.two)
    case .remove: return tabs.remove(.two)
    case .selection:
      tabs.selection = .two
      return nil
    case .removeUnknown: return tabs.remove(.one)
    case .perform: return tabs.perform(.select(GoneTab.two))
    }
  }
}

/// What somebody may want of flows.
enum FlowsVerb: String, CaseIterable, Sendable {
  case enter, enterUnknown, flow, perform, revalidate

  @MainActor
  func run(on flows: FlowNavigator<Number>) -> NavigationOutcome? {
    switch self {
    case .enter: return flows.enter(Number(2))
    case .enterUnknown: return flows.enter(Number(42))
    case .flow:
      flows.flow = 2
      return nil
    case .perform: return flows.perform(.enter(Number(2)))
    case .revalidate: return flows.revalidate()
    }
  }
}

@MainActor
struct `A place that is gone` {
  private nonisolated static let deaths: [Death] = [.tabRemoved, .flowLeft]

  @Test(arguments: deaths, PresenterVerb.allCases)
  func `a presenter that is gone answers so, changes nothing, and tells its tree`(
    _ death: Death,
    _ verb: PresenterVerb
  ) throws {
    let fixture = try GoneFixture()
    fixture.die(death)
    let modals = fixture.node.modals
    let before = fixture.node.snapshot()
    let tree = fixture.app.snapshot()
    #expect(verb.run(on: modals)?.isGone != false)
    #expect(fixture.node.snapshot() == before)
    #expect(fixture.app.snapshot() == tree)
    #expect(fixture.wasToldOnce, "\(fixture.events)")
  }

  @Test func `a detent of a layer that is gone is not selected`() throws {
    let fixture = try GoneFixture()
    let modals = fixture.node.modals
    modals.present(GoneRoute.sheet, options: ModalOptions(detents: [.medium, .large]))
    let layer = modals.layers[0].id
    fixture.app.enter(.other)
    modals.host.select(.large, of: layer)
    #expect(modals.layers[0].options.selectedDetent == nil)
  }

  @Test(arguments: deaths, NodeVerb.allCases)
  func `a node that is gone answers so, changes nothing, and tells its tree`(
    _ death: Death,
    _ verb: NodeVerb
  ) throws {
    let fixture = try GoneFixture()
    fixture.die(death)
    let before = fixture.node.snapshot()
    let tree = fixture.app.snapshot()
    let outcome = verb.run(on: fixture.node)
    #expect(outcome.isGone, "\(outcome)")
    #expect(fixture.node.snapshot() == before)
    #expect(fixture.app.snapshot() == tree)
    #expect(fixture.wasToldOnce, "\(fixture.events)")
  }

  @Test(arguments: deaths)
  func `a dry run of a plan for a node that is gone says so, and asks nobody`(_ death: Death)
    async throws
  {
    let fixture = try GoneFixture()
    fixture.die(death)
    let plan = NavigationPlan(stack: [GoneRoute.c])
    #expect(await fixture.node.dryRun(plan).outcome.isGone)
    #expect(fixture.asked.isEmpty)
  }

  @Test(arguments: deaths)
  func `a stack of a layer that is gone is gone, too, if it is asked for only then`(_ death: Death)
    throws
  {
    let fixture = try GoneFixture()
    fixture.die(death)
    let modals = fixture.node.modals
    let stack = try #require(modals.navigator(of: modals.layers[0].id))
    #expect(stack.navigate(to: GoneRoute.c).isGone)
    #expect(fixture.wasToldOnce)
  }

  @Test(arguments: deaths)
  func `a host that is late with a layer of what is gone changes nothing, and is no error`(
    _ death: Death
  ) throws {
    let fixture = try GoneFixture()
    let host = GoneHost(fixture.node.modals)
    fixture.die(death)
    let modals = fixture.node.modals
    let layers = modals.layers
    modals.host[.sheet, in: modals.host.slot()] = nil
    for layer in layers { modals.host.didDismiss(layer.id, on: host) }
    #expect(modals.layers == layers)
    #expect(fixture.events.isEmpty)
    #expect(modals.host.slot().layer == nil)
  }

  @Test(arguments: TabsVerb.allCases)
  func `tabs that are gone answer so, change nothing, and tell their tree`(_ verb: TabsVerb) throws
  {
    let fixture = try GoneFixture()
    fixture.die(.flowLeft)
    let tabs = fixture.tabs
    let before = tabs.snapshot()
    let told = tabs.host.reselections(of: .one)
    let outcome = verb.run(on: tabs)
    #expect(outcome?.isGone != false, "\(String(describing: outcome))")
    #expect(tabs.snapshot() == before)
    #expect(tabs.host.reselections(of: .one) == told)
    #expect(!tabs.host.isCreated(.two))
    #expect(fixture.wasToldOnce, "\(fixture.events)")
  }

  @Test func `a late tap on tabs that are gone changes nothing, and is no error`() throws {
    let fixture = try GoneFixture()
    fixture.die(.flowLeft)
    fixture.tabs.host.selection = .two
    fixture.tabs.host.selection = .one
    #expect(fixture.tabs.selection == .one)
    #expect(fixture.tabs.host.reselections(of: .one) == 0)
    #expect(fixture.events.isEmpty)
  }

  @Test(arguments: FlowsVerb.allCases)
  func `flows that are gone answer so, change nothing, and tell their tree`(_ verb: FlowsVerb)
    throws
  {
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
    var events: [NavigationEvent] = []
    app.events.observe { events.append($0) }
    #expect(verb.run(on: flows)?.isGone != false)
    #expect(flows.flow == 1)
    #expect(events.count == 1)
    #expect(events.first?.outcome.isGone == true)
    #expect(events.first?.transition.owner.hasPrefix("app/inner") == true)
  }
}
