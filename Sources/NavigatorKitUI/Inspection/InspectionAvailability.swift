/// When the views are there that show people the state of navigation.
public struct InspectionAvailability: Hashable, Sendable {
  let isAvailable: Bool

  /// In debug builds; in others nothing is in their place.
  public static var debugBuilds: InspectionAvailability {
    #if DEBUG
    InspectionAvailability(isAvailable: true)
    #else
    InspectionAvailability(isAvailable: false)
    #endif
  }

  /// In all builds, also in those that customers have.
  public static let always = InspectionAvailability(isAvailable: true)
}
