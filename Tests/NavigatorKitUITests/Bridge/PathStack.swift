import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// A stack that binds the path of a navigator itself.
struct PathStack: View {
  @Bindable private var navigator: MultiRouteNavigator

  init(navigator: MultiRouteNavigator) {
    self.navigator = navigator
  }

  var body: some View {
    NavigationStack(path: $navigator.navigationPath) {
      VStack {
        Text(verbatim: "home")
        NavigationLink(value: HomeRoute.list) { Text(verbatim: "bare list") }
        RouteLink(to: HomeRoute.detail(5)) { Text(verbatim: "kit link") }
      }
      .navigationDestination(for: HomeRoute.self) { route in
        VStack {
          Text(verbatim: "\(route)")
          NavigationLink(value: HomeRoute.detail(1)) { Text(verbatim: "bare detail") }
        }
      }
      .navigationDestination(for: AccountRoute.self) { Text(verbatim: "\($0)") }
    }
    .navigatorSupport(navigator)
  }
}
