@testable import NavigatorKit
import Testing

@MainActor struct `Results of pushed screens` {
  /// Ways in which the third of three screens goes.
  nonisolated static let removals: [Removal<MultiRouteNavigator>] = [
    Removal("finish") { $0.finish(with: "red") },
    Removal("finish the route") { $0.finish(PickColor(), with: "red") },
    Removal("finish the entry") { $0.finish(entry: $0.path[2].id, with: "red") },
    Removal("finish with another type, then all", .reset) { $0.finish(with: 7) },
    Removal("finish below", .dismissedByCode) { $0.finish(entry: $0.path[1].id, with: "red") },
    Removal("pop", .dismissedByCode) { $0.popLast() },
    Removal("pop to a route", .dismissedByCode) { $0.pop(to: OtherModal(number: 1)) },
    Removal("pop to the root", .reset) { $0.popToRoot() },
    Removal("back or swipe", .dismissedByGesture) { $0.host.path.removeLast() },
    Removal("back over several", .dismissedByGesture) { $0.host.path.removeLast(2) },
    Removal("an assigned path", .dismissedByAssignment) { $0.path.removeLast() },
    Removal("replace the top", .replaced) { $0.replaceTop(with: [OtherModal(number: 9)]) },
    Removal("push in the place of the top", .replaced) {
      $0.navigate(to: OtherModal(number: 9), strategy: .replaceTop)
    },
    Removal("replace the stack", .reset) { $0.replace(with: [OtherModal(number: 9)]) },
    Removal("a link", .reset) { $0.perform(.replace(with: [OtherModal(number: 9)])) },
    Removal("revalidation", .refused) {
      $0.guards.add("out", for: .routes(of: PickColor.self)) { _ in .block("logged out") }
      $0.revalidate()
    },
    Removal("a redirect on revalidation", .refused) {
      $0.guards.add("out", for: .routes(of: PickColor.self)) { _ in
        .redirect(to: .push(OtherModal(number: 8)))
      }
      $0.revalidate()
    },
  ]

  private let navigator = MultiRouteNavigator()

  private func pick(_ strategy: PushStrategy = .always) -> ResultHandle<String> {
    navigator.requestResult(of: String.self, pushing: PickColor(), strategy: strategy)
  }

  @Test(.ownTime, arguments: removals, [false, true])
  func `every way to remove a screen ends its result, itself, its scope and its guards, once`(
    way: Removal<MultiRouteNavigator>,
    isProtected: Bool
  ) async {
    navigator.append(contentsOf: [OtherModal(number: 1), OtherModal(number: 2)])
    let handle = pick()
    #expect(handle.result == nil && navigator.path.last?.id == handle.entryID)
    let (screens, journal) = (navigator.path.map { navigator.screen(of: $0) }, ScopeJournal())
    var (results, ends) = ([NavigationResult<String>](), [ResultEnd.Kind?]())
    handle.onEnd { results.append($0) }
    screens[2].ending().onEnd { ends.append($0.end?.kind) }
    let waits = Task { await screens[2].ended().end?.kind }
    await Task.yield()
    for (index, screen) in screens.enumerated() { journal.keep("\(index)", on: screen) }
    let asking = isProtected ? screens[2].protect { _ in .allow } : nil
    let deciding =
      isProtected ? navigator.guards.protect("form", for: .everything, decision: .allow) : nil
    way.remove(navigator)
    navigator.popToRoot()
    navigator.finish(entry: handle.entryID, with: "late")
    await rest()
    #expect(results.map(\.value) == [way.end == nil ? "red" : nil])
    #expect(results.map { $0.end?.kind } == [way.end] && ends == [way.end])
    #expect(await waits.value == way.end)
    #expect(await screens[2].ended().end?.kind == .ownerGone, "it has come already")
    #expect(screens.allSatisfy { journal.keep("late", on: $0) == nil })
    #expect(journal.made.count == 3 && journal.gone == ["2", "1", "0"], "the top screen's first")
    #expect(!navigator.awaitsResults && screens[2].isGone)
    guard let asking, let deciding else { return }
    #expect(!asking.isArmed && !deciding.isArmed)
    asking.isArmed = true
    navigator.navigate(to: PickColor())
    #expect(!navigator.host.isProtected, "an equal screen is another one")
  }

