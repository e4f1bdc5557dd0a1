/// A block or a group: what guards and events belong to.
@MainActor
protocol AttendedPart: AnyObject {
  var attachments: Attachments { get set }

  /// A block's own pipeline, or those of all blocks in a group.
  var pipelines: [NavigationPipeline] { get }
}

extension NavigationGroup: AttendedPart {}

extension NavigationPipeline: AttendedPart {
  var pipelines: [NavigationPipeline] { [self] }
}
