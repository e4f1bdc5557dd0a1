public import NavigatorKit
public import SwiftUI

/// A control that pushes a route onto the stack around it.
///
/// Its push passes the guards like any other. A second tap before the screen has come does nothing,
/// unless another strategy is given.
///
/// ```swift
/// RouteLink("Profile", to: AccountRoute.profile)
/// ```
///
/// It is a button, unless ``SwiftUI/View/routeLinkStyle(_:)`` says otherwise, as for the rows of a
/// list.
public struct RouteLink<Label: View>: View {
  @Environment(\.screen) private var screen
  @Environment(\.routeLinks) private var links
  private let route: AnyRoute
  private let strategy: PushStrategy
  private let fileID: StaticString
  private let line: UInt
  private let label: Label

  /// Makes a link with a label of its own.
  ///
  /// - Parameters:
  ///   - route: The route that it pushes.
  ///   - strategy: The rule for routes that are in the stack already.
  ///   - fileID: The file of the link, for logs.
  ///   - line: The line of the link, for logs.
  ///   - label: The label of the control.
  public init(
    to route: some NavigationRoute,
    strategy: PushStrategy = .ifNotOnTop,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder label: () -> Label
  ) {
    self.route = AnyRoute(route)
    self.strategy = strategy
    self.fileID = fileID
    self.line = line
    self.label = label()
  }

  /// Makes a link with a title.
  ///
  /// - Parameters:
  ///   - titleKey: The title, localized.
  ///   - route: The route that it pushes.
  ///   - strategy: The rule for routes that are in the stack already.
  ///   - fileID: The file of the link, for logs.
  ///   - line: The line of the link, for logs.
  public init(
    _ titleKey: LocalizedStringKey,
    to route: some NavigationRoute,
    strategy: PushStrategy = .ifNotOnTop,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Label == Text {
    self.init(to: route, strategy: strategy, fileID: fileID, line: line) {
      Text(titleKey)
    }
  }

  /// Makes a link with a verbatim title, such as the name of a product.
  ///
  /// - Parameters:
  ///   - title: The title, not localized.
  ///   - route: The route that it pushes.
  ///   - strategy: The rule for routes that are in the stack already.
  ///   - fileID: The file of the link, for logs.
  ///   - line: The line of the link, for logs.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    to route: some NavigationRoute,
    strategy: PushStrategy = .ifNotOnTop,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Label == Text {
    self.init(to: route, strategy: strategy, fileID: fileID, line: line) {
      Text(verbatim: String(title))
    }
  }

  /// The control.
  public var body: some View {
    if links.style == .navigationLink, links.areInHost, strategy == .ifNotOnTop {
      // Drawn again when the screen is covered, since each push has to bring a new entry.
      let _ = screen.isOnTop
      NavigationLink(value: RouteEntry(route)) { label }
    } else {
      Button(action: push) { label }
    }
  }

  private func push() {
    screen.navigate(to: route, strategy: strategy, fileID: fileID, line: line)
  }
}