  @Test(.ownTime)
  func `a push that is refused, redirected or superseded ends the result with its outcome`() {
    let (gate, isOpen) = (GuardGate(), Flag())
    let token = navigator.guards.add("no", for: .routes(of: PickColor.self)) { _ in
      isOpen.isSet ? .redirect(to: .push(OtherModal(number: 1))) : .block("no")
    }
    let blocked = pick()
    #expect(blocked.result?.end?.kind == .refused)
    #expect(blocked.result?.end?.outcome?.blocked?.reason == "no")
    isOpen.set()
    #expect(pick().result?.end?.kind == .refused && navigator.depth == 1)
    navigator.guards.remove(token)
    navigator.guards.add("slow", for: .routes(of: PickColor.self), by: gate)
    let handle = pick()
    #expect(handle.result == nil)
    navigator.navigate(to: OtherModal(number: 1))
    #expect(handle.result?.end?.kind == .superseded)
    gate.open()
  }

  @Test(.ownTime) func `a parked push keeps its result until it is resumed, or abandoned`() {
    let session = LoginSession()
    navigator.guards.add("log-in", for: .routes(of: PickColor.self)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn)
    }
    let first = pick()
    session.loggedIn.abandon()
    #expect(first.result?.end?.kind.code == "refused")
    let second = pick()
    session.logIn()
    #expect(navigator.path.last?.id == second.entryID && second.result == nil)
    navigator.finish(with: "red")
    #expect(second.result == .value("red"))
  }

  @Test(.ownTime) func `results come after observers and before what observers asked for`() {
    let handle = pick()
    var log: [String] = []
    navigator.events.observe { [unowned navigator] event in
      log.append("event, \(handle.result == nil ? "open" : "ended")")
      if event.transition.inserted.isEmpty { navigator.navigate(to: OtherModal(number: 1)) }
    }
    navigator.finish(with: "red")
    #expect(log == ["event, open", "event, ended"])
  }

  @Test(.ownTime)
  func `a cancelled task or handle ends its wait alone, and the screen stays`() async {
    let task = Task { await navigator.navigate(to: PickColor(), returning: String.self) }
    while navigator.depth == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value.end?.kind == .cancelled)
    #expect(navigator.depth == 1 && !navigator.awaitsResults)
    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      return await navigator.navigate(to: PickColor(), returning: String.self)
    }
    late.cancel()
    #expect(await late.value.end?.kind == .cancelled)
    #expect(navigator.depth == 1, "nobody would wait for the screen")
    let (result, screen) = (pick(), navigator.screen(of: navigator.path.last))
    let (first, second) = (screen.ending(), screen.ending())
    first.cancel()
    #expect(first.result?.end?.kind == .cancelled && result.result == nil && second.result == nil)
    screen.finish(with: "red")
    #expect(result.result == .value("red") && second.result?.value as? String == "red")
    var told: NavigationResult<String>?
    result.onEnd { told = $0 }
    #expect(told == .value("red"), "at once, if it has ended")
  }

  @Test(.ownTime) func `a navigator or a presenter that goes ends what is awaited of it`() async {
    let gate = GuardGate()
    var asking: ModalPresenter<AnyRoute>? = ModalPresenter()
    asking?.guards.addAsync("slow") { [weak asking] in
      asking?.present(TestModal.filter)
      asking?.finish(with: "red")
      return try await gate.decide($0)
    }
    let handles = {
      let (navigator, modals) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
      return [
        asking?.requestResult(of: String.self, from: PickColor()),
        navigator.requestResult(of: String.self, pushing: PickColor()),
        modals.requestResult(of: String.self, from: PickColor()),
        modals.requestResult(of: String.self, from: PickColor(), policy: .enqueue),
      ]
    }()
    await gate.arrivals()
    weak let gone = asking
    asking = nil
    await rest()
    #expect(gone == nil)
    #expect(handles.map { $0?.result?.end?.kind } == Array(repeating: .ownerGone, count: 4))
    gate.open()
  }

  @Test(.ownTime) func `two taps push once, and the second brings nothing`() {
    let first = pick(.ifNotOnTop)
    #expect(pick(.ifNotOnTop).result?.end?.outcome == .unchanged(.alreadyOnTop))
    #expect(pick(.navigateOrPush).result?.end?.kind == .refused)
    #expect(navigator.depth == 1 && first.result == nil)
    let third = pick(.replaceTop)
    #expect(first.result?.end?.kind == .replaced)
    navigator.finish(PickColor(), with: "red")
    #expect(third.result == .value("red"))
  }

  @Test(.ownTime) func `two equal routes are two results, also where they come as erased routes`() {
    let route = AnyRoute(PickColor())
    let handles = [pick(), navigator.requestResult(of: String.self, pushing: route)]
    #expect([route].map { navigator.finish($0, with: "second") } == [.committed])
    #expect(handles.map { $0.result?.value } == [nil, "second"])
    #expect(navigator.presentedRoute.map { navigator.finish($0, with: "first") } == .committed)
    #expect(handles.map { $0.result?.value } == ["first", "second"])
    let modals = ModalPresenter<AnyRoute>()
    let layer = modals.requestResult(of: Int.self, from: route)
    #expect(modals.finish(route, with: 7) == .committed && layer.result == .value(7))
  }

  @Test(.ownTime, arguments: ["stack", "entry", "route", "modals", "layer"])
  func `a finish of what is not there is an event, as a pop of it is`(way: String) {
    let group = NavigationGroup("app")
    let (stack, modals) = (MultiRouteNavigator(in: group), ModalPresenter<AnyRoute>(in: group))
    let events = EventList(group.events)
    let (outcome, reason): (NavigationOutcome, UnchangedReason) =
      switch way {
      case "stack": (stack.finish(with: 1), .alreadyAtRoot)
      case "entry": (stack.finish(entry: EntryID(), with: 1), .notFound)
      case "route": (stack.finish(Spot.a, with: 1), .notFound)
      case "modals": (modals.finish(with: 1), .nothingPresented)
      default: (modals.finish(Spot.a, with: 1), .notFound)
      }
    #expect(outcome == .unchanged(reason) && events.outcomes == [.unchanged(reason)])
  }
}

