/// Which intents that come from elsewhere are for a part of the tree.
///
/// ```swift
/// splash.group.acceptedIntents = .none
/// orders.group.acceptedIntents = .routes(of: OrderRoute.self, InvoiceRoute.self)
/// ```
public struct IntentScope: Sendable {
  private enum Kind: Sendable {
    case all, none
    case types(Set<ObjectIdentifier>)
  }

  private let kind: Kind

  /// All that something in it can carry out.
  public static let all = IntentScope(kind: .all)

  /// None: they go elsewhere.
  public static let none = IntentScope(kind: .none)

  /// Those about routes of these types, and of no others.
  ///
  /// An intent that names no route, such as to pop, is not among them.
  public static func routes<each R: Hashable & Sendable>(
    of types: repeat (each R).Type
  ) -> IntentScope {
    var ids: Set<ObjectIdentifier> = []
    for type in repeat each types { ids.insert(ObjectIdentifier(type)) }
    return IntentScope(kind: .types(ids))
  }

  /// Returns whether an intent is among them.
  func includes(_ intent: NavigationIntent) -> Bool {
    switch kind {
    case .all: return true
    case .none: return false
    case .types(let types):
      let routes = intent.routes
      return !routes.isEmpty && routes.allSatisfy { types.contains($0.typeID) }
    }
  }
}

extension IntentScope {
  /// Returns whether an intent is among them, or names no route and any are.
  func welcomes(_ intent: NavigationIntent) -> Bool {
    if case .none = kind { return false }
    return intent.routes.isEmpty || includes(intent)
  }
}

extension NavigationIntent {
  /// The routes that are to be shown.
  var routes: [AnyRoute] {
    switch kind {
    case .stack(let intent): intent.routes
    case .modal(.present(let request, _)): [request.content.erased]
    case .modal(.dismissToRoute(let route)): [route]
    case .modal(.show(let requests)), .modal(.add(let requests)):
      requests.map(\.content.erased)
    case .modal: []
    case .tab(.select(let tab)), .tab(.goBack(let tab)), .tab(.insert(let tab, _)),
      .tab(.remove(let tab)),
      .tab(.reselect(let tab)):
      [tab]
    case .flow(.enter(let flow)): [flow]
    case .compound(let parts): parts.flatMap(\.intent.routes)
    case .plan(let plan): plan.routes
    }
  }
}

extension NavigationIntent {
  /// The ids that the entries are to have which it brings, as far as they are known before.
  var newEntries: [EntryID] {
    switch kind {
    case .stack(.append(let content)), .stack(.replaceTop(let content)): content.ids ?? []
    case .modal(.present(let request, _)): request.id.map { [$0.entryID] } ?? []
    case .stack, .modal, .tab, .flow, .compound, .plan: []
    }
  }
}

extension StackIntent<AnyRoute> {
  fileprivate var routes: [AnyRoute] {
    switch self {
    case .push(let route, _), .popToRoute(let route): [route]
    case .append(let content), .replaceTop(let content), .replace(let content): content.routes
    case .write(let routes): routes
    case .writePath(let path): path.routes.map { $0 }
    case .popLast, .popToEntry, .popToRoot, .removeEntries: []
    }
  }
}
