/// The value of a screen's own command, and how to work the command out anew when it is carried out
/// later.
///
/// It goes with the intent. A value counts only while the command commits: if anything else removes
/// the screen, the screen brings no value.
@MainActor
final class ScreenCommand {
  /// How to work a command out for the state at the time.
  enum Renewal {
    /// The intent is carried out as it is.
    case none
    /// The block removes the entry, with what lies on it.
    case leave
    /// The screen names the parts for all blocks: no parts, for a reason, if there is nothing to
    /// do, and `nil` once the screen has ended. Observers are told of another intent.
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
  /// Weak: an app may keep the intent, and the results must not stay open for that.
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

  /// The same value, for an intent that a guard has put in the place of the command's own.
  var valueAlone: ScreenCommand { ScreenCommand(finishing: id, with: value, in: pipeline) }

  /// The intent as a block is to carry it out in the present state.
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
      // Stopgaps go anyway: another guard may park the command again.
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

  /// The intent for another place, once the screen is gone with its own; `nil` if the intent was
  /// about that screen alone.
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
  /// Whether it only removes some entries, and layers that came from them.
  @MainActor
  fileprivate func onlyRemoves(_ entries: Set<EntryID>, in group: NavigationGroup?) -> Bool {
    guard let block = group?.root.pipeline(named: block)?.block,
      case .change(let change) = block.propose(intent, replacing: []),
      change.inserted.isEmpty, let lowest = change.removed.first?.id
    else { return false }
    return entries.contains(lowest) && block.overlay?.holdsOnly(lowest, among: entries) ?? true
  }
}
