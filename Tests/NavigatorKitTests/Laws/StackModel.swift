import NavigatorKit

/// What a stack promises, written down as simply as possible: no thought is given to speed.
struct StackModel {
  var routes: [HomeRoute] = []

  /// What a command must come to.
  struct Expectation {
    /// The routes afterwards.
    var routes: [HomeRoute]
    /// For each of them, where the kept entry was before, or `nil` for a new one.
    var origins: [Int?]
    var outcome: NavigationOutcome
  }

  /// What a command, or a write of routes, must come to.
  func expectation(of command: StackCommand) -> Expectation? {
    switch command {
    case .push(let route, let strategy): return push(route, strategy)
    case .append(let new):
      return new.isEmpty ? unchanged(.nothingAsked) : kept(routes.count, adding: new)
    case .replaceTop(let new):
      return new.isEmpty ? unchanged(.nothingAsked) : kept(max(routes.count - 1, 0), adding: new)
    case .replace(let new):
      return routes.isEmpty && new.isEmpty ? unchanged(.alreadyAtRoot) : kept(0, adding: new)
    case .popLast(let count):
      if count <= 0 { return unchanged(.nothingAsked) }
      if routes.isEmpty { return unchanged(.alreadyAtRoot) }
      return kept(count >= routes.count ? 0 : routes.count - count)
    case .popTo(let route): return pop { $0 == route }
    case .popToLastDetail(let limit): return pop { $0.isDetail(below: limit) }
    case .popToRoot: return routes.isEmpty ? unchanged(.alreadyAtRoot) : kept(0)
    case .assign(let new): return write(new)
    case .host: return nil
    }
  }

  private func push(_ route: HomeRoute, _ strategy: PushStrategy) -> Expectation {
    if strategy == .ifNotOnTop, routes.last == route { return unchanged(.alreadyOnTop) }
    if strategy == .ifNotExists, routes.contains(route) { return unchanged(.alreadyInStack) }
    if strategy == .navigateOrPush, routes.contains(route) { return pop { $0 == route } }
    if strategy == .replaceTop { return kept(max(routes.count - 1, 0), adding: [route]) }
    return kept(routes.count, adding: [route])
  }

  private func pop(_ isTarget: (HomeRoute) -> Bool) -> Expectation {
    for index in routes.indices.reversed() where isTarget(routes[index]) {
      return index == routes.count - 1 ? unchanged(.alreadyOnTop) : kept(index + 1)
    }
    return unchanged(.notFound)
  }

  private func write(_ new: [HomeRoute]) -> Expectation {
    var bottom = 0
    while bottom < min(routes.count, new.count), routes[bottom] == new[bottom] { bottom += 1 }
    var top = 0
    while top < min(routes.count, new.count) - bottom,
      routes[routes.count - 1 - top] == new[new.count - 1 - top]
    {
      top += 1
    }
    let origins = new.indices.map { index -> Int? in
      if index < bottom { return index }
      return index >= new.count - top ? index - new.count + routes.count : nil
    }
    return Expectation(routes: new, origins: origins, outcome: .committed)
  }

  private func kept(_ count: Int, adding new: [HomeRoute] = []) -> Expectation {
    Expectation(
      routes: routes.prefix(count) + new,
      origins: Array(0..<count) + new.map { _ in nil },
      outcome: .committed
    )
  }

  private func unchanged(_ reason: UnchangedReason) -> Expectation {
    Expectation(routes: routes, origins: Array(routes.indices), outcome: .unchanged(reason))
  }
}
