import NavigatorKit
import NavigatorKitTesting
import Testing

/// A change to a stack, and the facts that it changes.
struct StackChange: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let start: [HomeRoute]
  let changed: Set<StackFact.Group>
  let make: @MainActor @Sendable (HomeStack) -> Void

  init(
    _ name: String,
    from start: [HomeRoute],
    changes changed: Set<StackFact.Group>,
    _ make: @escaping @MainActor @Sendable (HomeStack) -> Void
  ) {
    testDescription = name
    self.start = start
    self.changed = changed
    self.make = make
  }

  static let two: [HomeRoute] = [.list, .detail(id: 1)]
  static let everything: Set<StackFact.Group> = [.entries, .top, .depth, .presence]

  static let moves: [StackChange] = [
    StackChange("the first push", from: [], changes: everything) { $0.navigate(to: .list) },
    StackChange("a push", from: two, changes: [.entries, .top, .depth]) { $0.navigate(to: .list) },
    StackChange("a push of an equal route", from: two, changes: [.entries, .depth]) {
      $0.navigate(to: .detail(id: 1))
    },
    StackChange("an append", from: two, changes: [.entries, .top, .depth]) {
      $0.append(contentsOf: [.list, .search("")])
    },
    StackChange("a pop", from: two, changes: [.entries, .top, .depth]) { $0.popLast() },
    StackChange("a pop to an equal route", from: [.list, .list], changes: [.entries, .depth]) {
      $0.popLast()
    },
    StackChange("the last pop", from: [.list], changes: everything) { $0.popLast() },
    StackChange("a pop to a route", from: two, changes: [.entries, .top, .depth]) {
      $0.pop(to: .list)
    },
    StackChange("a pop to the root", from: two, changes: everything) { $0.popToRoot() },
    StackChange("a replaced top", from: two, changes: [.entries, .top]) {
      $0.navigate(to: .search(""), strategy: .replaceTop)
    },
    StackChange("a top replaced with an equal route", from: two, changes: [.entries]) {
      $0.replaceTop(with: [.detail(id: 1)])
    },
    StackChange("a top replaced with two", from: two, changes: [.entries, .top, .depth]) {
      $0.replaceTop(with: [.list, .search("")])
    },
    StackChange("a replacement of the same depth", from: two, changes: [.entries, .top]) {
      $0.replace(with: [.list, .search("")])
    },
    StackChange("a replacement that changes the bottom", from: two, changes: [.entries]) {
      $0.replace(with: [.search(""), .detail(id: 1)])
    },
    StackChange("a replacement with nothing", from: two, changes: everything) {
      $0.replace(with: [])
    },
  ]

  static let writes: [StackChange] = [
    StackChange("an entry inserted in the middle", from: two, changes: [.entries, .depth]) {
      $0.hostPath.insert(RouteEntry(AnyRoute(HomeRoute.search(""))), at: 1)
    },
    StackChange("an entry removed from the bottom", from: two, changes: [.entries, .depth]) {
      $0.assign([.detail(id: 1)])
    },
    StackChange("an entry replaced at the bottom", from: two, changes: [.entries]) {
      $0.assign([.search(""), .detail(id: 1)])
    },
    StackChange("a swipe back", from: two, changes: [.entries, .top, .depth]) {
      $0.host().swipeBack()
    },
    StackChange("a write of another stack", from: two, changes: [.entries, .top, .depth]) {
      $0.assign([.search("")])
    },
    StackChange("a write of nothing", from: two, changes: everything) { $0.assign([]) },
  ]

  static let refusals: [StackChange] = [
    StackChange("a write back of the path", from: two, changes: []) { $0.host().writeBack() },
    StackChange("a write back of equal routes", from: two, changes: []) { $0.assign(two) },
    StackChange("a write of nothing at the root", from: [], changes: []) { $0.assign([]) },
    StackChange("ifNotOnTop on top", from: two, changes: []) {
      $0.navigate(to: .detail(id: 1), strategy: .ifNotOnTop)
    },
    StackChange("ifNotExists in the stack", from: two, changes: []) {
      $0.navigate(to: .list, strategy: .ifNotExists)
    },
    StackChange("navigateOrPush on top", from: two, changes: []) {
      $0.navigate(to: .detail(id: 1), strategy: .navigateOrPush)
    },
    StackChange("a pop of nothing", from: two, changes: []) { $0.popLast(0) },
    StackChange("a pop at the root", from: [], changes: []) { $0.popLast() },
    StackChange("a pop to the root at the root", from: [], changes: []) { $0.popToRoot() },
    StackChange("a pop to the top", from: two, changes: []) { $0.pop(to: .detail(id: 1)) },
    StackChange("a pop to nowhere", from: two, changes: []) { $0.pop(to: .search("")) },
    StackChange("a pop without a match", from: two, changes: []) {
      $0.pop(toLastWhere: { _ in false })
    },
    StackChange("an append of nothing", from: two, changes: []) { $0.append(contentsOf: []) },
    StackChange("a top replaced with nothing", from: two, changes: []) { $0.replaceTop(with: []) },
    StackChange("nothing for nothing", from: [], changes: []) { $0.replace(with: []) },
  ]
}
