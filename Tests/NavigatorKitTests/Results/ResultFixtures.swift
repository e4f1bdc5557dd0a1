@testable import NavigatorKit
import Testing

struct PickColor: ResultRoute {
  typealias Result = String

  var seed = 0
}

/// Collects what comes of waiting, so that a second end would be seen.
@MainActor
final class Ends<Value: Sendable & Equatable> {
  private(set) var all: [NavigationResult<Value>] = []
  private var task: Task<Void, Never>?

  init(_ handle: ResultHandle<Value>) {
    task = Task { [weak self] in
      let result = await handle.value()
      self?.all.append(result)
    }
  }

  /// Lets everything happen that can.
  func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  var kinds: [ResultEnd.Kind?] { all.map { $0.end?.kind } }
}

/// A way in which a screen goes, and the reason why it has no result then, if it has none.
struct Removal<Owner>: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let end: ResultEnd.Kind?
  let remove: @MainActor (Owner) -> Void

  init(
    _ name: String,
    _ end: ResultEnd.Kind? = nil,
    _ remove: @escaping @MainActor (Owner) -> Void
  ) { (testDescription, self.end, self.remove) = (name, end, remove) }
}