@MainActor struct `Results of modal screens` {
  /// Ways in which the second of two layers goes.
  nonisolated static let removals: [Removal<ModalPresenter<AnyRoute>>] = [
    Removal("finish") { $0.finish(with: "red") },
    Removal("finish the route") { $0.finish(PickColor(), with: "red") },
    Removal("finish the layer") { $0.finish(layer: $0.layers[1].id, with: "red") },
    Removal("finish the root of its stack") {
      $0.navigator(of: $0.layers[1].id)?.finish(with: "red")
    },
    Removal("finish the layer below", .dismissedByCode) {
      $0.finish(TestModal.filter, with: "red")
    },
    Removal("dismiss", .dismissedByCode) { $0.dismiss() },
    Removal("dismiss several", .dismissedByCode) { $0.dismiss(2) },
    Removal("dismiss down to a route", .dismissedByCode) { $0.dismiss(to: TestModal.filter) },
    Removal("dismiss a style", .dismissedByCode) { $0.dismiss(style: .sheet) },
    Removal("dismiss all", .reset) { $0.dismissAll() },
    Removal("a plain binding", .dismissedByAssignment) { $0.presentedSheet = nil },
    Removal("a plain binding to another", .replaced) {
      $0.presentedSheet = AnyRoute(TestModal.cart)
    },
    Removal("a drag", .dismissedByGesture) {
      $0.host[.sheet, in: $0.host.slot(above: $0.layers[0].id)] = nil
    },
    Removal("a drag below", .dismissedByGesture) { $0.host[.sheet, in: $0.host.slot()] = nil },
    Removal("replace the current", .replaced) { $0.present(TestModal.cart) },
    Removal("replace all", .replaced) { $0.present(TestModal.cart, policy: .replaceAll) },
    Removal("change the style", .replaced) { $0.present(PickColor(), as: .fullScreen) },
    Removal("revalidation", .refused) {
      $0.guards.add("out", for: .routes(of: PickColor.self)) { _ in .block("logged out") }
      $0.revalidate()
    },
    Removal("revalidation of what lies below", .refused) {
      $0.guards.add("out", for: .routes(of: TestModal.self)) { _ in .block("logged out") }
      $0.revalidate()
    },
  ]

