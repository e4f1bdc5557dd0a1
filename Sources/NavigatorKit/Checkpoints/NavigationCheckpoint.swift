/// A place to return to, by name and with a value, from any depth and any layer.
///
/// ```swift
/// extension NavigationCheckpoint<Address> { static let checkout = Self("checkout") }
///
/// screen.mark(.checkout) { address in order.address = address } // on the screen to return to
/// node.returnTo(.checkout, with: address)                       // from any depth and any layer
/// ```
///
/// Two checkpoints for one type of value are equal if their names are.
public struct NavigationCheckpoint<Value: Sendable>: Hashable, Sendable {
  private let name: String

  /// Makes a checkpoint; declare it as a static member.
  ///
  /// - Parameter name: The name, which no other checkpoint of the type has.
  public init(_ name: String) {
    self.name = name
  }
}

extension NavigationCheckpoint {
  /// Returns whether a screen that is there is marked with the checkpoint, anywhere in the tree of
  /// a place.
  ///
  /// ```swift
  /// if NavigationCheckpoint.checkout.isMarked(in: node) { backButton }
  /// ```
  @MainActor
  public func isMarked(in place: any NavigationPlace) -> Bool {
    let checkpoint = AnyRoute(erasing: self)
    return place.group.root.pipelines.contains { pipeline in
      pipeline.liveMarks.contains { $0.checkpoint == checkpoint }
    }
  }
}

extension NavigationCheckpoint: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
