/// A block or a group: what guards and events belong to.
@MainActor
protocol AttendedPart: AnyObject {
  var attachments: Attachments { get set }

  /// The pipelines of the blocks in it, also of those further in.
  var pipelines: [NavigationPipeline] { get }
}

extension NavigationGroup: AttendedPart {}

extension NavigationPipeline: AttendedPart {
  var pipelines: [NavigationPipeline] { [self] }
}
