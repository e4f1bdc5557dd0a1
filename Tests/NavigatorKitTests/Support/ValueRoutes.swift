import NavigatorKit

// Routes that hold one value: of types of their own, since a bare number or text is no route.

struct Number: NavigationRoute, Codable, ExpressibleByIntegerLiteral {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(integerLiteral value: Int) { self.init(value) }
}

struct Real: NavigationRoute, Codable, ExpressibleByFloatLiteral {
  let value: Double
  init(_ value: Double) { self.value = value }
  init(floatLiteral value: Double) { self.init(value) }
}

struct Text: NavigationRoute, Codable, ExpressibleByStringLiteral {
  let value: String
  init(_ value: String) { self.value = value }
  init(stringLiteral value: String) { self.init(value) }
}

struct Items<Element: Hashable & Sendable>: NavigationRoute, ExpressibleByArrayLiteral {
  let value: [Element]
  init(_ value: [Element]) { self.value = value }
  init(arrayLiteral elements: Element...) { self.init(elements) }
}
