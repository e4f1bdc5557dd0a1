import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Synchronization
import Testing

enum HomeRoute: NavigationRoute { case list, detail(Int) }
enum AccountRoute: NavigationRoute { case profile, edit }
enum CartRoute: NavigationRoute { case cart, pay }

/// A route that no module shows, and that can be encoded.
struct Word: NavigationRoute, Codable {
  let value: String

  init(_ value: String) { self.value = value }
}

/// The control that the confirmations of tests point at.
nonisolated enum DialogControl { case text }

/// A screen that shows one text, and links on.
struct PlainScreen: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View {
    VStack {
      Text(verbatim: text)
      RouteLink(to: HomeRoute.detail(9)) { Text(verbatim: "go on") }
    }
  }
}

/// The root of a stack.
struct RootScreen: View {
  var body: some View {
    VStack {
      Text(verbatim: "root").dialogAnchor(DialogControl.text)
      RouteLink(to: HomeRoute.list) { Text(verbatim: "list") }
      RouteLink(to: AccountRoute.profile) { Text(verbatim: "profile") }
    }
  }
}

/// A screen that keeps a text of its own, in the field `note`.
struct Noted: View {
  let text: String
  @State private var note = ""

  init(_ text: String) { self.text = text }

  var body: some View {
    VStack {
      Text(verbatim: text)
      TextField("note", text: $note)
    }
  }
}

/// A screen that counts taps.
struct Counter: View {
  @State private var count = 0

  init() {}

  var body: some View {
    VStack {
      Text(verbatim: "\(count)")
      Button("count") { count += 1 }
    }
  }
}

/// Answers guards when a test says so.
@MainActor final class Answers {
  private var waiting: [CheckedContinuation<GuardDecision, Never>] = []

  func decide() async -> GuardDecision { await withCheckedContinuation { waiting.append($0) } }

  func give(_ decision: GuardDecision) {
    let all = waiting
    waiting = []
    for one in all { one.resume(returning: decision) }
  }
}

/// Hands the screens that appear to a test, the last one first.
@MainActor final class Reach {
  var screens: [ScreenHandle] = []
  var screen: ScreenHandle { screens.last ?? .none }
}

/// Whether the texts stand in for a missing screen: those of a debug build name the route and the
/// modules, and those of a release build tell users no more than that it is missing.
func standsIn(_ texts: [String], naming names: String...) -> Bool {
  #if DEBUG
  names.allSatisfy(texts.joined().contains)
  #else
  texts == ["This screen is not available."]
  #endif
}

/// Reads nothing but whether there is anything on the stack.
struct PresenceReader: View {
  let navigator: MultiRouteNavigator

  var body: some View { Text(verbatim: navigator.hasPresentedRoutes ? "deep" : "shallow") }
}

/// Reads nothing but the top of the stack.
struct TopReader: View {
  let navigator: MultiRouteNavigator

  var body: some View { Text(verbatim: "\(navigator.presentedRoute == nil)") }
}

/// Reads nothing but whether the top is protected.
struct ProtectionReader: View {
  let navigator: MultiRouteNavigator

  var body: some View { Text(verbatim: "\(navigator.host.isProtected)") }
}

/// Three modules' destinations, put together without erasing them.
@MainActor enum Modules {
  @DestinationBuilder static var home: some DestinationSet {
    RouteDestination(for: HomeRoute.self) { PlainScreen("home \($0)") }
  }

  @DestinationBuilder static var account: some DestinationSet {
    RouteDestination(for: AccountRoute.self) { PlainScreen("account \($0)") }
  }

  @DestinationBuilder static var cart: some DestinationSet {
    RouteDestination(for: CartRoute.self) { PlainScreen("cart \($0)") }
  }
}

/// A mixed stack of three modules.
struct ShopStack: View {
  let navigator: MultiRouteNavigator

  var body: some View {
    NavigatorHost(navigator) {
      RootScreen()
    } destinations: {
      Modules.home
      Modules.account
      Modules.cart
    }
  }
}

/// A node on a screen, with the destinations of three modules.
struct OneHost: View {
  let node: NavigationNode

  var body: some View {
    NodeHost(node) {
      Text(verbatim: "root")
    } destinations: {
      Modules.home
      Modules.account
      Modules.cart
    }
  }
}

