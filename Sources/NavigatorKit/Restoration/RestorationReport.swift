public import Foundation

/// The lines of a restoration: one for each entry that came back, and for each part that did not.
public struct RestorationReport: Hashable, Sendable {
  /// One entry, or one part of the state.
  public struct Line: Hashable, Sendable {
    /// The block, as the names that lead to it, such as `app/main/home/stack`.
    public let place: String

    /// The persistent name of the entry, or what the part is.
    public let name: String

    /// The fate of the entry.
    public internal(set) var fate: Fate

    /// The JSON of what was dropped: a later version of the app may know what to do with it.
    public internal(set) var data: Data?
  }

  /// The fate of one entry.
  public enum Fate: Hashable, Sendable {
    /// It is back.
    case restored
    /// It is back, from an older version.
    case migrated(from: Int)
    /// It is back with a new id, since another entry has its own.
    case renumbered
    /// Another route is there in its place.
    case replaced(RestorationLoss)
    /// It is not back.
    case dropped(RestorationLoss)
    /// It was not kept, and this many of its kind.
    case notKept(RestorationLoss, count: Int)
  }

  /// The lines, in the order of the archive.
  public internal(set) var lines: [Line] = []

  /// The outcome of the plan that brought the rest back.
  public internal(set) var outcome = NavigationOutcome.unchanged(.nothingAsked)

  /// The version of the app that wrote the archive, as it was told.
  public internal(set) var build: String?

  /// The lines of what is not back as it was.
  public var losses: [Line] {
    lines.filter { line in
      switch line.fate {
      case .restored, .migrated, .notKept: false
      case .renumbered, .replaced, .dropped: true
      }
    }
  }
}

extension RestorationReport: CustomStringConvertible {
  /// The outcome and the lines, one below the other.
  public var description: String {
    (["\(outcome)"] + lines.map(\.description)).joined(separator: "\n")
  }
}

extension RestorationReport.Line: CustomStringConvertible {
  /// The line: place, name, and what became of it.
  public var description: String { "\(place): \(name) \(fate)" }
}

extension RestorationReport.Fate: CustomStringConvertible {
  /// The fate in words.
  public var description: String {
    switch self {
    case .restored: "restored"
    case .migrated(let version): "migrated from version \(version)"
    case .renumbered: "restored with a new id"
    case .replaced(let loss): "replaced, since \(loss)"
    case .dropped(let loss): "dropped, since \(loss)"
    case .notKept(let loss, let count): "not kept (\(count)), since \(loss)"
    }
  }
}
