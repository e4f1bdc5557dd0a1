public import Observation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    modifier(EnvironmentChange { $0[keyPath: keyPath] = value })
  }

  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentChange { transform(&$0[keyPath: keyPath]) })
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    modifier(EnvironmentChange { $0[T.self] = object })
  }
}

/// Offers its content a changed environment.
struct EnvironmentChange {
  let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentChange: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    var environment = node.environment
    node.track { change(&environment) }
    node.offer(.content, content, environment: environment)
  }
}
