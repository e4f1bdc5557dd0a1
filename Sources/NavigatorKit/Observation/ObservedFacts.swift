public import Observation

/// The facts of one block that views and others observe, each independent of the others.
///
/// This has two advantages over `@Observable`. A *generic* observable class builds a key path at
/// run time for every access, which costs more than a hundred pushes; this class is not generic,
/// and the generic owner holds one. And a derived truth is a fact of its own: a view that reads "is
/// anything presented" hears nothing of a second layer.
@MainActor
@usableFromInline
final class ObservedFacts: Observable {
  /// A set of facts of one block.
  @usableFromInline
  struct Facts: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  /// The facts that were ever read.
  ///
  /// No observer can be waiting for the others.
  @usableFromInline var read: Facts { everRead }

  // Private, so that reading it takes no check for exclusive access.
  private var everRead: Facts = []
  private let registrar = ObservationRegistrar()

  @usableFromInline
  nonisolated init() {}

  /// Notes that a fact is read.
  @usableFromInline
  func access(_ fact: Facts) {
    if !everRead.contains(fact) { everRead.formUnion(fact) }
    registrar.access(self, keyPath: keyPaths[fact.rawValue.trailingZeroBitCount])
  }

  /// Tells the observers of facts that these are about to change.
  @usableFromInline
  func willChange(_ facts: Facts) {
    if facts.isEmpty { return }
    // The first fact of a block changes most often: a literal is reached faster than the table.
    if facts.contains(.first) { registrar.willSet(self, keyPath: \.fact0) }
    var bits = facts.rawValue & ~1
    while bits != 0 {
      registrar.willSet(self, keyPath: keyPaths[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
  }

  /// Tells the observers of facts that these have changed.
  @usableFromInline
  func didChange(_ facts: Facts) {
    if facts.isEmpty { return }
    if facts.contains(.first) { registrar.didSet(self, keyPath: \.fact0) }
    var bits = facts.rawValue & ~1
    while bits != 0 {
      registrar.didSet(self, keyPath: keyPaths[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
  }

  /// Runs a change of facts, and tells their observers.
  func change(_ facts: Facts, _ body: () -> Void = {}) {
    willChange(facts)
    body()
    didChange(facts)
  }

  // The registrar tells facts apart by key paths. Each fact has one, made once; the array is held
  // here too, since a global takes longer to reach.
  private let keyPaths = ObservedFacts.allKeyPaths
  private nonisolated static let allKeyPaths: [any KeyPath<ObservedFacts, Void> & Sendable] = [
    \.fact0, \.fact1, \.fact2, \.fact3, \.fact4, \.fact5, \.fact6, \.fact7,
  ]
  private nonisolated var fact0: Void { () }
  private nonisolated var fact1: Void { () }
  private nonisolated var fact2: Void { () }
  private nonisolated var fact3: Void { () }
  private nonisolated var fact4: Void { () }
  private nonisolated var fact5: Void { () }
  private nonisolated var fact6: Void { () }
  private nonisolated var fact7: Void { () }
}

extension ObservedFacts.Facts {
  fileprivate static var first: Self { Self(rawValue: 1 << 0) }
}
