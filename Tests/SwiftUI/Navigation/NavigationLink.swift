@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct NavigationLink<Label, Destination> where Label: View, Destination: View {
  /// Where a link leads: to a value that a stack shows, or to a view of its own.
  enum Target {
    case value((any Hashable)?)
    case view(Destination)
  }

  let target: Target
  let label: Label

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public init(
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = .view(destination())
    self.label = label()
  }

  nonisolated init(target: Target, label: Label) {
    self.target = target
    self.label = label
  }
}

@available(*, unavailable) extension NavigationLink: Sendable {}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension NavigationLink where Destination == Never {
  nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
    self.init(target: .value(value.map { $0 as any Hashable }), label: label())
  }
}
