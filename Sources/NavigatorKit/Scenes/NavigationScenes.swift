public import Observation

/// The scenes of an app, such as its windows: a tree of navigation for each.
///
/// ```swift
/// let scenes = NavigationScenes<UUID, ShopRoot> { _ in ShopRoot() }
/// scenes.root(of: window).enter(.main)
/// scenes.send(.push(OrderRoute(42)), to: window)
/// ```
///
/// No two scenes share anything: each has its root, made when the scene is first asked for.
@MainActor
public final class NavigationScenes<SceneID: Hashable & Sendable, Root: NavigationPlace>: Observable
{
  private let makeRoot: @MainActor (SceneID) -> Root
  private var roots: [(id: SceneID, root: Root)] = []
  private let facts = ObservedFacts()

  /// Knows of no scene yet.
  ///
  /// - Parameter makeRoot: Makes the root of a scene, another one for each.
  public nonisolated init(makeRoot: @escaping @MainActor (SceneID) -> Root) {
    self.makeRoot = makeRoot
  }

  /// The scenes that are open, in the order in which they were first asked for.
  public var openScenes: [SceneID] {
    facts.access(.scenes)
    return roots.map(\.id)
  }

  /// The root of a scene, made when it is first asked for.
  public func root(of scene: SceneID) -> Root {
    if let known = roots.first(where: { $0.id == scene }) { return known.root }
    let root = makeRoot(scene)
    precondition(
      !roots.contains { $0.root.group.root === root.group.root },
      "makeRoot must make a root of its own for each scene"
    )
    change { $0.append((scene, root)) }
    return root
  }

  /// The root of a scene that is open, or `nil`.
  public func openRoot(of scene: SceneID) -> Root? {
    facts.access(.scenes)
    return roots.first { $0.id == scene }?.root
  }

  /// Lets go of a scene and of all that it shows.
  ///
  /// Does nothing if it is not open.
  public func close(_ scene: SceneID) {
    guard roots.contains(where: { $0.id == scene }) else { return }
    change { $0.removeAll { $0.id == scene } }
  }

  /// Carries out an intent in a scene, and in no other.
  ///
  /// - Returns: The outcome; a scene that is not open is a failure, and nothing is opened.
  @discardableResult
  public func send(
    _ intent: NavigationIntent,
    to scene: SceneID,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    guard let root = roots.first(where: { $0.id == scene })?.root else {
      return .failed(.sceneNotOpen("\(scene)", roots.map { "\($0.id)" }))
    }
    let cause = cause ?? .code(fileID: fileID, line: line)
    return root.send(intent, cause: cause, animated: animated)
  }

  private func change(_ body: (inout [(id: SceneID, root: Root)]) -> Void) {
    facts.change(.scenes) { body(&roots) }
  }
}

extension ObservedFacts.Facts {
  /// Which scenes are open.
  fileprivate static var scenes: Self { Self(rawValue: 1 << 0) }
}
