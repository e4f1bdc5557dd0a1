import NavigatorKit
import SwiftUI

/// Mounts a block for as long as the view lives.
struct MountingSupport: ViewModifier {
  private let pipeline: NavigationPipeline
  private let given: Mounting?
  @State private var life = ViewLife<Mounting>()

  /// Mounts a block.
  ///
  /// - Parameters:
  ///   - pipeline: The block.
  ///   - mounting: What the view's bindings carry; without one they are the app's, and carry none.
  init(pipeline: NavigationPipeline, mounting: Mounting? = nil) {
    self.pipeline = pipeline
    given = mounting
  }

  func body(content: Content) -> some View {
    let mounting = given ?? life.value
    let _ = mounting.arrive(for: pipeline)
    content
      .onAppear { mounting.mount(pipeline) }
      .onDisappear { mounting.leave() }
      // Another block may take the place of the first while the view stays.
      .onChange(of: ObjectIdentifier(pipeline)) { mounting.mount(pipeline) }
  }
}
