#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
public import ShopContracts
import ShopShell
public import SwiftUI

/// Shows what a module says about a screen: title, text, actions, and the form if it has one.
public struct ScreenView: View {
  /// What is shown.
  public let screen: Screen

  private let other: AnyView?

  @Environment(\.screen) private var handle
  @Environment(ShopWindow.self) private var window

  /// Shows a screen.
  public init(_ screen: Screen) {
    self.screen = screen
    other = nil
  }

  /// Shows the title of a screen, and a view of the window's own.
  init(_ screen: Screen, content: () -> some View) {
    self.screen = screen
    other = AnyView(content())
  }

  /// The screen.
  public var body: some View {
    content
      .navigationTitle(Text(verbatim: screen.title))
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { CloseButton() }
      }
  }

  @ViewBuilder private var content: some View {
    if let other { other } else { ScrollView { said } }
  }

  private var said: some View {
    VStack(alignment: .leading) {
      // The lines of a form say what stands in its fields.
      if let form = window.visit.shop.form(on: handle) {
        FormView(form: form)
      } else {
        ForEach(Array(screen.lines.enumerated()), id: \.offset) { line in
          Text(verbatim: line.element)
        }
      }
      ForEach(Array(actions.enumerated()), id: \.offset) { action in
        ActionButton(action: action.element)
      }
      if route == AnyRoute(ShellRoute.home) {
        RouteLink("Inspect", to: InspectionRoute())
      }
    }
  }

  private var route: AnyRoute? { handle.entry?.route }

  private var actions: [ScreenAction] {
    screen.actions + (route.map { window.visit.actions(on: $0) } ?? [])
  }
}
#endif
