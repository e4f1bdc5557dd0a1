import NavigatorKit

/// A route that is one number.
struct Number: NavigationRoute {
  let value: Int

  init(_ value: Int) { self.value = value }
}
