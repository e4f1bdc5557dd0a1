internal import Foundation

/// A change of a path, as the stack saw it.
public struct StandInPathChange: Equatable, Sendable {
  /// How many elements the path had.
  public let from: Int

  /// How many elements the path has.
  public let to: Int

  /// The animation of the transaction in which the stack was updated.
  public let animation: Animation?

  /// Whether that transaction disables animations.
  public let disablesAnimations: Bool

  /// Whether the stack wrote the path itself: a link, a back button, a swipe.
  public let isByUser: Bool
}

/// The beginning of a modal, or of its end.
public struct StandInModalChange: Equatable, Sendable {
  /// How it covers what is below it.
  public let style: StandInModalStyle

  /// Whether it came; otherwise it went.
  public let isPresented: Bool

  /// The animation of the transaction in which that happened.
  public let animation: Animation?

  /// Whether that transaction disables animations.
  public let disablesAnimations: Bool

  /// Whether a gesture or `dismiss` ended it, and not the app's state.
  public let isByUser: Bool
}

/// A URL that the app gave to the system to open.
typealias StandInURL = URL
