/// What an intent comes to in one stack: a value over the stack as it is or would be, which knows no tree.
@MainActor
struct StackResolution {
  let stack: any StackReading
  /// Whether the stack can show a route.
  let takes: (AnyRoute) -> Bool
  /// How often the stack has changed, if it is read as it is.
  let revision: BlockRevision?
  /// The ids of new entries.
  private(set) var names: EntryNames
  /// The exchange, and why results of what it removes end; `nil` if the intent has nothing to do.
  private(set) var found: (edit: StackEdit, end: ResultEnd.Kind?)?
  /// The screen whose value the command brings.
  private(set) var finished: EntryID?

  init(
    _ stack: any StackReading,
    revision: BlockRevision?,
    names: EntryNames,
    takes: @escaping (AnyRoute) -> Bool
  ) {
    (self.stack, self.revision, self.names, self.takes) = (stack, revision, names, takes)
  }

  mutating func resolve(_ ask: NavigationIntent.Ask) throws(Refusal) {
    let count = stack.count
    switch ask {
    case .push(let route, let strategy): try push(route, strategy)
    case .append(let routes): try insert(routes, at: count..<count)
    case .replaceTop(let routes): try insert(routes, at: max(0, count - 1)..<count)
    case .replace(let routes):
      if routes.isEmpty { return try cut(to: 0, end: .reset) }
      try insert(routes, at: 0..<count, end: .reset)
    case .show(let path): try settle(path)
    case .write(let routes): try settle(routes)
    case .popLast(let number):
      if number <= 0 { throw .unchanged(.nothingAsked) }
      try cut(to: max(0, count - number))
    case .popToRoute(let route): try pop(to: stack.lastIndex(of: route))
    case .popToEntry(let id): try pop(to: stack.lastIndex(of: id))
    case .popToMatch(let condition):
      try pop(to: (0..<count).last { condition.matches(stack.route(at: $0)) })
    case .popToRoot: try cut(to: 0, end: .reset)
    case .finish(let finish): try self.finish(finish)
    case .leave(let id):
      guard let index = stack.lastIndex(of: id) else { throw .unchanged(.notFound) }
      finished = id
      try cut(to: index)
    case .uncover(let id):
      let kept = id.flatMap { stack.lastIndex(of: $0) }.map { $0 + 1 } ?? 0
      if count > kept { try cut(to: kept) }
    case .showOn(let id, let route):
      let kept = id.flatMap { stack.lastIndex(of: $0) }.map { $0 + 1 } ?? 0
      try insert([route], at: kept..<count)
    case .remove(let ids): try remove(Set(ids))
    default: throw .unchanged(.notAccepted)
    }
  }
}

// MARK: - Adding

extension StackResolution {
  private mutating func push(
    _ route: AnyRoute,
    _ strategy: PushStrategy
  ) throws(Refusal) {
    var range = stack.count..<stack.count
    switch strategy.kind {
    case .always: break
    case .ifNotOnTop: if stack.top?.route == route { throw .unchanged(.alreadyOnTop) }
    case .ifNotExists: if stack.lastIndex(of: route) != nil { throw .unchanged(.alreadyInStack) }
    case .navigateOrPush:
      if let index = stack.lastIndex(of: route) { return try pop(to: index) }
    case .replaceTop: range = max(0, stack.count - 1)..<stack.count
    }
    try insert([route], at: range)
  }

  private mutating func insert(
    _ routes: [AnyRoute],
    at range: Range<Int>,
    end: ResultEnd.Kind? = nil
  ) throws(Refusal) {
    if routes.isEmpty { throw .unchanged(.nothingAsked) }
    guard routes.allSatisfy(takes) else { throw .unchanged(.foreignRoute) }
    let inserted = routes.map { RouteEntry(id: names.next(), route: $0) }
    let removed = stack.entries(in: range)
    let edit = StackEdit(removed: removed, inserted: inserted, place: range.lowerBound)
    found = (edit, end)
  }
}

// MARK: - Removing

extension StackResolution {
  private mutating func pop(to index: Int?) throws(Refusal) {
    guard let index else { throw .unchanged(.notFound) }
    if index == stack.count - 1 { throw .unchanged(.alreadyOnTop) }
    try cut(to: index + 1)
  }

  private mutating func cut(to count: Int, end: ResultEnd.Kind? = nil) throws(Refusal) {
    if stack.count == 0 { throw .unchanged(.alreadyAtRoot) }
    let removed = stack.entries(in: count..<stack.count)
    found = (StackEdit(removed: removed, inserted: [], place: count), end)
  }

  private mutating func finish(_ finish: Finish) throws(Refusal) {
    let index: Int? =
      switch finish.screen {
      case .front: stack.count - 1
      case .entry(let id): stack.lastIndex(of: id)
      case .route(let route): stack.lastIndex(of: route)
      }
    guard let index else { throw .unchanged(.notFound) }
    guard index >= 0 else { throw .unchanged(.alreadyAtRoot) }
    finished = stack.id(at: index)
    try cut(to: index)
  }

  private mutating func remove(_ gone: Set<EntryID>) throws(Refusal) {
    let all = stack.entries
    let kept = all.filter { !gone.contains($0.id) }
    if kept.count == all.count { throw .unchanged(.notFound) }
    found = (StackEdit(leadingFrom: all, to: kept), nil)
  }
}

// MARK: - Writing

extension StackResolution {
  /// Adds the exchange that leads to routes that an app has assigned: equal ones at the ends stay.
  private mutating func settle(_ routes: [AnyRoute]) throws(Refusal) {
    guard routes.allSatisfy(takes) else { throw .unchanged(.foreignRoute) }
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
    let inserted = added.map { RouteEntry(id: names.next(), route: $0) }
    let end: ResultEnd.Kind? = inserted.isEmpty ? nil : low == 0 ? .reset : .replaced
    found = (StackEdit(removed: removed, inserted: inserted, place: low), end)
  }

  /// Adds the exchange that leads to a path: entries that it names stay, and so do equal routes of entries that the
  /// stack does not know and that stand where the path names nothing else.
  private mutating func settle(_ path: RoutePath) throws(Refusal) {
    // What a path has kept of the stack that it was read from needs no comparison.
    let isFresh = path.origin?.revision == revision
    let floor = isFresh ? path.origin?.untouched ?? 0 : 0
    guard path.routes[floor...].allSatisfy(takes) else { throw .unchanged(.foreignRoute) }
    let old = stack.entries(in: floor..<stack.count)
    let new = adopted(path[floor...].map(\.self), by: old)
    let edit = StackEdit(leadingFrom: old, to: new, above: floor)
    if edit.removed.isEmpty, edit.inserted.isEmpty { throw .unchanged(.equal) }
    let inserted = unique(edit.inserted, replacing: edit.range)
    let fresh = StackEdit(removed: edit.removed, inserted: inserted, place: edit.place)
    found = (fresh, nil)
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
    replacing range: Range<Int>
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
      return isFirst && isFree ? entry : RouteEntry(id: names.next(), route: entry.route)
    }
  }
}
