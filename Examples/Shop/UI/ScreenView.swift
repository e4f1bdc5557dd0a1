#if canImport(SwiftUI)
import NavigatorKit
public import ShopContracts
import ShopShell
public import SwiftUI

/// Shows what a module says about a screen: title, text, actions, and the form if it has one.
public struct ScreenView: View {
  /// What is shown.
  public let screen: Screen

  @Environment(\.shownRoute) private var route
  @Environment(ShopWindow.self) private var window

  /// Shows a screen.
  public init(_ screen: Screen) {
    self.screen = screen
  }

  /// The screen.
  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(Array(screen.lines.enumerated()), id: \.offset) { line in
          Text(verbatim: line.element)
        }
        if let route, let form = window.visit.shop.form(for: route) {
          FormView(form: form, route: route)
        }
        ForEach(Array(actions.enumerated()), id: \.offset) { action in
          ActionButton(action: action.element, route: route)
        }
      }
    }
    .navigationTitle(Text(verbatim: screen.title))
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { CloseButton(route: route) }
    }
  }

  private var actions: [ScreenAction] { screen.actions + window.visit.actions(on: route) }
}
#endif
