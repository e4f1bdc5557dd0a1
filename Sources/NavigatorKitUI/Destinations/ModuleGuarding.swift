#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Destinations that come from modules with guards.
@MainActor
protocol ModuleGuarding {
  var moduleGuards: [ModuleGuard] { get }
}

extension DestinationSet {
  /// The guards of the modules that have contributed the destinations.
  var guardsOfModules: [ModuleGuard] { (self as? any ModuleGuarding)?.moduleGuards ?? [] }
}

/// Sees to it that the guards of modules are asked in the tree that shows them.
struct ModuleGuardSupport<Screens: DestinationSet>: ViewModifier {
  private let destinations: Screens
  private let pipeline: NavigationPipeline

  init(destinations: Screens, pipeline: NavigationPipeline) {
    self.destinations = destinations
    self.pipeline = pipeline
  }

  func body(content: Content) -> some View {
    content
      .onAppear(perform: addMissing)
      // Another block may take the place of the first while the view stays.
      .onChange(of: ObjectIdentifier(pipeline), addMissing)
  }

  private func addMissing() { pipeline.addMissing(destinations.guardsOfModules) }
}
#endif
