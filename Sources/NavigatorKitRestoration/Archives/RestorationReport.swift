public import NavigatorKit

/// How much of an archive came back, with a line for each part that did not.
public struct RestorationReport: Hashable, Sendable {
  /// A part of a state that was not kept, or did not come back as it was.
  public struct Loss: Hashable, Sendable {
    /// The location of the block, such as `app/main/home/stack`.
    public let place: String

    /// The persistent name of the entry, or a description of the part.
    public let name: String

    /// Why it is lost.
    public let reason: RestorationLoss
  }

  /// How many entries are back, or on their way.
  public internal(set) var restored = 0

  /// The losses, in the order in which they were found; entries on a lost one have their own lines
  /// if they were read.
  public internal(set) var losses: [Loss] = []

  /// The outcome of the plan that brings the rest back; queued while a guard takes its time, or a
  /// log-in has to come first.
  public internal(set) var outcome = NavigationOutcome.unchanged(.nothingAsked)

  /// The version of the app that wrote the archive, if it was given.
  public internal(set) var build: String?
}

extension RestorationReport: CustomStringConvertible {
  /// The outcome, and a line for each loss.
  public var description: String {
    (["\(outcome)"] + losses.map(\.description)).joined(separator: "\n")
  }
}

extension RestorationReport.Loss: CustomStringConvertible {
  /// The line: place, name and reason.
  public var description: String { "\(place): \(name) is not back, since \(reason)" }
}

extension String {
  /// The text as a report has it: the lines of many entries may name one place, however long its
  /// name is in the bytes.
  var shortened: String {
    let head = unicodeScalars.prefix(ArchiveLimits.quoted)
    return head.endIndex == endIndex ? self : "\(String(head))…"
  }
}
