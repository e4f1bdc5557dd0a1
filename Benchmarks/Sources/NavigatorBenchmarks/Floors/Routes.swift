import NavigatorKit

/// The routes of the typed stacks: a quarter carries a text that lives on the heap.
enum Screen: NavigationRoute {
  case list
  case detail(Int)
  case named(String)
  case range(Int, Int)

  /// Sixty-four routes, so that no branch is always taken.
  static let table: [Screen] = (0..<64).map { index in
    switch index % 4 {
    case 0: .detail(index)
    case 1: .named("a screen with a longer name, \(index)")
    case 2: .range(index, index + 1)
    default: .list
    }
  }

  /// Sixty-four routes that no stack holds.
  static let missing: [Screen] = (0..<64).map { .detail(-1 - $0) }
}

enum HomeScreen: NavigationRoute {
  case list
  case detail(Int)
}

struct AccountScreen: NavigationRoute {
  let name: String
}

struct CartScreen: NavigationRoute {
  let count: Int
}

/// A route of one of three types, for the mixed stacks.
enum Mixed: Sendable {
  case home(HomeScreen)
  case account(AccountScreen)
  case cart(CartScreen)

  static let table: [Mixed] = (0..<64).map { index in
    switch index % 4 {
    case 0: .home(.detail(index))
    case 1: .account(AccountScreen(name: "an account with a longer name, \(index)"))
    case 2: .cart(CartScreen(count: index))
    default: .home(.list)
    }
  }

  var erased: any NavigationRoute {
    switch self {
    case .home(let route): route
    case .account(let route): route
    case .cart(let route): route
    }
  }
}
