/// Data that a folder above keeps with a block or a group, under its own type.
@MainActor
protocol Attachment: AnyObject {
  init()

  /// The logs that are told of slow guards, slow layers and hosts in the block or in the group.
  var logListeners: [any LogListener] { get }

  /// Notifies the attachment that a block has joined its group, or a group in that.
  func blockDidJoin(_ pipeline: NavigationPipeline)

  /// Notifies the attachment that the block has no host any more.
  func hostDidDetach()

  /// Notifies the attachment that a session ends in its own group, or in one around or inside it.
  func sessionDidEnd(in group: NavigationGroup)

  /// Notifies the attachment that a guard refuses an entry in the step of a plan.
  ///
  /// - Returns: How the step goes on, or `nil` if its plan does not go on without entries.
  func stepDidRefuse(_ refused: RefusedEntry) -> StepVerdict?

  /// Returns the root that comes back with a place that is made anew.
  ///
  /// - Parameters:
  ///   - route: The route of the root.
  ///   - location: The names that lead to the place.
  /// - Returns: The root, or `nil` if none comes back.
  func returningRoot(_ route: AnyRoute, of location: String) -> RouteEntry?
}

extension Attachment {
  var logListeners: [any LogListener] { [] }

  func blockDidJoin(_ pipeline: NavigationPipeline) {}

  func hostDidDetach() {}

  func sessionDidEnd(in group: NavigationGroup) {}

  func stepDidRefuse(_ refused: RefusedEntry) -> StepVerdict? { nil }

  func returningRoot(_ route: AnyRoute, of location: String) -> RouteEntry? { nil }
}

/// The attachments of one block or group, each made when it is first asked for.
@MainActor
struct Attachments {
  private var byType: [ObjectIdentifier: any Attachment] = [:]

  /// The attachments that have been asked for.
  var all: some Collection<any Attachment> { byType.values }

  /// An attachment, or `nil` if it has not been asked for.
  func known<A: Attachment>(_ type: A.Type) -> A? { byType[ObjectIdentifier(type)] as? A }

  subscript<A: Attachment>(_ type: A.Type) -> A {
    mutating get {
      if let known = known(type) { return known }
      let new = A()
      byType[ObjectIdentifier(type)] = new
      return new
    }
  }
}
