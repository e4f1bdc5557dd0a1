@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Button<Label> where Label: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    role = nil
    self.action = action
    self.label = label()
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  @preconcurrency
  public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

@available(*, unavailable) extension Button: Sendable {}

extension Button: View, Primitive {
  func update(_ node: Node) {
    if !isDropped(from: node) { node.offer(.content, label) }
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    if isDropped(from: node) { return }
    let label = content.label { node.describeChildren(into: &$0) }
    let isEnabled = node.environment.isEnabled
    let control = StandInControl(label: label, kind: .button, role: role, isEnabled: isEnabled)
    content.add(control, perform: action)
  }
}

/// A view that some surroundings leave out, as if it were not there.
@MainActor
protocol DroppableView {
  func isDropped(from node: Node) -> Bool
}

extension Button: DroppableView {
  func isDropped(from node: Node) -> Bool {
    role == .cancel && node.environment.surroundings.dropsCancelButtons
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Button where Label == Text {
  @preconcurrency
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}
