/// A height at which a sheet rests.
public struct ModalDetent: Hashable, Sendable {
  /// The measures of a height.
  public enum Measure: Hashable, Sendable {
    /// About half of the screen.
    case medium
    /// All of the screen.
    case large
    /// A part of the screen, from 0 to 1.
    case fraction(Double)
    /// A number of points.
    case height(Double)
  }

  /// The measure of the height.
  public let measure: Measure

  /// About half of the screen.
  public static let medium = ModalDetent(measure: .medium)

  /// All of the screen.
  public static let large = ModalDetent(measure: .large)

  /// A part of the screen, from 0 to 1.
  public static func fraction(_ fraction: Double) -> ModalDetent {
    ModalDetent(measure: .fraction(min(max(fraction, 0), 1)))
  }

  /// A number of points; a negative number counts as zero.
  public static func height(_ height: Double) -> ModalDetent {
    ModalDetent(measure: .height(max(height, 0)))
  }
}
