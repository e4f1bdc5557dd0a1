// Misuse of the hosts: see Misuse.swift.

import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI

struct MixedStack: View {
  @Bindable var navigator: MultiRouteNavigator

  var body: some View {
    NavigationStack(path: $navigator.routes) {  // warns: bind path or navigationPath
      Text(verbatim: "root")
    }
    // What is meant, without a warning.
    NavigationStack(path: $navigator.path) { Text(verbatim: "root") }
    NavigationStack(path: $navigator.navigationPath) { Text(verbatim: "root") }
  }
}

enum Page: NavigationRoute { case detail }

@MainActor
func link(_ maybe: Page?, _ url: URL) {
  _ = RouteLink("Detail", to: maybe)  // error: value of optional type 'Page?' must be unwrapped
  _ = RouteLink("Detail", to: [Page.detail])  // error: '[Page]' conform to 'NavigationRoute'
  _ = RouteLink("Detail", to: "detail")  // error: 'String' conform to 'NavigationRoute'
  _ = RouteLink("Detail", to: url)  // error: 'URL' conform to 'NavigationRoute'
  _ = RouteLink(to: maybe) { Text("Detail") }  // error: must be unwrapped

  // What is meant.
  _ = RouteLink("Detail", to: Page.detail)
}

@MainActor
func bindATab(_ tabs: TabNavigator<Page>) -> some View {
  NavigationStack(path: tabs.binding(for: .detail)) { EmptyView() }  // error: use TabHost
}

struct TypedStack: View {
  @Bindable var navigator: Navigator<Page>

  var body: some View {
    NavigationStack(path: $navigator.routes) { Text(verbatim: "root") }
  }
}
