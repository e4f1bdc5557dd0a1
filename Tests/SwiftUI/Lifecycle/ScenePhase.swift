@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

private enum ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}
