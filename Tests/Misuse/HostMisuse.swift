// Misuse of the hosts: see Misuse.swift.

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

struct TypedStack: View {
  @Bindable var navigator: Navigator<Page>

  var body: some View {
    NavigationStack(path: $navigator.routes) { Text(verbatim: "root") }
  }
}
