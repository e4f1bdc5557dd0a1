/// The guards and observers of a block or of a place, made when somebody first asks for them.
@MainActor
final class Attendants {
  private(set) var knownGuards: NavigationGuards?
  private(set) var knownEvents: NavigationEvents?
  var didChange: (() -> Void)?
  /// The blocks that they attend to.
  var blocks: () -> [Block] = { [] }

  nonisolated init() {}

  var guards: NavigationGuards {
    if let knownGuards { return knownGuards }
    let guards = NavigationGuards { [weak self] in self?.didChange?() }
    knownGuards = guards
    return guards
  }

  var events: NavigationEvents {
    if let knownEvents { return knownEvents }
    let events = NavigationEvents(of: { [weak self] in self?.blocks() ?? [] }) { [weak self] in
      self?.didChange?()
    }
    knownEvents = events
    return events
  }

  var isEmpty: Bool { (knownGuards?.isEmpty ?? true) && (knownEvents?.isEmpty ?? true) }
}
