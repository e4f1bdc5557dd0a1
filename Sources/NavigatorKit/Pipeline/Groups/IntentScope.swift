/// The intents from elsewhere that a part of the tree takes.
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

  /// Every intent that something in it can carry out.
  public static let all = IntentScope(kind: .all)

  /// None: they go elsewhere.
  public static let none = IntentScope(kind: .none)

  /// Intents about routes of these types, and no others.
  ///
  /// An intent that names no route, such as to pop, is not among them.
  public static func routes<each R: NavigationRoute>(
    of types: repeat (each R).Type
  ) -> IntentScope {
    var ids: Set<ObjectIdentifier> = []
    for type in repeat each types { ids.insert(ObjectIdentifier(type)) }
    return IntentScope(kind: .types(ids))
  }

  /// Returns whether the scope includes an intent.
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
  /// Returns whether the scope includes an intent, or is not empty if the intent names no route.
  func welcomes(_ intent: NavigationIntent) -> Bool {
    if case .none = kind { return false }
    return intent.routes.isEmpty || includes(intent)
  }
}
