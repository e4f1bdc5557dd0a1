/// A view that some surroundings leave out, as if it were not there.
@MainActor
protocol DroppableView {
  func isDropped(from node: Node) -> Bool
}

extension EnvironmentValues {
  /// Whether buttons that cancel are left out, since a tap outside does what they would.
  var dropsCancelButtons: Bool {
    get { self[DropsCancelButtonsKey.self] }
    set { self[DropsCancelButtonsKey.self] = newValue }
  }
}

private enum DropsCancelButtonsKey: EnvironmentKey {
  static let defaultValue = false
}
