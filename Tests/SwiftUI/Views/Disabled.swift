@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentChange { $0.isEnabled = $0.isEnabled && !disabled })
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension EnvironmentValues {
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

private enum IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}
