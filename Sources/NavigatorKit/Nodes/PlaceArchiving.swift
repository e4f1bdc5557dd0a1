public import Foundation

/// Something that archives a place and restores it, as `NavigationArchiver` of the library `NavigatorKitRestoration`
/// does.
///
/// Hosts keep the state of their places by one, and know nothing of what the bytes are.
@MainActor
public protocol PlaceArchiving {
  /// Returns the state of a place as bytes, which are equal for equal states.
  ///
  /// - Parameter place: The place.
  /// - Returns: The bytes. An observer that reads them hears when they change.
  func data(of place: any NavigationPlace) -> Data

  /// Begins to bring back what was archived.
  ///
  /// - Parameters:
  ///   - data: Bytes that were kept, whatever they are.
  ///   - place: The place.
  ///   - age: How long ago they were kept.
  /// - Returns: The restoration, or `nil` if the app starts afresh.
  func restore(_ data: Data, in place: any NavigationPlace, age: Duration) -> (any PlaceRestoring)?

  /// Notes that what was archived does not come back, since the place shows something newer.
  ///
  /// - Parameters:
  ///   - data: Bytes that were kept.
  ///   - place: The place.
  func giveUp(_ data: Data, in place: any NavigationPlace)
}

/// A place that is being restored.
@MainActor
public protocol PlaceRestoring: AnyObject {
  /// Calls a function, perhaps more than once, as soon as the place can be shown without showing half of the state.
  ///
  /// - Parameter follow: Shows it. It is called at once if all has been decided, or a guard wants something of the
  ///   user first.
  func whenShowable(_ follow: @escaping @MainActor () -> Void)

  /// Calls a function once all has been decided, perhaps at once.
  ///
  /// - Parameter follow: Goes on.
  func whenSettled(_ follow: @escaping @MainActor () -> Void)
}

/// The decision of whether a group gets back what was kept, which is made once.
///
/// A host that shows the group again finds it newer than any file.
@MainActor
package final class RestorationDecision: Attachment {
  /// Whether it is made.
  package var isMade = false

  /// The restoration, while guards decide.
  package var restoration: (any PlaceRestoring)?
}

extension NavigationGroup {
  /// The decision about the group.
  package var restorationDecision: RestorationDecision { attachments[RestorationDecision.self] }

  /// Whether anything in the group has navigated since it was made.
  ///
  /// A dialog is no navigation.
  package var hasNavigated: Bool { pipelines.contains(where: \.hasNavigatedBeyondDialogs) }

  /// Whether something wants to know of the user how to go on: a command is parked, or a dialog is up.
  package var asksUser: Bool {
    pipelines.contains { pipeline in
      pipeline.hasHeld || pipeline.snapshot?.items.contains { $0.style == .dialog } ?? false
    }
  }
}

extension NavigationPipeline {
  /// Whether the block has navigated, but for dialogs.
  fileprivate var hasNavigatedBeyondDialogs: Bool {
    guard hasNavigated || block?.slot.hasNavigated ?? false else { return false }
    return !kind.showsLayers || snapshot?.items.contains { $0.style != .dialog } ?? true
  }
}
