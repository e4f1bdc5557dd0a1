import NavigatorKit
import SwiftUI

extension DestinationSet {
  /// The screen of a route, or what stands in for it.
  @ViewBuilder
  func screen(for route: AnyRoute, in pipeline: NavigationPipeline) -> some View {
    if accepts(route) {
      content(for: route)
    } else {
      MissingDestinationView(missing: missing(route), pipeline: pipeline)
    }
  }
}

/// Stands in for a screen that no module shows.
private struct MissingDestinationView: View {
  @Environment(\.missingDestination) private var content
  let missing: MissingDestination
  let pipeline: NavigationPipeline

  var body: some View {
    Group {
      if let content { content(missing) } else { UnshownPlace(message: missing.description) }
    }
    .onAppear { pipeline.report(missing) }
  }
}
