public import NavigatorKit

/// Runs a part of a test, and throws if a value is still there whose screen has ended during it.
///
/// ```swift
/// try await expectReleased(in: app) {
///   node.popToRoot()
/// }
/// ```
///
/// It knows of the values that screens keep (`ScreenHandle.keep`, `@ScreenScoped`). After the part it lets
/// tasks run that have been cancelled, for a bounded number of turns.
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
    for _ in 0..<turnsToRelease { await Task.yield() }
  }
  let kept = released.filter { $0.value != nil }.map { value in
    "\(value.type) of \(value.owner?.route.description ?? "the root") in \(value.place)"
  }
  if !kept.isEmpty { throw UnreleasedValues(values: kept) }
}

/// The turns of the main actor that cancelled tasks have to end.
private let turnsToRelease = 10

/// Values that have outlived their screens.
public struct UnreleasedValues: Error, CustomStringConvertible {
  let values: [String]

  /// The type of each value and the screen that kept it, as a sentence: the display name of its route, and the
  /// location of its place.
  public var description: String {
    "something else keeps what these screens have let go of: \(values.joined(separator: ", "))"
  }
}
