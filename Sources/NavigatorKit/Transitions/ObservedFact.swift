import Observation

/// One fact that views and others observe, independent of all other facts.
///
/// A generic `@Observable` class builds a key path at run time for every access, which costs more
/// than a hundred pushes. So generic owners hold facts like this one, which is not generic, and one
/// per derived truth: whoever reads "is anything presented" hears nothing of a second push.
@MainActor
final class ObservedFact: Observable {
  private let registrar = ObservationRegistrar()
  private var fact: Void { () }

  /// Whether anybody ever read the fact: until then nobody can be waiting for it.
  private(set) var isRead = false

  nonisolated init() {}

  /// Notes that the fact is read.
  func access() {
    isRead = true
    registrar.access(self, keyPath: \.fact)
  }

  /// Tells observers that the fact is about to change.
  func willChange() {
    if isRead { registrar.willSet(self, keyPath: \.fact) }
  }

  /// Tells observers that the fact has changed.
  func didChange() {
    if isRead { registrar.didSet(self, keyPath: \.fact) }
  }
}