  @Test(arguments: removals, [false, true])
  func `every way to remove a layer ends its result once, when it has left the screen`(
    way: Removal<ModalPresenter<AnyRoute>>,
    isHosted: Bool
  ) {
    let bench = ModalBench<AnyRoute>()
    let presenter = bench.presenter
    if !isHosted { presenter.host.detach() }
    presenter.present(TestModal.filter)
    let handle = presenter.requestResult(of: String.self, from: PickColor(), policy: .stack)
    var (results, ends) = ([NavigationResult<String>](), [ResultEnd.Kind?]())
    handle.onEnd { results.append($0) }
    presenter.screen(of: presenter.layers[1]).ending().onEnd { ends.append($0.end?.kind) }
    if isHosted { bench.showAll() }
    let ids = presenter.layers.map(\.id)
    way.remove(presenter)
    if isHosted {
      #expect(results.isEmpty && ends.isEmpty, "it is still on the screen")
      for id in ids.reversed() where presenter.host.phase(of: id) == .dismissing {
        presenter.host.didDismiss(id)
      }
    }
    presenter.dismissAll()
    presenter.finish(layer: LayerID(handle.entryID), with: "late")
    #expect(results.map(\.value) == [way.end == nil ? "red" : nil])
    #expect(results.map { $0.end?.kind } == [way.end] && ends == [way.end])
    #expect(!presenter.awaitsResults)
  }

  @Test func `a host that dismisses, is detached, or is told to resynchronize ends results`() {
    let bench = ModalBench<AnyRoute>()
    let presenter = bench.presenter
    func present() -> ResultHandle<String> {
      let handle = presenter.requestResult(of: String.self, from: PickColor())
      bench.showAll()
      return handle
    }
    let first = present()
    presenter.host.didDismiss(LayerID(first.entryID))
    #expect(first.result?.end?.kind == .dismissedByGesture)
    let second = present()
    presenter.host.resynchronize(showing: [])
    #expect(second.result?.end?.kind == .dismissedByGesture)
    let replaced = present()
    presenter.present(TestModal.cart)
    presenter.dismissAll()
    presenter.host.didDismiss(LayerID(replaced.entryID))
    #expect(replaced.result?.end?.kind == .replaced, "the reason is that of the first removal")
    let third = present()
    presenter.finish(with: "red")
    #expect(third.result == nil)
    presenter.host.detach()
    #expect(third.result == .value("red"))
  }

  @Test func `requests that never come to be a layer end, each with its reason`() {
    let presenter = ModalPresenter<AnyRoute>()
    presenter.present(TestModal.filter)
    func pick(_ policy: ModalPresentationPolicy) -> ResultHandle<String> {
      presenter.requestResult(of: String.self, from: PickColor(), policy: policy)
    }
    let ignored = pick(.ignoreIfAlreadyPresented)
    #expect(ignored.result?.end?.outcome == .unchanged(.alreadyPresented))
    #expect(pick(.rejectIfPresented).result?.end?.kind == .refused)
    let waiting = pick(.enqueue)
    #expect(waiting.result == nil)
    presenter.cancelWaiting()
    #expect(waiting.result?.end?.kind == .superseded)
    let next = pick(.enqueue)
    presenter.dismiss()
    #expect(presenter.layers.first?.id.entryID == next.entryID)
    presenter.finish(with: "red")
    #expect(next.result == .value("red"))
  }
}

struct PickColor: ResultRoute {
  typealias Result = String

  var seed = 0
}

/// Collects what comes of waiting, so that a second end would be seen.
@MainActor final class Ends<Value: Sendable & Equatable> {
  private(set) var all: [NavigationResult<Value>] = []
  private var task: Task<Void, Never>?

  init(_ handle: ResultHandle<Value>) {
    task = Task { [weak self] in
      let result = await handle.value()
      self?.all.append(result)
    }
  }

  /// Lets everything happen that can.
  func settle() async {
    await turns(20)
  }

  var kinds: [ResultEnd.Kind?] { all.map { $0.end?.kind } }
}

/// A way in which a screen goes, and the reason why it has no result then, if it has none.
struct Removal<Owner>: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let end: ResultEnd.Kind?
  let remove: @MainActor (Owner) -> Void

  init(
    _ name: String,
    _ end: ResultEnd.Kind? = nil,
    _ remove: @escaping @MainActor (Owner) -> Void
  ) { (testDescription, self.end, self.remove) = (name, end, remove) }
}
