/// Ends with the view whose state keeps it.
@MainActor
protocol EndingWithView: AnyObject, Sendable {
  nonisolated init()

  /// Ends with the view.
  func end()
}

/// An argument of the key paths by which a view binds what it shows, which is like no other.
protocol KeyPathArgument: AnyObject, Hashable {}

extension KeyPathArgument {
  nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Keeps an object for as long as a view lives: SwiftUI releases the view's state then, and says nothing.
///
/// The object is made when the view first needs it, since SwiftUI makes the default of a view's state at
/// every new value of the view.
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
