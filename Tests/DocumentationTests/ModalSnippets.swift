import NavigatorKit
import NavigatorKitTesting
import Observation
import Testing

// snippet: results
@MainActor
func buyAgain(
  from modals: ModalPresenter<AccountRoute>,
  in navigator: MultiRouteNavigator
) async -> Bool {
  let order = await modals.present(.orders, returning: Int.self)
  guard let id = order.value else { return false }
  let detail = HomeRoute.detail(id: id)
  return await navigator.navigate(to: detail, returning: Bool.self).value ?? false
}
// end

// snippet: result-route
/// A screen that brings the number of an order.
struct PickOrder: ResultRoute {
  typealias Result = Int
}

@MainActor
func pickOrder(in navigator: MultiRouteNavigator) async -> Int? {
  await navigator.navigate(to: PickOrder(), returning: PickOrder.Result.self).value
}

/// What the screen does when one of the orders is tapped.
@MainActor
func choose(_ order: Int, on screen: ScreenHandle) {
  screen.finish(PickOrder(), with: order)
}
// end

private struct NoteRoute: NavigationRoute {}

// snippet: screen-draft
@MainActor
@Observable
final class NoteDraft {
  var text = "" {
    didSet { leaveGuard.isArmed = !text.isEmpty }
  }

  @ObservationIgnored private let screen: ScreenHandle
  @ObservationIgnored private lazy var leaveGuard =
    screen.protect("note", isArmed: false) { [screen] _ in
      let discard = Dialog.alert(
        "Discard the note?",
        buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
      )
      return await screen.ask(discard).value == true ? .allow : .block(.unsavedChanges)
    }

  init(on screen: ScreenHandle) { self.screen = screen }
}
// end

private struct NotesModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: NoteRoute.self) { _ in "a note" }
    // snippet: screen-scope
    contributions.scope(for: NoteRoute.self) { route, screen in NoteDraft(on: screen) }
    // end
  }
}

struct OrdersModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<[TerminalButton]>) {
    contributions.destination(for: AccountRoute.self) { route, screen in
      [TerminalButton("Open") { screen.navigate(to: HomeRoute.detail(id: 42)) }]
    }
  }
}

/// What a terminal shows.
struct TerminalButton {
  let title: String
  let press: @MainActor () -> Void

  init(_ title: String, press: @escaping @MainActor () -> Void) {
    self.title = title
    self.press = press
  }
}

@MainActor
final class BookingDraft { var seats = 1 }

@MainActor
struct `The documented layers, dialogs, results and drafts` {
  @Test func `layers of one route type are asked for, and dismissed`() {
    // snippet: modals
    let modals = ModalPresenter<AccountRoute>()
    modals.present(.profile)
    modals.present(.orders, as: .fullScreen, policy: .stack)

    #expect(modals.layers.map(\.route) == [.profile, .orders])
    #expect(modals.presentedFullScreen == .orders)
    #expect(modals.dismiss(to: .profile) == .committed)
    #expect(modals.presentedSheet == .profile)

    modals.present(.orders, policy: .enqueue)
    #expect(modals.waitingRoutes == [.orders])

    // What a drag writes through the binding:
    modals.presentedSheet = nil
    #expect(modals.presentedRoute == .orders)
    // end
    #expect(modals.waitingRoutes.isEmpty)
    #expect(modals.defaultPolicy == .replaceCurrent)
  }

  @Test func `layers are dismissed by style, and work is done after them`() {
    // snippet: modal-dismiss
    let modals = ModalPresenter<AccountRoute>()
    modals.present(.profile)
    modals.present(.orders, as: .fullScreen, policy: .stack)

    // The sheet nearest the top, and what lies on it:
    #expect(modals.dismiss(style: .sheet) == .committed)
    #expect(modals.dismiss() == .unchanged(.nothingPresented))

    // Something to do once the layer has left the screen:
    modals.present(.profile)
    var hasLeft = false
    modals.dismiss(then: { hasLeft = true })
    #expect(hasLeft == true)
    // end
  }

