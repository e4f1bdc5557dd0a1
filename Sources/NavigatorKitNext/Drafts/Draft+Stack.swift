// Stacks: what an intent comes to.

extension Draft {
  /// Adds the edit of an intent for a stack.
  mutating func apply(_ ask: NavigationIntent.Ask, to block: AnyStackBlock) throws(Refusal) {
    let stack = stack(block)
    let count = stack.count
    switch ask {
    case .push(let route, let strategy): try push(route, strategy, in: block, stack)
    case .append(let routes): try insert(routes, at: count..<count, of: block, stack)
    case .replaceTop(let routes): try insert(routes, at: max(0, count - 1)..<count, of: block, stack)
    case .replace(let routes):
      if routes.isEmpty { return try cut(to: 0, block, stack, end: .reset) }
      try insert(routes, at: 0..<count, of: block, stack, end: .reset)
    case .show(let path): try settle(path, in: block, stack)
    case .write(let routes): try settle(routes, in: block, stack)
    case .popLast(let number):
      if number <= 0 { throw .unchanged(.nothingAsked) }
      try cut(to: max(0, count - number), block, stack)
    case .popToRoute(let route): try pop(to: stack.lastIndex(of: route), block, stack)
    case .popToEntry(let id): try pop(to: stack.lastIndex(of: id), block, stack)
    case .popToMatch(let condition):
      try pop(to: (0..<count).last { condition.matches(stack.route(at: $0)) }, block, stack)
    case .popToRoot: try cut(to: 0, block, stack, end: .reset)
    case .finish(let finish): try self.finish(finish, in: block, stack)
    case .leave(let id):
      guard let index = stack.lastIndex(of: id) else { throw .unchanged(.notFound) }
      finished = id
      try cut(to: index, block, stack)
    case .uncover(let id):
      let kept = id.flatMap { stack.lastIndex(of: $0) }.map { $0 + 1 } ?? 0
      if count > kept { try cut(to: kept, block, stack) }
    case .showOn(let id, let route):
      let kept = id.flatMap { stack.lastIndex(of: $0) }.map { $0 + 1 } ?? 0
      try insert([route], at: kept..<count, of: block, stack)
    case .remove(let ids): try remove(Set(ids), from: block, stack)
    default: throw .unchanged(.notAccepted)
    }
  }
}

// MARK: - Adding

extension Draft {
  private mutating func push(
    _ route: AnyRoute,
    _ strategy: PushStrategy,
    in block: AnyStackBlock,
    _ stack: any StackReading
  ) throws(Refusal) {
    var range = stack.count..<stack.count
    switch strategy.kind {
    case .always: break
    case .ifNotOnTop: if stack.top?.route == route { throw .unchanged(.alreadyOnTop) }
    case .ifNotExists: if stack.lastIndex(of: route) != nil { throw .unchanged(.alreadyInStack) }
    case .navigateOrPush:
      if let index = stack.lastIndex(of: route) { return try pop(to: index, block, stack) }
    case .replaceTop: range = max(0, stack.count - 1)..<stack.count
    }
    try insert([route], at: range, of: block, stack)
  }

  private mutating func insert(
    _ routes: [AnyRoute],
    at range: Range<Int>,
    of block: AnyStackBlock,
    _ stack: any StackReading,
    end: ResultEnd.Kind? = nil
  ) throws(Refusal) {
    if routes.isEmpty { throw .unchanged(.nothingAsked) }
    guard routes.allSatisfy(block.takes) else { throw .unchanged(.foreignRoute) }
    let inserted = routes.map { RouteEntry(id: mint(), route: $0) }
    let removed = stack.entries(in: range)
    let edit = StackEdit(removed: removed, inserted: inserted, place: range.lowerBound)
    add(.stack(block, edit), end: end)
  }
}

// MARK: - Removing

extension Draft {
  private mutating func pop(
    to index: Int?,
    _ block: AnyStackBlock,
    _ stack: any StackReading
  ) throws(Refusal) {
    guard let index else { throw .unchanged(.notFound) }
    if index == stack.count - 1 { throw .unchanged(.alreadyOnTop) }
    try cut(to: index + 1, block, stack)
  }

  private mutating func cut(
    to count: Int,
    _ block: AnyStackBlock,
    _ stack: any StackReading,
    end: ResultEnd.Kind? = nil
  ) throws(Refusal) {
    if stack.count == 0 { throw .unchanged(.alreadyAtRoot) }
    let removed = stack.entries(in: count..<stack.count)
    add(.stack(block, StackEdit(removed: removed, inserted: [], place: count)), end: end)
  }

  private mutating func finish(
    _ finish: NavigationIntent.Finish,
    in block: AnyStackBlock,
    _ stack: any StackReading
  ) throws(Refusal) {
    let index: Int? =
      switch finish.screen {
      case .front: stack.count - 1
      case .entry(let id): stack.lastIndex(of: id)
      case .route(let route):
        // The root of a layer's stack is the layer's own screen.
        stack.lastIndex(of: route) ?? (layerUnder(block)?.content.route == route ? -1 : nil)
      }
    guard let index else { throw .unchanged(.notFound) }
    if index < 0 {
      guard let layer = block.layer else { throw .unchanged(.alreadyAtRoot) }
      return try apply(.leave(layer.id.entryID), to: layer.presenter)
    }
    finished = stack.id(at: index)
    try cut(to: index, block, stack)
  }

