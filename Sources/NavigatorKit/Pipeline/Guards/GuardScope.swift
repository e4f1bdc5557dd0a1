/// The entries that a guard is asked about.
public struct GuardScope: Sendable {
  enum Kind: Sendable {
    case everything
    case types(Set<ObjectIdentifier>)
    case entry(EntryID)
    case route(AnyRoute)
  }

  let kind: Kind

  /// Every entry.
  public static let everything = GuardScope(kind: .everything)

  /// Entries whose routes are of a type.
  public static func routes<R: NavigationRoute>(of type: R.Type) -> GuardScope {
    GuardScope(kind: .types([ObjectIdentifier(type)]))
  }

  /// Entries with one route, such as a tab.
  public static func route(_ route: some NavigationRoute) -> GuardScope {
    GuardScope(kind: .route(AnyRoute(route)))
  }

  /// One entry.
  ///
  /// The guard is removed when the entry goes.
  public static func entry(_ id: EntryID) -> GuardScope {
    GuardScope(kind: .entry(id))
  }

  func covers(_ entry: RouteEntry) -> Bool {
    switch kind {
    case .everything: true
    case .types(let types): types.contains(entry.route.typeID)
    case .entry(let id): entry.id == id
    case .route(let route): entry.route == route
    }
  }
}
