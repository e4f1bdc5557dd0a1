import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI

/// A screen that must not be left until it is saved.
struct ProtectedScreen: View {
  @State private var node = NavigationNode("protected")

  var body: some View {
    NodeHost(node) {
      VStack {
        Text(verbatim: "root")
        RouteLink("write", to: NumberRoute(1))
      }
    } destinations: {
      RouteDestination(for: NumberRoute.self) { _ in Draft() }
    }
  }

  private struct Draft: View {
    @State private var isDirty = true

    var body: some View {
      VStack {
        Text(verbatim: isDirty ? "draft" : "saved")
        Button("save") { isDirty = false }
      }
      .staying(while: isDirty) { _ in .block(.unsavedChanges) }
    }
  }
}

enum ProbeTab: String, NavigationRoute, CaseIterable { case first, second }

/// Tabs that are told of a tap on the selected one, and can pop with it.
struct SelectedTab: View {
  @State private var tabs = TabNavigator(
    "tabs",
    selection: ProbeTab.first,
    tabs: ProbeTab.allCases
  )

  var body: some View {
    TabHost(tabs) { tab, node in
      NodeHost(node) {
        VStack {
          Told(tabs: tabs)
          Text(verbatim: "root of \(tab.rawValue)")
          RouteLink("push", to: NumberRoute(1))
        }
      } destinations: {
        RouteDestination(for: NumberRoute.self) { route in
          VStack {
            Told(tabs: tabs)
            Text(verbatim: "number \(route.number)")
            Button("let it pop") { tabs.host.reselection = .popToRoot }
          }
        }
      }
    } label: { tab in
      Text(verbatim: tab.rawValue)
    }
  }

  private struct Told: View {
    let tabs: TabNavigator<ProbeTab>

    var body: some View {
      Text(verbatim: tabs.host.reselections(of: .first) > 0 ? "told" : "not told")
    }
  }
}

/// A tab under a sheet that leads to another tab.
struct CoveredTab: View {
  @State private var tabs = TabNavigator(
    "covered",
    selection: ProbeTab.first,
    tabs: ProbeTab.allCases
  )

  var body: some View {
    TabHost(tabs) { tab, node in
      NodeHost(node) {
        VStack {
          Text(verbatim: "root of \(tab.rawValue)")
          Button("sheet") { node.present(NumberRoute(1)) }
        }
      } destinations: {
        RouteDestination(for: NumberRoute.self) { route in
          VStack {
            NumberScreen(route: route)
            Button("other tab") { tabs.select(.second) }
          }
        }
      }
    } label: { tab in
      Text(verbatim: tab.rawValue)
    }
  }
}

enum ProbeFlow: String, NavigationRoute { case main, pause }

/// A flow with a deep stack, which is kept while another one is shown.
struct LeftFlow: View {
  @State private var flows = FlowNavigator<ProbeFlow>(
    "flows",
    first: .flow(.main, lifetime: .kept) { NavigationNode("main", root: NumberRoute(0), in: $0) },
    others: [.flow(.pause) { NavigationNode("pause", in: $0) }],
    registry: DestinationRegistry<AnyView>([NumberModule()])
  )

  var body: some View {
    VStack {
      FlowHost(flows) { flow, place in
        if flow == .main {
          PlaceScreen(place)
        } else {
          Text(verbatim: "pause")
        }
      }
      Button("leave") { flows.enter(.pause) }
      Button("return") { flows.enter(.main) }
    }
  }
}

/// A stack and a sheet that are there again after the next launch.
struct Relaunch: View {
  /// Where the state is kept, if not in the folder of the app.
  let folder: URL?
  @State private var node = NavigationNode(
    "relaunch",
    root: NumberRoute(0),
    registry: NumberModule.registry
  )
  @State private var report = "nothing restored"

  init(folder: URL? = nil) {
    self.folder = folder
  }

  var body: some View {
    VStack {
      NodeHost(node)
        .restoring(
          id: "relaunch",
          with: NavigationArchiver(onReport: { _ in report = "restored" }),
          folder: folder
        )
      Text(verbatim: report)
      Button("go on") {
        node.navigate(to: NumberRoute(1))
        node.present(NumberRoute(2))
      }
    }
  }
}
