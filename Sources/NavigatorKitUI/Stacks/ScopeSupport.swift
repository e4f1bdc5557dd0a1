#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Attaches a host's part in transitions to a block, for as long as the view lives.
struct ScopeSupport: ViewModifier {
  private let pipeline: NavigationPipeline
  @State private var scope = TransactionScope()

  init(pipeline: NavigationPipeline) {
    self.pipeline = pipeline
  }

  func body(content: Content) -> some View {
    content
      .onAppear { pipeline.scope = scope }
      // Another block may take the place of the first while the view stays.
      .onChange(of: ObjectIdentifier(pipeline)) { pipeline.scope = scope }
  }
}
#endif