/// A node's host, and perhaps a second one beside it.
struct TwoHosts: View {
  let node: NavigationNode
  let hasSecond: Bool

  var body: some View {
    VStack {
      OneHost(node: node)
      if hasSecond { OneHost(node: node) }
    }
  }
}

/// Three modules for a registry.
struct ScreenModule<Route: NavigationRoute>: NavigationModule {
  let name: ModuleName

  init(_ name: ModuleName, _ type: Route.Type) { self.name = name }

  func contribute(to contributions: inout ModuleContributions<PlainScreen>) {
    let name = name
    contributions.destination(for: Route.self) { PlainScreen("\(name) \($0)") }
  }
}

/// Keeps the lines of a log.
final class LogLines: NavigationLogSink {
  private let all = Mutex<[String]>([])

  var lines: [String] { all.withLock { $0 } }

  func write(_ entry: NavigationLogEntry) { all.withLock { $0.append(entry.description) } }
}

/// Expects one line, which has all the parts.
func expectOne(_ lines: [String], _ parts: String..., place: SourceLocation = #_sourceLocation) {
  #expect(lines.count == 1, sourceLocation: place)
  for part in parts { #expect(lines.first?.contains(part) == true, sourceLocation: place) }
}

/// What was reported as an event with a failure.
@MainActor final class Failures {
  private(set) var all: [NavigationFailure] = []

  var kinds: [NavigationFailure.Kind] { all.map(\.kind) }

  func watch(_ events: NavigationEvents) {
    events.observe { [weak self] event in
      if case .failed(let failure) = event.outcome { self?.all.append(failure) }
    }
  }
}

enum ShopTab: String, NavigationRoute, CaseIterable { case home, search, account }
enum AppFlow: NavigationRoute { case splash, login, main }

/// The root of a tab, which reads nothing of what happens elsewhere.
struct TabRoot<Name>: View {
  var body: some View {
    VStack {
      Text(verbatim: String("\(Name.self)".dropLast(3))).dialogAnchor(DialogControl.text)
      RouteLink(to: HomeRoute.list) { Text(verbatim: "list") }
    }
  }
}

enum HomeTab {}
enum SearchTab {}
enum AccountTab {}

/// What a tab's stack and layers show.
@MainActor enum TabScreens {
  @DestinationBuilder static var all: some DestinationSet {
    RouteDestination(for: HomeRoute.self) { LayerContent("home \($0)") }
    RouteDestination(for: CartRoute.self) { LayerContent("cart \($0)") }
  }
}

/// Three tabs with a node in each.
struct TabbedShop: View {
  let tabs: TabNavigator<ShopTab>

  var body: some View {
    TabHost(tabs) { tab, node in
      NodeHost(node) {
        switch tab {
        case .home: TabRoot<HomeTab>()
        case .search: TabRoot<SearchTab>()
        case .account: TabRoot<AccountTab>()
        }
      } destinations: {
        TabScreens.all
      }
    } label: { tab in
      Text(verbatim: "\(tab)")
    }
  }
}

@MainActor
func makeTabs(_ group: NavigationGroup? = nil) -> TabNavigator<ShopTab> {
  TabNavigator("main", selection: .home, tabs: [.home, .search, .account], in: group)
}

extension TabNavigator {
  /// The node of a tab that certainly has one.
  func certainNode(of tab: TabID) -> NavigationNode { node(of: tab) ?? NavigationNode("missing") }
}

/// What the tests of modals show: one layer's route as a text, and buttons.
struct LayerContent: View {
  let text: String
  @Environment(\.screen) private var screen

  init(_ text: String) { self.text = text }

  var body: some View {
    VStack {
      Text(verbatim: text).dialogAnchor(DialogControl.text, inLayers: true)
      RouteLink(to: HomeRoute.detail(9)) { Text(verbatim: "push") }
      Button("replace") { screen.present(CartRoute.pay, policy: .replaceCurrent) }
      Button("close") { screen.leave() }
    }
  }
}

/// What lies below all layers; its body reads nothing of them.
struct LayerBase: View {
  var body: some View { Text(verbatim: "base").dialogAnchor(DialogControl.text) }
}

/// A presenter's layers, above a base.
struct Layered: View {
  let presenter: ModalPresenter<AnyRoute>

  var body: some View { LayerBase().modals(presenter) { TabScreens.all } }
}
