// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// As the other names of the core, for the one whose type is SwiftUI's.

public import NavigatorKit
public import SwiftUI

extension TabNavigator {
  @available(*, unavailable, message: "use TabHost, or Bindable(tabs.host)[path: tab]")
  public func binding(for tab: TabID) -> Binding<RoutePath> { Bindable(host)[path: tab] }
}