  private func layerUnder(_ block: AnyStackBlock) -> Layer? {
    block.layer.flatMap { own in layers(own.presenter).last { $0.id == own.id } }
  }

  private mutating func remove(
    _ gone: Set<EntryID>,
    from block: AnyStackBlock,
    _ stack: any StackReading
  ) throws(Refusal) {
    let all = stack.entries
    let kept = all.filter { !gone.contains($0.id) }
    if kept.count == all.count { throw .unchanged(.notFound) }
    add(.stack(block, exchange(of: all, for: kept)))
  }

  /// The exchange that leads from one list of entries to another: what both have in common at the ends stays.
  func exchange(of old: [RouteEntry], for new: [RouteEntry], from floor: Int = 0) -> StackEdit {
    let low = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - low
    let high = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    return StackEdit(
      removed: Array(old[low..<old.count - high]),
      inserted: Array(new[low..<new.count - high]),
      place: floor + low
    )
  }
}

// MARK: - Writing

extension Draft {
  /// Adds the exchange that leads to routes that an app has assigned: equal ones at the ends stay.
  private mutating func settle(
    _ routes: [AnyRoute],
    in block: AnyStackBlock,
    _ stack: any StackReading
  ) throws(Refusal) {
    guard routes.allSatisfy(block.takes) else { throw .unchanged(.foreignRoute) }
    let shorter = min(stack.count, routes.count)
    var low = 0
    while low < shorter, stack.route(at: low) == routes[low] { low += 1 }
    var high = 0
    while high < shorter - low,
      stack.route(at: stack.count - 1 - high) == routes[routes.count - 1 - high]
    { high += 1 }
    let removed = stack.entries(in: low..<stack.count - high)
    let added = routes[low..<routes.count - high]
    if removed.isEmpty, added.isEmpty { throw .unchanged(.equal) }
    let inserted = added.map { RouteEntry(id: mint(), route: $0) }
    let end: ResultEnd.Kind? = inserted.isEmpty ? nil : low == 0 ? .reset : .replaced
    add(.stack(block, StackEdit(removed: removed, inserted: inserted, place: low)), end: end)
  }

  /// Adds the exchange that leads to a path: entries that it names stay, and so do equal routes of entries that the
  /// stack does not know and that stand where the path names nothing else.
  private mutating func settle(
    _ path: RoutePath,
    in block: AnyStackBlock,
    _ stack: any StackReading
  ) throws(Refusal) {
    // What a path has kept of the stack that it was read from needs no comparison.
    let isFresh = edits.isEmpty && path.origin?.revision == block.revision
    let floor = isFresh ? path.origin?.untouched ?? 0 : 0
    guard path.routes[floor...].allSatisfy(block.takes) else { throw .unchanged(.foreignRoute) }
    let old = stack.entries(in: floor..<stack.count)
    let new = adopted(path[floor...].map(\.self), by: old)
    let edit = exchange(of: old, for: new, from: floor)
    if edit.removed.isEmpty, edit.inserted.isEmpty { throw .unchanged(.equal) }
    let inserted = unique(edit.inserted, replacing: edit.range, stack)
    let fresh = StackEdit(removed: edit.removed, inserted: inserted, place: edit.place)
    add(.stack(block, fresh))
  }

  /// Lets strangers at the ends stand for the entries in their place that are not named.
  private func adopted(_ entries: [RouteEntry], by old: [RouteEntry]) -> [RouteEntry] {
    if zip(old, entries).allSatisfy({ $0 == $1 }) { return entries }
    let known = Set(old.map(\.id))
    let named = Set(entries.map(\.id))
    func same(_ one: RouteEntry, _ other: RouteEntry) -> Bool {
      one == other
        || one.route == other.route && !known.contains(other.id) && !named.contains(one.id)
    }
    var entries = entries
    let shorter = min(old.count, entries.count)
    var low = 0
    while low < shorter, same(old[low], entries[low]) {
      entries[low] = old[low]
      low += 1
    }
    var high = 0
    while high < shorter - low, same(old[old.count - 1 - high], entries[entries.count - 1 - high]) {
      entries[entries.count - 1 - high] = old[old.count - 1 - high]
      high += 1
    }
    return entries
  }

  /// New entries, with new ids for those that bring the id of another entry.
  private mutating func unique(
    _ entries: [RouteEntry],
    replacing range: Range<Int>,
    _ stack: any StackReading
  ) -> [RouteEntry] {
    if entries.isEmpty { return [] }
    let places = Dictionary(
      (0..<stack.count).map { (stack.id(at: $0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var seen: Set<EntryID> = []
    return entries.map { entry in
      let isFirst = seen.insert(entry.id).inserted
      let isFree =
        places[entry.id].map { range.contains($0) && stack.route(at: $0) == entry.route } ?? true
      return isFirst && isFree ? entry : RouteEntry(id: mint(), route: entry.route)
    }
  }
}
