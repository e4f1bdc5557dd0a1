#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Stands in for a screen that no module shows.
struct MissingDestinationView: View {
  @Environment(\.missingDestination) private var content
  let missing: MissingDestination
  let pipeline: NavigationPipeline

  var body: some View {
    Group {
      if let content { content(missing) } else { Text(verbatim: message) }
    }
    .onAppear { pipeline.report(missing) }
  }

  private var message: String {
    #if DEBUG
    missing.description
    #else
    "This screen is not available."
    #endif
  }
}
#endif
