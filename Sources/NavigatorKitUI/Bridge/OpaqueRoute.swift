public import NavigatorKit

/// The place of a value that SwiftUI put on a stack, and that only SwiftUI can read.
///
/// It comes from a `NavigationLink(value:)` in a stack that is bound to
/// ``NavigatorKit/Navigator/navigationPath``.
public struct OpaqueRoute: NavigationRoute {
  /// Tells it from others.
  public let id: EntryID
}
