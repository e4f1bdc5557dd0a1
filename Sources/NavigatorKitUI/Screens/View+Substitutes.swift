public import NavigatorKit
public import SwiftUI

extension View {
  /// Shows a view in the place of screens that no module shows, anywhere in this view.
  ///
  /// ```swift
  /// NodeHost(home).missingDestination { _ in Text("This is not available yet.") }
  /// ```
  ///
  /// Without it a debug build shows the type of the route and what to register, and a release build
  /// a sentence in English. The log has a line in either case.
  ///
  /// - Parameter content: Makes the view from what is known about the missing route.
  /// - Returns: The view.
  public func missingDestination(
    @ViewBuilder _ content: @escaping @MainActor (MissingDestination) -> some View
  ) -> some View {
    environment(\.substitutes.missingDestination) { AnyView(content($0)) }
  }

  /// Shows a view in the place of roots that guards do not allow, anywhere in this view.
  ///
  /// ```swift
  /// NodeHost(home).withheldRoot { Text("Log in first") }
  /// ```
  ///
  /// Without it nothing is shown in their place. See `NodePort.isRootWithheld`.
  ///
  /// - Parameter content: The view that is shown.
  /// - Returns: The view.
  public func withheldRoot(@ViewBuilder _ content: () -> some View) -> some View {
    environment(\.substitutes.withheldRoot, AnyView(content()))
  }
}

/// The views that an app shows in place of screens that cannot be shown.
struct Substitutes: EnvironmentKey {
  static var defaultValue: Substitutes { Substitutes() }

  /// Makes the view in the place of a screen that no module shows.
  var missingDestination: (@MainActor (MissingDestination) -> AnyView)?
  /// The view in the place of a root that guards do not allow.
  var withheldRoot: AnyView?
}

extension EnvironmentValues {
  /// The views that an app shows in place of screens that cannot be shown.
  var substitutes: Substitutes {
    get { self[Substitutes.self] }
    set { self[Substitutes.self] = newValue }
  }
}

extension DestinationSet {
  /// The screen of a route, or what stands in for it.
  @ViewBuilder
  func screen(for route: AnyRoute, in pipeline: NavigationPipeline) -> some View {
    if accepts(route) {
      content(for: route)
    } else {
      MissingScreen(missing: missing(route), pipeline: pipeline)
    }
  }
}

/// Stands in for a screen that no module shows.
private struct MissingScreen: View {
  @Environment(\.substitutes.missingDestination) private var content
  let missing: MissingDestination
  let pipeline: NavigationPipeline

  var body: some View {
    Group {
      if let content { content(missing) } else { UnshownPlace(message: missing.description) }
    }
    .onAppear { pipeline.report(missing) }
  }
}

/// Stands in for a screen or a place for which an app has given no view.
struct UnshownPlace: View {
  let message: String

  var body: some View {
    #if DEBUG
    Text(verbatim: message)
    #else
    Text(verbatim: "This screen is not available.")
    #endif
  }
}
