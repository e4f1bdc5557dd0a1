import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Synchronization

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

  init(_ text: String) {
    self.text = text
  }

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

  init(_ text: String) {
    self.text = text
  }

  var body: some View {
    VStack {
      Text(verbatim: text)
      TextField("note", text: $note)
    }
  }
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
@MainActor
enum Modules {
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

  init(_ name: ModuleName, _ type: Route.Type) {
    self.name = name
  }

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

/// What was reported as an event with a failure.
@MainActor
final class Failures {
  private(set) var all: [NavigationFailure] = []

  var kinds: [NavigationFailure.Kind] { all.map(\.kind) }

  func watch(_ pipeline: NavigationPipeline) {
    pipeline.events.observe { [weak self] event in
      if case .failed(let failure) = event.outcome { self?.all.append(failure) }
    }
  }
}
