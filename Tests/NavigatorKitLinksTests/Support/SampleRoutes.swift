import NavigatorKit

/// The routes of a feature.
enum HomeRoute: NavigationRoute {
  case list
  case detail(id: Int)
  case search(String)
}

/// The routes of another feature, which look the same.
enum AccountRoute: NavigationRoute {
  case profile
  case detail(id: Int)
}

/// A route that says under which name it is shown.
struct ProductRoute: NavigationRoute, NamedRoute {
  let id: Int
  var routeName: String { "product \(id)" }
}

/// A whole number, which is no route of itself.
struct Number: NavigationRoute, ExpressibleByIntegerLiteral {
  let value: Int

  init(_ value: Int) { self.value = value }

  init(integerLiteral value: Int) { self.init(value) }
}

/// A text.
struct Text: NavigationRoute, ExpressibleByStringLiteral {
  let value: String

  init(_ value: String) { self.value = value }

  init(stringLiteral value: String) { self.init(value) }
}

/// Several values.
struct Items<Element: Hashable & Sendable>: NavigationRoute, ExpressibleByArrayLiteral {
  let value: [Element]

  init(_ value: [Element]) { self.value = value }

  init(arrayLiteral elements: Element...) { self.init(elements) }
}
