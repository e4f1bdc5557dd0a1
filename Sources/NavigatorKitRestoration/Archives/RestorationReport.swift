public import NavigatorKit

/// What came back of an archive, and a line for each part that did not.
public struct RestorationReport: Hashable, Sendable {
  /// A part of a state that is not kept, or not back as it was.
  public struct Loss: Hashable, Sendable {
    /// The block, as the names that lead to it, such as `app/main/home/stack`.
    public let place: String

    /// The persistent name of the entry, or what the part is.
    public let name: String

    /// Why it is lost.
    public let reason: RestorationLoss
  }

  /// How many entries are back, or are on their way.
  public internal(set) var restored = 0

  /// The losses, in the order in which they were found: what lies on a lost entry has lines of its own once it was read.
  public internal(set) var losses: [Loss] = []

  /// The outcome of the plan that brought the rest back.
  public internal(set) var outcome = NavigationOutcome.unchanged(.nothingAsked)

  /// The version of the app that wrote the archive, as it was told.
  public internal(set) var build: String?
}

extension RestorationReport: CustomStringConvertible {
  /// The outcome and the losses, one below the other.
  public var description: String {
    (["\(outcome)"] + losses.map(\.description)).joined(separator: "\n")
  }
}

extension RestorationReport.Loss: CustomStringConvertible {
  /// The line: place, name and reason.
  public var description: String { "\(place): \(name) is not back, since \(reason)" }
}
