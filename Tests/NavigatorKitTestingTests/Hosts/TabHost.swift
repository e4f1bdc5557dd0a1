import NavigatorKit
import Observation

/// The smallest host of tabs that keeps the rules.
@MainActor class TabHost<Tab: NavigationRoute> {
  let tabs: TabNavigator<Tab>
  let bar: ToolkitBar<Tab>
  let toolkit: Toolkit

  required init(_ tabs: TabNavigator<Tab>, on toolkit: Toolkit) {
    self.tabs = tabs
    self.toolkit = toolkit
    bar = ToolkitBar(tabs.selection)
    bar.tapped = { [weak self] in self?.tabWasTapped($0) }
    follow()
  }

  /// Also a tap on the tab that is selected; the bar springs back if a guard refuses.
  func tabWasTapped(_ tab: Tab) {
    tabs.host.selection = tab
    bar.show(tabs.host.selection)
  }

  func follow() {
    let selection = withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.toolkit.later { self?.follow() } }
    }
    bar.show(selection)
  }

  func read() -> Tab { tabs.host.selection }
}
