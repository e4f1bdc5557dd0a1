import Observation

/// The code that an app would write for one route type: no kit, no generics, an array that is observed.
@MainActor
@Observable
final class TypedFloor {
  var routes: [Screen]

  init(depth: Int) {
    routes = (0..<depth).map { Screen.table[(depth - $0) & 63] }
  }

  @inline(never)
  func push(_ route: Screen) { routes.append(route) }

  @inline(never)
  func pop() { routes.removeLast() }

  @inline(never)
  func readCount() -> Int { routes.count }

  @inline(never)
  func readTop() -> Screen? { routes.last }
}

/// The data alone.
enum TypedBare {
  @inline(never)
  static func contains(_ routes: [Screen], _ route: Screen) -> Bool { routes.contains(route) }

  @inline(never)
  static func replace(_ routes: inout [Screen], with other: [Screen]) {
    routes.removeAll()
    routes.append(contentsOf: other)
  }
}
