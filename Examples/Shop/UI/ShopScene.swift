#if canImport(SwiftUI)
public import SwiftUI

/// The windows of the shop, each with a tree of its own.
public struct ShopScene: Scene {
  /// Makes the scene.
  public init() {}

  /// The windows.
  public var body: some Scene {
    WindowGroup { ShopRoot() }
  }
}
#endif
