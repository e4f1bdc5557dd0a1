import NavigatorKit
import NavigatorKitTesting

/// A route of one of several types, for a model that must not rely on erased routes.
enum MixedSample: NavigationRoute {
  case home(HomeRoute)
  case account(AccountRoute)
  case whole(Number)
  case real(Real)

  /// Few routes, some of which look alike.
  static let all: [MixedSample] = [
    .home(.list), .home(.detail(id: 1)), .home(.detail(id: 2)), .account(.profile),
    .account(.detail(id: 1)), .whole(1), .whole(2), .real(1.0), .real(2.0),
  ]

  static func random(using generator: inout SeededGenerator) -> MixedSample {
    all.randomElement(using: &generator) ?? .whole(1)
  }

  var home: HomeRoute? { if case .home(let route) = self { route } else { nil } }
  var account: AccountRoute? { if case .account(let route) = self { route } else { nil } }
  var whole: Number? { if case .whole(let number) = self { number } else { nil } }
  var real: Real? { if case .real(let number) = self { number } else { nil } }

  /// The route itself.
  var route: any NavigationRoute {
    switch self {
    case .home(let route): route
    case .account(let route): route
    case .whole(let number): number
    case .real(let number): number
    }
  }
}

// MARK: - On a navigator

/// Calls that keep the type of the route, as an app's calls do.
@MainActor
extension MixedSample {
  func push(_ strategy: PushStrategy, on navigator: MultiRouteNavigator) -> NavigationOutcome {
    switch self {
    case .home(let route): navigator.navigate(to: route, strategy: strategy)
    case .account(let route): navigator.navigate(to: route, strategy: strategy)
    case .whole(let number): navigator.navigate(to: number, strategy: strategy)
    case .real(let number): navigator.navigate(to: number, strategy: strategy)
    }
  }

  func popTo(on navigator: MultiRouteNavigator) -> NavigationOutcome {
    switch self {
    case .home(let route): navigator.pop(to: route)
    case .account(let route): navigator.pop(to: route)
    case .whole(let number): navigator.pop(to: number)
    case .real(let number): navigator.pop(to: number)
    }
  }

  func popToType(on navigator: MultiRouteNavigator) -> NavigationOutcome {
    switch self {
    case .home: navigator.pop(toLast: HomeRoute.self)
    case .account: navigator.pop(toLast: AccountRoute.self)
    case .whole: navigator.pop(toLast: Number.self)
    case .real: navigator.pop(toLast: Real.self)
    }
  }

  func popToTypeAndValue(on navigator: MultiRouteNavigator) -> NavigationOutcome {
    switch self {
    case .home(let route): navigator.pop(toLast: HomeRoute.self) { $0 == route }
    case .account(let route): navigator.pop(toLast: AccountRoute.self) { $0 == route }
    case .whole(let number): navigator.pop(toLast: Number.self) { $0 == number }
    case .real(let number): navigator.pop(toLast: Real.self) { $0 == number }
    }
  }

  func isContained(in navigator: MultiRouteNavigator) -> Bool {
    switch self {
    case .home(let route): navigator.contains(route)
    case .account(let route): navigator.contains(route)
    case .whole(let number): navigator.contains(number)
    case .real(let number): navigator.contains(number)
    }
  }

  func isPresented(in navigator: MultiRouteNavigator) -> Bool {
    switch self {
    case .home(let route): navigator.isPresented(route)
    case .account(let route): navigator.isPresented(route)
    case .whole(let number): navigator.isPresented(number)
    case .real(let number): navigator.isPresented(number)
    }
  }

  /// Whether this sample is of the same type as another.
  func isLike(_ other: MixedSample) -> Bool {
    switch (self, other) {
    case (.home, .home), (.account, .account), (.whole, .whole), (.real, .real): true
    default: false
    }
  }
}
