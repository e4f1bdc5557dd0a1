public import NavigatorKit

/// Runs a part of a test, and throws if a value outlives a screen that has ended during it.
///
/// ```swift
/// try await expectReleased(in: app) {
///   node.popToRoot()
/// }
/// ```
///
/// It checks the values that screens keep (`ScreenHandle.keep`, `@ScreenScoped`). After the part,
/// cancelled tasks get a limited number of turns to end.
///
/// - Parameters:
///   - place: Any place of the tree.
///   - body: The part of the test.
/// - Throws: ``UnreleasedValues``, which names each value and its screen; or the error of `body`.
@MainActor
public func expectReleased(
  in place: any NavigationPlace,
  after body: () async throws -> Void
) async throws {
  let released = try await ReleaseWatch.watch(place.group) {
    try await body()
    // A yield is no turn: an optimized build comes back to the main actor only when it needs it.
    for _ in 0..<turnsToRelease { await Task { @MainActor in }.value }
  }
  let kept = released.filter { $0.value != nil }.map { value in
    "\(value.type) of \(value.owner?.route.description ?? "the root") in \(value.place)"
  }
  if !kept.isEmpty { throw UnreleasedValues(values: kept) }
}

/// The turns of the main actor that cancelled tasks get to end.
private let turnsToRelease = 10

/// Values that have outlived their screens.
public struct UnreleasedValues: Error, CustomStringConvertible {
  let values: [String]

  /// A sentence with the type of each value and the screen that let go of it: the display name of
  /// the route, and the location of the place.
  public var description: String {
    "something else keeps what these screens have let go of: \(values.joined(separator: ", "))"
  }
}
