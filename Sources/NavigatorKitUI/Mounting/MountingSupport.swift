#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Mounts a block for as long as the view lives.
struct MountingSupport: ViewModifier {
  let pipeline: NavigationPipeline
  let mounting: Mounting

  func body(content: Content) -> some View {
    let _ = mounting.arrive(for: pipeline)
    content
      .onAppear { mounting.mount(pipeline) }
      .onDisappear { mounting.leave() }
      // Another block may take the place of the first while the view stays.
      .onChange(of: ObjectIdentifier(pipeline)) { mounting.mount(pipeline) }
  }
}
#endif
