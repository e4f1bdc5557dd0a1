/// An object that ends with the view whose state keeps it.
@MainActor
protocol EndingWithView: AnyObject, Sendable {
  nonisolated init()

  /// Ends with the view.
  func end()
}

/// An argument of key paths through which views bind; each one equals only itself.
protocol KeyPathArgument: AnyObject, Hashable {}

extension KeyPathArgument {
  nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Keeps an object for as long as a view lives: SwiftUI releases the state of a view without
/// notice.
///
/// The object is made when the view first needs it, since SwiftUI makes the default of a view's
/// state with every new value of the view.
@MainActor
final class ViewLife<Value: EndingWithView> {
  private var made: Value?

  nonisolated init() {}

  /// The object.
  var value: Value {
    if let made { return made }
    let value = Value()
    made = value
    return value
  }

  deinit {
    guard let made else { return }
    Task { @MainActor in made.end() }
  }
}
