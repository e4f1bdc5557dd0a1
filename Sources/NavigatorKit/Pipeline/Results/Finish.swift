/// Removes a screen and all that lies on it, with a value for the command that awaits the screen.
struct Finish: BlockAsk {
  /// The screen that is finished.
  enum Screen: Hashable, Sendable {
    /// The screen in front.
    case front
    /// The screen of an entry, or the layer with its id.
    case entry(EntryID)
    /// The screen of a route, the nearest to the top.
    case route(AnyRoute)
  }

  let screen: Screen
  let value: any Sendable
  /// Values need not be equatable, so that each ask equals itself alone.
  private let id = EntryID()

  init(_ screen: Screen, with value: any Sendable) { (self.screen, self.value) = (screen, value) }

  var verb: String { "finish" }
  var move: NavigationMove { .removal }
  var routes: [AnyRoute] { [] }

  var description: String {
    switch screen {
    case .front: "finish"
    case .entry(let id): "finish \(id)"
    case .route(let route): "finish \(route)"
    }
  }

  static func == (one: Finish, other: Finish) -> Bool { one.id == other.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension NavigationIntent {
  /// Finish a screen with a value.
  static func finish(_ screen: Finish.Screen, with value: some Sendable) -> NavigationIntent {
    NavigationIntent(Finish(screen, with: value))
  }
}
