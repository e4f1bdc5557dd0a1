import NavigatorKit
import NavigatorKitRestoration
import Testing

// snippet: recipe-wall-session
@MainActor
final class Session {
  let loggedIn = ParkCondition("logged in")
  private(set) var isLoggedIn = false

  func logIn() {
    isLoggedIn = true  // first, since the guards read it
    loggedIn.fulfill()
  }

  func logOut(of app: some NavigationPlace) {
    isLoggedIn = false
    app.endSession()
  }
}
// end

// snippet: recipe-wall
/// A module whose screens wait for a log-in.
struct Walled<Module: NavigationModule>: NavigationModule {
  let module: Module
  let session: Session
  var name: ModuleName { module.name }

  func contribute(to contributions: inout ModuleContributions<Module.Content>) {
    module.contribute(to: &contributions)
    contributions.guardDestinations("log-in") { [session] _ in
      session.isLoggedIn
        ? .allow
        : .park(until: session.loggedIn, showing: .present(LogInRoute(), policy: .stack))
    }
  }
}
// end

struct LogInRoute: NavigationRoute {}

/// The module behind the wall.
private struct WalletModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: AccountRoute.self) { "\($0)" }
  }
}

private struct LogInModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: LogInRoute.self) { "\($0)" }
    contributions.destination(for: HomeRoute.self) { "\($0)" }
  }
}

/// What a screen keeps, and the screen.
@MainActor
private final class Diary { var text = "" }
private struct DiaryRoute: NavigationRoute {}

@MainActor
@Suite("The recipes of a session")
struct RecipeSessionSnippets {
  @Test func `a wall lets a command through after the log-in, and takes screens away at log-out`()
    async
  {
    let session = Session()
    // snippet: recipe-wall-use
    let wallet = Walled(module: WalletModule(), session: session)
    let app = NavigationNode("app", registry: DestinationRegistry<String>([LogInModule(), wallet]))
    app.navigate(to: HomeRoute.list)
    let orders = app.navigate(to: AccountRoute.orders)
    #expect(orders.description == "Held back by log-in until logged in.")
    #expect(app.currentScreen?.as(LogInRoute.self) == LogInRoute())

    session.logIn()
    #expect(app.modals.isPresenting == false)
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)

    session.logOut(of: app)
    #expect(app.currentScreen?.as(HomeRoute.self) == .list)
    // end
    #expect(await orders.settled() == .committed)
  }

  @Test(arguments: [true, false])
  func `an open sheet with its steps is still there after the log-in`(isPush: Bool) async {
    let session = Session()
    let wallet = Walled(module: WalletModule(), session: session)
    let app = NavigationNode("app", registry: DestinationRegistry<String>([LogInModule(), wallet]))
    app.present(HomeRoute.list)
    app.navigate(to: HomeRoute.detail(id: 7))
    let (sheet, steps) = (app.modals.layers, app.host.frontStack)
    let step = steps.screen(of: steps.path.last)
    let orders =
      isPush ? step.navigate(to: AccountRoute.orders) : step.present(AccountRoute.orders)
    #expect(app.modals.layers.dropLast() == sheet)
    #expect(app.currentScreen?.as(LogInRoute.self) == LogInRoute())

    session.logIn()
    #expect(await orders.settled() == .committed)
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
    #expect(app.modals.layers.first == sheet.first)

    session.logOut(of: app)
    #expect(app.modals.layers == sheet)
    #expect(app.currentScreen?.as(HomeRoute.self) == .detail(id: 7))
  }

  @Test(arguments: [false, true])
  func `a log-out leaves what no guard refuses, and a guard may refuse all`(isClosed: Bool) {
    let session = Session()
    let wallet = Walled(module: WalletModule(), session: session)
    let app = NavigationNode(
      "app",
      root: HomeRoute.list,
      registry: DestinationRegistry<String>([LogInModule(), wallet])
    )
    if isClosed {
      app.guards.add("log-out") { [session] request in
        request.phase != .revalidate || session.isLoggedIn ? .allow : .block("logged out")
      }
    }
    session.logIn()
    app.navigate(to: HomeRoute.detail(id: 1))
    app.navigate(to: AccountRoute.orders)
    app.present(HomeRoute.detail(id: 7))
    session.logOut(of: app)
    #expect(app.stack.depth == (isClosed ? 0 : 1))
    #expect(app.modals.isPresenting == !isClosed)
    #expect(app.host.isRootWithheld == isClosed)
  }

  @Test func `a command ends when the user closes the log-in`() async {
    let session = Session()
    let wallet = Walled(module: WalletModule(), session: session)
    let app = NavigationNode("app", registry: DestinationRegistry<String>([LogInModule(), wallet]))
    let orders = app.navigate(to: AccountRoute.orders)
    app.dismiss()
    guard case .failed(let failure) = await orders.settled() else {
      Issue.record("the command has to end with the log-in")
      return
    }
    #expect(failure.kind == .parkingAbandoned)
    session.logIn()
    #expect(app.currentScreen == nil)
  }

  @Test func `a sheet that was closed by mistake comes back with a new object`() {
    let registry = DestinationRegistry<String>("Diary") { contributions in
      contributions.scope(for: DiaryRoute.self) { _, _ in Diary() }
      contributions.destination(for: DiaryRoute.self) { _ in "diary" }
    }
    let app = NavigationNode("app", registry: registry)
    let history = NavigationUndo(app)
    app.present(DiaryRoute())
    let layer = app.modals.layers
    app.diary?.text = "Dear Ada"
    app.dismiss()
    #expect(app.modals.isPresenting == false)
    history.undo()
    #expect(app.modals.layers == layer)
    #expect(app.diary?.text.isEmpty == true)
    #expect(history.canRedo)
    app.endSession()
    #expect(!history.canUndo && !history.canRedo)
  }
}

extension NavigationNode {
  /// What the sheet keeps.
  fileprivate var diary: Diary? {
    guard let layer = modals.layers.last else { return nil }
    return modals.screen(of: layer).enclosing(of: DiaryRoute.self)
  }
}
