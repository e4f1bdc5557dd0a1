import Foundation

extension NavigationEvent {
  /// The event as one line of JSON, for a file of JSON Lines (jsonlines.org).
  ///
  /// Routes have their display names. `detail` has reasons and errors in the app's own words,
  /// including an error that a guard throws. `code` is the code of the reason or of the kind of
  /// failure: ``UnchangedReason/code``, ``BlockReason/code``, ``NavigationFailure/Kind/code``. Keys
  /// are sorted and absent facts are left out; the time is ISO 8601 in UTC with milliseconds.
  public var jsonLine: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings, numbers and arrays of them always encode.
    guard let data = try? encoder.encode(Record(self)) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The event as it is written.
  private struct Record: Encodable {
    let time: String
    let owner: String
    let move: String
    let style: String?
    let intent: String
    let cause: String
    let fileID: String?
    let line: UInt?
    let outcome: String
    let code: String?
    let detail: String
    let from: String?
    let to: String?
    let keptBelow: Int
    let keptAbove: Int
    let removed: [String]
    let inserted: [String]
    let animated: Bool

    init(_ event: NavigationEvent) {
      let transition = event.transition
      time = event.time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
      owner = transition.owner
      move = transition.move.description
      style = transition.style?.description
      intent = transition.intent.description
      cause = transition.cause.kind.description
      fileID = transition.cause.fileID
      line = transition.cause.line
      outcome = event.outcome.kindName
      code = event.outcome.code
      detail = event.outcome.description
      from = event.from?.route.description
      to = event.to?.route.description
      keptBelow = transition.keptBelow
      keptAbove = transition.keptAbove
      removed = transition.removed.map(\.route.description)
      inserted = transition.inserted.map(\.route.description)
      animated = transition.isAnimated
    }
  }
}

extension NavigationOutcome {
  /// The outcome in one word, for machines.
  var kindName: String {
    switch self {
    case .committed: "committed"
    case .committedDespite: "committedDespite"
    case .unchanged: "unchanged"
    case .blocked: "blocked"
    case .redirected: "redirected"
    case .superseded: "superseded"
    case .failed: "failed"
    case .pending: "pending"
    case .parked: "parked"
    case .queued: "queued"
    }
  }

  /// The code of the reason or of the failure, if there is one.
  fileprivate var code: String? {
    switch self {
    case .unchanged(let reason): reason.code
    case .blocked(let blocked): blocked.reason.code
    case .redirected(let redirection): redirection.unchanged?.code
    case .failed(let failure): failure.kind.code
    case .committed, .committedDespite, .superseded, .pending, .parked, .queued: nil
    }
  }
}
