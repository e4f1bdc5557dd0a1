/// The decision of whether a group gets back what was kept, which is made once.
///
/// A host that shows the group again finds it newer than any file.
@MainActor
package final class RestorationDecision: Attachment {
  /// Whether it is made.
  package var isMade = false

  /// The restoration, while guards decide.
  package var restoration: Restoration?
}

extension NavigationGroup {
  /// The decision about the group.
  package var restorationDecision: RestorationDecision { attachments[RestorationDecision.self] }

  /// Whether anything in the group has navigated since it was made.
  ///
  /// A dialog is no navigation.
  package var hasNavigated: Bool { pipelines.contains(where: \.hasNavigatedBeyondDialogs) }
}

extension NavigationPipeline {
  /// Whether the block has navigated, but for dialogs.
  fileprivate var hasNavigatedBeyondDialogs: Bool {
    guard hasNavigated || block?.slot.hasNavigated ?? false else { return false }
    return !kind.showsLayers || snapshot?.items.contains { $0.style != .dialog } ?? true
  }
}
