@MainActor
extension StackState {
  /// Finds the edit for an intent in this state.
  ///
  /// Changes nothing.
  @inlinable
  func resolve(_ intent: StackIntent<Route>) -> StackResolution<Route> {
    switch intent {
    case .push(let route, let strategy): push(route, strategy)
    case .append(let content): insert(content, at: count..<count)
    case .replaceTop(let content): insert(content, at: max(0, count - 1)..<count)
    case .replace(let content): replace(with: content)
    case .popLast(let count): pop(count)
    case .popToRoute(let route): pop(to: routes.lastIndex(of: route))
    case .popToEntry(let id): pop(to: ids.lastIndex(of: id))
    case .popToRoot: count == 0 ? .none(.alreadyAtRoot) : truncate(to: 0)
    case .write(let routes): settle(StackContent(routes: routes), adoptingEqualRoutes: true)
    case .writePath(let path): settle(path)
    }
  }

  @inlinable
  func push(_ route: Route, _ strategy: PushStrategy) -> StackResolution<Route> {
    var place = count..<count
    switch strategy.kind {
    case .always:
      break
    case .ifNotOnTop:
      if routes.last == route { return .none(.alreadyOnTop) }
    case .ifNotExists:
      if routes.contains(route) { return .none(.alreadyInStack) }
    case .navigateOrPush:
      if let index = routes.lastIndex(of: route) { return pop(to: index) }
    case .replaceTop:
      place = max(0, count - 1)..<count
    }
    let id = EntryIDSource.mintOnMainActor()
    return .edit(StackEdit(removed: place, routes: .one(route), ids: .one(id)))
  }

  @inlinable
  func pop(_ number: Int) -> StackResolution<Route> {
    if number <= 0 { return .none(.nothingAsked) }
    if count == 0 { return .none(.alreadyAtRoot) }
    return truncate(to: max(0, count - number))
  }

  @inlinable
  func pop(to index: Int?) -> StackResolution<Route> {
    guard let index else { return .none(.notFound) }
    return index == count - 1 ? .none(.alreadyOnTop) : truncate(to: index + 1)
  }

  @inlinable
  func truncate(to newCount: Int) -> StackResolution<Route> {
    .edit(StackEdit(removed: newCount..<count, routes: [], ids: []))
  }

  @inlinable
  func insert(_ content: StackContent<Route>, at place: Range<Int>) -> StackResolution<Route> {
    if content.routes.isEmpty { return .none(.nothingAsked) }
    let newIDs = content.hasNewIDs ? content.ids : nil
    let ids = newIDs ?? freshIDs(for: content.routes, content.ids, replacing: place)
    return .edit(StackEdit(removed: place, routes: Few(content.routes), ids: Few(ids)))
  }

  @inlinable
  func replace(with content: StackContent<Route>) -> StackResolution<Route> {
    if content.routes.isEmpty { return count == 0 ? .none(.alreadyAtRoot) : truncate(to: 0) }
    if content.ids != nil { return settle(content, adoptingEqualRoutes: false) }
    return insert(content, at: 0..<count)
  }

  @inlinable
  func remove(_ gone: Set<EntryID>) -> StackResolution<Route> {
    let kept = ids.indices.filter { !gone.contains(ids[$0]) }
    if kept.count == count { return .none(.notFound) }
    let content = StackContent(routes: kept.map { routes[$0] }, ids: kept.map { ids[$0] })
    return settle(content, adoptingEqualRoutes: false)
  }
}
