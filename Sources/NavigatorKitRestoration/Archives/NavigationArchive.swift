public import Foundation

/// The state of a part of the tree, as bytes that outlive the app: it comes back with
/// `NavigationPlace.restore(_:)`.
///
/// The bytes are JSON with sorted keys: equal states make equal bytes, provided that equal routes
/// encode to equal JSON. The app may store or encrypt them as it likes.
public struct NavigationArchive: Hashable, Sendable {
  /// The JSON.
  public let data: Data

  /// Takes kept bytes, which may be anything: the report says what is wrong with them.
  public init(data: Data) {
    self.data = data
  }
}
