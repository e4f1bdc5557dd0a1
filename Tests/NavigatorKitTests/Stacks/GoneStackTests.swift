import NavigatorKit
import NavigatorKitTesting
import Testing

/// What somebody may want of a stack.
enum StackVerb: String, CaseIterable, Sendable {
  case navigate, navigateIfNotExists, append, replaceTop, replace, show
  case popLast, popTo, popToEntry, popToLast, popToLastWhere, popToRoot
  case path, finish, finishEntry, finishRoute, performPush, performPresent, performPlan
  case requestResult, returnTo, revalidate

  @MainActor
  func run(on stack: MultiRouteNavigator) -> NavigationOutcome? {
    switch self {
    case .navigate: return stack.navigate(to: GoneRoute.c)
    case .navigateIfNotExists: return stack.navigate(to: GoneRoute.sheet, strategy: .ifNotExists)
    case .append: return stack.append(contentsOf: [GoneRoute.c])
    case .replaceTop: return stack.replaceTop(with: [GoneRoute.c])
    case .replace: return stack.replace(with: [GoneRoute.c])
    case .show: return stack.show([GoneRoute.c, GoneRoute.a])
    case .popLast: return stack.popLast()
    case .popTo: return stack.pop(to: GoneRoute.b)
    case .popToEntry: return stack.pop(to: stack.path[0])
    case .popToLast: return stack.pop(toLast: GoneRoute.self)
    case .popToLastWhere: return stack.pop(toLastWhere: { $0 == AnyRoute(GoneRoute.b) })
    case .popToRoot: return stack.popToRoot()
    case .path:
      stack.path.append(GoneRoute.c)
      return nil
    case .finish: return stack.finish(with: 1)
    case .finishEntry: return stack.finish(entry: stack.path[0].id, with: 1)
    case .finishRoute: return stack.finish(GoneRoute.sheet, with: 1)
    case .performPush: return stack.perform(.push(GoneRoute.c))
    case .performPresent: return stack.perform(.present(GoneRoute.c))
    case .performPlan: return stack.perform(.show(NavigationPlan(stack: [GoneRoute.c])))
    case .requestResult:
      let handle = stack.requestResult(of: Int.self, pushing: GoneRoute.c)
      guard case .ended(let end)? = handle.result else { return .committed }
      return end.outcome
    case .returnTo: return stack.returnTo(NavigationCheckpoint<Void>("nowhere"))
    case .revalidate: return stack.revalidate()
    }
  }
}

@MainActor
struct `A stack that is gone` {
  @Test(arguments: Death.allCases, StackVerb.allCases)
  func `a stack that is gone answers so, changes nothing, and tells its tree`(
    _ death: Death,
    _ verb: StackVerb
  ) throws {
    let fixture = try GoneFixture()
    fixture.die(death)
    let stack = fixture.stack
    let path = stack.path
    let tree = fixture.app.snapshot()
    #expect(!path.isEmpty)
    let outcome = verb.run(on: stack)
    #expect(outcome?.isGone != false, "\(String(describing: outcome))")
    #expect(stack.path == path)
    #expect(fixture.app.snapshot() == tree)
    #expect(fixture.wasToldOnce, "\(fixture.events)")
    #expect(fixture.events.first?.transition.owner.hasPrefix("app/") == true)
  }

  @Test(arguments: Death.allCases)
  func `a dry run of a stack that is gone says so, and asks and tells nobody`(_ death: Death)
    async throws
  {
    let fixture = try GoneFixture()
    fixture.die(death)
    #expect(await fixture.stack.dryRun(.push(GoneRoute.c)).isGone)
    #expect(await fixture.stack.dryRun(.present(GoneRoute.c)).isGone)
    #expect(fixture.events.isEmpty)
    #expect(fixture.asked.isEmpty)
  }

  @Test(arguments: Death.allCases)
  func `a late write of a host to a stack that is gone changes nothing, and is no error`(
    _ death: Death
  ) throws {
    let fixture = try GoneFixture()
    fixture.die(death)
    let path = fixture.stack.path
    fixture.stack.host.path = []
    fixture.stack.host.path = [GoneRoute.c]
    fixture.stack.host.path = path
    #expect(fixture.stack.path == path)
    #expect(fixture.events.isEmpty)
    #expect(fixture.asked.isEmpty)
  }

  @Test(arguments: Death.allCases)
  func `an equal write to a stack that is gone says nothing`(_ death: Death) throws {
    let fixture = try GoneFixture()
    fixture.die(death)
    fixture.stack.path = fixture.stack.path
    #expect(fixture.events.isEmpty)
  }

  @Test func `a log says which stack is gone and what helps`() throws {
    let fixture = try GoneFixture()
    let sink = ListSink()
    fixture.app.events.log(to: sink, levels: [.error])
    fixture.die(.layerDismissed)
    fixture.stack.navigate(to: GoneRoute.c)
    let line = """
      error app/main/one/modals.layer: push GoneRoute.c: Failed: the layer, the tab or the flow \
      that it belonged to is gone; use what is shown now, or make a new one in a place. [push at \
      NavigatorKitTests/GoneStackTests.swift:
      """
    #expect(sink.lines.count == 1)
    #expect(sink.lines.first?.hasPrefix(line) == true, "\(sink.lines)")
  }
}
