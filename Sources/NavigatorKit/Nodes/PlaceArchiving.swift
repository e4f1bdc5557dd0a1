public import Foundation

/// Archives a place and restores it, as `NavigationArchiver` of the library
/// `NavigatorKitRestoration` does.
///
/// Hosts use one to keep the state of their places, without knowing what the bytes mean.
@MainActor
public protocol PlaceArchiving {
  /// Returns the state of a place as bytes, which are equal for equal states.
  ///
  /// - Parameter place: The place.
  /// - Returns: The bytes. An observer that reads them hears when they change.
  func data(of place: any NavigationPlace) -> Data

  /// Begins to restore an archived state.
  ///
  /// - Parameters:
  ///   - data: The kept bytes, which may be anything.
  ///   - place: The place.
  ///   - age: How long ago the bytes were kept.
  /// - Returns: The restoration, or `nil` if the app starts afresh.
  func restore(_ data: Data, in place: any NavigationPlace, age: Duration) -> (any PlaceRestoring)?

  /// Notes that an archived state does not come back, since the place shows something newer.
  ///
  /// - Parameters:
  ///   - data: The kept bytes.
  ///   - place: The place.
  func giveUp(_ data: Data, in place: any NavigationPlace)
}

/// A place that is being restored.
@MainActor
public protocol PlaceRestoring: AnyObject {
  /// Calls a function, perhaps more than once, as soon as the place need not be shown half
  /// restored.
  ///
  /// - Parameter follow: Shows the place. It is called at once if everything is decided, or if a
  ///   guard asks the user first.
  func whenShowable(_ follow: @escaping @MainActor () -> Void)

  /// Calls a function once everything is decided, perhaps at once.
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

  /// Whether something waits for the user: a command is parked, or a dialog is shown.
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
