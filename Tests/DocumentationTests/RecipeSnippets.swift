import NavigatorKit
import NavigatorKitTesting
import Testing

// snippet: recipe-flag
/// A module whose screens nobody sees while a flag is off.
struct Flagged<Module: NavigationModule>: NavigationModule {
  let module: Module
  let isOn: @MainActor @Sendable () -> Bool
  var name: ModuleName { module.name }

  func contribute(to contributions: inout ModuleContributions<Module.Content>) {
    contributions.guardDestinations("flag") { [isOn] _ in
      isOn() ? .allow : .block("switched off")
    }
    module.contribute(to: &contributions)
  }
}
// end

@MainActor
private final class Flags { var wallet = true }

/// The module that a flag takes away.
private struct WalletModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: AccountRoute.self) { "\($0)" }
  }
}

/// The first screen of a wizard, which brings the number of seats, and the others.
private struct BookingRoute: NavigationRoute {}
private struct StepRoute: NavigationRoute { let number: Int }

// snippet: recipe-wizard
/// What the steps fill in, with the handle of the first, which ends them all.
@MainActor
final class Booking {
  var seats = 1
  private let wizard: ScreenHandle

  init(_ wizard: ScreenHandle) { self.wizard = wizard }

  func finish() { wizard.finish(with: seats) }
}
// end

// snippet: recipe-value
extension NavigationCheckpoint<String> { static let checkout = Self("checkout") }

/// The open checkout gets the status of a payment; without one, the orders are shown.
@MainActor
func paid(_ status: String, in node: NavigationNode) {
  if node.returnTo(.checkout, with: status) == .unchanged(.noCheckpoint) {
    node.navigate(to: AccountRoute.orders)
  }
}
// end

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
    contributions.guardDestinations("log-in") { [session] _ in
      session.isLoggedIn
        ? .allow
        : .park(until: session.loggedIn, showing: .present(LogInRoute(), policy: .stack))
    }
    module.contribute(to: &contributions)
  }
}
// end

struct LogInRoute: NavigationRoute {}

private struct LogInModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: LogInRoute.self) { "\($0)" }
    contributions.destination(for: HomeRoute.self) { "\($0)" }
  }
}

@MainActor
struct `The recipes` {
  @Test func `a flag takes the screens of a module away, open ones and new ones`() {
    let flags = Flags()
    // snippet: recipe-flag-use
    let registry = DestinationRegistry([Flagged(module: WalletModule()) { flags.wallet }])
    let node = NavigationNode("home", registry: registry)
    node.navigate(to: AccountRoute.orders)

    flags.wallet = false
    #expect(node.revalidate() == .committed)
    #expect(node.stack.depth == 0)
    let refused = node.navigate(to: AccountRoute.orders)
    #expect(refused.description == "Blocked by flag: switched off.")
    // end
  }

  @Test(arguments: [false, true])
  func `a plan of nothing asks the draft in front, as before another account`(has: Bool) async {
    let app = NavigationNode("app")
    if has { app.navigate(to: AccountRoute.profile) }
    app.guards.protect("draft", for: .everything)
    #expect(await app.apply(NavigationPlan()).settled().isApplied == !has)
  }

  @Test func `a tab comes in the middle, and a forgotten module is named`() {
    // snippet: recipe-tab
    enum OfficeTab: String, NavigationRoute { case inbox, calendar, settings }
    struct CalendarRoute: NavigationRoute {}
    let registry = DestinationRegistry([HomeModule(), AccountModule()])
    let tabs = TabNavigator(
      "main",
      selection: OfficeTab.inbox,
      tabs: [.inbox, .settings],
      registry: registry,
      root: { tab in
        switch tab {
        case .inbox: HomeRoute.list
        case .calendar: CalendarRoute()
        case .settings: AccountRoute.profile
        }
      }
    )
    #expect(tabs.insert(.calendar, at: 1) == .committed)
    #expect(tabs.ids == [.inbox, .calendar, .settings])
    #expect(registry.diagnostics(of: tabs).map(\.kind) == [.unshownRoot])
    // end
  }

  @Test func `a wizard ends from its last step, with its value, in a sheet and on a stack`() {
    let registry = DestinationRegistry<String>("Booking") { contributions in
      // snippet: recipe-wizard-scope
      contributions.scope(for: BookingRoute.self) { _, screen in Booking(screen) }
      // end
      contributions.destination(for: BookingRoute.self) { _ in "1" }
      contributions.destination(for: StepRoute.self) { "\($0.number)" }
    }
    // snippet: recipe-wizard-use
    let node = NavigationNode("main", registry: registry)
    let booked = node.requestResult(of: Int.self, from: BookingRoute())
    for number in 2...5 { node.navigate(to: StepRoute(number: number)) }

    let last = frontScreen(of: node)  // \.screen in its view
    let booking = last.enclosing(Booking.self, of: BookingRoute.self)
    booking?.seats = 2
    booking?.finish()
    #expect(booked.result == .value(2))
    #expect(node.modals.isPresenting == false)
    // end

    node.navigate(to: HomeRoute.list)
    let pushed = node.requestResult(of: Int.self, pushing: BookingRoute())
    for number in 2...5 { node.navigate(to: StepRoute(number: number)) }
    let step = node.stack.screen(of: node.stack.path.last)
    step.enclosing(Booking.self, of: BookingRoute.self)?.finish()
    #expect(pushed.result == .value(1))
    #expect(node.stack.depth == 1)
  }

  @Test func `home is one command from anywhere, also from a sheet`() {
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    tabs.navigate(to: HomeRoute.list, in: .home)
    tabs.navigate(to: AccountRoute.profile, in: .account)
    // snippet: recipe-home
    let account = tabs.node(of: .account)
    account?.present(AccountRoute.orders)
    account?.navigate(to: HomeRoute.detail(id: 7))  // in the sheet

    // What the view does with \.screen:
    frontScreen(of: tabs).perform(.show(NavigationPlan(tab: ShopTab.home)))
    #expect(tabs.selection == .home)
    #expect(tabs.node(of: .home)?.stack.depth == 0)
    #expect(account?.modals.isPresenting == false)
    #expect(account?.stack.depth == 1)
    // end
  }

  @Test func `a sheet opens at a sub page, with the way back in it`() {
    let node = NavigationNode("home")
    // snippet: recipe-sub-page
    let orders = NavigationPlan(
      stack: [AccountRoute.profile, AccountRoute.orders],
      mode: .present(.sheet)
    )
    node.perform(.show(orders))  // screen.perform in a view
    #expect(node.modals.presentedRoute(of: AccountRoute.self) == .profile)
    #expect(node.host.frontStack.routes(of: AccountRoute.self) == [.orders])
    #expect(node.goBack() == .committed)
    #expect(node.currentScreen?.as(AccountRoute.self) == .profile)
    // end

    // It stays when the screen goes that asked for it.
    node.dismiss()
    node.navigate(to: HomeRoute.list)
    node.stack.screen(of: node.stack.path.last).perform(.show(orders))
    node.stack.popLast()
    #expect(node.goBack() == .committed)
    #expect(node.currentScreen?.as(AccountRoute.self) == .profile)
  }

  @Test func `the screen that is open gets a value, and without it another one is shown`() {
    // snippet: recipe-value-use
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    var seen = ""
    frontScreen(of: node).mark(.checkout) { seen = $0 }

    paid("done", in: node)
    #expect(seen == "done")
    #expect(node.stack.depth == 1)

    node.popToRoot()
    paid("done", in: node)
    #expect(node.currentScreen?.as(AccountRoute.self) == .orders)
    // end
  }

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
}
