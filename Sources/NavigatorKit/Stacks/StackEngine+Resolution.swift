/// What an intent comes to in a given state.
enum StackResolution<Route: Hashable & Sendable> {
  case edit(StackEdit<Route>)
  case none(UnchangedReason)
}

extension StackEngine {
  /// Finds what an intent comes to in the present state. Changes nothing.
  func resolve(_ intent: StackIntent<Route>) -> StackResolution<Route> {
    switch intent {
    case .push(let route, let strategy): push(route, strategy)
    case .append(let entries): insert(entries, at: storage.count..<storage.count)
    case .replaceTop(let entries): insert(entries, at: max(0, storage.count - 1)..<storage.count)
    case .replace(let entries): replace(with: entries)
    case .popLast(let count): pop(count)
    case .popToRoute(let route): pop(to: storage.routes.lastIndex(of: route))
    case .popToEntry(let id): pop(to: storage.ids.lastIndex(of: id))
    case .popToRoot: storage.count == 0 ? .none(.alreadyAtRoot) : truncate(to: 0)
    case .write(let write): settle(write)
    }
  }

  private func push(_ route: Route, _ strategy: PushStrategy) -> StackResolution<Route> {
    let end = storage.count
    switch strategy.kind {
    case .always:
      break
    case .ifNotOnTop:
      if storage.routes.last == route { return .none(.alreadyOnTop) }
    case .ifNotExists:
      if storage.routes.contains(route) { return .none(.alreadyInStack) }
    case .navigateOrPush:
      if let index = storage.routes.lastIndex(of: route) { return pop(to: index) }
    case .replaceTop:
      let top = max(0, end - 1)..<end
      return .edit(StackEdit(removed: top, inserted: .one(route, .mint())))
    }
    return .edit(StackEdit(removed: end..<end, inserted: .one(route, .mint())))
  }

  private func pop(_ count: Int) -> StackResolution<Route> {
    if count <= 0 { return .none(.nothingAsked) }
    if storage.count == 0 { return .none(.alreadyAtRoot) }
    return truncate(to: max(0, storage.count - count))
  }

  private func pop(to index: Int?) -> StackResolution<Route> {
    guard let index else { return .none(.notFound) }
    return index == storage.count - 1 ? .none(.alreadyOnTop) : truncate(to: index + 1)
  }

  private func truncate(to count: Int) -> StackResolution<Route> {
    .edit(StackEdit(removed: count..<storage.count, inserted: .nothing))
  }

  private func insert(
    _ entries: StackStorage<Route>,
    at range: Range<Int>
  ) -> StackResolution<Route> {
    guard entries.count > 0 else { return .none(.nothingAsked) }
    let fresh = withoutForeignIDs(entries, replacing: range)
    return .edit(StackEdit(removed: range, inserted: .many(fresh)))
  }

  private func replace(with entries: StackStorage<Route>) -> StackResolution<Route> {
    if entries.count == 0 {
      return storage.count == 0 ? .none(.alreadyAtRoot) : truncate(to: 0)
    }
    return settle(StackWrite(routes: entries.routes, ids: entries.ids), adoptingEqualRoutes: false)
  }
}
