/// The value of a screen's own command, and the way to work that out anew when it is carried out later.
///
/// It goes with the intent. A value counts only while the command commits: whatever else removes the screen finds none.
@MainActor
final class ScreenCommand {
  /// The way to work a command out as the state is now.
  enum Renewal {
    /// The intent is carried out as it is.
    case none
    /// The block removes the entry, with what lies on it.
    case leave
    /// The screen names the parts for all blocks: none if there is nothing to do, for a reason, and `nil` once it has
    /// ended. Observers are told of another intent.
    indirect case screen(
      told: NavigationIntent,
      otherwise: UnchangedReason,
      parts: @MainActor () -> [AddressedIntent]?
    )
  }

  /// The end of a command that cannot go on.
  struct Ended: Error { let outcome: NavigationOutcome }

  private var value: (any Sendable)?
  private let id: EntryID?
  /// Weak: an app may keep the intent, which must not keep the results open.
  private weak var pipeline: NavigationPipeline?
  private let renewal: Renewal

  init(
    finishing id: EntryID?,
    with value: (any Sendable)?,
    in pipeline: NavigationPipeline?,
    renewal: Renewal = .none
  ) {
    (self.value, self.id, self.pipeline, self.renewal) = (value, id, pipeline, renewal)
  }

  var hasValue: Bool { value != nil }

  /// The same value, for another intent that a guard has put in the place of the command's.
  var valueAlone: ScreenCommand { ScreenCommand(finishing: id, with: value, in: pipeline) }

  /// The intent as a block is to carry it out now.
  func renewed(
    _ intent: NavigationIntent,
    by taker: NavigationPipeline,
    replacing stopgaps: Set<EntryID>
  ) throws(Ended) -> NavigationIntent {
    var renewed = intent
    switch renewal {
    case .none: break
    case .leave:
      guard let id, let intent = taker.block?.intentToLeave(id) else {
        throw Ended(outcome: .failed(.screenEnded))
      }
      renewed = intent
    case .screen(_, let reason, let parts):
      guard var parts = parts() else { throw Ended(outcome: .failed(.screenEnded)) }
      // Stopgaps go by themselves: another guard may park the command again.
      if !stopgaps.isEmpty { parts.removeAll { $0.onlyRemoves(stopgaps, in: taker.group) } }
      if parts.isEmpty { throw Ended(outcome: .unchanged(reason)) }
      // Without a tree each block carries out its own part.
      let isSingle = parts.count == 1 || taker.group == nil
      let own = isSingle ? parts.last { $0.block == taker.id } : nil
      renewed = own?.intent ?? .compound(parts)
    }
    renewed.command = self
    return renewed
  }

  /// The intent for another place, once the screen has gone with its own; `nil` if it was about that screen alone.
  func elsewhere(_ intent: NavigationIntent) -> NavigationIntent? {
    switch renewal {
    case .none: intent
    case .leave: nil
    case .screen(let told, _, _): told.routes.isEmpty ? nil : told
    }
  }

  /// Offers the value to those that await the screen.
  func open() {
    if let value, let id { pipeline?.results.offer(value, for: id) }
  }

  /// Takes the value back.
  func close() {
    if let id { pipeline?.results.offer(nil, for: id) }
  }
}

extension AddressedIntent {
  /// Whether it only takes away some entries, and what lies on them.
  @MainActor
  fileprivate func onlyRemoves(_ entries: Set<EntryID>, in group: NavigationGroup?) -> Bool {
    guard let block = group?.root.pipeline(named: block)?.block,
      case .change(let change) = block.propose(intent, replacing: [])
    else { return false }
    return change.inserted.isEmpty && change.removed.first.map { entries.contains($0.id) } ?? false
  }
}
