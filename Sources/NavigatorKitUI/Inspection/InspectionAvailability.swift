/// The builds that have the views which show people the state of navigation.
public struct InspectionAvailability: Hashable, Sendable {
  let isAvailable: Bool

  /// Debug builds; in others the views are empty.
  public static var debugBuilds: InspectionAvailability {
    #if DEBUG
    InspectionAvailability(isAvailable: true)
    #else
    InspectionAvailability(isAvailable: false)
    #endif
  }

  /// All builds, including those of customers.
  public static let always = InspectionAvailability(isAvailable: true)
}