  @Test func `a question has its answer`() async throws {
    // snippet: dialogs
    let discard = Dialog.alert(
      "Discard your changes?",
      buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
    )
    let modals = ModalPresenter<AccountRoute>()
    let answer = modals.requestResult(from: discard)

    // What a host does when "Discard" is pressed:
    if let dialog = modals.host.presentedDialog { modals.host.answer(dialog.id, with: true) }
    #expect(answer.result == .value(true))
    // end
  }

  @Test func `a screen brings a value`() async {
    let modals = ModalPresenter<AccountRoute>()
    let navigator = MultiRouteNavigator()
    let isBought = Task { await buyAgain(from: modals, in: navigator) }
    await waitUntil { modals.isPresenting }
    modals.finish(with: 42)
    await waitUntil { navigator.depth > 0 }
    #expect(navigator.isPresented(HomeRoute.detail(id: 42)))
    navigator.finish(with: true)
    #expect(await isBought.value)
    #expect(navigator.depth == 0)
  }

  @Test func `a screen goes with a value or without`() {
    // snippet: results-finish
    let modals = ModalPresenter<AccountRoute>()
    let chosen = modals.requestResult(of: Int.self, from: .orders)
    #expect(modals.finish(with: 42) == .committed)
    #expect(chosen.result == .value(42))

    let dropped = modals.requestResult(of: Int.self, from: .orders)
    modals.dismiss()
    #expect(dropped.result?.end?.kind == .dismissedByCode)
    // end
    #expect(!modals.isPresenting)
  }

  @Test func `a declared value comes from its screen`() async {
    let navigator = MultiRouteNavigator()
    let order = Task { await pickOrder(in: navigator) }
    await waitUntil { navigator.depth > 0 }
    choose(42, on: navigator.screen(of: navigator.path.last))
    #expect(await order.value == 42)
    #expect(navigator.depth == 0)
  }

  @Test func `a result without a value says why`() {
    // snippet: results-ends
    let navigator = MultiRouteNavigator()
    let swiped = navigator.requestResult(of: Int.self, pushing: HomeRoute.list)
    navigator.host.path.removeLast()  // what a host writes after a swipe
    #expect(swiped.result?.end?.kind == .dismissedByGesture)

    let reset = navigator.requestResult(of: Int.self, pushing: HomeRoute.list)
    navigator.popToRoot()
    #expect(reset.result?.end?.kind == .reset)

    let unwanted = navigator.requestResult(of: Int.self, pushing: HomeRoute.list)
    unwanted.cancel()
    #expect(unwanted.result?.end?.kind == .cancelled)
    #expect(navigator.depth == 1)
    // end
  }

  @Test func `a draft that a module declares is found by its screen`() {
    let node = NavigationNode("notes", registry: DestinationRegistry([NotesModule()]))
    node.navigate(to: NoteRoute())
    let screen = node.stack.screen(of: node.stack.path[0])
    let draft = screen.enclosing(NoteDraft.self, of: NoteRoute.self)
    draft?.text = "Milk"
    #expect(node.stack.host.isProtected)
    #expect(screen.keep { NoteDraft(on: screen) } === draft)
  }

  @Test func `a test acts as the view in front`() {
    // snippet: testing-screen
    let node = NavigationNode("shop")
    let order = node.requestResult(of: Int.self, from: AccountRoute.orders)
    #expect(frontScreen(of: node).entry?.route == AnyRoute(AccountRoute.orders))

    frontScreen(of: node).finish(with: 42)  // what its view does
    #expect(order.result == .value(42))
    // end
  }

  @Test func `a draft is not left without an answer`() async {
    // snippet: testing-draft
    let node = NavigationNode("notes")
    node.navigate(to: NoteRoute())
    let screen = frontScreen(of: node)
    let draft = screen.keep { NoteDraft(on: screen) }
    draft?.text = "Milk"

    let back = node.goBack()
    await waitUntil { node.modals.host.presentedDialog != nil }
    if let dialog = node.modals.host.presentedDialog {
      node.modals.host.answer(dialog.id, with: false)
    }
    _ = await back.settled()
    #expect(node.stack.depth == 1)

    draft?.text = ""
    node.goBack()
    #expect(node.stack.depth == 0)
    // end
  }
}
