@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor
@preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder
  @MainActor
  @preconcurrency
  var body: Self.Body { get }
  @MainActor
  init()
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension App {
  /// Renders the app once, because there is no user and no event loop here.
  @MainActor public static func main() {
    _ = StandInWindow(app: Self())
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor
@preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder
  @MainActor
  var body: Self.Body { get }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension Never: Scene {}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }
}

@available(*, unavailable) extension SceneBuilder: Sendable {}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct WindowGroup<Content> where Content: View {
  let content: () -> Content

  public init(@ViewBuilder content: () -> Content) {
    let view = content()
    self.content = { view }
  }

  public init(makeContent: @escaping () -> Content) {
    content = makeContent
  }
}

@available(*, unavailable) extension WindowGroup: Sendable {}

extension WindowGroup: Scene {
  public var body: Never { noBody(of: Self.self) }
}

/// A scene that has a window.
@MainActor
protocol WindowScene {
  var root: any View { get }
}

extension WindowGroup: WindowScene {
  var root: any View { content() }
}
