@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct TabRole: Hashable, Sendable {
  private let name: String

  public static var search: TabRole { TabRole(name: "search") }
}
