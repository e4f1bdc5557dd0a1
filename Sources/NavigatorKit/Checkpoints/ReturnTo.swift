/// The return to the newest screen that is marked with a checkpoint, with a value.
struct ReturnTo: BlockAsk {
  let checkpoint: AnyRoute
  let value: any Sendable
  /// Values need not be equatable, so each ask equals only itself.
  private let id = EntryID()

  var verb: String { "returnTo" }
  var move: NavigationMove { .removal }
  var routes: [AnyRoute] { [] }
  var description: String { "return to \(checkpoint.base)" }

  var workInTree: TreeWork? { { $0.returnWithin(self, $1, $2) } }

  static func == (one: ReturnTo, other: ReturnTo) -> Bool { one.id == other.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension NavigationIntent {
  static func returnTo(_ ask: ReturnTo) -> NavigationIntent { NavigationIntent(ask) }
}
